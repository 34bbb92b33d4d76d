use crate::{
    codex::{Codex, Reach, View},
    diag::Reporter,
    kinds::{Ability, Class, Figure, Input, Number, Outfit, Ruleset},
    rule,
    source::Span,
};

rule! {
    /// Someone can pay for every ability when it can be learned.
    ///
    /// # Why
    /// Magic points follow from the magic stat and the level. If not even the best ancestry with every point spent on that stat
    /// reaches the cost at the level at which the ability or its evolution unlocks, nobody can use it then.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: thin-magic
    /// name: Thin Magic
    /// version: 1.0.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// ruleset: thin-rules
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: thin-rules
    /// name: Thin Rules
    /// extends: worlds-awakening
    /// character: { mp: 'max(0, mag + level - 4)' }
    /// # file: coat.yaml
    /// kind: outfit
    /// id: star-coat
    /// name: Star Coat
    /// classes: [fixture-mage]
    /// starting: [[fixture-sword]]
    /// abilities: [star-fall, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// #           ^^^^^^^^^ outfit/mp-out-of-reach
    /// ---
    /// kind: ability
    /// id: star-fall
    /// name: Star Fall
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// range: 10
    /// mp: 5
    /// effects:
    ///   - damage: { name: fall, dice: 1d6, type: fire }
    /// text: |
    ///   A star that deals {fall} damage.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: thin-magic
    /// name: Thin Magic
    /// version: 1.0.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// ruleset: thin-rules
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: thin-rules
    /// name: Thin Rules
    /// extends: worlds-awakening
    /// character: { mp: 'max(0, mag + level - 4)' }
    /// # file: coat.yaml
    /// kind: outfit
    /// id: star-coat
    /// name: Star Coat
    /// classes: [fixture-mage]
    /// starting: [[fixture-sword]]
    /// abilities: [star-fall, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ---
    /// kind: ability
    /// id: star-fall
    /// name: Star Fall
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// range: 10
    /// mp: 3
    /// effects:
    ///   - damage: { name: fall, dice: 1d6, type: fire }
    /// text: |
    ///   A star that deals {fall} damage.
    /// ```
    pub RULE = "outfit/mp-out-of-reach", Warning, "Player's Guide, Combat Stats: Magic Points";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut reach = Reach::new(codex);
    for outfit in codex.all::<Outfit>().filter(|outfit| !outfit.classes.broken) {
        for place in &outfit.body.abilities {
            let Some(ability) = codex.get::<Ability>(place.span).filter(|ability| ability.costs_magic())
            else {
                continue;
            };
            for Cost { mp, place: at, level } in costs(&ability, outfit.rules) {
                let Some(most) = most_mp(codex, &outfit, level, &mut reach) else { continue };
                if most.value >= mp as f64 {
                    continue;
                }
                let (title, name, how) =
                    (outfit.entry.title(), ability.entry.header.name(), most.arithmetic(outfit.rules));
                let most = Number(most.value);
                report
                    .at(
                        place.span,
                        format!(
                            "{title} offers {name} for {mp} MP at level {level}, and nobody of its classes has more than {most}"
                        ),
                    )
                    .also(at, format!("costs {mp} MP"))
                    .note(format!("with the best ancestry and all points spent well: {how}"))
                    .help("lower the cost, or let a class with a better magic stat wear the outfit");
            }
        }
    }
}

/// A cost, its place, and the level at which it can first be paid.
struct Cost {
    mp: i64,
    place: Span,
    level: i64,
}

fn costs(ability: &Ability, rules: &Ruleset) -> Vec<Cost> {
    let first = rules.levels.get().and_then(|levels| levels.min.copied());
    let base = ability.mp.get().zip(first).map(|(mp, level)| Cost { mp: mp.value, place: mp.span, level });
    let steps = ability.evolutions.iter().filter_map(|step| {
        let mp = step.mp.get()?;
        Some(Cost { mp: *mp.some()?, place: mp.span, level: step.level.copied()? })
    });
    base.into_iter().chain(steps).collect()
}

/// The most magic points that the classes of an outfit can have at a level; nothing
/// where a class is unknown or none uses magic.
fn most_mp<'c>(
    codex: &Codex,
    outfit: &View<'c, Outfit>,
    level: i64,
    reach: &mut Reach,
) -> Option<Figure<'c>> {
    let rules = outfit.rules;
    let mut best: Option<Figure> = None;
    for class in &outfit.body.classes {
        let class = codex.get::<Class>(class.span)?;
        let Some(stat) = class.magic_stat(rules) else { continue };
        let mag = reach.best(codex.home(outfit.id), &class, stat, rules)?;
        let inputs = vec![Input::given("mag", mag as f64), Input::given("level", level as f64)];
        let figure = Figure::of(&rules.character.get()?.mp, inputs)?;
        if best.as_ref().is_none_or(|best| best.value < figure.value) {
            best = Some(figure);
        }
    }
    best
}
