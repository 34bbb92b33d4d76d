use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// A creature's level is one that the game has.
    ///
    /// # Why
    /// The level is added to every test and defence. Figures are derived for the levels of the game; for any other
    /// the page would be empty.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 9
    /// #      ^ creature/level-out-of-range
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// text: |
    ///   Long, wet and cross.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 8
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/level-out-of-range", Error, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let bounds = creature.rules.creature.get().and_then(|rules| rules.level.get());
        let (Some(level), Some(bounds)) = (creature.level.get(), bounds) else {
            continue;
        };
        if bounds.contains(level.value) {
            continue;
        }
        let title = creature.entry.title();
        report
            .at(level.span, format!("{title} is of level {}, outside {}", level.value, bounds.value))
            .help(format!("write a level from {}", bounds.value));
    }
}
