use crate::{
    codex::Codex,
    diag::{Reporter, counted},
    kinds::Ability,
    rule,
};

rule! {
    /// A duration is at least one full turn.
    ///
    /// # Why
    /// Durations are counted in full turns around the table. What is over at once has no duration; an evolution
    /// takes one away with `duration: none`.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: F
    /// duration: 0
    /// #         ^ ability/duration
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: F
    /// duration: 1
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/duration", Error, "Player's Guide, Abilities: Ability Description";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let base = ability.duration.get().map(|turns| (turns.span, turns.value));
        let later = ability.evolutions.iter().filter_map(|evolution| {
            let turns = evolution.duration.get()?;
            Some((turns.span, *turns.value.some()?))
        });
        for (place, turns) in base.into_iter().chain(later).filter(|(_, turns)| *turns <= 0) {
            report
                .at(place, format!("{} lasts {}", ability.entry.title(), counted(turns, "turn", "turns")))
                .help("write the number of full turns, or leave `duration` out (`none` in an evolution)");
        }
    }
}
