//! Entries by pack, kind and id.

use std::{
    collections::{BTreeMap, HashMap},
    sync::OnceLock,
};

use smol_str::SmolStr;

use super::{EntryId, PackId};
use crate::kinds::{EffectTree, Entry, Kind};

/// Entries by id; one a kind and pack.
type ById = HashMap<String, Vec<(Kind, PackId, EntryId)>>;

/// Entries by id. The first of two equal ids is the one that references mean.
#[derive(Debug, Default)]
pub struct Index {
    by_id: ById,
    aliases: ById,
    /// Ids of documents that could not be read: references to them are not called unknown.
    ghosts: HashMap<String, Vec<Option<Kind>>>,
    ids: BTreeMap<Kind, Vec<(PackId, EntryId)>>,
    /// The nodes of each tree, from the first question on.
    trees: HashMap<EntryId, OnceLock<Nodes>>,
}

/// The nodes of a tree by id.
#[derive(Debug)]
struct Nodes {
    /// Their positions; of two equal ids the first.
    positions: HashMap<SmolStr, u32>,
    /// Whether one has an id that could not be read.
    broken: bool,
}

impl Nodes {
    fn of(tree: &EffectTree) -> Self {
        let mut nodes = Self { positions: HashMap::new(), broken: false };
        for (at, (_, node)) in tree.nodes().enumerate() {
            nodes.broken |= node.id.is_broken();
            if let Some(id) = node.value.id.get() {
                nodes.positions.entry(id.value.as_str().into()).or_insert(at as u32);
            }
        }
        nodes
    }
}

impl Index {
    /// Adds an entry; the entry that has the same pack, kind and id already, if there is one.
    pub fn add(&mut self, pack: PackId, id: EntryId, entry: &Entry) -> Option<EntryId> {
        if entry.kind == Kind::EffectTree {
            self.trees.insert(id, OnceLock::new());
        }
        let name = entry.header.id();
        if name.is_empty() {
            return None;
        }
        for alias in &entry.header.aliases {
            self.aliases.entry(alias.value.as_str().to_owned()).or_default().push((entry.kind, pack, id));
        }
        let there = self.by_id.entry(name.to_owned()).or_default();
        let same = |(kind, home, _): &&(Kind, PackId, EntryId)| *kind == entry.kind && *home == pack;
        let first = there.iter().find(same).map(|(_, _, first)| *first);
        if first.is_none() {
            there.push((entry.kind, pack, id));
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

    /// The entries of an id, one a kind and pack.
    pub fn find(&self, id: &str) -> &[(Kind, PackId, EntryId)] {
        self.by_id.get(id).map(Vec::as_slice).unwrap_or_default()
    }

    /// The position of the node of a name in a tree, and whether a node of the tree has an id that could not be read.
    pub fn node(&self, entry: EntryId, tree: &EffectTree, name: &str) -> (Option<u32>, bool) {
        let nodes = self.trees.get(&entry).map(|nodes| nodes.get_or_init(|| Nodes::of(tree)));
        nodes.map_or((None, false), |nodes| (nodes.positions.get(name).copied(), nodes.broken))
    }

    /// The entries that had that id before.
    pub fn find_alias(&self, id: &str) -> &[(Kind, PackId, EntryId)] {
        self.aliases.get(id).map(Vec::as_slice).unwrap_or_default()
    }

    /// Every entry of a kind with its pack, in order; of two equal ids the first.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (PackId, EntryId)> {
        self.ids.get(&kind).into_iter().flatten().copied()
    }
}
