//! Packs: which folder is which, what they see, by which ruleset they are judged.

use super::{Codex, EntryId, Origin};
use crate::kinds::{Kind, Ruleset};

/// A pack of this run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackId(pub u32);

/// A body of content.
#[derive(Debug)]
pub struct Pack {
    /// Its id.
    pub id: String,
    /// Its folder, as shown, with a slash at the end; empty for the project's own folder.
    pub folder: String,
    /// Where its files come from.
    pub origin: Origin,
    /// Its manifest; a loose file has none.
    pub manifest: Option<EntryId>,
    /// The packs that it may refer to, in the order of its manifest.
    pub depends: Vec<PackId>,
    /// The rulesets by which it is judged; a loose file has one of each game.
    pub rulesets: Vec<EntryId>,
}

impl Pack {
    /// Whether the pack (whose own number is `own`) may refer to entries of `other`.
    pub fn sees(&self, other: PackId, own: PackId) -> bool {
        other == own || self.depends.contains(&other)
    }

    /// The ruleset by which an entry of a kind is judged: the first that has the kind, else the first.
    pub fn ruleset_for<'c>(&self, kind: Kind, codex: &'c Codex) -> Option<&'c Ruleset> {
        let rulesets = || self.rulesets.iter().filter_map(|id| codex.entry(*id).of::<Ruleset>());
        rulesets().find(|rules| rules.has_kind(kind.name())).or_else(|| rulesets().next())
    }

    /// Whether the pack belongs to the project itself.
    pub fn is_own(&self) -> bool {
        self.origin == Origin::Own
    }
}
