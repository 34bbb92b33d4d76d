use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Class, judge_points as judge},
    rule,
};

rule! {
    /// A class's modifiers and free points sum up to what the ruleset gives.
    ///
    /// # Why
    /// Every class is worth the same number of points: what its modifiers do not use, the player may place freely. A sum
    /// above or below it makes one class better than the others.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 0
    /// #            ^ class/points-do-not-add-up
    /// hit_dice: 1d10
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
    /// name: Guard
    /// modifiers: { STR: +2, CON: +2 }
    /// #1-9 class/points-do-not-add-up
    /// hit_dice: 1d10
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
    /// hit_dice: 1d10
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// ```
    pub RULE = "class/points-do-not-add-up", Error, "Game Master's Guide: Custom Classes";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for class in codex.all::<Class>() {
        let rules = class.rules.class.get();
        let Some(total) = rules.and_then(|rules| rules.total.copied()) else { continue };
        judge(class.entry, &class.modifiers, &class.free_points, total, report);
    }
}
