use crate::{codex::Codex, diag::Reporter, kinds::Hero, rule};

rule! {
    /// A hero's attributes lie within the bounds of the rules.
    ///
    /// # Why
    /// Every attribute has a least and a most; hit points, action slots and checks are made for that range.
    ///
    /// # Bad
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 10
    /// attributes: { strength: 1, agility: -4 }
    /// #                                   ^^ hero/attribute-out-of-range
    /// core: ember
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 10
    /// attributes: { strength: 1, agility: -3 }
    /// core: ember
    /// ```
    pub RULE = "hero/attribute-out-of-range", Error, "Vaia Mechanics: Attribute Power Points";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        for (name, value) in hero.attributes.iter() {
            let Some(rules) = hero.rules.attributes.get(&name.value) else {
                continue;
            };
            let (Some(min), Some(max)) = (rules.min.copied(), rules.max.copied()) else {
                continue;
            };
            if (min..=max).contains(&value.value) {
                continue;
            }
            let (title, word) = (hero.entry.title(), hero.rules.word(&name.value));
            report
                .at(value.span, format!("{title} has {word} {}; it goes from {min} to {max}", value.value))
                .help(format!("write a number from {min} to {max}"));
        }
    }
}
