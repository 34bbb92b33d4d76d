//! A pack may change its ruleset: what is validated, derived and printed then follows the other numbers.

#![expect(clippy::unwrap_used, reason = "a test stops where a figure is missing")]

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, View, compile},
    diag::Diagnostic,
    kinds::{Ancestry, Build, Character, Class, Content, Look, Outfit, Sheet, experience_to},
    rules,
};

const PACK: &str = "\
kind: pack
id: tall-tales
name: Tall Tales
version: 1.0.0
format: 1
authors: [A. Author]
licence: CC-BY-4.0
ruleset: tall-rules
depends: { worlds-awakening: \">=1.0\" }
";

const RULES: &str = "\
kind: ruleset
id: tall-rules
name: Tall Rules
extends: worlds-awakening
stats:
  min: -6
  max: +8
  bands:
    - { from: -6, to: +8, value: anything }
levels: { max: 12 }
ancestry: { modifier: { min: -3, max: +5 }, total: 5 }
class: { modifier: { min: -3, max: +5 }, total: 5 }
character:
  hp_rolls:
    - { from: -6, to: +4, value: 1 }
    - { from: +5, to: +8, value: 5 }
critical_success:
  - { from: -6, to: +5, value: 20 }
  - { from: +6, to: +8, value: 15 }
critical_failure:
  - { from: -6, to: +8, value: 1 }
outfit:
  price: '7 * durability + 3 * (phys_def + mag_def) + 1'
  repair: '5 * lost'
  abilities: 10
creature: { level: { max: 12 } }
ability: { evolution_level: { max: 12 } }
";

const PEOPLE: &str = "\
kind: ancestry
id: titan
name: Titan
modifiers: { STR: +4, CON: +4, WIS: -3 }
adaptability: 0
innate: { name: Earthquake, limit: 1/day }
---
kind: class
id: champion
name: Champion
modifiers: { STR: +4, CON: +3, WIS: -3 }
free_points: 1
hit_dice: 1d12
magic_stat: none
---
kind: outfit
id: iron-coat
name: Iron Coat
classes: [champion]
phys_def: +3
mag_def: -1
durability: 8
price: 100
starting: [[short-sword, shield]]
abilities: [taunt, lightning-strike, surprise-action, pain-resistance, ambidexterity, precise-shot, cleaving-arc,
  hold-the-line, magic-missile, sense-disharmony]
---
kind: character
id: big-ann
name: Big Ann
ancestry: titan
class: champion
outfit: iron-coat
level: 12
free_points: { CHA: +1 }
abilities: { taunt: 0, lightning-strike: 0 }
weapon_sets: [[short-sword, shield]]
stats: { STR: +8, DEX: 0, CON: +7, INT: 0, WIS: -6, CHA: +1 }
hp: 100
initiative: 10
phys_def: 32
mag_def: 15
";

fn tall(rules: &str, people: &str) -> Codex {
    let own = |(path, text): (&str, &str)| RawFile {
        path: path.to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    let files = [("pack.yaml", PACK), ("ruleset.yaml", rules), ("people.yaml", people)];
    compile(Input {
        files: files.map(own).into_iter().chain(builtin::files()).collect(),
        loose: false,
        ..Input::default()
    })
}

fn findings(codex: &Codex) -> Vec<Diagnostic> {
    let mut findings = rules::findings(codex);
    findings.retain(|finding| {
        codex.is_own(finding.span.file) && finding.severity > loresmith::diag::Severity::Info
    });
    findings
}

fn told(codex: &Codex) -> Vec<String> {
    findings(codex).iter().map(|finding| format!("{}: {}", finding.rule, finding.message)).collect()
}

fn get<'c, T: Content>(codex: &'c Codex, id: &str) -> View<'c, T> {
    codex.all::<T>().find(|view| view.entry.header.id() == id).unwrap()
}

