use std::collections::HashMap;

use crate::{
    codex::{Codex, EntryId},
    diag::Reporter,
    kinds::{Ability, Class, Outfit},
    rule,
};

rule! {
    /// A class with magic points has an outfit that spends them.
    ///
    /// # Why
    /// Magic points are spent on abilities, and abilities come from outfits. A class that counts magic points and cannot
    /// spend one probably means `magic_stat: none`. Without the line a class uses the ruleset's own magic stat.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// hit_dice: 1d10
    /// magic_stat: WIS
    /// #           ^^^ class/no-magic-use
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// abilities: [fixture-a, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h, guard-stance]
    /// ---
    /// kind: ability
    /// id: guard-stance
    /// name: Guard Stance
    /// type: C
    /// action: F
    /// cooldown: 2
    /// effects:
    ///   - defence_bonus: { name: guard, amount: +1 }
    /// text: |
    ///   Adds {guard} to the defences.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// hit_dice: 1d10
    /// magic_stat: none
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// abilities: [fixture-a, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h, guard-stance]
    /// ---
    /// kind: ability
    /// id: guard-stance
    /// name: Guard Stance
    /// type: C
    /// action: F
    /// cooldown: 2
    /// effects:
    ///   - defence_bonus: { name: guard, amount: +1 }
    /// text: |
    ///   Adds {guard} to the defences.
    /// ```
    pub RULE = "class/no-magic-use", Warning, "Player's Guide, Combat Stats: Magic Stat";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    // Each class that an outfit names, and whether one of them spends magic points or is not fully known.
    let mut spends: HashMap<EntryId, bool> = HashMap::new();
    for outfit in codex.all::<Outfit>() {
        let costs = outfit
            .abilities
            .iter()
            .any(|ability| codex.get::<Ability>(ability.span).is_none_or(|ability| ability.costs_magic()));
        let costs = costs || outfit.abilities.broken;
        for class in outfit.classes.iter().filter_map(|class| codex.target(class.span)) {
            *spends.entry(class.entry).or_default() |= costs;
        }
    }
    for class in codex.all::<Class>().filter(|class| spends.get(&class.id) == Some(&false)) {
        let Some(stat) = class.magic_stat(class.rules) else { continue };
        let place = class.magic_stat.span().unwrap_or_else(|| class.entry.anchor());
        report
            .at(
                place,
                format!(
                    "{} draws magic points from {stat}, and none of its outfits spends any",
                    class.entry.title()
                ),
            )
            .help("write `magic_stat: none`, or give an outfit an ability that costs `mp`");
    }
}
