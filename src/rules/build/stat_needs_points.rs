use crate::{
    codex::{Codex, Pair},
    diag::{Diagnostic, Reporter, counted},
    kinds::{Build, Spending},
    rule,
};

rule! {
    /// A pair of ancestry and class is within the bounds before points are spent.
    ///
    /// # Why
    /// A pair of ancestry and class may leave the bounds of a stat and still be legal, as long as the player spends points
    /// to come back. That takes a choice away, which is worth knowing. The cheapest spending is shown.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: giants
    /// name: Giants
    /// version: 1.0.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// ruleset: giant-rules
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: giant-rules
    /// name: Giant Rules
    /// extends: worlds-awakening
    /// stats: { max: +5 }
    /// # file: giants.yaml
    /// kind: ancestry
    /// id: giant
    /// name: Giant
    /// modifiers: { STR: +3 }
    /// #                 ^^ build/stat-needs-points
    /// adaptability: 1
    /// innate: { name: Long Stride, limit: 1/day }
    /// ---
    /// kind: class
    /// id: breaker
    /// name: Breaker
    /// modifiers: { STR: +3 }
    /// hit_dice: 1d12
    /// ---
    /// kind: outfit
    /// id: breaker-coat
    /// name: Breaker Coat
    /// extends: fixture-coat
    /// classes: [breaker]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: giants
    /// name: Giants
    /// version: 1.0.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// ruleset: giant-rules
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: giant-rules
    /// name: Giant Rules
    /// extends: worlds-awakening
    /// stats: { max: +5 }
    /// # file: giants.yaml
    /// kind: ancestry
    /// id: giant
    /// name: Giant
    /// modifiers: { STR: +3 }
    /// adaptability: 0
    /// innate: { name: Long Stride, limit: 1/day }
    /// ---
    /// kind: class
    /// id: breaker
    /// name: Breaker
    /// modifiers: { STR: +2 }
    /// hit_dice: 1d12
    /// free_points: 1
    /// ---
    /// kind: outfit
    /// id: breaker-coat
    /// name: Breaker Coat
    /// extends: fixture-coat
    /// classes: [breaker]
    /// ```
    pub RULE = "build/stat-needs-points", Info, "Player's Guide, Character Creation: Base Stats";
}

/// Pairs that are told for one entry; further ones are counted.
const MOST_TOLD: usize = 5;

pub fn check(codex: &Codex, report: &mut Reporter) {
    codex.builds_out_of_bounds(&mut |pairs| {
        let bound: Vec<(&Pair, Build, Spending)> = pairs
            .iter()
            .filter_map(|pair| {
                let build = pair.build()?;
                let spending = build.spending(pair.bounds)?;
                Some((pair, build, spending))
            })
            .collect();
        let more = bound.len().saturating_sub(MOST_TOLD);
        for (at, (pair, build, spending)) in bound.iter().take(MOST_TOLD).enumerate() {
            let finding = tell(pair, build, spending, report);
            if more > 0 && at + 1 == MOST_TOLD {
                finding.note(format!(
                    "{} not told",
                    counted(more, "more pair like this one is", "more pairs like this one are")
                ));
            }
        }
    });
}

fn tell<'r>(pair: &Pair, build: &Build, spending: &Spending, report: &'r mut Reporter) -> &'r mut Diagnostic {
    let (min, max) = pair.bounds;
    let outside = build.stats.iter().position(|stat| !(min..=max).contains(stat)).unwrap_or(0);
    let name = pair.rules.stat_names().nth(outside).unwrap_or_default();
    let (from_ancestry, from_class) = pair.places(name);
    let (place, other) =
        if pair.is_of_class { (from_class, from_ancestry) } else { (from_ancestry, from_class) };
    let (ancestry, class) = (pair.ancestry.entry, pair.class.entry);
    let value = build.stats.get(outside).copied().unwrap_or(0);
    report
        .at(
            place,
            format!(
                "{} with {} has {name} {value:+} and needs points to come within {min:+} to {max:+}",
                ancestry.title(),
                class.title()
            ),
        )
        .also(other, format!("{name} of {}", if pair.is_of_class { ancestry.title() } else { class.title() }))
        .note(format!(
            "the cheapest spending: {} (of {} free and {} adaptability points)",
            spending.told(pair.rules),
            build.free,
            build.adaptability
        ))
}
