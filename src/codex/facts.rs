//! What was met while joining, for the rules to tell.

use super::{EntryId, Loss, PackId, Target};
use crate::{
    load::RefUse,
    source::{FileId, Span},
};

/// Everything that was met.
#[derive(Debug, Default)]
pub struct Facts {
    pub lost: Vec<(FileId, Loss)>,
    pub unresolved: Vec<Unresolved>,
    pub duplicates: Vec<Duplicate>,
    pub extends: Vec<ExtendsFault>,
    pub dependencies: Vec<Dependency>,
    pub homeless: Vec<Span>,
}

/// A reference that does not lead to one entry, or leads there by another name.
#[derive(Debug)]
pub struct Unresolved {
    /// The entry that refers.
    pub entry: EntryId,
    /// The reference.
    pub reference: RefUse,
    /// Why.
    pub why: Why,
}

/// Why a reference does not simply lead to an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing has that id.
    Unknown,
    /// The entry exists, its node does not.
    NoNode(EntryId),
    /// The id exists as another kind.
    WrongKind(EntryId),
    /// It names a pack that exists and is not declared as a dependency.
    ForeignPack(PackId),
    /// It names a pack that does not exist.
    NoPack,
    /// Several entries have that id.
    Ambiguous(Vec<EntryId>),
    /// It leads to the entry, by an id that the entry or its pack had before.
    Alias(Target),
}

/// An id that stands twice.
#[derive(Debug)]
pub struct Duplicate {
    /// The first entry; references lead to it.
    pub first: EntryId,
    /// Another one.
    pub second: EntryId,
}

/// A variant that cannot be made.
#[derive(Debug)]
pub struct ExtendsFault {
    /// The places of `extends` along the cycle, the first again last left out; one place names itself.
    pub cycle: Vec<Span>,
}

/// A dependency that does not hold.
#[derive(Debug)]
pub enum Dependency {
    /// No pack has that id.
    Missing {
        /// The name of the dependency.
        place: Span,
        /// The id that is asked for.
        id: String,
    },
    /// The version is outside the range.
    Version {
        /// The range.
        place: Span,
        /// The pack that is there.
        pack: PackId,
    },
    /// The pack is named by an id that it had before.
    Renamed {
        /// The name of the dependency.
        place: Span,
        /// The pack that is meant.
        pack: PackId,
    },
    /// Packs depend on each other.
    Circular {
        /// The names along the cycle.
        places: Vec<Span>,
    },
    /// The pack has neither a ruleset nor a dependency that brings one.
    NoRuleset {
        /// The pack's id.
        place: Span,
    },
}
