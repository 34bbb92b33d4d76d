use crate::{codex::Codex, diag::Reporter, kinds::Hero, rule};

rule! {
    /// A hero's experience goes from where heroes begin to the most that there is.
    ///
    /// # Why
    /// The level follows from the experience, and so do the power points; beyond the last level neither is defined.
    ///
    /// # Bad
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 1001
    /// #           ^^^^ hero/experience-out-of-range
    /// attributes: { strength: 1 }
    /// core: ember
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 1000
    /// attributes: { strength: 1 }
    /// core: ember
    /// ```
    pub RULE = "hero/experience-out-of-range", Error, "Vaia Mechanics: Experience";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        let (Some(experience), Some(rules)) = (hero.experience.get(), hero.rules.experience.get()) else {
            continue;
        };
        let (Some(least), Some(most)) = (rules.start.copied(), rules.max.copied()) else {
            continue;
        };
        if least <= most && !(least..=most).contains(&experience.value) {
            let (title, word) = (hero.entry.title(), hero.rules.word("experience"));
            report
                .at(
                    experience.span,
                    format!("{title} has {} {word}; it goes from {least} to {most}", experience.value),
                )
                .help(format!("write a number from {least} to {most}"));
        }
    }
}
