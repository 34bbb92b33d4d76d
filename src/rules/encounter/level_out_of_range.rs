use crate::{codex::Codex, diag::Reporter, kinds::Encounter, rule};

rule! {
    /// A party is of a level that characters have.
    ///
    /// # Why
    /// Nobody plays a character below the first level or above the last, so no such party can meet anyone.
    ///
    /// # Bad
    /// ```yaml
    /// kind: encounter
    /// id: quiet-road
    /// name: Quiet Road
    /// party: { size: 4, level: 9 }
    /// #                        ^ encounter/level-out-of-range
    /// creatures: []
    /// text: |
    ///   Nobody is met.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: encounter
    /// id: quiet-road
    /// name: Quiet Road
    /// party: { size: 4, level: 8 }
    /// creatures: []
    /// text: |
    ///   Nobody is met.
    /// ```
    pub RULE = "encounter/level-out-of-range", Error, "Player's Guide, Rest and leveling up";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for encounter in codex.all::<Encounter>() {
        let level = encounter.party.get().and_then(|party| party.level.get());
        let (Some(level), Some(rules)) = (level, encounter.rules.levels.get()) else {
            continue;
        };
        let (Some(min), Some(max)) = (rules.min.copied(), rules.max.copied()) else {
            continue;
        };
        if min <= max && !(min..=max).contains(&level.value) {
            let (title, party) = (encounter.entry.title(), encounter.rules.word("party"));
            report
                .at(
                    level.span,
                    format!(
                        "{title} is made for a {party} of level {}; levels go from {min} to {max}",
                        level.value
                    ),
                )
                .help(format!("write a level from {min} to {max}"));
        }
    }
}
