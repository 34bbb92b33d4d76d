//! Everything read, joined: packs, rulesets, variants, ids, references. Rules and emitters read it.
//!
//! [`compile()`] never fails and does no IO. What does not resolve is recorded as a fact ([`Unresolved`],
//! [`Duplicate`] ...); the rules in `rules/` turn facts into findings, each once.

mod brought;
mod builds;
mod compile;
mod facts;
mod files;
pub mod graph;
mod header;
mod index;
mod join;
mod lookup;
mod packs;
mod prose;
mod reach;
mod resolve;
mod silencers;
mod theme;
mod upgrades;
mod values;
mod variants;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

pub use builds::{Pair, bounds};
pub use compile::compile;
pub use facts::{Dependency, Duplicate, ExtendsFault, Unresolved, Why};
pub use files::{Input, Loss, Origin, RawFile};
pub use packs::{Pack, PackId};
pub use prose::{Followed, LinkUse, as_words, code, headings, links};
pub use reach::Reach;
pub use resolve::Target;
pub use silencers::{Scope, Silencer};
pub use theme::{is_template, plain};
pub use values::{Filled, placeholder, placeholders};

use crate::{
    diag::{Diagnostic, Severity},
    kinds::{Content, Entry, Kind, Ruleset},
    load::{Comment, Offsets, Style},
    source::{FileId, Sources, Span},
};

/// An entry of this run, in the order of files and documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId(pub u32);

/// Everything that was read.
#[derive(Debug, Default)]
pub struct Codex {
    /// The files.
    pub sources: Sources,
    /// What reading and shape checks found.
    pub findings: Vec<Diagnostic>,
    /// Scaffold's blanks that are still there.
    pub blanks: Vec<Span>,
    /// The comments that may silence findings.
    pub comments: Vec<Comment>,
    /// Runs of a process share those of the packs that the program brings along.
    entries: Vec<Arc<Entry>>,
    /// The entries of each kind.
    by_kind: BTreeMap<Kind, Vec<EntryId>>,
    /// The pack of each entry.
    homes: Vec<PackId>,
    packs: Vec<Pack>,
    origins: Vec<Origin>,
    index: index::Index,
    /// Where references lead, sorted by place.
    targets: Vec<(Span, Target)>,
    facts: facts::Facts,
    links: Vec<Followed>,
    left_out: BTreeSet<EntryId>,
    others: Option<BTreeSet<String>>,
    graph: std::sync::OnceLock<graph::Graph>,
    /// The errors of reading and of the shape, by place.
    faults: std::sync::OnceLock<Vec<(Span, usize)>>,
    empty: Ruleset,
    files: usize,
}

/// An entry of one kind, with the ruleset by which it is judged.
pub struct View<'a, T> {
    /// Its number.
    pub id: EntryId,
    /// The entry.
    pub entry: &'a Entry,
    /// The typed value.
    pub body: &'a T,
    /// The ruleset by which it is judged.
    pub rules: &'a Ruleset,
}

impl<T> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for View<'_, T> {}

impl<T> std::ops::Deref for View<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.body
    }
}

impl Codex {
    /// Every entry with its number.
    pub fn entries(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        self.entries.iter().enumerate().map(|(at, entry)| (EntryId(at as u32), &**entry))
    }

    /// The entry of a number.
    pub fn entry(&self, id: EntryId) -> &Entry {
        &self.entries[id.0 as usize]
    }

