use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// A creature's stats lie within the bounds of the game.
    ///
    /// # Why
    /// Creatures are measured on the same scale as heroes, from very low to superhuman. A stat past its end makes
    /// tests that nobody can win or lose.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// stats: { STR: +7, DEX: +2 }
    /// #             ^^ creature/stat-out-of-range
    /// text: |
    ///   Long, wet and cross.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// stats: { STR: +6, DEX: +2 }
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/stat-out-of-range", Error, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let Some(stats) = creature.rules.stats.get() else {
            continue;
        };
        let (Some(min), Some(max)) = (stats.min.copied(), stats.max.copied()) else {
            continue;
        };
        for (name, stat) in creature.stats.iter().filter(|(_, stat)| !(min..=max).contains(&stat.value)) {
            let (title, name) = (creature.entry.title(), &name.value);
            report
                .at(stat.span, format!("{title} has {name} {:+}, outside {min:+} to {max:+}", stat.value))
                .help(format!("write a value from {min:+} to {max:+}"));
        }
    }
}
