use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// No damage type is both resisted and feared.
    ///
    /// # Why
    /// A resistance lowers the attacker's roll and a weakness raises it by as much. Both at once cancel out and
    /// mean that one of the lists holds a type too many.
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
    /// resistances: [fire, ice]
    /// weaknesses: [fire]
    /// #            ^^^^ creature/resistance-overlap
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
    /// resistances: [ice]
    /// weaknesses: [fire]
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/resistance-overlap", Error, "Player's Guide, Outfit: Resistances and Weaknesses";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        for weakness in &creature.weaknesses {
            let Some(target) = codex.target(weakness.span) else {
                continue;
            };
            let both = creature.resistances.iter().find(|own| codex.target(own.span) == Some(target));
            let Some(resistance) = both else {
                continue;
            };
            let (title, name) = (creature.entry.title(), codex.entry(target.entry).header.name());
            report
                .at(weakness.span, format!("{title} resists \"{name}\" and is weak against it"))
                .value(resistance, "resisted here")
                .help("take it out of one of the lists");
        }
    }
}
