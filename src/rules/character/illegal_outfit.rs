use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Character, Class, Outfit},
    rule,
};

rule! {
    /// A character's outfit is one of its class.
    ///
    /// # Why
    /// Outfits belong to classes: only their members have learned to fight in them. From a certain level on any outfit may be
    /// worn over it, as an Over-Outfit.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// hit_dice: 1d10
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// ---
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: guard-coat
    /// #       ^^^^^^^^^^ character/illegal-outfit
    /// level: 1
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
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    pub RULE = "character/illegal-outfit", Error, "Player's Guide, Character Creation: Outfit";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let (Some(place), Some(wears)) = (character.outfit.span(), character.class.span()) else { continue };
        let (Some(outfit), Some(class)) = (codex.get::<Outfit>(place), codex.get::<Class>(wears)) else {
            continue;
        };
        let serves = |own| codex.target(own).is_none_or(|own| own.entry == class.id);
        if outfit.classes.broken || outfit.classes.iter().any(|own| serves(own.span)) {
            continue;
        }
        let (title, class, name) = (character.entry.title(), class.entry.title(), outfit.entry.title());
        let finding = report.at(place, format!("{title} wears {name}, which is not for {class}"));
        finding.also(wears, "the class");
        for own in &outfit.body.classes {
            finding.also(own.span, "a class that may wear it");
        }
        finding.help("choose an outfit of the class, or add the class to the outfit's `classes`");
    }
}
