use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Number, Outfit},
    rule,
};

rule! {
    /// An outfit costs something.
    ///
    /// # Why
    /// Every bound may be kept and the formula still give nothing or less: a frail outfit that weakens both defences. Whoever
    /// buys it again would be paid for it.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: -4
    /// mag_def: -4
    /// durability: 5
    /// #           ^ outfit/price-not-positive
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
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "outfit/price-not-positive", Warning, "Player's Guide, Outfit: Purchase";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let (Some(due), Some(place)) = (outfit.price_due(outfit.rules), outfit.durability.span()) else {
            continue;
        };
        if due.value > 0.0 {
            continue;
        }
        let price = Number(due.value);
        let finding = report
            .at(place, format!("{} costs {price} by the formula, which is no price", outfit.entry.title()));
        due.label(finding, outfit.rules);
        finding.note(due.arithmetic(outfit.rules)).help("raise the durability or a defence");
    }
}
