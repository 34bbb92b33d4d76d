use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// A creature has hit points at every level.
    ///
    /// # Why
    /// Hit points are derived for every level of the game, so that a creature can be met early or late. One whose
    /// formula gives nothing at some level falls over before the fight.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 3
    /// size: tiny
    /// power: standard
    /// base_hp: 2
    /// #        ^ creature/hp-not-positive
    /// stats: { CON: -4 }
    /// text: |
    ///   Long, wet and cross.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 3
    /// size: tiny
    /// power: standard
    /// base_hp: 2
    /// stats: { CON: -1 }
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/hp-not-positive", Warning, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let Some(base) = creature.base_hp.get() else {
            continue;
        };
        let dead = |level: i64| {
            creature.hp_due(creature.rules, Some(level)).is_some_and(|figure| figure.value <= 0.0)
        };
        let levels: Vec<i64> = Creature::levels(creature.rules).filter(|level| dead(*level)).collect();
        let Some(due) = levels.first().and_then(|level| creature.hp_due(creature.rules, Some(*level))) else {
            continue;
        };
        let list: Vec<String> = levels.iter().map(i64::to_string).collect();
        let (title, word) = (creature.entry.title(), creature.rules.word("hp"));
        let plural = if levels.len() == 1 { "level" } else { "levels" };
        let finding = report.at(base.span, format!("{title} has no {word} at {plural} {}", list.join(", ")));
        due.label(finding, creature.rules);
        finding
            .note(due.arithmetic(creature.rules))
            .help(format!("raise {} or the stat that is added", creature.rules.word("base_hp")));
    }
}
