//! The site as a whole: its title, its packs, its articles.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use super::{
    codex_json::{self, PackInfo},
    known::Known,
    shelf::Shelf,
    theme::Extras,
};
use crate::{
    codex::Codex,
    kinds::{Kind, Link, Lookup},
    load::Field,
    page::{Address, Card, Words, is_picture},
};

/// The title where the project gives none.
const TITLE: &str = "Codex";

/// The site.
pub struct Site<'c> {
    /// The entries.
    pub shelf: &'c Shelf<'c>,
    /// The title.
    pub title: String,
    /// The packs, by id.
    pub packs: Vec<PackInfo>,
    /// The address at which it will stand, with a slash at the end.
    pub base: Option<String>,
    /// A line at the foot of every page, in Markdown.
    pub footer: Option<String>,
    /// Whether there is a page of known problems.
    pub problems: bool,
    /// What is known to be wrong with entries.
    pub known: Known,
    /// What the theme adds.
    pub theme: Extras,
    /// Entries that are not published and were told already.
    foreign: Mutex<BTreeMap<Address, Option<Arc<Card>>>>,
}

/// A page that belongs to no entry, in Markdown. Links to pages of the Codex are written `page:path#anchor`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// Where it stands.
    pub at: Address,
    /// Its title.
    pub title: String,
    /// What it says below the title.
    pub text: String,
}

/// A picture of the project.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Picture {
    /// Its path in the output folder.
    pub path: String,
    /// The path under which it is shown.
    pub from: String,
}

/// The line at the foot of every page, with its links followed.
fn footer(codex: &Codex) -> Option<String> {
    let project = codex.project_entry()?;
    let footer = project.theme.get()?.value.footer.get()?;
    Some(codex.published_prose(project.entry, project.id, &footer.value))
}

impl<'c> Site<'c> {
    /// What the project says of it, with or without a page of known problems.
    pub fn new(shelf: &'c Shelf<'c>, problems: bool, known: Known) -> Self {
        let packs = codex_json::packs(shelf);
        let project = shelf.codex.project();
        let text = |field: &Field<String>| field.get().map(|text| text.value.clone());
        let only = (packs.len() == 1).then(|| packs[0].name.clone());
        let title = project.and_then(|project| text(&project.title)).or(only);
        let base = project.and_then(|project| project.base.get());
        Self {
            title: title.unwrap_or_else(|| TITLE.to_owned()),
            base: base.map(|base| format!("{}/", base.value.as_str().trim_end_matches('/'))),
            problems,
            known,
            footer: footer(shelf.codex),
            theme: Extras::new(shelf.codex),
            packs,
            foreign: Mutex::default(),
            shelf,
        }
    }

    /// A picture of a pack: where it goes and where it is; nothing where it is not there.
    pub fn picture(&self, pack: &str, path: &str) -> Option<Picture> {
        let codex = self.shelf.codex;
        let (_, pack) = codex.packs().find(|(_, own)| own.id == pack)?;
        let plain = path.split('/').filter(|step| !matches!(*step, "" | ".")).collect::<Vec<_>>().join("/");
        let from = format!("{}{plain}", pack.folder);
        let there = is_picture(&plain) && !plain.contains("..") && codex.others()?.contains(&from);
        there.then(|| Picture { path: format!("images/{}/{plain}", pack.id), from })
    }

    /// An entry that is not published, as it stands on the pages that link to it.
    pub fn foreign(&self, at: &Address) -> Option<Arc<Card>> {
        let known = self.foreign.lock().ok().and_then(|cards| cards.get(at).cloned());
        known.unwrap_or_else(|| {
            let card = self.told(at).map(Arc::new);
            if let Ok(mut cards) = self.foreign.lock() {
                cards.insert(at.clone(), card.clone());
            }
            card
        })
    }

    fn told(&self, at: &Address) -> Option<Card> {
        let mut parts = at.path.split('/');
        let (pack, kind, id) = (parts.next()?, Kind::from_name(parts.next()?)?, parts.next()?);
        let link =
            Link { pack: pack.into(), kind: kind.name(), id: id.into(), node: None, name: Words::default() };
        self.shelf.codex.card(&link)
    }

    /// The way from a page of a pack to the first page and that of the pack, for the line above the title. Where a site
    /// of one pack is called like that, the name is said once.
    pub fn crumbs(&self, pack: &str, at: &Address) -> Vec<(String, String)> {
        let (home, name) = (Address::page("index"), self.pack(pack).map_or(pack, |pack| &pack.name));
        let mut crumbs = vec![(name.to_owned(), home.clone().at(pack).from(at, ".html"))];
        if self.packs.len() != 1 || self.title != name {
            crumbs.insert(0, (self.title.clone(), home.from(at, ".html")));
        }
        crumbs
    }

    /// A pack.
    pub fn pack(&self, id: &str) -> Option<&PackInfo> {
        self.packs.iter().find(|pack| pack.id == id)
    }

    /// The kinds of a pack, in the order of the table of kinds, with how many entries each has.
    pub fn kinds(&self, pack: &str) -> Vec<(Kind, usize)> {
        let rows = self.shelf.rows().filter(|(own, ..)| *own == pack);
        rows.map(|(_, kind, ids)| (kind, ids.len())).collect()
    }
}
