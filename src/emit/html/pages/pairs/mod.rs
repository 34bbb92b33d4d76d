//! Ancestry and class: every pair with its stats, the points left to spend, and what it needs.
//!
//! A pack has the page where it has an ancestry or a class of its own and sees both kinds, under a ruleset with stats and
//! bounds. Entries of the packs that it depends on take part; those that are not published stand without a link.
//!
//! The number of pairs is the product of two lists. A page holds 300 pairs; further ancestries stand on further pages.
//! Beyond 3,000 pairs there is one page with two lists instead, from which a reader adds a pair up.

mod lists;
mod table;

use std::collections::BTreeSet;

use super::super::{frame::Frame, kind::numbered, writer::Writer};
use crate::{
    codex::{Codex, EntryId, PackId, bounds},
    emit::{OutputFile, Sink, site::Site},
    kinds::{Ancestry, Build, Class, Kind, Link, Ruleset, modifiers, points},
    page::Address,
    theme::{Around, context, safe},
};

/// Pairs on a page.
const ON_A_PAGE: usize = 300;

/// Pairs of a pack that are told one by one.
const TOLD: usize = 3_000;

/// The pairs of a pack.
struct Pairs<'p> {
    site: &'p Site<'p>,
    frame: &'p Frame,
    pack: &'p str,
    rules: &'p Ruleset,
    bounds: (i64, i64),
    ancestries: Vec<Side>,
    classes: Vec<Side>,
}

/// An ancestry or a class: what it adds.
struct Side {
    link: Link,
    build: Build,
}

/// Whether a pack has such a page.
pub fn exist(site: &Site, pack: &str) -> bool {
    let codex = site.shelf.codex;
    let Some((home, rules)) = judged(codex, pack) else {
        return false;
    };
    let has = |kind| ids(site, home, kind).next().is_some();
    let owns = |kind| ids(site, home, kind).any(|id| codex.home(id) == home);
    let stats = bounds(rules).is_some() && rules.stat_names().next().is_some();
    stats && has(Kind::Ancestry) && has(Kind::Class) && (owns(Kind::Ancestry) || owns(Kind::Class))
}

/// Writes the pages of a pack; hands back where they stand.
pub fn emit(site: &Site, frame: &Frame, pack: &str, sink: &dyn Sink) -> Vec<Address> {
    let Some(pairs) = exist(site, pack).then(|| Pairs::new(site, frame, pack)).flatten() else {
        return Vec::new();
    };
    pairs.emit(sink)
}

/// A pack and the ruleset by which its ancestries are judged.
fn judged<'c>(codex: &'c Codex, pack: &str) -> Option<(PackId, &'c Ruleset)> {
    let (home, pack) = codex.packs().find(|(_, own)| own.id == pack)?;
    Some((home, pack.ruleset_for(Kind::Ancestry, codex)?))
}

/// The entries of a kind that take part: those that are published of the pack and of what it depends on, and of
/// packs that are not published those that players see.
fn ids<'s>(site: &'s Site, home: PackId, kind: Kind) -> impl Iterator<Item = EntryId> + 's {
    let codex = site.shelf.codex;
    let depends = codex.pack(home).depends.iter().copied().filter(move |other| *other != home);
    let seen: Vec<PackId> = std::iter::once(home).chain(depends).collect();
    seen.into_iter().flat_map(move |pack| {
        let id = codex.pack(pack).id.as_str();
        let is_shown = site.shelf.packs.contains(id);
        let mut rows = site.shelf.rows().filter(move |(own, of, _)| is_shown && *own == id && *of == kind);
        let shown = rows.next().map(|(.., ids)| ids).unwrap_or_default();
        let others = codex.of_kind(kind).filter(move |other| {
            let header = &codex.entry(*other).header;
            !is_shown
                && codex.home(*other) == pack
                && !(header.is_gm()
                    || header.is_draft()
                    || header.id().is_empty()
                    || codex.is_left_out(*other))
        });
        shown.iter().copied().chain(others)
    })
}

impl<'p> Pairs<'p> {
    fn new(site: &'p Site, frame: &'p Frame, pack: &'p str) -> Option<Self> {
        let (home, rules) = judged(site.shelf.codex, pack)?;
        let read = |kind| ids(site, home, kind).filter_map(|id| Side::new(site, id, rules)).collect();
        Some(Self {
            bounds: bounds(rules)?,
            ancestries: read(Kind::Ancestry),
            classes: read(Kind::Class),
            site,
            frame,
            pack,
            rules,
        })
    }

