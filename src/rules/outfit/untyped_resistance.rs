use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{DamageGroup, DamageType, Outfit},
    rule,
};

rule! {
    /// Damage without an element is neither resisted nor a weakness.
    ///
    /// # Why
    /// Non-elemental magic is what still works against those who resist everything else. The guide exempts it from both lists.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// resistances: [fire, non-elemental]
    /// #                   ^^^^^^^^^^^^^ outfit/untyped-resistance
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// resistances: [fire]
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "outfit/untyped-resistance", Error, "Player's Guide, Outfit: Resistances and Weaknesses";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let resisted = outfit.body.resistances.iter().map(|place| (place, "resists"));
        let weak = outfit.body.weaknesses.iter().map(|place| (place, "is weak against"));
        for (place, does) in resisted.chain(weak) {
            let Some(damage) = codex.get::<DamageType>(place.span) else { continue };
            if damage.group.copied() != Some(DamageGroup::Untyped) {
                continue;
            }
            let (title, name) = (outfit.entry.title(), damage.entry.header.name());
            let finding = report
                .at(place.span, format!("{title} {does} {name}, which nothing resists or is weak against"));
            if let Some(group) = damage.group.get() {
                finding.value(group, format!("{name} is untyped"));
            }
            finding.help("take it out of the list");
        }
    }
}
