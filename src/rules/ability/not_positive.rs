use crate::{codex::Codex, diag::Reporter, kinds::Ability, load::Field, rule};

rule! {
    /// Cooldown, range and area of an ability are at least 1.
    ///
    /// # Why
    /// A cooldown of no turns is none, and nothing reaches fewer than one metre. An ability without a cooldown, a
    /// range or an area leaves the key out; an evolution takes one away with `none`.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: spark
    /// name: Spark
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// range: -5
    /// #      ^^ ability/not-positive
    /// cooldown: 0
    /// #         ^ ability/not-positive
    /// effects:
    ///   - damage: { name: jolt, dice: 1d4, type: lightning }
    /// text: |
    ///   Deals {jolt} damage.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: spark
    /// name: Spark
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// range: 5
    /// effects:
    ///   - damage: { name: jolt, dice: 1d4, type: lightning }
    /// text: |
    ///   Deals {jolt} damage.
    /// ```
    pub RULE = "ability/not-positive", Error, "Player's Guide, Abilities: Range, Cooldown";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let radius = ability.area.get().map(|area| &area.value.radius);
        let fields =
            [("range", Some(&ability.range)), ("cooldown", Some(&ability.cooldown)), ("radius", radius)];
        for (key, field) in fields {
            let Some(number) = field.and_then(Field::get).filter(|number| number.value < 1) else {
                continue;
            };
            report
                .at(
                    number.span,
                    format!("`{key}` of {} is {}, and 1 is the least", ability.entry.title(), number.value),
                )
                .help(format!("write a number from 1, or take `{key}` out"));
        }
    }
}
