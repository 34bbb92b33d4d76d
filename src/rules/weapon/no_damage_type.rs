use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{GearType, Weapon},
    rule,
};

rule! {
    /// A melee or ranged weapon says of which type its damage is.
    ///
    /// # Why
    /// Resistances and weaknesses ask for the type, and a poison holds only to some. A magical weapon may do
    /// without: its damage then has no element.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// #   ^^^^^^^^^ weapon/no-damage-type
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d6
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d6
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/no-damage-type", Warning, "Player's Guide, Weapons and Equipment: Damage Types";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let Some(kind) = weapon.weapon_type.get().filter(|kind| kind.value != GearType::Magical) else {
            continue;
        };
        if !weapon.damage_type.is_absent() {
            continue;
        }
        report
            .at(weapon.entry.anchor(), format!("{} deals damage of no type", weapon.entry.title()))
            .value(kind, format!("a {} weapon", kind.word()))
            .help("add `damage_type: slashing`, or another damage type");
    }
}
