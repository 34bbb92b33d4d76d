use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::Outfit,
    rule,
};

rule! {
    /// An outfit's price is the one that the price formula gives.
    ///
    /// # Why
    /// Players buy a broken outfit again, so its price must follow from what it protects: the more durable and
    /// the better its defences, the dearer. A price may be left out; then the Codex shows the formula's.
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
    /// price: 90
    /// #      ^^ outfit/price-mismatch
    /// starting: [[fixture-sword]]
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
    /// price: 100
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "outfit/price-mismatch", Error, "Player's Guide, Outfit: Purchase";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let (Some(stated), Some(due)) = (outfit.price.get(), outfit.price_due(outfit.rules)) else {
            continue;
        };
        if due.gives(stated.value) {
            continue;
        }
        let price = crate::kinds::Number(due.value);
        let finding = report.at(
            stated.span,
            format!("{} should cost {price}, but its price is {}", outfit.entry.title(), stated.value),
        );
        due.label(finding, outfit.rules);
        finding
            .note(due.arithmetic(outfit.rules))
            .help(format!("write `price: {price}`, or leave the price out: it is computed"))
            .fix(Fix::ask(stated.span, price.to_string()));
    }
}
