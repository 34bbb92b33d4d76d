use super::bad_value;
use crate::{
    codex::{Codex, View},
    diag::Reporter,
    formula::Formula,
    kinds::{
        Number, Ruleset,
        ruleset::{Domain, FormulaUse, formulas},
    },
    load::Style,
    rule,
    vocabulary::Flaw,
};

rule! {
    /// A formula gives a whole number for everything that the game allows.
    ///
    /// # Why
    /// Prices, hit points and levels are whole. The formula is tried on every combination of values within the ruleset's
    /// own bounds, so that the one weapon for which it divides by zero is found here and not at the table. (Above 100,000
    /// combinations: on all extremes and a fixed sample.)
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ruleset: house
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: house
    /// name: House
    /// extends: worlds-awakening
    /// outfit:
    ///   price: '10 * (durabilty + phys_def)'
    /// #               ^^^^^^^^^ ruleset/bad-formula
    ///   repair: '10 / lost'
    /// #             ^ ruleset/bad-formula
    /// creature:
    ///   hp: 'base_hp * level / 2'
    /// #      ^^^^^^^^^^^^^^^^^^^ ruleset/bad-formula
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ruleset: house
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: house
    /// name: House
    /// extends: worlds-awakening
    /// outfit:
    ///   price: '10 * (durability + phys_def)'
    ///   repair: '10 * lost'
    /// creature:
    ///   hp: 'floor(base_hp * level / 2)'
    /// ```
    pub RULE = "ruleset/bad-formula", Error;
}

/// So many combinations are tried one by one.
const ALL: u64 = 100_000;
/// So many are drawn beyond that, beside the extremes.
const SAMPLE: u64 = 20_000;
/// The extremes of more names than this are a sample themselves.
const CORNERS: u32 = 12;

pub fn check(codex: &Codex, report: &mut Reporter) {
    // The rulesets that the program brings along are held by its own tests.
    for rules in codex.all::<Ruleset>().filter(|rules| codex.is_own(rules.entry.span.file)) {
        let sound = bad_value::is_sound(&rules);
        for formula in formulas(rules.body) {
            let known: Vec<&str> = formula.names.iter().map(|(name, _)| *name).collect();
            let strangers = formula.formula.check_names(&known);
            if strangers.is_empty() {
                if let Some(failure) = failure(&formula).filter(|_| sound) {
                    tell(codex, &rules, &formula, &failure, report);
                }
            } else if rules.entry.span.contains(formula.formula.span) {
                for flaw in strangers {
                    let message = format!("`{}` of {} {}", formula.path, rules.entry.title(), flaw.message);
                    let finding = report.at(place(codex, &rules, &formula, &flaw), message);
                    finding.help.extend(flaw.help);
                }
            }
        }
    }
}

/// What goes wrong first, and how often.
struct Failure {
    flaw: Flaw,
    fraction: bool,
    inputs: Vec<f64>,
    failed: u64,
    tried: u64,
}

/// Tries a formula on everything that it may be given.
fn failure(formula: &FormulaUse) -> Option<Failure> {
    let domain = |name: &str| formula.names.iter().find(|(known, _)| *known == name)?.1.as_ref();
    let domains: Vec<&Domain> =
        formula.formula.names().iter().map(|name| domain(&name.name)).collect::<Option<_>>()?;
    let mut first: Option<(Flaw, bool, Vec<f64>)> = None;
    let (mut failed, mut tried) = (0, 0);
    points(&domains, &mut |slots| {
        tried += 1;
        if let Some((flaw, fraction)) = flaw(formula.formula, slots) {
            failed += 1;
            first.get_or_insert_with(|| (flaw, fraction, slots.to_vec()));
        }
    });
    first.map(|(flaw, fraction, inputs)| Failure { flaw, fraction, inputs, failed, tried })
}

/// What is wrong with one result, and whether it merely is no whole number.
fn flaw(formula: &Formula, slots: &[f64]) -> Option<(Flaw, bool)> {
    match formula.number_of(slots) {
        Ok(value) if value.fract() == 0.0 => None,
        Ok(value) => {
            let round = "round it: `floor(...)` down, `ceil(...)` up, `round(...)` to the nearest";
            let whole = 0..formula.source().len();
            Some((Flaw::new(whole, format!("gives {}", Number(value))).help(round), true))
        }
        Err(flaw) => Some((flaw, false)),
    }
}

