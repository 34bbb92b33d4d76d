use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Character, judge_sets},
    rule,
};

rule! {
    /// A character's weapon sets can be held.
    ///
    /// # Why
    /// A set is what two hands hold: a piece for the leading hand and at most one for the other, or one two-handed piece. A
    /// quiver may go with a bow because its `pairs_with` says so. Something in it must be a weapon.
    ///
    /// # Bad
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-bow, fixture-shield]]
    /// #             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ character/illegal-set
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-bow], [fixture-sword, fixture-shield]]
    /// ```
    pub RULE = "character/illegal-set", Error, "Player's Guide, Weapons and Equipment: Weapon Sets";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let most = character.rules.character.get().and_then(|rules| rules.weapon_sets.copied());
        judge_sets(&character.weapon_sets, most, &character.entry.title(), codex, report);
    }
}
