use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{GearType, Weapon},
    rule,
};

rule! {
    /// A ranged weapon says how far it reaches.
    ///
    /// # Why
    /// On a board of squares the range decides who can be shot at. Without it every archer asks, and every table
    /// answers differently.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: reed-bow
    /// #   ^^^^^^^^ weapon/ranged-without-range
    /// name: Reed Bow
    /// usage: two-handed
    /// type: ranged
    /// attack: DEX
    /// damage: 1d6
    /// damage_type: piercing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: reed-bow
    /// name: Reed Bow
    /// usage: two-handed
    /// type: ranged
    /// attack: DEX
    /// damage: 1d6
    /// damage_type: piercing
    /// range: 30
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/ranged-without-range", Warning, "Player's Guide, Weapons and Equipment";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let ranged = weapon.weapon_type.get().filter(|kind| kind.value == GearType::Ranged);
        let Some(ranged) = ranged.filter(|_| weapon.range.is_absent()) else {
            continue;
        };
        report
            .at(weapon.entry.anchor(), format!("{} is ranged and has no range", weapon.entry.title()))
            .value(ranged, "ranged")
            .help("add `range:` with the metres that it reaches");
    }
}
