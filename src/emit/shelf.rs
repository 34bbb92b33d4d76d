//! Which entries are published, in which order, and who speaks of whom.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::Selection;
use crate::{
    codex::{Codex, EntryId, Target},
    kinds::{Chapter, Entry, Kind, Link},
    page::Address,
};

/// The heading for what no key names.
const MENTIONED: &str = "Mentioned by";

/// The published entries.
pub struct Shelf<'c> {
    /// Everything that was read.
    pub codex: &'c Codex,
    /// The entries, by pack, kind and id.
    pub ids: Vec<EntryId>,
    /// The ids of the packs whose entries are published.
    pub packs: BTreeSet<&'c str>,
    /// Who speaks of an entry, and how.
    users: BTreeMap<EntryId, Vec<(EntryId, &'static str)>>,
    /// The entries of a pack and kind, as readers page through them.
    rows: BTreeMap<(&'c str, Kind), Vec<EntryId>>,
    /// The place of each entry in its row.
    places: BTreeMap<EntryId, usize>,
}

impl<'c> Shelf<'c> {
    /// Chooses and orders them.
    pub fn new(codex: &'c Codex, selection: Selection) -> Self {
        let mut ids: Vec<EntryId> = codex
            .entries()
            .filter(|(id, entry)| is_published(codex, *id, entry, selection))
            .map(|(id, _)| id)
            .collect();
        let key = |id: &EntryId| {
            let entry = codex.entry(*id);
            (&*codex.pack(codex.home(*id)).id, entry.kind.name(), entry.header.id())
        };
        ids.sort_by(|a, b| key(a).cmp(&key(b)));
        let mut rows: BTreeMap<(&str, Kind), Vec<EntryId>> = BTreeMap::new();
        for id in &ids {
            rows.entry((&codex.pack(codex.home(*id)).id, codex.entry(*id).kind)).or_default().push(*id);
        }
        for ((_, kind), row) in &mut rows {
            let parts = if *kind == Kind::Chapter { parts(codex, row) } else { BTreeMap::new() };
            row.sort_by_cached_key(|id| turn(codex, *id, &parts));
        }
        let places = rows.values().flat_map(|row| row.iter().enumerate().map(|(at, id)| (*id, at))).collect();
        let packs = rows.keys().map(|(pack, _)| *pack).collect();
        Self { codex, users: users(codex, &ids), ids, packs, rows, places }
    }

    /// The pack of an entry.
    pub fn pack(&self, id: EntryId) -> &'c str {
        &self.codex.pack(self.codex.home(id)).id
    }

    /// An entry as a link.
    pub fn link(&self, id: EntryId) -> Link {
        self.codex.link_to(Target { entry: id, node: None })
    }

    /// The entries of a pack and kind, as readers page through them.
    pub fn rows(&self) -> impl Iterator<Item = (&'c str, Kind, &[EntryId])> {
        self.rows.iter().map(|((pack, kind), ids)| (*pack, *kind, ids.as_slice()))
    }

    /// The entry before and the entry after.
    pub fn neighbours(&self, id: EntryId) -> (Option<EntryId>, Option<EntryId>) {
        let row = self.rows.get(&(self.pack(id), self.codex.entry(id).kind));
        let (Some(row), Some(at)) = (row, self.places.get(&id).copied()) else {
            return (None, None);
        };
        let before = at.checked_sub(1).and_then(|at| row.get(at));
        (before.copied(), row.get(at + 1).copied())
    }

    /// Whether the page of an address is published.
    pub fn has(&self, address: &Address) -> bool {
        address.path.split_once('/').is_none_or(|(pack, _)| pack == "rules" || self.packs.contains(pack))
    }

    /// Every entry that speaks of one, once.
    pub fn used_by(&self, id: EntryId) -> Vec<Link> {
        let users = self.users.get(&id).map(Vec::as_slice).unwrap_or_default();
        let users: BTreeSet<EntryId> = users.iter().map(|(user, _)| *user).collect();
        let mut links: Vec<Link> = users.into_iter().map(|user| self.link(user)).collect();
        links.sort_by(|a, b| (a.kind, &a.name, &a.id).cmp(&(b.kind, &b.name, &b.id)));
        links
    }

    /// The same under headings that say how they speak of it; the headings in order, mentions last.
    pub fn seen_by(&self, id: EntryId) -> Vec<(&'static str, Vec<Link>)> {
        let users = self.users.get(&id).map(Vec::as_slice).unwrap_or_default();
        let mut groups: BTreeMap<(bool, &str), BTreeSet<EntryId>> = BTreeMap::new();
        let named: BTreeSet<EntryId> =
            users.iter().filter(|(_, heading)| *heading != MENTIONED).map(|(user, _)| *user).collect();
        for (user, heading) in users {
            let mention = *heading == MENTIONED;
            if !mention || !named.contains(user) {
                groups.entry((mention, heading)).or_default().insert(*user);
            }
        }
        let links = |ids: BTreeSet<EntryId>| {
            let mut links: Vec<Link> = ids.into_iter().map(|id| self.link(id)).collect();
            links.sort_by(|a, b| (&a.name, a.kind, &a.id).cmp(&(&b.name, b.kind, &b.id)));
            links
        };
        groups.into_iter().map(|((_, heading), ids)| (heading, links(ids))).collect()
    }
}

