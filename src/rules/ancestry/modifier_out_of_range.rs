use crate::{codex::Codex, diag::Reporter, kinds::Ancestry, rule};

rule! {
    /// An ancestry changes each stat by no more than the ruleset allows.
    ///
    /// # Why
    /// One people that is far stronger than all others leaves the rest no reason to exist. Each modifier therefore stays
    /// within the bounds of the ruleset; what is meant as stronger belongs into the innate ability.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +4, DEX: -1 }
    /// #                 ^^ ancestry/modifier-out-of-range
    /// free_points: 0
    /// adaptability: 1
    /// innate: { name: Stone Sleep, limit: 1/day }
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +3, DEX: -1 }
    /// free_points: 1
    /// adaptability: 1
    /// innate: { name: Stone Sleep, limit: 1/day }
    /// ```
    pub RULE = "ancestry/modifier-out-of-range", Error, "Game Master's Guide: Custom Ancestries";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ancestry in codex.all::<Ancestry>() {
        let Some(bounds) = ancestry.rules.ancestry.get().and_then(|rules| rules.modifier.get()) else {
            continue;
        };
        for (stat, modifier) in
            ancestry.modifiers.iter().filter(|(_, modifier)| !bounds.contains(modifier.value))
        {
            let (title, value) = (ancestry.entry.title(), modifier.value);
            report
                .at(
                    modifier.span,
                    format!("{title} changes {} by {value:+}, outside {}", stat.value, bounds.value),
                )
                .also(stat.span, "the stat")
                .help(format!("choose a modifier from {}", bounds.value));
        }
    }
}
