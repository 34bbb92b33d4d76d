use crate::{codex::Codex, diag::Reporter, kinds::Class, rule};

rule! {
    /// Adaptability comes from the ancestry, not from the class.
    ///
    /// # Why
    /// Adaptability is a trait of peoples, who have grown into many walks of life. The guide mentions classes that give it
    /// and prints none: very likely the line belongs to an ancestry.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// adaptability: 1
    /// #             ^ class/adaptability
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
    pub RULE = "class/adaptability", Warning, "Player's Guide, Character Creation: Base Stats";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for class in codex.all::<Class>() {
        if class.rules.ancestry.get().is_none() {
            continue;
        }
        let Some(points) = class.adaptability.get().filter(|points| points.value != 0) else { continue };
        let title = class.entry.title();
        report
            .at(
                points.span,
                format!("{title} gives {} adaptability, which is a matter of ancestries", points.value),
            )
            .help("take the line out, or give the points as `free_points`");
    }
}
