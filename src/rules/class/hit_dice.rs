use crate::{
    codex::Codex,
    diag::{Reporter, choices},
    kinds::Class,
    rule,
};

rule! {
    /// A class has hit dice, and they are dice that the ruleset knows.
    ///
    /// # Why
    /// Hit dice decide how much its members can take: their greatest result is what they begin with, and every level adds a
    /// roll. Without them nobody of the class has hit points. A bonus to them is no die.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// hit_dice: 1d20
    /// #         ^^^^ class/hit-dice
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// ```
    ///
    /// ```yaml
    /// kind: class
    /// id: guard
    /// #   ^^^^^ class/hit-dice
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// hit_dice: 2d4
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// ```
    pub RULE = "class/hit-dice", Error, "Player's Guide, Combat Stats: Hit Dice";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for class in codex.all::<Class>() {
        let Some(rules) = class.rules.class.get().filter(|rules| !rules.hit_dice.is_empty()) else {
            continue;
        };
        let known = || choices(rules.hit_dice.iter().map(|die| die.value.as_str()));
        let title = class.entry.title();
        if class.hit_dice.is_absent() {
            report
                .at(class.entry.anchor(), format!("{title} has no hit dice"))
                .help(format!("add a line such as `hit_dice: 1{}`", rules.hit_dice[0].value));
        }
        let Some(dice) = class.hit_dice.get() else { continue };
        let allowed = |sides: u32| rules.hit_dice.iter().any(|die| die.value == format!("d{sides}"));
        if let Some(odd) = dice.terms().iter().find(|term| !allowed(term.sides)) {
            report
                .at(dice.span, format!("{title} rolls a d{} for hit points, which is no hit die", odd.sides))
                .help(format!("use {}", known()));
        } else if dice.bonus() != 0 {
            report
                .at(
                    dice.span,
                    format!("{title} adds {:+} to its hit dice, which are dice alone", dice.bonus()),
                )
                .help("write the dice without the bonus");
        }
    }
}
