//! From a reference to the entry that it means.

use super::{Codex, EntryId, PackId, Unresolved, Why, index::Index};
use crate::{
    kinds::{EffectTree, Kind, Ruleset},
    load::RefUse,
    source::Span,
    vocabulary::{Piece, Reference, Word},
};

/// What a reference means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The entry.
    pub entry: EntryId,
    /// Whether a node of the entry is meant: its position among the nodes.
    pub node: Option<u32>,
}

/// Looks references up as one pack sees them.
pub struct Resolver<'a> {
    pub codex: &'a Codex,
    pub index: &'a Index,
}

impl Resolver<'_> {
    /// What all references of an entry mean, and those that do not simply lead to an entry.
    pub fn resolve_all(&self, from: EntryId) -> (Vec<(Span, Target)>, Vec<Unresolved>) {
        let entry = self.codex.entry(from);
        let mut found = Vec::with_capacity(entry.uses.refs.len());
        let mut faults = Vec::new();
        // What a variant takes over leads where it leads its parent.
        for reference in entry.uses.refs.iter().filter(|reference| entry.span.contains(reference.span)) {
            match self.resolve(from, reference) {
                Ok(target) => found.push((reference.span, target)),
                Err(None) => {}
                Err(Some(fault)) => {
                    if let Why::Alias(target) = fault.why {
                        found.push((reference.span, target));
                    }
                    faults.push(fault);
                }
            }
        }
        (found, faults)
    }

    /// What a reference of an entry means.
    ///
    /// # Errors
    /// Why it leads nowhere, or that it leads there by an alias.
    pub fn resolve(&self, from: EntryId, reference: &RefUse) -> Result<Target, Option<Unresolved>> {
        let Ok(parsed) = Reference::parse(&reference.text) else {
            return Err(None);
        };
        let own = self.codex.entry(from).kind;
        let local_node = reference.kinds == "node" && parsed.node.is_none();
        let found = if local_node {
            self.node(from, &parsed.id.text)
        } else {
            let kinds = kinds_of(reference.kinds, own);
            let pack = parsed.pack.as_deref().map(Piece::as_str);
            let whole = |entry| match &parsed.node {
                Some(node) => self.node(entry, &node.text),
                None => Ok(Target { entry, node: None }),
            };
            match self.find(self.codex.home(from), &kinds, pack, &parsed.id.text) {
                Ok(entry) => whole(entry),
                Err(Some(Why::Alias(old))) => {
                    whole(old.entry).and_then(|target| Err(Some(Why::Alias(target))))
                }
                Err(why) => Err(why),
            }
        };
        let told = |why| Unresolved { entry: from, reference: reference.clone(), why };
        match found {
            Ok(target) => Ok(target),
            Err(None) => Err(None),
            Err(Some(why)) => Err(Some(told(why))),
        }
    }

    /// A node of a tree.
    fn node(&self, entry: EntryId, name: &str) -> Result<Target, Option<Why>> {
        let Some(tree) = self.codex.entry(entry).of::<EffectTree>() else {
            return Err(Some(Why::NoNode(entry)));
        };
        match self.index.node(entry, tree, name) {
            (Some(at), _) => Ok(Target { entry, node: Some(at) }),
            (None, true) => Err(None),
            (None, false) => Err(Some(Why::NoNode(entry))),
        }
    }

    /// An entry of one of the kinds, as a pack sees it: in itself, then in what it depends on.
    pub fn find(
        &self,
        home: PackId,
        kinds: &[Kind],
        pack: Option<&str>,
        id: &str,
    ) -> Result<EntryId, Option<Why>> {
        // Most references lead to an entry of their own pack, which is looked at first in any case.
        if pack.is_none()
            && let [one] = self.among(&[home], kinds, id)[..]
        {
            return Ok(one);
        }
        let (scopes, renamed) = match pack {
            Some(name) => self.named_pack(home, name).map(|(pack, renamed)| (vec![vec![pack]], renamed))?,
            None => (self.scopes(home, kinds), false),
        };
        let alias = |entry| Err(Some(Why::Alias(Target { entry, node: None })));
        for scope in &scopes {
            match self.among(scope, kinds, id)[..] {
                [] => {}
                [one] if renamed => return alias(one),
                [one] => return Ok(one),
                ref several => return Err(Some(Why::Ambiguous(several.to_vec()))),
            }
        }
        if self.index.is_ghost(kinds, id) {
            return Err(None);
        }
        let all: Vec<PackId> = scopes.concat();
        let aliases = self.index.find_alias(id);
        let old = |wanted: &Kind| aliases.iter().find(|(kind, home, _)| kind == wanted && all.contains(home));
        if let Some((_, _, entry)) = kinds.iter().find_map(old) {
            return alias(*entry);
        }
        let others: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| !kinds.contains(kind)).collect();
        match self.among(&all, &others, id).first() {
            Some(other) => Err(Some(Why::WrongKind(*other))),
            // It may stand in a dependency that is missing, which is told there.
            None if self.codex.lacks(home) => Err(None),
            None => Err(Some(Why::Unknown)),
        }
    }

    /// Where bare ids are looked up: in the own pack, then in what it depends on. A file without a pack looks
    /// first in the game that has the kind.
    fn scopes(&self, home: PackId, kinds: &[Kind]) -> Vec<Vec<PackId>> {
        let pack = self.codex.pack(home);
        if pack.manifest.is_some() {
            return vec![vec![home], pack.depends.clone()];
        }
        let has = |other: &PackId| {
            let rules = self.codex.pack(*other).rulesets.first().map(|id| self.codex.entry(*id));
            let rules = rules.and_then(|entry| entry.of::<Ruleset>());
            rules.is_some_and(|rules| kinds.iter().any(|kind| rules.has_kind(kind.name())))
        };
        let (first, rest) = pack.depends.iter().partition(|other| has(other));
        vec![vec![home], first, rest]
    }

    /// The pack of a name, and whether it is named by an id that it had before.
    fn named_pack(&self, home: PackId, name: &str) -> Result<(PackId, bool), Option<Why>> {
        let Some((pack, renamed)) = self.codex.pack_named(name) else {
            return Err(Some(Why::NoPack).filter(|_| !self.codex.lacks(home)));
        };
        let seen = self.codex.pack(home).sees(pack, home);
        let foreign = || Some(Why::ForeignPack(pack)).filter(|_| !self.codex.lacks(home));
        if seen { Ok((pack, renamed)) } else { Err(foreign()) }
    }

    fn among(&self, packs: &[PackId], kinds: &[Kind], id: &str) -> Vec<EntryId> {
        let all = self.index.find(id);
        let hits = kinds.iter().flat_map(|wanted| all.iter().filter(move |(kind, _, _)| kind == wanted));
        hits.filter(|(_, home, _)| packs.contains(home)).map(|(_, _, entry)| *entry).collect()
    }
}

/// The kinds that a place takes, from their names.
pub fn kinds_of(names: &str, own: Kind) -> Vec<Kind> {
    match names {
        "self" => vec![own],
        "node" => vec![Kind::EffectTree],
        _ => names.split(' ').filter_map(Kind::from_name).collect(),
    }
}
