use crate::{codex::Codex, diag::Reporter, kinds::Outfit, rule};

rule! {
    /// An outfit does not resist what it is weak against.
    ///
    /// # Why
    /// A resistance and a weakness to the same damage type cancel out, so one of the two lines is a mistake.
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
    /// resistances: [fire, ice]
    /// weaknesses: [dark, fire]
    /// #                  ^^^^ outfit/resistance-overlap
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
    /// resistances: [fire, ice]
    /// weaknesses: [dark]
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "outfit/resistance-overlap", Error, "Player's Guide, Outfit: Resistances and Weaknesses";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        for weakness in &outfit.body.weaknesses {
            let Some(target) = codex.target(weakness.span) else { continue };
            let same = outfit.resistances.iter().find(|resisted| codex.target(resisted.span) == Some(target));
            let Some(resisted) = same else { continue };
            let (title, name) = (outfit.entry.title(), codex.entry(target.entry).header.name());
            report
                .at(weakness.span, format!("{title} is weak against {name} and resists it as well"))
                .also(resisted.span, "resisted here")
                .help("take it out of one of the two lists");
        }
    }
}
