use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Creature, Power},
    rule,
};

rule! {
    /// Sizes that are kept for bosses belong to bosses.
    ///
    /// # Why
    /// A huge creature fills the table and the evening. The guide gives none of that size to the rank and file, so
    /// there is no ratio by which an encounter could be weighed.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: huge
    /// #     ^^^^ creature/huge-needs-boss
    /// power: standard
    /// base_hp: 20
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
    /// size: huge
    /// power: boss
    /// base_hp: 20
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/huge-needs-boss", Error, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let (Some(size), Some(power), Some(rules)) =
            (creature.size.get(), creature.power.get(), creature.rules.creature.get())
        else {
            continue;
        };
        let kept = rules.boss_sizes.iter().any(|kept| kept.value == size.value);
        if !kept || power.value != Power::Standard {
            continue;
        }
        report
            .at(size.span, format!("{} is {} and no boss", creature.entry.title(), size.word()))
            .value(power, power.word())
            .help("write `power: boss`, or a smaller size");
    }
}
