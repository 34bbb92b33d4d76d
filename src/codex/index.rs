//! Entries by pack, kind and id.

use std::collections::{BTreeMap, HashMap};

use super::{EntryId, PackId};
use crate::kinds::{Entry, Kind};

/// Entries of one kind by id; one a pack.
type ById = HashMap<String, Vec<(PackId, EntryId)>>;

/// Entries by id. The first of two equal ids is the one that references mean.
#[derive(Debug, Default)]
pub struct Index {
    by_id: BTreeMap<Kind, ById>,
    aliases: BTreeMap<Kind, ById>,
    /// Ids of documents that could not be read: references to them are not called unknown.
    ghosts: HashMap<String, Vec<Option<Kind>>>,
    ids: BTreeMap<Kind, Vec<(PackId, EntryId)>>,
}

impl Index {
    /// Adds an entry; the entry that has the same pack, kind and id already, if there is one.
    pub fn add(&mut self, pack: PackId, id: EntryId, entry: &Entry) -> Option<EntryId> {
        let name = entry.header.id();
        if name.is_empty() {
            return None;
        }
        for alias in &entry.header.aliases {
            let there = self.aliases.entry(entry.kind).or_default();
            there.entry(alias.value.as_str().to_owned()).or_default().push((pack, id));
        }
        let there = self.by_id.entry(entry.kind).or_default().entry(name.to_owned()).or_default();
        let first = there.iter().find(|(home, _)| *home == pack).map(|(_, first)| *first);
        if first.is_none() {
            there.push((pack, id));
            self.ids.entry(entry.kind).or_default().push((pack, id));
        }
        first
    }

    /// Remembers a document that could not be read.
    pub fn add_ghost(&mut self, kind: &str, id: &str) {
        self.ghosts.entry(id.to_owned()).or_default().push(Kind::from_name(kind));
    }

    /// Whether a document that could not be read has that id.
    pub fn is_ghost(&self, kinds: &[Kind], id: &str) -> bool {
        let unread = self.ghosts.get(id).map(Vec::as_slice).unwrap_or_default();
        unread.iter().any(|kind| kind.is_none_or(|kind| kinds.contains(&kind)))
    }

    /// The entries of a kind and id, one a pack.
    pub fn find(&self, kind: Kind, id: &str) -> &[(PackId, EntryId)] {
        self.by_id.get(&kind).and_then(|ids| ids.get(id)).map(Vec::as_slice).unwrap_or_default()
    }

    /// The entries that had that id before.
    pub fn find_alias(&self, kind: Kind, id: &str) -> &[(PackId, EntryId)] {
        self.aliases.get(&kind).and_then(|ids| ids.get(id)).map(Vec::as_slice).unwrap_or_default()
    }

    /// Every entry of a kind with its pack, in order; of two equal ids the first.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (PackId, EntryId)> {
        self.ids.get(&kind).into_iter().flatten().copied()
    }
}
