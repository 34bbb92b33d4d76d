use crate::{codex::Codex, diag::Reporter, kinds::Outfit, rule};

rule! {
    /// An outfit changes each defence by no more than the ruleset allows.
    ///
    /// # Why
    /// Defences are rolled against with a d20. Beyond the bounds an attack hits nearly always or nearly never, and nobody has
    /// a choice left.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +5
    /// #         ^^ outfit/defence-out-of-range
    /// mag_def: -1
    /// durability: 8
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
    pub RULE = "outfit/defence-out-of-range", Error, "Player's Guide, Outfit";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let Some(rules) = outfit.rules.outfit.get() else { continue };
        let both = [
            ("phys_def", &outfit.body.phys_def, &rules.phys_def),
            ("mag_def", &outfit.body.mag_def, &rules.mag_def),
        ];
        for (name, bonus, bounds) in both {
            let (Some(bonus), Some(bounds)) = (bonus.get(), bounds.get()) else { continue };
            if bounds.contains(bonus.value) {
                continue;
            }
            let (title, word) = (outfit.entry.title(), outfit.rules.word(name));
            report
                .at(
                    bonus.span,
                    format!("{title} gives {:+} to {word} defence, outside {}", bonus.value, bounds.value),
                )
                .help(format!("choose a bonus from {}", bounds.value));
        }
    }
}
