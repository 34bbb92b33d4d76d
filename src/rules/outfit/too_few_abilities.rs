use crate::{
    codex::Codex,
    diag::{Reporter, Severity},
    kinds::Outfit,
    rule,
};

rule! {
    /// An outfit offers as many abilities as the ruleset gives it.
    ///
    /// # Why
    /// Heroes learn from their outfit until the last level. With fewer abilities there is nothing left to learn early on; with
    /// less than those that a new hero gets for nothing it cannot be played, which is an error.
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
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g]
    /// #1-9 outfit/too-few-abilities
    /// ```
    ///
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-b]
    /// #1-9 outfit/too-few-abilities
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
    pub RULE = "outfit/too-few-abilities", Warning, "Player's Guide, Outfit: Abilities";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>().filter(|outfit| !outfit.abilities.broken) {
        let Some(rules) = outfit.rules.outfit.get() else { continue };
        let Some(due) = rules.abilities.copied() else { continue };
        let count = i64::try_from(outfit.abilities.len()).unwrap_or(i64::MAX);
        if count >= due {
            continue;
        }
        let key = outfit.entry.node.as_map().and_then(|map| map.entry("abilities")).map(|(key, _)| key.span);
        let place = key.unwrap_or_else(|| outfit.entry.anchor());
        let (title, missing) = (outfit.entry.title(), due - count);
        let noun = if count == 1 { "ability" } else { "abilities" };
        let finding = report.at(place, format!("{title} offers {count} {noun} and should offer {due}"));
        finding.help(format!("add {missing} more to `abilities`"));
        if let Some(fewest) = rules.fewest_abilities.copied().filter(|fewest| count < *fewest) {
            finding.weigh(Severity::Error).note(format!("with less than {fewest} it cannot be played"));
        }
    }
}