    fn emit(&self, sink: &dyn Sink) -> Vec<Address> {
        let count = self.ancestries.len() * self.classes.len();
        let each = (ON_A_PAGE / self.classes.len().max(1)).max(1);
        let first = Address::page(format!("{}/pairs", self.pack));
        let parts: Vec<&[Side]> = if count > TOLD {
            vec![self.ancestries.as_slice()]
        } else {
            self.ancestries.chunks(each).collect()
        };
        let pages: Vec<Address> = (0..parts.len()).map(|number| numbered(&first, number)).collect();
        for (number, part) in parts.iter().enumerate() {
            let mut writer = Writer::new(self.site, &pages[number]);
            writer.takes_cards = false;
            if count > TOLD {
                lists::write(&mut writer, self);
            } else {
                table::write(&mut writer, self, part);
            }
            sink.put(self.page(&pages, number, writer.out));
        }
        pages
    }

    fn page(&self, pages: &[Address], number: usize, body: String) -> OutputFile {
        let at = &pages[number];
        let name = self.site.pack(self.pack).map_or(self.pack, |pack| &pack.name);
        let mut around = Around::new(at, "Ancestry and class");
        if number > 0 {
            around.title = format!("{}, page {}", around.title, number + 1);
        }
        around.description = format!("The stats of every ancestry with every class of {name}");
        self.pack.clone_into(&mut around.pack);
        "pairs".clone_into(&mut around.kind);
        around.crumbs = self.site.crumbs(self.pack, at);
        let hrefs: Vec<String> = pages.iter().map(|page| page.from(at, ".html")).collect();
        let own = context! { about => self.about(), body => safe(body), pages => hrefs, number };
        OutputFile::text(format!("{}.html", at.path), self.frame.page("pairs.html", &around, own))
    }

    fn about(&self) -> String {
        let (min, max) = self.bounds;
        let (ancestries, classes) = (self.ancestries.len(), self.classes.len());
        format!(
            "What {} {} and {} {} add up to, before points are spent. Every stat must come within {} to {}.",
            ancestries,
            if ancestries == 1 { "ancestry" } else { "ancestries" },
            classes,
            if classes == 1 { "class" } else { "classes" },
            signed(min),
            signed(max),
        )
    }
}

impl Side {
    fn new(site: &Site, id: EntryId, rules: &Ruleset) -> Option<Self> {
        let entry = site.shelf.codex.entry(id);
        let (written, free, adaptability) = match (entry.of::<Ancestry>(), entry.of::<Class>()) {
            (Some(ancestry), _) => (&ancestry.modifiers, &ancestry.free_points, &ancestry.adaptability),
            (_, Some(class)) => (&class.modifiers, &class.free_points, &class.adaptability),
            _ => return None,
        };
        let build = Build {
            stats: modifiers(written, rules)?,
            free: points(free)?,
            adaptability: points(adaptability)?,
        };
        Some(Self { link: site.shelf.link(id), build })
    }

    /// Both together.
    fn with(&self, other: &Self) -> Build {
        let (own, other) = (&self.build, &other.build);
        Build {
            stats: own.stats.iter().zip(&other.stats).map(|(own, other)| own + other).collect(),
            free: own.free + other.free,
            adaptability: own.adaptability + other.adaptability,
        }
    }
}

/// The names of pairs as anchors; names that would be the same are numbered.
fn anchors(ancestries: &[Side], classes: &[Side]) -> Vec<Vec<String>> {
    let mut taken = BTreeSet::new();
    let mut anchor = |ancestry: &Side, class: &Side| {
        let wanted = format!("pair-{}-{}", ancestry.link.id, class.link.id);
        let mut turns = (2..).map(|turn| format!("{wanted}-{turn}"));
        let mut name = wanted.clone();
        while !taken.insert(name.clone()) {
            name = turns.next().unwrap_or_default();
        }
        name
    };
    ancestries.iter().map(|own| classes.iter().map(|class| anchor(own, class)).collect()).collect()
}

/// A number with its sign, a real minus, 0 without one.
fn signed(value: i64) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", value.unsigned_abs()),
    }
}

/// So many points, in words.
fn counted(points: i64, one: &str, more: &str) -> String {
    if points == 1 { format!("1 {one}") } else { format!("{points} {more}") }
}
