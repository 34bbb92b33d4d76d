use crate::{codex::Codex, diag::Reporter, kinds::Ability, rule};

rule! {
    /// An evolution's level lies between the first that can bring one and the last.
    ///
    /// # Why
    /// The base is there from the first level on, and no character rises above the last, so a step outside these
    /// levels can never be learned.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 9
    /// #          ^ ability/evolution-level
    ///     set: { edge: +2 }
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 8
    ///     set: { edge: +2 }
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/evolution-level", Error, "Player's Guide, Abilities: Ability Evolutions";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let Some(bounds) = ability.rules.ability.get().and_then(|rules| rules.evolution_level.get()) else {
            continue;
        };
        let levels = ability.evolutions.iter().filter_map(|evolution| evolution.level.get());
        for level in levels.filter(|level| !bounds.contains(level.value)) {
            let title = ability.entry.title();
            report
                .at(
                    level.span,
                    format!("{title} has an evolution at level {}, outside {}", level.value, bounds.value),
                )
                .help(format!("write a level from {}", bounds.value));
        }
    }
}
