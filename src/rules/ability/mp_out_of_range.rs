use crate::{codex::Codex, diag::Reporter, kinds::Ability, rule};

rule! {
    /// The cost in magic points lies within the bounds of the game.
    ///
    /// # Why
    /// A free spell has no cost at all, so `mp: 0` says nothing; a dearer one than the guide knows empties a mystic
    /// in one turn. Evolutions are held to the same bounds; `mp: none` takes the cost away.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// mp: 6
    /// #   ^ ability/mp-out-of-range
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
    /// mp: 5
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/mp-out-of-range", Warning, "Player's Guide, Abilities: Ability Description";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let Some(bounds) = ability.rules.ability.get().and_then(|rules| rules.mp.get()) else {
            continue;
        };
        let base = ability.mp.get().map(|mp| (mp.span, mp.value));
        let later = ability.evolutions.iter().filter_map(|evolution| {
            let mp = evolution.mp.get()?;
            Some((mp.span, *mp.value.some()?))
        });
        for (place, mp) in base.into_iter().chain(later).filter(|(_, mp)| !bounds.contains(*mp)) {
            let word = ability.rules.word("mp");
            report
                .at(place, format!("{} costs {mp} {word}, outside {}", ability.entry.title(), bounds.value))
                .help(format!(
                    "write a cost from {}, or leave `mp` out for an ability that is free",
                    bounds.value
                ));
        }
    }
}
