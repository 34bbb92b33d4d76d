//! What is left of the findings after levels and silencers.
//!
//! The order: the rule's own weight, the level of the project file, then silencers, the nearest first (line,
//! entry, path). Errors without which no Codex exists pass through untouched.

use std::collections::BTreeMap;

use super::suppress::{is_firm, names, unused};
use crate::{
    codex::{Codex, Scope, Silencer},
    diag::{Diagnostic, Reporter, Severity, sort},
    kinds::Level,
    source::Span,
};

/// Findings after levels and silencers.
#[derive(Debug, Default)]
pub struct Settled {
    /// Those that are left, in order.
    pub findings: Vec<Diagnostic>,
    /// How many of the project's own a silencer took out.
    pub silenced: usize,
    /// How many warnings and infos of the project's own drafts are kept back.
    pub in_drafts: usize,
}

/// Lowers, raises and silences findings as the project and its entries say.
pub fn settle(codex: &Codex, findings: Vec<Diagnostic>) -> Settled {
    let levels = Levels::of(codex);
    let silencers = codex.silencers();
    let mut desk = Desk {
        codex,
        levels,
        shelves: shelve(&silencers),
        used: vec![false; silencers.len()],
        drafts: drafts(codex),
        settled: Settled::default(),
        silencers: &silencers,
    };
    let mut broken: Vec<Span> = findings.iter().filter(|finding| hinders(finding)).map(|f| f.span).collect();
    broken.sort_unstable();
    desk.take(findings);
    let unused = desk.unused(&broken);
    desk.take(unused);
    sort(&mut desk.settled.findings);
    desk.settled
}

/// Whether a finding keeps the rules of its entry from looking.
fn hinders(finding: &Diagnostic) -> bool {
    finding.severity == Severity::Error
        && ["yaml/", "schema/"].iter().any(|group| finding.rule.starts_with(group))
}

struct Levels<'c> {
    by_name: BTreeMap<&'c str, Level>,
}

impl<'c> Levels<'c> {
    fn of(codex: &'c Codex) -> Self {
        let levels = codex.project().into_iter().flat_map(|project| project.levels.iter());
        Self { by_name: levels.map(|(name, level)| (name.value.as_str(), level.value)).collect() }
    }

    /// The level of a rule: its own, else that of its group.
    fn get(&self, rule: &str) -> Option<Level> {
        let group = || self.by_name.get(rule.split('/').next().unwrap_or_default());
        self.by_name.get(rule).or_else(group).copied()
    }
}

/// The silencers of one rule, in the order of their places.
#[derive(Default)]
struct Shelf {
    lines: Vec<(Span, usize)>,
    entries: Vec<(Span, usize)>,
    files: Vec<usize>,
}

fn shelve(silencers: &[Silencer]) -> BTreeMap<&str, Shelf> {
    let mut shelves: BTreeMap<&str, Shelf> = BTreeMap::new();
    for (at, silencer) in silencers.iter().enumerate() {
        let shelf = shelves.entry(&silencer.rule.value).or_default();
        match &silencer.scope {
            Scope::Lines(span) => shelf.lines.push((*span, at)),
            Scope::Entry(span) => shelf.entries.push((*span, at)),
            Scope::Files(_) => shelf.files.push(at),
        }
    }
    for shelf in shelves.values_mut() {
        shelf.lines.sort_unstable();
        shelf.entries.sort_unstable();
    }
    shelves
}

/// The documents of drafts, in order.
fn drafts(codex: &Codex) -> Vec<(Span, usize)> {
    let drafts = codex.entries().filter(|(_, entry)| entry.header.is_draft());
    drafts.map(|(_, entry)| (entry.span, 0)).collect()
}

