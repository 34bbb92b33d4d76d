use crate::{codex::Codex, diag::Reporter, kinds::Hero, rule};

rule! {
    /// A hero's mastery is not below 0.
    ///
    /// # Why
    /// Mastery begins at nothing and grows; who has not mastered a node leaves it out.
    ///
    /// # Bad
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 60
    /// attributes: { strength: 1 }
    /// core: ember
    /// mastery: { ember.kindle: -1 }
    /// #                        ^^ hero/negative-mastery
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 60
    /// attributes: { strength: 1 }
    /// core: ember
    /// mastery: { ember.kindle: 1 }
    /// ```
    pub RULE = "hero/negative-mastery", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        for (node, amount) in hero.mastery.iter().filter(|(_, amount)| amount.value < 0) {
            let (title, mastery) = (hero.entry.title(), hero.rules.word("mastery"));
            let node = codex.sources.slice(node.span);
            report
                .at(
                    amount.span,
                    format!("{title} has {} {mastery} in `{node}`, and 0 is the least", amount.value),
                )
                .help("write a number from 0, or take the node out");
        }
    }
}
