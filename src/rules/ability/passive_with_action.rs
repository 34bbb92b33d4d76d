use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ability, AbilityType},
    rule,
    source::Span,
};

rule! {
    /// A passive ability takes no action, no magic points and no cooldown.
    ///
    /// # Why
    /// A passive ability (P) is always there. Whatever has to be used, paid for or waited for is a combat ability
    /// (C), or both (PC).
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// action: F
    /// #       ^ ability/passive-with-action
    /// mp: 1
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: PC
    /// action: F
    /// mp: 1
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/passive-with-action", Warning, "Player's Guide, Abilities: Ability Type";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let Some(passive) = ability.ability_type.get().filter(|own| own.value == AbilityType::Passive) else {
            continue;
        };
        let found = written(ability.body);
        let Some(((first, name), others)) = found.split_first() else {
            continue;
        };
        let title = ability.entry.title();
        let finding = report.at(*first, format!("{title} is passive and has {name}"));
        for (place, name) in others {
            finding.also(*place, format!("and {name}"));
        }
        finding
            .value(passive, "always active")
            .help("write `type: C`, or `type: PC` if part of it is always there, or take the key out");
    }
}

/// What is written of a use, in the base or in an evolution.
fn written(ability: &Ability) -> Vec<(Span, &'static str)> {
    let base = [
        (ability.action.span(), "an action"),
        (ability.cooldown.span(), "a cooldown"),
        (ability.mp.span(), "a cost in magic points"),
    ];
    let later = ability.evolutions.iter().flat_map(|evolution| {
        [
            (evolution.action.span(), "an action"),
            (evolution.cooldown.span(), "a cooldown"),
            (evolution.mp.span(), "a cost in magic points"),
        ]
    });
    base.into_iter().chain(later).filter_map(|(place, name)| Some((place?, name))).collect()
}
