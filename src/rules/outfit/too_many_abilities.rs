use crate::{codex::Codex, diag::Reporter, kinds::Outfit, rule};

rule! {
    /// An outfit offers no more abilities than the ruleset gives it.
    ///
    /// # Why
    /// Sheets, prices and the pace of learning are made for a fixed number of abilities. One more makes an outfit better than
    /// every other.
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
    /// starting: [[fixture-sword]]
    /// abilities:
    ///   - fixture-a
    ///   - fixture-b
    ///   - fixture-c
    ///   - fixture-d
    ///   - fixture-e
    ///   - fixture-f
    ///   - fixture-g
    ///   - fixture-h
    ///   - ninth
    /// #   ^^^^^ outfit/too-many-abilities
    /// ---
    /// kind: ability
    /// id: ninth
    /// name: Ninth
    /// type: C
    /// action: M
    /// effects:
    ///   - move: { name: step, amount: 2 }
    /// text: |
    ///   A step of {step} metres.
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
    pub RULE = "outfit/too-many-abilities", Error, "Player's Guide, Outfit: Abilities";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>() {
        let Some(most) = outfit.rules.outfit.get().and_then(|rules| rules.abilities.copied()) else {
            continue;
        };
        let most = usize::try_from(most).unwrap_or(0);
        let Some(beyond) = outfit.abilities.get(most) else { continue };
        let (title, count) = (outfit.entry.title(), outfit.abilities.len());
        report
            .at(beyond.span, format!("{title} offers {count} abilities, and {most} are the most"))
            .here("the first that is too many")
            .help(format!("take {} out", count - most));
    }
}
