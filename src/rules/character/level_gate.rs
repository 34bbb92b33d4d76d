use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Character, Sheet},
    rule,
};

rule! {
    /// Evolutions and Over-Outfits wait for their level.
    ///
    /// # Why
    /// An evolution is learned at its level or later, and an Over-Outfit is worn from the level that the ruleset names.
    ///
    /// # Bad
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-g: 3 }
    /// #                                     ^ character/level-gate
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// earned: { ap: 3 }
    /// ```
    ///
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 2
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// over_outfit: fixture-coat
    /// #            ^^^^^^^^^^^^ character/level-gate
    /// earned: { nx: 100 }
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
    /// level: 3
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-g: 3 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    pub RULE = "character/level-gate", Error, "Player's Guide, Progression: Ability Mastery and Over-Outfit";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let Some(level) = character.level.get() else { continue };
        let title = character.entry.title();
        for learned in Sheet::of(character.body, codex, character.rules).learned() {
            let bought = learned.bought;
            if bought.value <= level.value || bought.value <= 0 {
                continue;
            }
            let name = learned.entry.header.name();
            report
                .at(
                    bought.span,
                    format!(
                        "{title} has the level {} evolution of {name} at level {}",
                        bought.value, level.value
                    ),
                )
                .value(level, format!("level {}", level.value))
                .help("choose an evolution of a lower level, or 0 for none");
        }
        let rules = character.rules.outfit.get().and_then(|rules| rules.over_outfit.get());
        let gate = rules.and_then(|over| over.level.copied()).filter(|gate| level.value < *gate);
        let (Some(gate), Some(over)) = (gate, character.over_outfit.span()) else { continue };
        report
            .at(over, format!("{title} wears an Over-Outfit at level {}, before level {gate}", level.value))
            .value(level, format!("level {}", level.value))
            .help("take `over_outfit` out until then");
    }
}
