use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ability, AbilityType},
    rule,
};

rule! {
    /// An ability that is used in combat says which action it takes.
    ///
    /// # Why
    /// A turn holds one movement and one attack. Without the action a player cannot tell what is left of the turn:
    /// M takes the movement, A the attack, MA both, F nothing.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// #   ^^^^^^^^ ability/combat-without-action
    /// name: Wind Cut
    /// type: C
    /// attack: PHY(STR)
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
    /// action: A
    /// attack: PHY(STR)
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/combat-without-action", Warning, "Player's Guide, Abilities: Action Type";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let Some(own) = ability.ability_type.get().filter(|own| own.value != AbilityType::Passive) else {
            continue;
        };
        if !ability.action.is_absent() {
            continue;
        }
        report
            .at(
                ability.entry.anchor(),
                format!("{} is used in combat and takes no action", ability.entry.title()),
            )
            .value(own, "used in combat")
            .help("add `action: A` (or M, MA, F for a free one), or write `type: P` if it is always active");
    }
}