/// Every combination, or the extremes and a sample that is the same in every run.
fn points(domains: &[&Domain], each: &mut dyn FnMut(&[f64])) {
    let counts: Vec<u64> = domains.iter().map(|domain| domain.count()).collect();
    if counts.contains(&0) {
        return;
    }
    let mut slots = vec![0.0; domains.len()];
    let total = counts.iter().try_fold(1u64, |total, count| total.checked_mul(*count));
    if let Some(total) = total.filter(|total| *total <= ALL) {
        for number in 0..total {
            let mut rest = number;
            for ((slot, domain), count) in slots.iter_mut().zip(domains).zip(&counts).rev() {
                *slot = domain.at(rest % count) as f64;
                rest /= count;
            }
            each(&slots);
        }
        return;
    }
    for corner in 0..1u64 << counts.len().min(CORNERS as usize) {
        for (at, (slot, domain)) in slots.iter_mut().zip(domains).enumerate() {
            let high = at < CORNERS as usize && corner >> at & 1 == 1;
            *slot = domain.at(if high { u64::MAX } else { 0 }) as f64;
        }
        each(&slots);
    }
    let mut random = 1u64;
    for _ in 0..SAMPLE {
        for ((slot, domain), count) in slots.iter_mut().zip(domains).zip(&counts) {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *slot = domain.at((random >> 33) % count) as f64;
        }
        each(&slots);
    }
}

fn tell(
    codex: &Codex,
    rules: &View<Ruleset>,
    formula: &FormulaUse,
    failure: &Failure,
    report: &mut Reporter,
) {
    let written_here = rules.entry.span.contains(formula.formula.span);
    if !written_here && fails_above(codex, rules, formula.path) {
        return;
    }
    let at = place(codex, rules, formula, &failure.flaw);
    let names = formula.formula.names().iter();
    let inputs: Vec<String> = names
        .zip(&failure.inputs)
        .map(|(name, value)| format!("{} {}", rules.body.word(&name.name), Number(*value)))
        .collect();
    let place = if inputs.is_empty() { String::new() } else { format!(" at {}", listed(&inputs)) };
    let what = if failure.fraction { ", which is no whole number" } else { "" };
    let title = rules.entry.title();
    let message = format!("`{}` of {title} {}{place}{what}", formula.path, failure.flaw.message);
    let finding = report.at(if written_here { at } else { rules.entry.anchor() }, message);
    if !written_here {
        finding.also(at, "the formula; the values that it may be given are stated in this ruleset");
    }
    if failure.tried > 1 {
        finding.note(format!("{} of {} combinations of values fail", failure.failed, failure.tried));
    }
    finding.help.extend(failure.flaw.help.clone());
}

/// Whether the ruleset that the formula was taken over from has the fault as well, where it is told.
fn fails_above(codex: &Codex, rules: &View<Ruleset>, path: &str) -> bool {
    let parent = rules.entry.header.extends.span().and_then(|place| codex.get::<Ruleset>(place));
    let above = parent.as_ref().map(|parent| formulas(parent.body)).unwrap_or_default();
    above.iter().find(|formula| formula.path == path).is_some_and(|formula| failure(formula).is_some())
}

/// The bytes of the formula that a flaw is about.
fn place(codex: &Codex, rules: &View<Ruleset>, formula: &FormulaUse, flaw: &Flaw) -> crate::source::Span {
    let node = rules.entry.node.at(formula.path.split('.'));
    let style = node.and_then(|node| node.as_scalar()).map_or(Style::Plain, |scalar| scalar.style);
    codex.within(formula.formula.span, style, formula.formula.source(), flaw.at.clone())
}

/// `a`, `a and b`, `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_combinations_are_sampled_with_their_extremes() {
        let wide = Domain::Between(-1000, 1000);
        let (mut count, mut extremes) = (0u64, 0);
        points(&[&wide, &wide], &mut |slots| {
            count += 1;
            extremes += u64::from(slots == [1000.0, -1000.0]);
        });
        assert!((SAMPLE + 4..ALL).contains(&count) && extremes >= 1);
    }

    #[test]
    fn few_combinations_are_all_tried() {
        let mut seen = Vec::new();
        points(&[&Domain::Between(0, 1), &Domain::Among(vec![5, 7])], &mut |slots| seen.push(slots.to_vec()));
        assert_eq!(seen, [[0.0, 5.0], [0.0, 7.0], [1.0, 5.0], [1.0, 7.0]]);
    }
}
