use crate::{codex::Codex, diag::Reporter, kinds::Class, rule};

rule! {
    /// A class changes each stat by no more than the ruleset allows.
    ///
    /// # Why
    /// A class shapes its members, but it does not replace them: each modifier stays within the bounds of the ruleset.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +3, INT: -3 }
    /// #                          ^^ class/modifier-out-of-range
    /// free_points: 3
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
    /// modifiers: { STR: +3, INT: -2 }
    /// free_points: 2
    /// hit_dice: 1d10
    /// ---
    /// kind: outfit
    /// id: guard-coat
    /// name: Guard Coat
    /// extends: fixture-coat
    /// classes: [guard]
    /// ```
    pub RULE = "class/modifier-out-of-range", Error, "Game Master's Guide: Custom Classes";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for class in codex.all::<Class>() {
        let Some(bounds) = class.rules.class.get().and_then(|rules| rules.modifier.get()) else {
            continue;
        };
        for (stat, modifier) in
            class.modifiers.iter().filter(|(_, modifier)| !bounds.contains(modifier.value))
        {
            let (title, value) = (class.entry.title(), modifier.value);
            report
                .at(
                    modifier.span,
                    format!("{title} changes {} by {value:+}, outside {}", stat.value, bounds.value),
                )
                .also(stat.span, "the stat")
                .help(format!("choose a modifier from {}", bounds.value));
        }
    }
}
