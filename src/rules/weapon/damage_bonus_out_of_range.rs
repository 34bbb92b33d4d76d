use crate::{codex::Codex, diag::Reporter, kinds::Weapon, rule};

rule! {
    /// A weapon's damage bonus lies within the bounds of the game.
    ///
    /// # Why
    /// The bonus is dealt by every hit, however the dice fall. Past the guide's bound dice hardly matter any more;
    /// a further die is the way to more damage.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d6+6
    /// #       ^^^^^ weapon/damage-bonus-out-of-range
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
    /// attack: STR
    /// damage: 1d6+5
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/damage-bonus-out-of-range", Error, "Player's Guide, Progression: Upgrading a Weapon";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let bounds = weapon.rules.weapon.get().and_then(|rules| rules.damage_bonus.get());
        let (Some(damage), Some(bounds)) = (weapon.damage.get(), bounds) else {
            continue;
        };
        if bounds.contains(damage.bonus()) {
            continue;
        }
        let (title, word) = (weapon.entry.title(), weapon.rules.word("damage_bonus"));
        report
            .at(
                damage.span,
                format!("{title} has a {word} of {:+}, outside {}", damage.bonus(), bounds.value),
            )
            .help(format!("write a bonus from {}", bounds.value));
    }
}
