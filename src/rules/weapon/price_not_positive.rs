use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Number, Weapon},
    rule,
};

rule! {
    /// A weapon costs something.
    ///
    /// # Why
    /// Bonuses below zero are discounts, and enough of them eat the price of the die. A weapon for nothing, or for
    /// less, is bought by everyone and sold by no one; where it is meant, an `allow` with the reason says so.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: bent-knife
    /// #   ^^^^^^^^^^ weapon/price-not-positive
    /// name: Bent Knife
    /// usage: main-hand
    /// type: melee
    /// attack: STR-1
    /// damage: 1d4-1
    /// damage_type: piercing
    /// text: |
    ///   It has opened too many tins.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR-1
    /// damage: 1d4
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/price-not-positive", Warning, "Game Master's Guide: prices in NX";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let Some(due) = weapon.price_due(weapon.rules).filter(|due| due.value <= 0.0) else {
            continue;
        };
        let place = match weapon.price.get() {
            // A price that the formula does not give is told as that.
            Some(stated) if !due.gives(stated.value) => continue,
            Some(stated) => stated.span,
            None if weapon.price.is_broken() => continue,
            None => weapon.entry.anchor(),
        };
        let finding = report.at(
            place,
            format!("{} has a price of {}, which is not above 0", weapon.entry.title(), Number(due.value)),
        );
        due.label(finding, weapon.rules);
        finding
            .note(due.arithmetic(weapon.rules))
            .help("raise a bonus or the dice; if the price is meant, say why: `allow: { weapon/price-not-positive: \"...\" }`");
    }
}
