use crate::{
    codex::Codex,
    diag::{Reporter, choices},
    kinds::{DamageType, Item},
    rule,
};

rule! {
    /// A poison holds only to weapons of the types that the game allows.
    ///
    /// # Why
    /// Poison has to get into the blood: a blade or a point carries it there, a hammer does not.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: bog-oil
    /// name: Bog Oil
    /// price: 60
    /// poison: { boss_damage: 1d6, weapons: [slashing, bludgeoning], attacks: 3 }
    /// #                                               ^^^^^^^^^^^ item/poison-weapon
    /// text: |
    ///   It smells of eels.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: bog-oil
    /// name: Bog Oil
    /// price: 60
    /// poison: { boss_damage: 1d6, weapons: [slashing, piercing], attacks: 3 }
    /// text: |
    ///   It smells of eels.
    /// ```
    pub RULE = "item/poison-weapon", Error, "Player's Guide, Combat: Poisons";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for item in codex.all::<Item>() {
        let allowed = item.rules.item.get().map(|rules| &rules.poison_weapons);
        let (Some(poison), Some(allowed)) =
            (item.poison.get(), allowed.filter(|allowed| !allowed.is_empty()))
        else {
            continue;
        };
        for weapon in &poison.weapons {
            let Some(dealt) = codex.get::<DamageType>(weapon.span) else {
                continue;
            };
            if allowed.broken || allowed.iter().any(|id| id.value == dealt.entry.header.id()) {
                continue;
            }
            let (title, name) = (item.entry.title(), dealt.entry.header.name());
            report
                .at(
                    weapon.span,
                    format!("{title} is a poison for weapons of the type \"{name}\", which hold none"),
                )
                .help(format!("write {}", choices(allowed.iter().map(|id| id.value.as_str()))));
        }
    }
}
