use std::collections::{BTreeMap, BTreeSet};

use super::{
    declared::{Declared, declared},
    told::Told,
    verdict::{Judge, Outcome, RULE_STEPS},
};
use crate::{
    codex::{Codex, EntryId, PackId},
    diag::Reporter,
    formula::Condition,
    kinds::Kind,
    load::Field,
    rule, schema,
};

rule! {
    /// A house rule asks for fields that exist, in a way that fits every entry it judges.
    ///
    /// # Why
    /// A house rule with a misspelt field would never find anything, and its author would trust it. A field
    /// that an entry does not have is null, which is less or more than no number: ask for that first, or say
    /// with `when` which entries are meant. A rule that cannot judge an entry is told once, not for each entry.
    ///
    /// # Bad
    /// ```yaml
    /// kind: house-rule
    /// id: short-reach
    /// name: Short Reach
    /// for: weapon
    /// assert: 'entry.rnage == null || entry.rnage <= 60'
    /// #              ^^^^^ house/bad-expression
    /// message: "{name} reaches beyond the map"
    /// ```
    ///
    /// ```yaml
    /// kind: house-rule
    /// id: short-reach
    /// name: Short Reach
    /// for: weapon
    /// assert: 'entry.range <= 60'
    /// #                    ^^ house/bad-expression
    /// message: "{name} reaches {range} m"
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: house-rule
    /// id: short-reach
    /// name: Short Reach
    /// for: weapon
    /// when: 'entry.type == "ranged"'
    /// assert: 'entry.range == null || entry.range <= 60'
    /// message: "{name} reaches {range} m; our table stops at 60"
    /// ```
    pub RULE = "house/bad-expression", Error;
}

/// Steps of all house rules over all entries: about five seconds.
const ALL_STEPS: u64 = 100_000_000;

/// Entries by what they are and where they belong.
type Groups = BTreeMap<(Kind, PackId), Vec<EntryId>>;

pub fn check(codex: &Codex, report: &mut Reporter) {
    let rules = declared(codex);
    if rules.is_empty() {
        return;
    }
    let told = Told::new(codex);
    let groups = groups(codex, &rules);
    let mut left = ALL_STEPS;
    for (at, rule) in rules.iter().enumerate() {
        if left == 0 {
            let message =
                format!("house rules take too long together: the last {} do not run", rules.len() - at);
            report.at(rule.entry.anchor(), message).help("loop over fewer values in each of them");
            break;
        }
        let strange = names(codex, rule, report);
        let (Some(assert), Some(message)) = (rule.body.assert.get(), rule.body.message.get()) else {
            continue;
        };
        if strange || rule.body.when.is_broken() {
            continue;
        }
        let entries: Vec<EntryId> = groups
            .iter()
            .filter(|((kind, pack), _)| *kind == rule.kind && rule.binds(codex, *pack))
            .flat_map(|(_, entries)| entries.iter().copied())
            .collect();
        let when = rule.body.when.get();
        let (title, reason) = (rule.title(), rule.reason());
        let judge = Judge { codex, rule, when, assert, message: &message.value, told: &told, title, reason };
        let outcome = judge.all(&entries, left.min(RULE_STEPS));
        left = left.saturating_sub(outcome.steps);
        tell(codex, rule, outcome, entries.len(), report);
    }
}

fn groups(codex: &Codex, rules: &[Declared]) -> Groups {
    let mut groups = Groups::new();
    let kinds: BTreeSet<Kind> = rules.iter().map(|rule| rule.kind).collect();
    for (id, entry) in codex.entries() {
        if kinds.contains(&entry.kind) {
            groups.entry((entry.kind, codex.home(id))).or_default().push(id);
        }
    }
    groups
}

/// Tells of fields that do not exist, each once; gives whether there are any.
fn names(codex: &Codex, rule: &Declared, report: &mut Reporter) -> bool {
    let known = |path: &[&str]| schema::fields(rule.kind, path);
    let expressions: [(&str, &Field<Condition>); 2] =
        [("when", &rule.body.when), ("assert", &rule.body.assert)];
    let mut messages: Vec<String> = Vec::new();
    for (key, condition) in expressions {
        let flaws = condition.get().map(|condition| condition.check_names(&known)).unwrap_or_default();
        for flaw in flaws {
            if messages.contains(&flaw.message) {
                continue;
            }
            let place = rule.spot(codex, key, flaw.at);
            let finding = report.at(place, format!("`{key}` of {} {}", rule.entry.title(), flaw.message));
            finding.note(format!("`entry` is {} {}", article(rule.kind.name()), rule.kind.name()));
            finding.help.extend(flaw.help);
            messages.push(flaw.message);
        }
    }
    !messages.is_empty()
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

/// Tells what a house rule found, and why it could not judge.
fn tell(codex: &Codex, rule: &Declared, outcome: Outcome, count: usize, report: &mut Reporter) {
    let title = rule.entry.title();
    if let Some(failure) = outcome.failure {
        let entry = codex.entry(failure.entry);
        let place = rule.spot(codex, failure.key, failure.flaw.at);
        let message =
            format!("{title} cannot judge {}: `{}` {}", entry.title(), failure.key, failure.flaw.message);
        let finding = report.at(place, message);
        finding.also(entry.anchor(), "cannot be judged");
        match outcome.failures - 1 {
            0 => {}
            1 => _ = finding.note("another entry cannot be judged either"),
            more => _ = finding.note(format!("{more} other entries cannot be judged either")),
        }
        finding.help.extend(failure.flaw.help);
    }
    if outcome.judged < count {
        let place = rule.body.assert.span().unwrap_or_else(|| rule.entry.anchor());
        let message = format!("{title} takes too long: it stops after {} of {count} entries", outcome.judged);
        report
            .at(place, message)
            .note(format!("it took {} steps, or other house rules took theirs before", outcome.steps))
            .help("loop over fewer values, or say with `when` which entries it judges");
    }
    outcome.findings.into_iter().for_each(|finding| report.push(finding));
}
