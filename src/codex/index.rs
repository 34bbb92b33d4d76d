//! Entries by pack, kind and id.

use std::collections::HashMap;

use super::{EntryId, PackId};
use crate::kinds::{Entry, Kind};

/// Entries by id. The first of two equal ids is the one that references mean.
#[derive(Debug, Default)]
pub struct Index {
    by_id: HashMap<(Kind, String), Vec<(PackId, EntryId)>>,
    aliases: HashMap<(Kind, String), Vec<(PackId, EntryId)>>,
    /// Ids of documents that could not be read: references to them are not called unknown.
    ghosts: HashMap<String, Vec<Option<Kind>>>,
    ids: HashMap<Kind, Vec<(PackId, String)>>,
}

impl Index {
    /// Adds an entry; the entry that has the same pack, kind and id already, if there is one.
    pub fn add(&mut self, pack: PackId, id: EntryId, entry: &Entry) -> Option<EntryId> {
        let name = entry.header.id().to_owned();
        if name.is_empty() {
            return None;
        }
        for alias in &entry.header.aliases {
            let key = (entry.kind, alias.value.as_str().to_owned());
            self.aliases.entry(key).or_default().push((pack, id));
        }
        let there = self.by_id.entry((entry.kind, name.clone())).or_default();
        let first = there.iter().find(|(home, _)| *home == pack).map(|(_, first)| *first);
        if first.is_none() {
            there.push((pack, id));
            self.ids.entry(entry.kind).or_default().push((pack, name));
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
        self.by_id.get(&(kind, id.to_owned())).map(Vec::as_slice).unwrap_or_default()
    }

    /// The entries that had that id before.
    pub fn find_alias(&self, kind: Kind, id: &str) -> &[(PackId, EntryId)] {
        self.aliases.get(&(kind, id.to_owned())).map(Vec::as_slice).unwrap_or_default()
    }

    /// Every id of a kind with its pack, in the order of the entries.
    pub fn ids(&self, kind: Kind) -> impl Iterator<Item = (PackId, &str)> {
        self.ids.get(&kind).into_iter().flatten().map(|(pack, id)| (*pack, id.as_str()))
    }
}
