use std::collections::HashSet;

use crate::{
    codex::{Codex, EntryId, PackId},
    diag::Reporter,
    kinds::{Class, Outfit},
    rule,
    source::Span,
};

rule! {
    /// Some outfit can be worn by every class.
    ///
    /// # Why
    /// Abilities, defences and the first weapons all come from the outfit. Nobody can play a class that no outfit names in
    /// its `classes`. A class with blanks still to fill is not judged yet.
    ///
    /// # Bad
    /// ```yaml
    /// kind: class
    /// id: guard
    /// #   ^^^^^ class/no-outfit
    /// name: Guard
    /// modifiers: { STR: +2 }
    /// free_points: 1
    /// hit_dice: 1d10
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
    pub RULE = "class/no-outfit", Error, "Player's Guide, Character Creation: Outfit";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let worn: HashSet<EntryId> = codex
        .all::<Outfit>()
        .flat_map(|outfit| outfit.body.classes.iter())
        .filter_map(|class| codex.target(class.span))
        .map(|class| class.entry)
        .collect();
    // An outfit whose classes cannot be read may be the one; its own finding says so.
    let unread: HashSet<PackId> = codex
        .all::<Outfit>()
        .filter(|outfit| {
            outfit.classes.broken || outfit.classes.iter().any(|class| codex.target(class.span).is_none())
        })
        .map(|outfit| codex.home(outfit.id))
        .chain(codex.unread_packs())
        .collect();
    for class in codex.all::<Class>().filter(|class| !worn.contains(&class.id)) {
        if unread.contains(&codex.home(class.id)) {
            continue;
        }
        if class.rules.outfit.get().is_none() || has_blanks(codex, class.entry.span) {
            continue;
        }
        let (title, id) = (class.entry.title(), class.entry.header.id());
        report
            .at(class.entry.anchor(), format!("no outfit names {title}, so it cannot be played"))
            .help(format!("write an outfit with `classes: [{id}]`, or add `{id}` to the classes of one"));
    }
}

/// Whether a scaffold's blank is still in the entry; blanks stand in the order of their places.
fn has_blanks(codex: &Codex, entry: Span) -> bool {
    let at = codex.blanks.partition_point(|blank| *blank < entry);
    codex.blanks.get(at).is_some_and(|blank| entry.contains(*blank))
}
