use crate::{
    codex::{Codex, View, bounds as codex_bounds},
    diag::{Reporter, counted},
    kinds::{Build, Character, Sheet},
    rule,
    source::Span,
};

rule! {
    /// A character's stats follow from ancestry, class and the points spent.
    ///
    /// # Why
    /// Base stats are the sum of ancestry and class; free points raise them and adaptability points move them. More points than
    /// there are, a final stat outside the bounds, or a stated stat that the points do not give makes a hero who
    /// cannot be built at the table.
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
    /// free_points: { STR: +3, CON: +2 }
    /// #1-11 character/stats-disagree
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    ///
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
    /// stats: { STR: +3, DEX: +1, CON: +3, INT: 0, WIS: 0, CHA: 0 }
    /// #                               ^^ character/stats-disagree
    /// ```
    ///
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// stats: { STR: +3, DEX: +1, CON: +2, INT: 0, WIS: 0, CHA: +1 }
    /// #1-5 character/stats-disagree
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
    /// stats: { STR: +3, DEX: +1, CON: +2, INT: 0, WIS: 0, CHA: 0 }
    /// ```
    ///
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// abilities: { fixture-a: 0, fixture-c: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// stats: { STR: +3, DEX: +1, CON: +2, INT: 0, WIS: 0, CHA: 0 }
    /// ```
    pub RULE = "character/stats-disagree", Error, "Player's Guide, Character Creation: Base Stats";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        let sheet = Sheet::of(character.body, codex, character.rules);
        let Some(build) = sheet.build() else { continue };
        free_points(&character, &build, report);
        adaptability(&character, &build, report);
        let Some(computed) = sheet.computed_stats() else { continue };
        if sheet.says_points() || character.stats.entries.is_empty() {
            stated(&character, &computed, &build, report);
        } else {
            reachable(&character, &build, report);
        }
        bounds(&character, &computed, report);
    }
}

fn key(character: &View<Character>, name: &str) -> Span {
    let key = character.entry.node.as_map().and_then(|map| map.entry(name)).map(|(key, _)| key.span);
    key.unwrap_or_else(|| character.entry.anchor())
}

fn free_points(character: &View<Character>, build: &Build, report: &mut Reporter) {
    let spent = &character.body.free_points;
    let title = character.entry.title();
    for (stat, points) in spent.iter().filter(|(_, points)| points.value < 0) {
        report
            .at(
                points.span,
                format!("{title} takes {} off {} as free points", points.value.unsigned_abs(), stat.value),
            )
            .help("free points only raise a stat; to move a point, write it under `adapt`");
    }
    let sum = spent.iter().fold(0_i64, |sum, (_, points)| sum.saturating_add(points.value.max(0)));
    if sum <= build.free {
        return;
    }
    let place = key(character, "free_points");
    let finding = report.at(
        place,
        format!("{title} spends {} and has {}", counted(sum, "free point", "free points"), build.free),
    );
    for (stat, points) in spent.iter() {
        finding.value(points, format!("{} {:+}", stat.value, points.value));
    }
    finding.help(format!("take {} back", sum - build.free));
}

fn adaptability(character: &View<Character>, build: &Build, report: &mut Reporter) {
    let moved = &character.body.adapt;
    let most = usize::try_from(build.adaptability).unwrap_or(0);
    if let Some(beyond) = moved.get(most) {
        let (title, count) = (character.entry.title(), moved.len());
        report
            .at(
                beyond.span,
                format!("{title} moves {} and has {most} adaptability", counted(count, "point", "points")),
            )
            .here("the first that is too many")
            .help(format!("take {} out", count - most));
    }
}

/// Each stated stat against what the points give.
fn stated(character: &View<Character>, computed: &[i64], build: &Build, report: &mut Reporter) {
    for (at, (name, due)) in character.rules.stat_names().zip(computed).enumerate() {
        let Some(stat) = character.stats.get(name).filter(|stat| stat.value != *due) else { continue };
        let title = character.entry.title();
        let finding =
            report.at(stat.span, format!("{title} should have {name} {due:+}, but it says {:+}", stat.value));
        let free = character.body.free_points.get(name);
        if let Some(free) = free {
            finding.value(free, format!("free points {:+}", free.value));
        }
        let free = free.map_or(0, |free| free.value);
        let base = build.stats[at];
        finding
            .note(format!(
                "ancestry and class {base:+}, free points {free:+}, moved {:+} = {due:+}",
                due.saturating_sub(base).saturating_sub(free)
            ))
            .help(format!("write `{name}: {due:+}`, or spend other points"));
    }
}

/// Stated stats of a character that does not say where the points went.
fn reachable(character: &View<Character>, build: &Build, report: &mut Reporter) {
    let stat = |name| character.stats.get(name).map(|stat| stat.value.clamp(-FARTHEST, FARTHEST));
    let Some(stats) = character.rules.stat_names().map(stat).collect::<Option<Vec<i64>>>() else { return };
    if build.can_become(&stats) {
        return;
    }
    let names = || character.rules.stat_names();
    let base: Vec<String> =
        names().zip(&build.stats).map(|(name, stat)| format!("{name} {stat:+}")).collect();
    report
        .at(
            key(character, "stats"),
            format!("no spending of points gives {} these stats", character.entry.title()),
        )
        .note(format!("ancestry and class give {}", base.join(", ")))
        .note(format!("to spend are {} free and {} adaptability points", build.free, build.adaptability))
        .help("write where the points went under `free_points` and `adapt`");
}

/// Stats beyond this cannot be reached anyway; here they only must not overflow.
const FARTHEST: i64 = 1_000_000;

/// Final stats outside the bounds; a stated stat that differs has been told.
fn bounds(character: &View<Character>, computed: &[i64], report: &mut Reporter) {
    let Some((min, max)) = codex_bounds(character.rules) else { return };
    for (name, stat) in character.rules.stat_names().zip(computed) {
        let told = character.stats.get(name).is_some_and(|stated| stated.value != *stat);
        if told || (min..=max).contains(stat) {
            continue;
        }
        let place = character.stats.get(name).or(character.free_points.get(name)).map(|value| value.span);
        report
            .at(
                place.unwrap_or_else(|| character.entry.anchor()),
                format!(
                    "{} ends up with {name} {stat:+}, outside {min:+} to {max:+}",
                    character.entry.title()
                ),
            )
            .help("spend the points on other stats");
    }
}