fn is_published(codex: &Codex, id: EntryId, entry: &Entry, selection: Selection) -> bool {
    let own = selection.all || codex.pack(codex.home(id)).is_own();
    let seen = selection.gm || !entry.header.is_gm();
    own && seen
        && !codex.is_left_out(id)
        && entry.kind.is_content()
        && !entry.header.is_draft()
        && !entry.header.id().is_empty()
}

/// Where each part of a book begins: at the least place of its chapters.
fn parts<'c>(codex: &'c Codex, chapters: &[EntryId]) -> BTreeMap<&'c str, i64> {
    let mut parts: BTreeMap<&str, i64> = BTreeMap::new();
    for id in chapters {
        let (part, order) = place(codex, *id);
        let begins = parts.entry(part.unwrap_or_default()).or_insert(order);
        *begins = order.min(*begins);
    }
    parts
}

/// The part of a chapter, and its place.
fn place(codex: &Codex, id: EntryId) -> (Option<&str>, i64) {
    let chapter = codex.entry(id).of::<Chapter>();
    let part = chapter.and_then(|chapter| chapter.part.get()).map(|part| part.value.as_str());
    (part, chapter.and_then(|chapter| chapter.order.copied()).unwrap_or(i64::MAX))
}

/// What decides the turn of an entry among its kind: chapters as they are read, everything else by name.
fn turn<'c>(
    codex: &'c Codex,
    id: EntryId,
    parts: &BTreeMap<&str, i64>,
) -> (bool, i64, &'c str, i64, String, &'c str) {
    let header = &codex.entry(id).header;
    let (part, order) = place(codex, id);
    let begins = part.and_then(|part| parts.get(part)).copied().unwrap_or(i64::MAX);
    // Chapters without a part come last.
    let last = !parts.is_empty() && part.is_none();
    (last, begins, part.unwrap_or_default(), order, header.name().to_lowercase(), header.id())
}

/// Who speaks of whom, and how.
fn users(codex: &Codex, chosen: &[EntryId]) -> BTreeMap<EntryId, Vec<(EntryId, &'static str)>> {
    let said: Vec<(EntryId, Vec<(EntryId, &'static str)>)> =
        chosen.par_iter().map(|id| (*id, spoken_of(codex, *id))).collect();
    let mut users: BTreeMap<EntryId, Vec<(EntryId, &'static str)>> = BTreeMap::new();
    let among: BTreeSet<EntryId> = chosen.iter().copied().collect();
    let mentions =
        codex.links().filter_map(|(link, _)| Some((link.entry, link.target.as_ref().ok()?.as_ref()?.entry)));
    for (user, target) in mentions.filter(|(user, target)| user != target && among.contains(user)) {
        users.entry(target).or_default().push((user, MENTIONED));
    }
    for (user, spoken_of) in said {
        for (target, heading) in spoken_of {
            users.entry(target).or_default().push((user, heading));
        }
    }
    users
}

/// The other entries that one refers to.
fn spoken_of(codex: &Codex, id: EntryId) -> Vec<(EntryId, &'static str)> {
    let entry = codex.entry(id);
    let mut found: Vec<(EntryId, &'static str)> = Vec::new();
    for reference in &entry.uses.refs {
        found.extend(
            codex
                .target(reference.span)
                .map(|target| (target.entry, heading(entry, &reference.key, codex.entry(target.entry).kind))),
        );
    }
    found.retain(|(target, _)| *target != id);
    found.sort_unstable();
    found.dedup();
    found
}

/// The heading for the key that holds a reference to an entry of a kind.
fn heading(entry: &Entry, key: &str, target: Kind) -> &'static str {
    if key == "extends" {
        return "Variants";
    }
    let told = entry.kind.seen().iter().find(|(own, _)| match own.split_once(' ') {
        Some((own, kind)) => own == key && kind == target.name(),
        None => *own == key,
    });
    told.map_or(MENTIONED, |(_, told)| told)
}
