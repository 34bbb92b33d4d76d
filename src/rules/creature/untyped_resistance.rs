use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Creature, DamageGroup, DamageType},
    rule,
};

rule! {
    /// Damage without an element is neither resisted nor feared.
    ///
    /// # Why
    /// Non-elemental damage is the pure force of magic: the guide subjects it to neither resistances nor
    /// weaknesses, so it stands in neither list.
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
    /// resistances: [non-elemental]
    /// #             ^^^^^^^^^^^^^ creature/untyped-resistance
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
    /// resistances: [fire]
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/untyped-resistance", Error, "Player's Guide, Outfit: Resistances and Weaknesses";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        for listed in creature.resistances.iter().chain(&creature.weaknesses) {
            let Some(dealt) = codex.get::<DamageType>(listed.span) else {
                continue;
            };
            if dealt.group.copied() != Some(DamageGroup::Untyped) {
                continue;
            }
            let (title, name) = (creature.entry.title(), dealt.entry.header.name());
            report
                .at(listed.span, format!("{title} lists \"{name}\", which nothing resists or fears"))
                .help("take it out of the list");
        }
    }
}