    /// Every entry of a kind, with the ruleset by which it is judged.
    pub fn all<T: Content>(&self) -> impl Iterator<Item = View<'_, T>> {
        self.of_kind(T::KIND).filter_map(|id| {
            let entry = self.entry(id);
            Some(View { id, entry, body: entry.of::<T>()?, rules: self.rules_of(id) })
        })
    }

    /// The entry whose document holds a place.
    pub fn entry_at(&self, place: Span) -> Option<&Entry> {
        self.number_at(place).map(|id| self.entry(id))
    }

    /// The number of the entry whose document holds a place.
    pub fn number_at(&self, place: Span) -> Option<EntryId> {
        let after = self.entries.partition_point(|entry| entry.span.start_of() <= place.start_of());
        let at = after.checked_sub(1)?;
        self.entries.get(at)?.span.contains(place).then_some(EntryId(at as u32))
    }

    /// The errors of reading and of the shape that begin inside a place: what depends on it is silent.
    pub fn faults_in(&self, place: Span) -> impl Iterator<Item = &Diagnostic> {
        let faults = self.faults.get_or_init(|| {
            let told = |finding: &Diagnostic| {
                finding.severity == Severity::Error
                    && ["yaml/", "schema/", "id/"].iter().any(|group| finding.rule.starts_with(group))
            };
            let all = self.findings.iter().enumerate().filter(|(_, finding)| told(finding));
            let mut faults: Vec<(Span, usize)> = all.map(|(at, finding)| (finding.span, at)).collect();
            faults.sort_unstable();
            faults
        });
        let first = faults.partition_point(|(span, _)| *span < Span { end: place.start, ..place });
        let inside = move |(span, _): &&(Span, usize)| place.contains(*span);
        faults[first..].iter().take_while(inside).map(|(_, at)| &self.findings[*at])
    }

    /// The numbers of the entries of a kind, in order.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = EntryId> {
        self.by_kind.get(&kind).into_iter().flatten().copied()
    }

    /// Every pack.
    pub fn packs(&self) -> impl Iterator<Item = (PackId, &Pack)> {
        self.packs.iter().enumerate().map(|(at, pack)| (PackId(at as u32), pack))
    }

    /// The pack of a number.
    pub fn pack(&self, id: PackId) -> &Pack {
        &self.packs[id.0 as usize]
    }

    /// The pack of a name, and whether it had that name before and has another now.
    pub fn pack_named(&self, name: &str) -> Option<(PackId, bool)> {
        let former = |(_, pack): &(PackId, &Pack)| {
            let manifest = pack.manifest.map(|manifest| &self.entry(manifest).header);
            manifest.is_some_and(|header| header.aliases.iter().any(|alias| alias.value.as_str() == name))
        };
        let now = self.packs().find(|(_, pack)| pack.id == name).map(|(id, _)| (id, false));
        now.or_else(|| self.packs().find(former).map(|(id, _)| (id, true)))
    }

    /// Whether a pack that this one depends on is missing, or it names none and has no game.
    pub fn lacks(&self, pack: PackId) -> bool {
        let manifest = self.pack(pack).manifest.map(|manifest| self.entry(manifest).span);
        let inside = |place: &Span| manifest.is_some_and(|manifest| manifest.contains(*place));
        let missing = |fault: &Dependency| match fault {
            Dependency::Missing { place, .. } | Dependency::NoRuleset { place } => inside(place),
            _ => false,
        };
        self.facts.dependencies.iter().any(missing)
    }

    /// The place of a range of bytes inside a value.
    pub fn within(&self, span: Span, style: Style, text: &str, range: Range<usize>) -> Span {
        Offsets::new(self.sources.get(span.file), span, style, text).span(range)
    }

    /// The pack that an entry belongs to.
    pub fn home(&self, id: EntryId) -> PackId {
        self.homes[id.0 as usize]
    }

    /// The ruleset by which an entry is judged; an empty one where its pack has none.
    pub fn rules_of(&self, id: EntryId) -> &Ruleset {
        let home = self.pack(self.home(id));
        let entry = self.entry(id);
        home.ruleset_for(entry.kind, self).unwrap_or(&self.empty)
    }

    /// Where a reference leads, by its place.
    pub fn target(&self, place: Span) -> Option<Target> {
        let at = self.targets.binary_search_by_key(&place, |(span, _)| *span).ok()?;
        Some(self.targets[at].1)
    }

    /// The entry of a kind that a reference leads to.
    pub fn get<T: Content>(&self, place: Span) -> Option<View<'_, T>> {
        let id = self.target(place)?.entry;
        let entry = self.entry(id);
        Some(View { id, entry, body: entry.of::<T>()?, rules: self.rules_of(id) })
    }

    /// Leaves entries out of what is published: no reference leads to them, and no link of a text.
    pub fn leave_out(&mut self, entries: BTreeSet<EntryId>) {
        self.targets.retain(|(_, target)| !entries.contains(&target.entry));
        self.left_out = entries;
    }

    /// Whether an entry is left out of what is published.
    pub fn is_left_out(&self, id: EntryId) -> bool {
        self.left_out.contains(&id)
    }

    /// Whether a file belongs to the project itself, not to what it depends on.
    pub fn is_own(&self, file: FileId) -> bool {
        self.origins.get(file.0 as usize) == Some(&Origin::Own)
    }

    /// The paths of the project's other files, pictures among them; nothing where they are not known.
    pub fn others(&self) -> Option<&BTreeSet<String>> {
        self.others.as_ref()
    }

    /// How many content files were read from the project itself.
    pub fn file_count(&self) -> usize {
        self.files
    }

    /// The ids of a kind that a pack can see, for "did you mean".
    pub fn visible(&self, pack: PackId, kind: Kind) -> impl Iterator<Item = &str> {
        let seen = move |(home, _): &(PackId, EntryId)| self.pack(pack).sees(*home, pack);
        self.index.of_kind(kind).filter(seen).map(|(_, id)| self.entry(id).header.id())
    }

    /// Files of which nothing is known, and why.
    pub fn lost(&self) -> &[(FileId, Loss)] {
        &self.facts.lost
    }

    /// References that lead nowhere, or somewhere else.
    pub fn unresolved(&self) -> &[Unresolved] {
        &self.facts.unresolved
    }

    /// Ids that stand twice.
    pub fn duplicates(&self) -> &[Duplicate] {
        &self.facts.duplicates
    }

    /// Variants that cannot be made.
    pub fn extends_faults(&self) -> &[ExtendsFault] {
        &self.facts.extends
    }

    /// Dependencies of packs that do not hold.
    pub fn dependency_faults(&self) -> &[Dependency] {
        &self.facts.dependencies
    }

    /// Entries under no `pack.yaml`.
    pub fn homeless(&self) -> &[Span] {
        &self.facts.homeless
    }
}
