use crate::{codex::Codex, diag::Reporter, kinds::Ability, rule};

rule! {
    /// An ability has a cooldown or a limitation, not both.
    ///
    /// # Why
    /// Both slow an ability down, and a player who has to watch two clocks forgets one. The guide calls a
    /// limitation generally incompatible with a cooldown. An evolution that brings one has to take the other away
    /// with `none`.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// cooldown: 2
    /// limit: 1/encounter
    /// #      ^^^^^^^^^^^ ability/cooldown-and-limit
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// range: 5
    /// limit: 1/encounter
    /// evolutions:
    ///   - level: 3
    ///     range: 10
    ///     cooldown: 4
    /// #             ^ ability/cooldown-and-limit
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
    /// range: 5
    /// limit: 1/encounter
    /// evolutions:
    ///   - level: 3
    ///     range: 10
    ///     limit: none
    ///     cooldown: 4
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/cooldown-and-limit", Warning, "Player's Guide, Abilities: Limitation";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let clocks = |stage: &crate::kinds::Stage| Some((stage.cooldown?, stage.limit?));
        if ability.evolutions.is_empty() && (ability.cooldown.is_absent() || ability.limit.is_absent()) {
            continue;
        }
        let Some((cooldown, limit)) = ability.stages().iter().find_map(clocks) else {
            continue;
        };
        let base = ability.cooldown.span() == Some(cooldown.span);
        let (last, first) = if base { (limit.span, cooldown.span) } else { (cooldown.span, limit.span) };
        report
            .at(
                last,
                format!(
                    "{} has a cooldown of {} and a limitation of {}",
                    ability.entry.title(),
                    cooldown.value,
                    limit.value
                ),
            )
            .also(first, "the other one")
            .help("keep one of them; in an evolution `cooldown: none` or `limit: none` takes one away");
    }
}
