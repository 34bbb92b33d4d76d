use crate::{
    codex::{Codex, Pair},
    diag::{Diagnostic, Reporter, counted},
    kinds::Build,
    rule,
};

rule! {
    /// Every ancestry can be combined with every class.
    ///
    /// # Why
    /// Ancestry and class are chosen freely, so every pair must make a character that may be played. Free points raise a
    /// stat, adaptability points move one; where no way of spending them brings every stat within the bounds, the pair
    /// is a dead end that a player finds only at the table. All pairs are judged where one pack depends on the other,
    /// by the ruleset of the one that sees both.
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
    /// #                 ^^ build/stat-out-of-reach
    /// adaptability: 0
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
    pub RULE = "build/stat-out-of-reach", Error, "Player's Guide, Character Creation: Base Stats";
}

/// Pairs that are told for one entry; further ones are counted.
const MOST_TOLD: usize = 5;

pub fn check(codex: &Codex, report: &mut Reporter) {
    codex.builds_out_of_bounds(&mut |pairs| {
        let lost: Vec<(&Pair, Build)> = pairs
            .iter()
            .filter_map(|pair| Some((pair, pair.build()?)))
            .filter(|(pair, build)| build.spending(pair.bounds).is_none())
            .collect();
        let more = lost.len().saturating_sub(MOST_TOLD);
        for (at, (pair, build)) in lost.iter().take(MOST_TOLD).enumerate() {
            let finding = tell(pair, build, report);
            if more > 0 && at + 1 == MOST_TOLD {
                finding.note(format!(
                    "{} not told",
                    counted(more, "more pair like this one is", "more pairs like this one are")
                ));
            }
        }
    });
}

fn tell<'r>(pair: &Pair, build: &Build, report: &'r mut Reporter) -> &'r mut Diagnostic {
    let (min, max) = pair.bounds;
    let farthest = build.stats.iter().enumerate().rev().max_by_key(|(_, stat)| **stat);
    let lowest = build.stats.iter().enumerate().min_by_key(|(_, stat)| **stat);
    let worst = farthest.filter(|(_, stat)| **stat > max).or(lowest);
    let (stat, value) = worst.map_or((0, 0), |(at, value)| (at, *value));
    let name = pair.rules.stat_names().nth(stat).unwrap_or_default();
    let (from_ancestry, from_class) = pair.places(name);
    let (place, other) =
        if pair.is_of_class { (from_class, from_ancestry) } else { (from_ancestry, from_class) };
    let (ancestry, class) = (pair.ancestry.entry, pair.class.entry);
    let need = build.need(pair.bounds);
    report
        .at(
            place,
            format!(
                "{} with {} has {name} {value:+}, and no points bring every stat within {min:+} to {max:+}",
                ancestry.title(),
                class.title()
            ),
        )
        .also(other, format!("{name} of {}", if pair.is_of_class { ancestry.title() } else { class.title() }))
        .note(format!(
            "{} too many and {} too few; to spend are {} free and {} of adaptability",
            counted(need.excess, "point", "points"),
            need.deficit,
            build.free,
            build.adaptability
        ))
        .help(format!("bring the modifiers of {name} nearer to 0, or give more adaptability"))
}
