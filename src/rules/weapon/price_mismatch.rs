use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::{Number, Weapon},
    rule,
};

rule! {
    /// A weapon's price is the one that the price formula gives.
    ///
    /// # Why
    /// Two weapons of one price should be worth the same. The price follows from the test bonus, the dice, the
    /// damage bonus and the price of the special effect; bonuses below zero are discounts. It may be left out: then
    /// the Codex shows the formula's.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6+1
    /// price: 90
    /// #      ^^ weapon/price-mismatch
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
    /// attack: STR+1
    /// damage: 1d6+1
    /// price: 100
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/price-mismatch", Error, "Game Master's Guide: prices in NX";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let (Some(stated), Some(due)) = (weapon.price.get(), weapon.price_due(weapon.rules)) else {
            continue;
        };
        if due.gives(stated.value) {
            continue;
        }
        let (title, price) = (weapon.entry.title(), Number(due.value));
        let finding =
            report.at(stated.span, format!("{title} should cost {price}, but its price is {}", stated.value));
        due.label(finding, weapon.rules);
        finding
            .note(due.arithmetic(weapon.rules))
            .help(format!("write `price: {price}`, or leave the price out: it is computed"))
            .fix(Fix::ask(stated.span, price.to_string()));
    }
}
