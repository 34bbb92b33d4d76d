use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Character, Offer, Outfit, Sheet},
    load::Field,
    rule,
};

rule! {
    /// A character learns what its outfit offers.
    ///
    /// # Why
    /// Abilities are learned from the outfit, and from the Over-Outfit where there is one. Nobody can learn what neither offers.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: moon-step
    /// name: Moon Step
    /// type: C
    /// action: M
    /// effects:
    ///   - move: { name: step, amount: 2 }
    /// text: |
    ///   A step of {step} metres.
    /// ---
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, moon-step: 0 }
    /// #                          ^^^^^^^^^ character/foreign-ability
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
    pub RULE = "character/foreign-ability", Error, "Player's Guide, Progression: Acquiring a New Ability";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let sheet = Sheet::of(character.body, codex, character.rules);
        let known = |outfit: Option<&Outfit>| outfit.is_some_and(|outfit| !outfit.abilities.broken);
        if !known(sheet.outfit) || !(character.over_outfit.is_absent() || known(sheet.over_outfit)) {
            continue;
        }
        for learned in sheet.learned().into_iter().filter(|learned| learned.offer == Offer::Nobody) {
            let (title, name) = (character.entry.title(), learned.entry.header.name());
            let finding =
                report.at(learned.key.span, format!("{title} has {name}, which no outfit of its own offers"));
            for place in [&character.outfit, &character.over_outfit].into_iter().filter_map(Field::span) {
                finding.also(place, "does not offer it");
            }
            finding.help("choose an ability of the outfit, or add this one to the outfit's `abilities`");
        }
    }
}
