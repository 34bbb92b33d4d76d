use crate::{
    codex::Codex,
    diag::{Reporter, counted},
    kinds::Weapon,
    rule,
};

rule! {
    /// A weapon rolls at most as many dice as its hands allow.
    ///
    /// # Why
    /// The number of dice grows by upgrades and ends where the guide ends it: later for a weapon that takes both
    /// hands than for any other. The dice of a special effect do not count.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 4d4
    /// #       ^^^ weapon/too-many-dice
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
    /// usage: two-handed
    /// type: melee
    /// attack: STR
    /// damage: 4d4
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
    /// weapon: { most_dice: 4 }
    /// # file: example.yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 4d4
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/too-many-dice", Error, "Player's Guide, Progression: Upgrading a Weapon";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let (Some(damage), Some(most)) = (weapon.damage.get(), weapon.most_dice(weapon.rules)) else {
            continue;
        };
        let count = i64::from(damage.count());
        if count <= most {
            continue;
        }
        let dice = counted(most, "die", "dice");
        let finding =
            report.at(damage.span, format!("{} rolls {count} dice, more than {most}", weapon.entry.title()));
        if let Some(usage) = weapon.usage.get() {
            finding.value(usage, format!("{}: at most {dice}", usage.word()));
        }
        finding.help(format!("roll at most {dice}, and raise the bonus to damage instead"));
    }
}
