use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// A creature has no more abilities than a game master can play.
    ///
    /// # Why
    /// A game master plays several creatures at once. The guide ends at a number that fits on a card; more are
    /// forgotten in the heat of the fight.
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
    /// abilities: [fixture-a, fixture-c, fixture-d, fixture-e, fixture-f]
    /// #                                                       ^^^^^^^^^ creature/too-many-abilities
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
    /// abilities: [fixture-a, fixture-c, fixture-d, fixture-e]
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/too-many-abilities", Error, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let most = creature.rules.creature.get().and_then(|rules| rules.abilities.copied());
        let Some(most) = most.and_then(|most| usize::try_from(most).ok()) else {
            continue;
        };
        let Some(further) = creature.abilities.get(most) else {
            continue;
        };
        let (title, count) = (creature.entry.title(), creature.abilities.len());
        report
            .at(further.span, format!("{title} has {count} abilities, more than {most}"))
            .here(format!("number {}", most + 1))
            .help(format!("keep the {most} that matter most"));
    }
}
