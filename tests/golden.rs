//! Figures that the guides print, computed through the shipped rulesets.

#![expect(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test stops where a figure is missing, and its figures are whole"
)]

use loresmith::{
    builtin,
    codex::{Codex, Input, View, compile},
    kinds::{
        Ability, Ancestry, Build, Character, Class, Content, Figure, Input as Value, Outfit, Ruleset, Sheet,
        Weapon, experience_to,
        ruleset::{Band, lookup},
    },
    source::Spanned,
    vocabulary::{Dice, Word},
};

fn shipped() -> Codex {
    compile(Input { files: builtin::files().collect(), loose: false, ..Input::default() })
}

fn get<'c, T: Content>(codex: &'c Codex, id: &str) -> View<'c, T> {
    codex.all::<T>().find(|view| view.entry.header.id() == id).unwrap()
}

fn rules<'c>(codex: &'c Codex, id: &str) -> &'c Ruleset {
    get::<Ruleset>(codex, id).body
}

fn elf_mystic(codex: &Codex) -> Build {
    let (elf, mystic) = (get::<Ancestry>(codex, "elf"), get::<Class>(codex, "mystic"));
    Build::of(elf.body, mystic.body, mystic.rules).unwrap()
}

#[test]
fn an_elf_mystic() {
    let codex = shipped();
    let build = elf_mystic(&codex);
    let names: Vec<&str> = rules(&codex, "worlds-awakening").stat_names().collect();
    assert_eq!(names, ["STR", "DEX", "CON", "INT", "WIS", "CHA"]);
    assert_eq!(build, Build { stats: vec![-2, 2, -3, 4, 2, 1], free: 2, adaptability: 1 });
}

#[test]
fn hit_points_at_the_first_level() {
    let codex = shipped();
    let first = |class: &str| {
        let class = get::<Class>(&codex, class);
        class.first_hp(class.rules).unwrap().value
    };
    assert_eq!([first("believer"), first("mystic")], [8.0, 6.0]);
}

#[test]
fn magic_points_of_a_mystic() {
    let codex = shipped();
    let rules = rules(&codex, "worlds-awakening");
    let mp = |mag, level| {
        let inputs = vec![Value::given("mag", mag), Value::given("level", level)];
        Figure::of(&rules.character.get().unwrap().mp, inputs).unwrap().value
    };
    assert_eq!((mp(4.0, 1.0), mp(-4.0, 1.0)), (10.0, 0.0));
}

#[test]
fn critical_hits_show_every_maximum() {
    let codex = shipped();
    // The upgraded dagger of the guide's example.
    let dagger = get::<Weapon>(&codex, "widow-fang").body.damage.get().unwrap();
    let strike = get::<Ability>(&codex, "lightning-strike");
    let third = strike.evolutions.iter().find(|step| step.level.copied() == Some(3)).unwrap();
    let added = Dice::parse(third.set.get("strike").unwrap().text().unwrap()).unwrap();
    assert_eq!((dagger.to_string(), added.to_string()), ("2d4".into(), "2d4".into()));
    assert_eq!(dagger.max() + added.max(), 16);
    let sword = get::<Weapon>(&codex, "tempered-short-sword").body.damage.get().unwrap();
    assert_eq!((sword.to_string(), sword.max()), ("2d6+1".into(), 13));
}

#[test]
fn experience() {
    let codex = shipped();
    let rules = rules(&codex, "worlds-awakening");
    let to = |level| experience_to(level, rules).unwrap();
    assert_eq!((to(1), to(4) - to(3), to(8)), (0, 6, 56));
    let levels = rules.levels.get().unwrap();
    assert_eq!((levels.max.copied().unwrap() - 1) * levels.ap.copied().unwrap(), 21);
}

#[test]
fn death_of_a_believer() {
    let codex = shipped();
    let believer = get::<Class>(&codex, "believer");
    assert_eq!(believer.hit_dice.get().unwrap().to_string(), "2d4");
    let death = believer.death(believer.rules).unwrap();
    assert_eq!(death.value, 16.0);
    assert_eq!(death.arithmetic(believer.rules), "2 x maximum of the hit dice 8 = 16");
}

#[test]
fn power_points() {
    let codex = shipped();
    let rules = rules(&codex, "vaia");
    let (points, experience) = (rules.power_points.get().unwrap(), rules.experience.get().unwrap());
    let last = experience.max_level.copied().unwrap();
    let all = points.start.copied().unwrap() + points.per_level.copied().unwrap() * (last - 1);
    assert_eq!((last, all, points.total.copied()), (100, 217, Some(217)));
}

#[test]
fn progressive_damage() {
    let codex = shipped();
    let rules = rules(&codex, "worlds-awakening").progressive_damage.get().unwrap();
    let inputs = vec![
        Value::given("attack", 22.0),
        Value::given("defence", 9.0),
        Value::of("step", &rules.step),
        Value::of("bonus", &rules.bonus),
    ];
    assert_eq!(Figure::of(&rules.damage, inputs).unwrap().value, 4.0);
}

fn table(rows: &[Spanned<Band<i64>>]) -> Vec<i64> {
    (-4..=6).map(|stat| **lookup(rows, stat).unwrap()).collect()
}

#[test]
fn tables_of_charisma_and_constitution() {
    let codex = shipped();
    let rules = rules(&codex, "worlds-awakening");
    assert_eq!(table(&rules.critical_success), [20, 20, 20, 20, 20, 20, 19, 19, 18, 18, 17]);
    assert_eq!(table(&rules.critical_failure), [3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
    let rolls = &rules.character.get().unwrap().hp_rolls;
    assert_eq!(table(rolls), [1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4]);
    for rows in [&rules.critical_success, &rules.critical_failure, rolls] {
        assert!(lookup(rows, -5).is_none() && lookup(rows, 7).is_none());
    }
}

#[test]
fn the_best_of_two_rolls() {
    let codex = shipped();
    let fighter = get::<Class>(&codex, "fighter");
    let best = fighter.level_hp(2).unwrap();
    assert_eq!((best.min(), best.max(), best.ways(8)), (1, 10, Some((15, 100))));
}

#[test]
fn outfits_price_and_repair() {
    let codex = shipped();
    let coat = get::<Outfit>(&codex, "swordsman");
    let due = coat.price_due(coat.rules).unwrap();
    assert_eq!(due.arithmetic(coat.rules), "10 x (durability 8 + physical 2 + magical -1) = 90");
    assert_eq!(coat.repair_due(3, coat.rules).unwrap().value, 30.0);
}

#[test]
fn a_ready_made_sheet() {
    let codex = shipped();
    let hero = get::<Character>(&codex, "ilyrien-of-the-nine-doors");
    let sheet = Sheet::of(hero.body, &codex, hero.rules);
    assert_eq!(sheet.computed_stats(), Some(vec![-2, 3, -2, 5, 2, 0]));
    let hp = sheet.hp().unwrap();
    assert_eq!((hp.spread.min.0, hp.spread.average.0, hp.spread.max.0, hp.rolls), (13.0, 30.5, 48.0, 1));
    let value = |figure: Option<Figure>| figure.unwrap().value;
    assert_eq!([value(sheet.mp()), value(sheet.initiative())], [26.0, 13.0]);
    assert_eq!([value(sheet.phys_def()), value(sheet.mag_def())], [15.0, 23.0]);
    let (ap, xp) = (sheet.ap().unwrap(), sheet.xp().unwrap());
    assert_eq!((ap.total_given(), ap.total_spent()), (27, 24));
    assert_eq!((xp.total_given(), xp.total_spent()), (62, 62));
}
