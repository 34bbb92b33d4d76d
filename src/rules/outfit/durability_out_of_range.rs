use crate::{codex::Codex, diag::Reporter, kinds::Outfit, rule};

rule! {
    /// An outfit is as durable as the ruleset allows.
    ///
    /// # Why
    /// An outfit loses durability with every lost fight and must last for some of them, yet not for ever. Durability is an
    /// Advanced Rule: leave the key out, and the outfit has neither price nor repair.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 12
    /// #           ^^ outfit/durability-out-of-range
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
    pub RULE = "outfit/durability-out-of-range", Error, "Player's Guide, Outfit: Durability";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let bounds = outfit.rules.outfit.get().and_then(|rules| rules.durability.get());
        let (Some(bounds), Some(durability)) = (bounds, outfit.durability.get()) else { continue };
        if bounds.contains(durability.value) {
            continue;
        }
        let title = outfit.entry.title();
        report
            .at(
                durability.span,
                format!("{title} has durability {}, outside {}", durability.value, bounds.value),
            )
            .help(format!("choose a durability from {}", bounds.value));
    }
}
