use crate::{codex::Codex, diag::Reporter, kinds::Hero, rule};

rule! {
    /// A hero has bought no more than the experience allows.
    ///
    /// # Why
    /// Spending does not lower the total experience, but it cannot go beyond it either.
    ///
    /// # Bad
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 10
    /// attributes: { strength: 1 }
    /// core: ember
    /// bought: [ember.ash, frost.meltwater]
    /// #                   ^^^^^^^^^^^^^^^ hero/overspent
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 12
    /// attributes: { strength: 1 }
    /// core: ember
    /// bought: [ember.ash, frost.meltwater]
    /// ```
    pub RULE = "hero/overspent", Error, "Vaia Mechanics: Experience";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        let Some(experience) = hero.experience.get() else {
            continue;
        };
        let mut seen = std::collections::BTreeSet::new();
        let mut bought = Vec::new();
        for reference in &hero.bought {
            let node = codex.node_of(hero.id, reference);
            // The same node twice is told as a repeated reference.
            if let Some(node) = node.filter(|node| seen.insert(*node)) {
                bought.push((reference, node, codex.graph().node(node).price));
            }
        }
        let total = bought.iter().fold(0_i64, |total, (_, _, price)| total.saturating_add(*price));
        if total <= experience.value {
            continue;
        }
        let xps = hero.rules.word("xps");
        let mut so_far = 0_i64;
        let crossing = bought.iter().find(|(_, _, price)| {
            so_far = so_far.saturating_add(*price);
            so_far > experience.value
        });
        let Some((crossing, ..)) = crossing else {
            continue;
        };
        let (title, word) = (hero.entry.title(), hero.rules.word("experience"));
        let message = format!("{title} has spent {total} {xps}, but has {} {word}", experience.value);
        let finding = report.at(crossing.span, message);
        finding.here(format!("here the sum goes beyond {}", experience.value));
        finding.value(experience, format!("{} {word}", experience.value));
        let parts: Vec<String> = bought
            .iter()
            .filter(|(_, _, price)| *price > 0)
            .map(|(_, node, price)| format!("{} {price}", codex.node_title(*node, hero.id)))
            .collect();
        finding.note(format!("{} = {total} {xps}", parts.join(" + ")));
        finding.help(format!("drop something, or write `experience: {total}`"));
    }
}
