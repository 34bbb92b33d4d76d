use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Outfit, judge_sets},
    rule,
};

rule! {
    /// Starting gear forms weapon sets that can be held.
    ///
    /// # Why
    /// A set is what two hands hold: a piece for the leading hand and at most one for the other, or one two-handed piece. A
    /// quiver may go with a bow because its `pairs_with` says so. Something in it must be a weapon.
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
    /// starting: [[fixture-sword, fixture-bow]]
    /// #          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ outfit/illegal-set
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    ///
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// starting: [[fixture-shield], [fixture-sword]]
    /// #          ^^^^^^^^^^^^^^^^ outfit/illegal-set
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
    /// starting: [[fixture-sword, fixture-shield], [fixture-bow]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "outfit/illegal-set", Error, "Player's Guide, Weapons and Equipment: Weapon Sets";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let most = outfit.rules.outfit.get().and_then(|rules| rules.weapon_sets.copied());
        judge_sets(&outfit.starting, most, &outfit.entry.title(), codex, report);
    }
}
