//! What entries may ask of each other.

use super::{Codex, EntryId, Target};
use crate::{
    kinds::{EffectTree, Entry, Link, Lookup},
    source::Span,
};

impl Codex {
    /// A target as readers see it.
    pub fn link_to(&self, target: Target) -> Link {
        let entry = self.entry(target.entry);
        let node = target.node.and_then(|at| entry.of::<EffectTree>()?.nodes().nth(at as usize));
        let node_id = node.and_then(|(_, node)| node.id.get()).map(|id| id.value.as_str().to_owned());
        let node_name = node.and_then(|(_, node)| node.name.get()).map(|name| name.value.clone());
        Link {
            pack: self.pack(self.home(target.entry)).id.clone(),
            kind: entry.kind.name(),
            id: entry.header.id().to_owned(),
            node: node_id,
            name: node_name.unwrap_or_else(|| entry.header.name().to_owned()),
        }
    }

    /// The number of an entry of this Codex.
    fn number(&self, entry: &Entry) -> Option<EntryId> {
        let at = self.entries.partition_point(|other| other.span < entry.span);
        let same = |(_, other): &(usize, &Box<Entry>)| std::ptr::eq(&raw const ***other, entry);
        self.entries.iter().enumerate().skip(at).find(same).map(|(at, _)| EntryId(at as u32))
    }
}

impl Lookup for Codex {
    fn target(&self, place: Span) -> Option<(&Entry, Option<&str>)> {
        let target = Codex::target(self, place)?;
        let entry = self.entry(target.entry);
        let node = target.node.and_then(|at| entry.of::<EffectTree>()?.nodes().nth(at as usize));
        Some((entry, node.and_then(|(_, node)| node.id.get()).map(|id| id.value.as_str())))
    }

    fn link(&self, place: Span) -> Option<Link> {
        Codex::target(self, place).map(|target| self.link_to(target))
    }

    fn prose_at(&self, entry: &Entry, text: &str, step: usize) -> String {
        match self.number(entry) {
            Some(id) => self.prose_of_step(entry, id, text, step),
            None => text.to_owned(),
        }
    }
}
