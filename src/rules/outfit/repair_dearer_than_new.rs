use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Number, Outfit},
    rule,
};

rule! {
    /// Repairing an outfit is no dearer than buying it again.
    ///
    /// # Why
    /// The guide says that repairing pays. With low defences the price falls below what it costs to repair all points but the
    /// last, so the sensible thing is to let the outfit break.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: -1
    /// mag_def: -1
    /// durability: 8
    /// #           ^ outfit/repair-dearer-than-new
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
    pub RULE = "outfit/repair-dearer-than-new", Warning, "Player's Guide, Outfit: Repair";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let (Some(due), Some(lost)) = (outfit.price_due(outfit.rules), outfit.most_repaired()) else {
            continue;
        };
        let Some(repair) = outfit.repair_due(lost, outfit.rules) else { continue };
        let Some(place) = outfit.durability.span().filter(|_| due.value > 0.0 && repair.value > due.value)
        else {
            continue;
        };
        let (title, full, price) = (outfit.entry.title(), Number(repair.value), Number(due.value));
        let finding =
            report.at(place, format!("a full repair of {title} costs {full}, and a new one costs {price}"));
        due.label(finding, outfit.rules);
        finding
            .note(format!("repair: {}", repair.arithmetic(outfit.rules)))
            .note(format!("price: {}", due.arithmetic(outfit.rules)))
            .help("raise a defence");
    }
}