/// The first of the places that holds the start of a finding. Places of one list do not overlap, but two may
/// be equal.
fn holding(places: &[(Span, usize)], finding: Span) -> Option<usize> {
    let holds = |place: Span| {
        place.file == finding.file && place.start <= finding.start && finding.start < place.end.max(1)
    };
    let after =
        places.partition_point(|(place, _)| (place.file, place.start) <= (finding.file, finding.start));
    let (place, _) = places[..after].last().filter(|(place, _)| holds(*place))?;
    let first = places.partition_point(|(other, _)| other < place);
    Some(places[first].1)
}

struct Desk<'c> {
    codex: &'c Codex,
    levels: Levels<'c>,
    silencers: &'c [Silencer],
    shelves: BTreeMap<&'c str, Shelf>,
    used: Vec<bool>,
    drafts: Vec<(Span, usize)>,
    settled: Settled,
}

impl Desk<'_> {
    fn take(&mut self, findings: Vec<Diagnostic>) {
        for mut finding in findings {
            if is_firm(&finding.rule, finding.severity) {
                self.settled.findings.push(finding);
                continue;
            }
            match self.levels.get(&finding.rule) {
                None => {}
                Some(Level::Off) => continue,
                Some(Level::Info) => finding.severity = Severity::Info,
                Some(Level::Warning) => finding.severity = Severity::Warning,
                Some(Level::Error) => finding.severity = Severity::Error,
            }
            let own = usize::from(self.codex.is_own(finding.span.file));
            let silencer = self.silencer(&finding);
            if let Some(at) = silencer {
                self.used[at] = true;
                self.settled.silenced += own;
            } else if finding.severity < Severity::Error && holding(&self.drafts, finding.span).is_some() {
                self.settled.in_drafts += own;
            } else {
                self.settled.findings.push(finding);
            }
        }
    }

    fn silencer(&self, finding: &Diagnostic) -> Option<usize> {
        let named = self.shelves.get(&*finding.rule)?;
        let near = holding(&named.lines, finding.span).or_else(|| holding(&named.entries, finding.span));
        near.or_else(|| {
            let path = self.codex.sources.get(finding.span.file).path();
            named.files.iter().copied().find(|at| match &self.silencers[*at].scope {
                Scope::Files(patterns) => patterns.matches(path, false),
                Scope::Lines(_) | Scope::Entry(_) => false,
            })
        })
    }

    /// Silencers against which nothing stood. One whose rule is off, unknown or firm is told elsewhere or not at
    /// all, and so is one without a reason; none is told where a fault of the shape may have kept the rule from
    /// looking.
    fn unused(&self, broken: &[Span]) -> Vec<Diagnostic> {
        let mut report = Reporter::new(&unused::RULE);
        if self.silencers.is_empty() {
            return Vec::new();
        }
        let names = names(self.codex);
        for (silencer, used) in self.silencers.iter().zip(&self.used) {
            let name = silencer.rule.value.as_str();
            let known = names.contains(name)
                && !super::all().any(|rule| rule.name == name && is_firm(name, rule.severity));
            let off = self.levels.get(name) == Some(Level::Off);
            let told = *used || !silencer.reasoned || name == unused::RULE.name;
            if !told && known && !off && !self.hindered(silencer, broken) {
                unused::tell(self.codex, silencer, &mut report);
            }
        }
        report.into_findings()
    }

    /// Whether one of the faults, which are in order, lies in the entry or the file of a silencer.
    fn hindered(&self, silencer: &Silencer, broken: &[Span]) -> bool {
        let inside = |place: Span| {
            let start = Span { end: place.start, ..place };
            let first = broken[broken.partition_point(|fault| *fault < start)..].first();
            first.is_some_and(|fault| place.contains(*fault))
        };
        match &silencer.scope {
            Scope::Entry(span) => inside(*span),
            // A line that belongs to no entry may stand in a document that could not be read.
            Scope::Lines(span) => match self.codex.entry_at(Span { end: span.start, ..*span }) {
                Some(entry) => inside(entry.span),
                None => inside(Span { start: 0, end: u32::MAX, ..*span }),
            },
            Scope::Files(_) => !broken.is_empty(),
        }
    }
}
