use crate::{
    codex::Codex,
    diag::{Reporter, counted},
    kinds::Ancestry,
    rule,
};

rule! {
    /// An ancestry has as much adaptability as the ruleset allows.
    ///
    /// # Why
    /// Adaptability lets a player move points away from what the ancestry is known for. Beyond the ruleset's bounds hardly
    /// anything of the ancestry is left.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +2 }
    /// free_points: 1
    /// adaptability: 4
    /// #             ^ ancestry/adaptability-out-of-range
    /// innate: { name: Stone Sleep, limit: 1/day }
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +2 }
    /// free_points: 1
    /// adaptability: 3
    /// innate: { name: Stone Sleep, limit: 1/day }
    /// ```
    pub RULE = "ancestry/adaptability-out-of-range", Error, "Game Master's Guide: Custom Ancestries";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ancestry in codex.all::<Ancestry>() {
        let rules = ancestry.rules.ancestry.get();
        let (Some(bounds), Some(points)) =
            (rules.and_then(|rules| rules.adaptability.get()), ancestry.adaptability.get())
        else {
            continue;
        };
        if !bounds.contains(points.value) {
            let title = ancestry.entry.title();
            report
                .at(
                    points.span,
                    format!(
                        "{title} has {}, outside {}",
                        counted(points.value, "adaptability point", "adaptability points"),
                        bounds.value
                    ),
                )
                .help(format!("choose a number from {}", bounds.value));
        }
    }
}