#[test]
fn another_price_formula_prints_itself() {
    let codex = tall(RULES, PEOPLE);
    let found: Vec<Diagnostic> =
        findings(&codex).into_iter().filter(|finding| finding.rule == "outfit/price-mismatch").collect();
    let [finding] = &found[..] else { panic!("{:?}", told(&codex)) };
    assert_eq!(finding.message, "outfit \"Iron Coat\" should cost 63, but its price is 100");
    assert_eq!(finding.notes, ["7 x durability 8 + 3 x (physical 3 + magical -1) + 1 = 63"]);
    let labels: Vec<(&str, &str)> = finding
        .labels
        .iter()
        .map(|label| (codex.sources.get(label.span.file).slice(label.span), label.text.as_str()))
        .collect();
    assert_eq!(labels, [("8", "durability 8"), ("+3", "physical 3"), ("-1", "magical -1")]);
    assert_eq!(finding.fixes[0].replacement, "63");
}

#[test]
fn other_numbers_are_legal() {
    let codex = tall(RULES, &PEOPLE.replace("price: 100", "price: 63"));
    assert_eq!(told(&codex), Vec::<String>::new());
}

#[test]
fn the_same_content_breaks_the_shipped_numbers() {
    let rules = "kind: ruleset\nid: tall-rules\nname: Tall Rules\nextends: worlds-awakening\n";
    let codex = tall(rules, PEOPLE);
    let told = told(&codex);
    for rule in [
        "ancestry/modifier-out-of-range",
        "ancestry/points-do-not-add-up",
        "class/modifier-out-of-range",
        "class/points-do-not-add-up",
        "build/stat-out-of-reach",
        "outfit/too-many-abilities",
        "character/level-out-of-range",
        "character/stats-disagree",
    ] {
        assert!(told.iter().any(|line| line.starts_with(rule)), "{rule} is not told: {told:#?}");
    }
    assert!(!told.iter().any(|line| line.contains("price")), "{told:#?}");
}

#[test]
fn figures_follow() {
    let codex = tall(RULES, PEOPLE);
    let (titan, champion) = (get::<Ancestry>(&codex, "titan"), get::<Class>(&codex, "champion"));
    let build = Build::of(titan.body, champion.body, titan.rules).unwrap();
    assert_eq!(build.spending((-6, 8)).unwrap(), loresmith::kinds::Spending::default());
    assert_eq!(build.spending((-4, 6)), None);
    let ann = get::<Character>(&codex, "big-ann");
    let sheet = Sheet::of(ann.body, &codex, ann.rules);
    let hp = sheet.hp().unwrap();
    assert_eq!((hp.rolls, hp.level_ups, hp.spread.min.0, hp.spread.max.0), (5, 11, 23.0, 144.0));
    assert_eq!(experience_to(12, ann.rules), Some(132));
    assert_eq!(sheet.critical_success(), Some(20));
}

#[test]
fn pages_follow() {
    let codex = tall(RULES, PEOPLE);
    let champion = get::<Class>(&codex, "champion");
    let look = Look { lookup: &codex, rules: champion.rules };
    let class = serde_json::to_value(champion.publish(champion.entry, &look)).unwrap();
    assert_eq!(class["hp"][1]["rolls"], 5);
    assert_eq!(class["hp"][1]["levels"].as_array().unwrap().len(), 12);
    assert_eq!(class["first_hp"]["value"], 12);
    assert_eq!(class["modifiers"][0], serde_json::json!({ "stat": "STR", "value": 4 }));
    let coat = get::<Outfit>(&codex, "iron-coat");
    let coat = serde_json::to_value(coat.publish(coat.entry, &look)).unwrap();
    assert_eq!(coat["price_due"]["how"], "7 x durability 8 + 3 x (physical 3 + magical -1) + 1 = 63");
    assert_eq!(coat["abilities"].as_array().unwrap().len(), 10);
    assert_eq!(coat["repair"]["table"].as_array().unwrap().len(), 7);
    let ann = get::<Character>(&codex, "big-ann");
    let ann = serde_json::to_value(ann.publish(ann.entry, &look)).unwrap();
    assert_eq!(
        (&ann["hp"]["range"]["max"], &ann["ap"]["given"], &ann["xp"]["spent"]),
        (&144.into(), &33.into(), &132.into())
    );
}
