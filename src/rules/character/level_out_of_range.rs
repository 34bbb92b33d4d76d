use crate::{codex::Codex, diag::Reporter, kinds::Character, rule};

rule! {
    /// A character's level is one of the ruleset's.
    ///
    /// # Why
    /// Levels begin and end where the ruleset says. Figures of other levels exist nowhere in the game.
    ///
    /// # Bad
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 9
    /// #      ^ character/level-out-of-range
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
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
    /// level: 8
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    pub RULE = "character/level-out-of-range", Error, "Player's Guide, Progression: Leveling Up";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let (Some(levels), Some(level)) = (character.rules.levels.get(), character.level.get()) else {
            continue;
        };
        let (Some(first), Some(last)) = (levels.min.copied(), levels.max.copied()) else { continue };
        if (first..=last).contains(&level.value) {
            continue;
        }
        let title = character.entry.title();
        report
            .at(level.span, format!("{title} has level {}, outside {first} to {last}", level.value))
            .help(format!("choose a level from {first} to {last}"));
    }
}
