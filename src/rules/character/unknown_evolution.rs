use crate::{
    codex::Codex,
    diag::{Reporter, choices},
    kinds::{Character, Evolution, Sheet},
    rule,
    source::Spanned,
};

rule! {
    /// An evolution that a character bought exists.
    ///
    /// # Why
    /// After an ability stands the level of the highest evolution bought, or 0 for none. A number between two evolutions leaves open
    /// which of them was meant.
    ///
    /// # Bad
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 4
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-g: 4 }
    /// #                                     ^ character/unknown-evolution
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 4
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-g: 3 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    pub RULE = "character/unknown-evolution", Error, "Player's Guide, Progression: Unlocking an Ability Evolution";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        for learned in Sheet::of(character.body, codex, character.rules).learned() {
            let (bought, steps) = (learned.bought, &learned.ability.evolutions);
            let broken = steps.broken || steps.iter().any(|step| step.level.is_broken());
            let level = |step: &Spanned<Evolution>| step.level.copied();
            if broken || bought.value == 0 || steps.iter().any(|step| level(step) == Some(bought.value)) {
                continue;
            }
            let (title, name) = (character.entry.title(), learned.entry.header.name());
            let levels: Vec<String> = steps.iter().filter_map(level).map(|level| level.to_string()).collect();
            let known = choices(std::iter::once("0").chain(levels.iter().map(String::as_str)));
            report
                .at(
                    bought.span,
                    format!("{title} has evolution {} of {name}, which does not exist", bought.value),
                )
                .help(format!("write {known}"));
        }
    }
}
