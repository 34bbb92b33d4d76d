use crate::{codex::Codex, diag::Reporter, kinds::Weapon, rule};

rule! {
    /// A weapon's test bonus lies within the bounds of the game.
    ///
    /// # Why
    /// Attack rolls are held against defences that grow by the level. A weapon that adds more than the guide allows
    /// hits everything, and no armour answers it.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR+4
    /// #       ^^^^^ weapon/test-bonus-out-of-range
    /// damage: 1d6
    /// damage_type: slashing
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
    /// attack: STR+3
    /// damage: 1d6
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: long-arms
    /// name: Long Arms
    /// version: 1.0.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// ruleset: long-arms
    /// depends: { worlds-awakening: ">=1.0, <2" }
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: long-arms
    /// name: Long Arms
    /// extends: worlds-awakening
    /// text: |
    ///   Another ruleset, another bound.
    /// weapon: { test_bonus: { max: 5 } }
    /// # file: example.yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR+5
    /// damage: 1d6
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/test-bonus-out-of-range", Error, "Player's Guide, Progression: Upgrading a Weapon";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let bounds = weapon.rules.weapon.get().and_then(|rules| rules.test_bonus.get());
        let (Some(attack), Some(bounds)) = (weapon.attack.get(), bounds) else {
            continue;
        };
        if bounds.contains(attack.bonus) {
            continue;
        }
        let (title, word) = (weapon.entry.title(), weapon.rules.word("test_bonus"));
        report
            .at(attack.span, format!("{title} has a {word} of {:+}, outside {}", attack.bonus, bounds.value))
            .help(format!("write a bonus from {}", bounds.value));
    }
}
