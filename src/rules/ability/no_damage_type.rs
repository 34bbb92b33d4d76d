use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ability, Effect},
    rule,
};

rule! {
    /// Damage of an ability's own says of which type it is.
    ///
    /// # Why
    /// Resistances and weaknesses ask for the type. Damage that is added to a weapon's has the weapon's type; other
    /// damage without one counts as neither resisted nor feared, which is often not meant.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// effects:
    ///   - damage: { name: bolt, dice: 1d6 }
    /// #                   ^^^^ ability/no-damage-type
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
    /// attack: MAG(INT)
    /// effects:
    ///   - damage: { name: bolt, dice: 1d6, type: wind }
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/no-damage-type", Info, "Player's Guide, Damage Types";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let later = ability.evolutions.iter().flat_map(|evolution| evolution.effects.iter());
        for effect in ability.effects.iter().chain(later) {
            let Effect::Damage(strike) = &effect.value else {
                continue;
            };
            if !strike.damage_type.is_absent() || !strike.adds_to.is_absent() {
                continue;
            }
            let place = strike.name.span().unwrap_or(effect.span);
            let name = strike.name.get().map_or("damage", |name| name.value.as_str());
            report
                .at(place, format!("{} deals `{name}` without a damage type", ability.entry.title()))
                .help("add `type: fire` or another damage type, or `adds_to: weapon`");
        }
    }
}
