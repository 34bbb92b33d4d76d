//! House rules over entries.

use std::borrow::Cow;

use rayon::prelude::*;

use super::{
    bad_expression::RULE,
    declared::Declared,
    places::{Asked, asked, places},
    said,
    told::Told,
    values::field,
};
use crate::{
    codex::{Codex, EntryId},
    diag::{Diagnostic, choices},
    formula::Condition,
    kinds::Entry,
    source::Spanned,
    vocabulary::Flaw,
};

/// Entries that are judged before the steps are counted again.
const CHUNK: usize = 256;
/// What a finding counts as, so that rules which find everything broken cannot fill the memory either.
const FINDING_STEPS: u64 = 500;
/// Steps of one house rule over all its entries: about a second.
pub const RULE_STEPS: u64 = 20_000_000;

/// A rule that is ready to judge.
pub struct Judge<'c> {
    pub codex: &'c Codex,
    pub rule: &'c Declared<'c>,
    pub when: Option<&'c Spanned<Condition>>,
    pub assert: &'c Spanned<Condition>,
    pub message: &'c str,
    pub told: &'c Told,
    /// How findings speak of the rule.
    pub title: String,
    /// The help of every finding.
    pub reason: String,
}

/// An expression that could not be evaluated for an entry.
pub struct Failure {
    pub entry: EntryId,
    /// `when` or `assert`.
    pub key: &'static str,
    pub flaw: Flaw,
}

/// What judging all entries gave.
#[derive(Default)]
pub struct Outcome {
    pub findings: Vec<Diagnostic>,
    /// The first failure, and how many there are.
    pub failure: Option<Failure>,
    pub failures: usize,
    pub steps: u64,
    /// How many entries were judged.
    pub judged: usize,
}

enum Verdict {
    Holds,
    Broken(Box<Diagnostic>),
    Failed(Box<Failure>),
}

impl Judge<'_> {
    /// Judges entries until the steps are used up.
    pub fn all(&self, entries: &[EntryId], most: u64) -> Outcome {
        let mut outcome = Outcome::default();
        for chunk in entries.chunks(CHUNK) {
            if outcome.steps > most {
                break;
            }
            let verdicts: Vec<(u64, Verdict)> =
                chunk.par_iter().with_min_len(32).map(|id| self.one(*id)).collect();
            outcome.judged += chunk.len();
            for (steps, verdict) in verdicts {
                outcome.steps += steps;
                outcome.add(verdict);
            }
        }
        outcome
    }

    fn one(&self, id: EntryId) -> (u64, Verdict) {
        let entry = self.codex.entry(id);
        let mut steps = 0;
        if let Some(when) = self.when {
            match weigh(when, entry, &mut steps) {
                Ok(true) => {}
                Ok(false) => return (steps, Verdict::Holds),
                Err(flaw) => return self.failed(id, "when", when, flaw, steps),
            }
        }
        match weigh(self.assert, entry, &mut steps) {
            Ok(true) => (steps, Verdict::Holds),
            Ok(false) => self.broken(entry, steps),
            Err(flaw) => self.failed(id, "assert", self.assert, flaw, steps),
        }
    }

    /// An expression that failed on a value which has a finding of its own is not to blame.
    fn failed(
        &self,
        id: EntryId,
        key: &'static str,
        condition: &Condition,
        flaw: Flaw,
        steps: u64,
    ) -> (u64, Verdict) {
        let entry = self.codex.entry(id);
        let asked = asked(condition, entry);
        let verdict = if self.told.any(entry, &asked.names) {
            Verdict::Holds
        } else {
            Verdict::Failed(Box::new(Failure { entry: id, key, flaw }))
        };
        (steps + asked.steps, verdict)
    }

    fn broken(&self, entry: &Entry, steps: u64) -> (u64, Verdict) {
        let mut by_assert = asked(self.assert, entry);
        let mut by_when = self.when.map(|when| asked(when, entry)).unwrap_or_default();
        let doubtful = [&by_assert, &by_when].into_iter().any(|asked| self.told.any(entry, &asked.names));
        if doubtful {
            return (steps + by_assert.steps + by_when.steps, Verdict::Holds);
        }
        let finding = self.finding(entry, &mut by_assert, &mut by_when);
        (steps + by_assert.steps + by_when.steps + FINDING_STEPS, Verdict::Broken(Box::new(finding)))
    }

    fn finding(&self, entry: &Entry, by_assert: &mut Asked, by_when: &mut Asked) -> Diagnostic {
        let mut deciding = places(self.assert, entry, by_assert).into_iter();
        let absent: Vec<&str> = by_assert.names.iter().map(String::as_str).collect();
        let absent: Vec<&str> = absent.into_iter().filter(|name| is_absent(entry, name)).collect();
        let lacking = || format!("has no {}", choices(absent.iter().copied()));
        let first = deciding.next();
        let span = first.as_ref().map_or(entry.anchor(), |place| place.span);
        let mut finding = Diagnostic::new(&RULE, span, said::message(entry, self.message));
        finding.rule = Cow::Owned(self.rule.name.clone());
        finding.severity = self.rule.body.severity();
        match first {
            Some(place) => finding.here(place.words),
            None if absent.is_empty() => &mut finding,
            None => finding.here(lacking()),
        };
        if span != entry.anchor() && !absent.is_empty() {
            finding.also(entry.anchor(), lacking());
        } else if !entry.span.contains(span) {
            finding.also(entry.anchor(), "taken over here");
        }
        let narrowing = self.when.map(|when| places(when, entry, by_when)).unwrap_or_default();
        for place in deciding.chain(narrowing) {
            let known = place.span == span || finding.labels.iter().any(|label| label.span == place.span);
            if !known {
                finding.also(place.span, place.words);
            }
        }
        finding.also(self.assert.span, format!("what {} asks for", self.title));
        if let Some(filled) = said::arithmetic(self.assert, entry) {
            finding.note(format!("with the values of this entry: `{filled}`"));
        }
        finding.help(self.reason.clone());
        finding
    }
}

impl Outcome {
    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Holds => {}
            Verdict::Broken(finding) => self.findings.push(*finding),
            Verdict::Failed(failure) => {
                self.failures += 1;
                self.failure.get_or_insert(*failure);
            }
        }
    }
}

fn weigh(condition: &Condition, entry: &Entry, steps: &mut u64) -> Result<bool, Flaw> {
    let (holds, spent) = condition.weigh(&|name| field(entry, name));
    *steps += u64::from(spent);
    holds
}

fn is_absent(entry: &Entry, name: &str) -> bool {
    entry.node.get(name).is_none_or(|node| node.value == crate::load::Value::Null)
}
