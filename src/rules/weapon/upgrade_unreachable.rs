use std::collections::HashSet;

use crate::{codex::Codex, diag::Reporter, kinds::Weapon, rule, source::Span};

rule! {
    /// A weapon that was made from another can be reached from it by legal steps.
    ///
    /// # Why
    /// An artisan raises the test bonus or the damage bonus by one, adds a die of the same kind, which takes one
    /// off both bonuses, or adds or raises the special effect. The stat, the die, the hands and the kind of damage
    /// stay; nothing is ever lowered but by a further die.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d8+1
    /// #       ^^^^^ weapon/upgrade-unreachable
    /// damage_type: slashing
    /// upgrade_of: fixture-sword
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// #       ^^^ weapon/upgrade-unreachable
    /// damage: 1d6+2
    /// damage_type: slashing
    /// upgrade_of: fixture-sword
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
    /// damage: 2d6
    /// damage_type: slashing
    /// upgrade_of: fixture-sword
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/upgrade-unreachable", Error, "Player's Guide, Progression: Upgrading a Weapon";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    // In a circle one of the steps must fail; the circle is told.
    let circles: HashSet<Span> = codex.upgrade_circles().iter().flatten().map(|(_, place)| *place).collect();
    for weapon in codex.all::<Weapon>() {
        let Some(place) = weapon.upgrade_of.span().filter(|place| !circles.contains(place)) else {
            continue;
        };
        let Some(base) = codex.get::<Weapon>(place).filter(|base| base.id != weapon.id) else {
            continue;
        };
        let Some(Err(hindrance)) = weapon.upgrade_from(base.body, weapon.rules) else {
            continue;
        };
        let (title, old) = (weapon.entry.title(), base.entry.title());
        let finding = report.at(
            hindrance.own.unwrap_or(place),
            format!("{title} cannot be made from {old}: {}", hindrance.reason),
        );
        if hindrance.own.is_some() {
            finding.also(place, "said to be made from it");
        }
        if let Some(there) = hindrance.base {
            finding.also(there, format!("{old} has this"));
        }
        finding
            .note("steps: one more on a bonus; a further die, which lowers both bonuses; a special effect added or raised")
            .help("mend the figures, or take `upgrade_of` away and sell it as a weapon of its own");
    }
}
