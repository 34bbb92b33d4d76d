use crate::{
    codex::{Codex, View},
    diag::{Fix, Reporter},
    kinds::{Character, Figure, Number, Sheet},
    load::Field,
    rule,
};

rule! {
    /// Stated figures of a character are those that the formulas give.
    ///
    /// # Why
    /// Hit points, magic points, initiative and defences follow from stats, level, class and outfit. They may be left out, and the
    /// Codex computes them. Hit points depend on dice and need only lie within what these allow.
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
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// hp: 10
    /// initiative: 12
    /// #           ^^ character/derived-mismatch
    /// ```
    ///
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 3
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// hp: 31
    /// #   ^^ character/derived-mismatch
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
    /// hp: 10
    /// initiative: 11
    /// phys_def: 14
    /// mag_def: 11
    /// ```
    ///
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 3
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// hp: 29
    /// ```
    pub RULE = "character/derived-mismatch", Error, "Player's Guide, Combat Stats";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let (body, sheet) = (character.body, Sheet::of(character.body, codex, character.rules));
        hit_points(&character, &sheet, report);
        magic_points(&character, &sheet, report);
        figure(&character, "initiative", &body.initiative, &|| sheet.initiative(), report);
        figure(&character, "phys_def", &body.phys_def, &|| sheet.phys_def(), report);
        figure(&character, "mag_def", &body.mag_def, &|| sheet.mag_def(), report);
    }
}

fn figure<'a>(
    character: &View<Character>,
    name: &str,
    stated: &Field<i64>,
    due: &dyn Fn() -> Option<Figure<'a>>,
    report: &mut Reporter,
) {
    let Some(stated) = stated.get() else { return };
    let Some(due) = due().filter(|due| !due.gives(stated.value)) else { return };
    let (word, value) = (character.rules.word(name), Number(due.value));
    let title = character.entry.title();
    let finding =
        report.at(stated.span, format!("{title} should have {name} {value}, but it says {}", stated.value));
    due.label(finding, character.rules);
    finding
        .note(format!("{word}: {}", due.arithmetic(character.rules)))
        .help(format!("write `{name}: {value}`, or leave the line out: it is computed"))
        .fix(Fix::ask(stated.span, value.to_string()));
}

fn magic_points(character: &View<Character>, sheet: &Sheet, report: &mut Reporter) {
    let known = sheet.class.is_some_and(|class| !class.magic_stat.is_broken());
    let over_known = character.over_outfit.is_absent() || sheet.over_outfit.is_some();
    if !known || !over_known || sheet.magic_stat().is_some() {
        return figure(character, "mp", &character.mp, &|| sheet.mp(), report);
    }
    let rules_magic = character.rules.character.get().is_some_and(|rules| rules.mp.get().is_some());
    if let Some(stated) = character.mp.get().filter(|stated| stated.value != 0 && rules_magic) {
        let (title, word) = (character.entry.title(), character.rules.word("mp"));
        let finding =
            report.at(stated.span, format!("{title} says {} {word}, but its class has none", stated.value));
        if let Some(none) = sheet.class.and_then(|class| class.magic_stat.get()) {
            finding.value(none, "the class uses no magic");
        }
        finding.help("leave the line out");
    }
}

fn hit_points(character: &View<Character>, sheet: &Sheet, report: &mut Reporter) {
    let Some(stated) = character.hp.get() else { return };
    let Some(hp) = sheet.hp() else { return };
    let (min, max) = (hp.spread.min, hp.spread.max);
    let value = stated.value as f64;
    if (min.0..=max.0).contains(&value) {
        return;
    }
    let (title, word) = (character.entry.title(), character.rules.word("hp"));
    let due = if min == max { min.to_string() } else { format!("{min} to {max}") };
    let finding =
        report.at(stated.span, format!("{title} should have {due} {word}, but it says {}", stated.value));
    hp.first.label(finding, character.rules);
    if let Some(dice) = sheet.class.and_then(|class| class.hit_dice.get()) {
        finding.note(format!(
            "{} at first, then {} level-ups of {} (the best of {})",
            Number(hp.first.value),
            hp.level_ups,
            dice.value,
            hp.rolls
        ));
    }
    let nearest = if value < min.0 { min } else { max };
    finding
        .help(format!("write a number from {due}, or leave the line out"))
        .fix(Fix::ask(stated.span, nearest.to_string()));
}
