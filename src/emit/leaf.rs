//! An entry's page with everything around it.

use super::{entry::Published, site::Site};
use crate::{
    codex::EntryId,
    kinds::{Kind, Link},
    page::{Address, Line, Page, Row},
};

/// An entry's page with everything around it.
pub struct Leaf<'s> {
    /// The site.
    pub site: &'s Site<'s>,
    /// Its kind.
    pub kind: Kind,
    /// Where it stands.
    pub at: Address,
    /// What every format says of it.
    pub entry: Published,
    /// Its row in the table of its kind.
    pub row: Row,
    /// Its page.
    pub page: Page,
    /// Who speaks of it, under headings.
    pub seen_by: Vec<(&'static str, Vec<Link>)>,
    /// What is known to be wrong with it.
    pub problems: &'s [Line],
    /// The entry before.
    pub before: Option<Link>,
    /// The entry after.
    pub after: Option<Link>,
}

impl<'s> Leaf<'s> {
    /// Puts it together.
    pub fn new(site: &'s Site<'s>, id: EntryId, entry: Published, row: Row, page: Page) -> Self {
        let shelf = site.shelf;
        let (before, after) = shelf.neighbours(id);
        Self {
            site,
            kind: shelf.codex.entry(id).kind,
            at: Address::entry(&entry.pack, entry.kind, &entry.id),
            seen_by: shelf.seen_by(id),
            problems: site.known.of(id),
            before: before.map(|id| shelf.link(id)),
            after: after.map(|id| shelf.link(id)),
            entry,
            row,
            page,
        }
    }
}
