use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ability, Evolution},
    rule,
    source::Spanned,
};

rule! {
    /// An evolution changes something.
    ///
    /// # Why
    /// A step costs ability points. One that leaves every figure as it was and adds no text sells nothing; most
    /// often a figure was copied from the step before and not raised.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 3
    /// #          ^ ability/evolution-changes-nothing
    ///     set: { edge: +1 }
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 3
    ///     set: { edge: +2 }
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/evolution-changes-nothing", Warning, "Player's Guide, Abilities: Ability Evolutions";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>().filter(|ability| !ability.evolutions.is_empty()) {
        let stages = ability.stages();
        for (pair, evolution) in stages.windows(2).zip(&ability.evolutions) {
            let told = !evolution.text.is_absent() || !evolution.replace_text.is_absent();
            let unread = evolution.set.is_broken() || evolution.effects.broken;
            let strange = evolution.set.iter().any(|(name, _)| !pair[1].has(&name.value));
            if told || unread || strange || faulty(codex, evolution) || !pair[1].shifts(&pair[0]).is_empty() {
                continue;
            }
            let place = evolution.level.span().unwrap_or(evolution.span);
            let level = evolution.level.copied().unwrap_or_default();
            report
                .at(
                    place,
                    format!("{} gains nothing by its evolution of level {level}", ability.entry.title()),
                )
                .help("raise a figure with `set`, change a key such as `range`, or add a `text`");
        }
    }
}

/// Whether a part of the step cannot be read, so that nobody knows what it changes.
fn faulty(codex: &Codex, evolution: &Spanned<Evolution>) -> bool {
    codex.faults_in(evolution.span).next().is_some()
}
