//! A pack with its own measure: Oakening in place of Mastery, other attribute steps, talents that go further.
//! The same rules judge, derive and print by its words and numbers; nothing else changes.

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::{Diagnostic, Severity},
    emit::{Selection, outputs},
    rules,
};
use serde_json::{Value, json};

const PACK: &str = "\
kind: pack
id: oaks
name: Oaks
version: 1.0.0
format: 1
authors: [A. Keeper]
licence: CC-BY-4.0
ruleset: oaken
depends: { vaia: '>=1.0, <2' }
";

const RULESET: &str = "\
kind: ruleset
id: oaken
name: Oaken
extends: vaia/vaia
words: { mastery: Oakening, potential: Oakening Potential, xps: Growth Points, leaf: Twig }
tree: { talent_potential: 4 }
attributes:
  strength:
    costs:
      - { from: 1, to: 5, value: 1 }
      - { from: 6, to: 30, value: 3 }
";

const TREE: &str = "\
kind: effect-tree
id: acorn
name: Acorn
unlock: core
core:
  talents:
    - { id: sprout, name: Sprout, potential: 4, unlocks: trunk }
roots: [{ id: trunk, name: Trunk }, { id: bark, name: Bark, xps: 7 }]
branches: [{ id: bough, name: Bough, leaf_slots: 1, requires: [{ mastery: { trunk: 5, bark: 2 } }] }]
leaves: [{ id: leaflet, name: Leaflet, xps: 3, branch: bough }]
";

const HERO: &str = "\
kind: hero
id: wood
name: Wood
experience: 20
attributes: { strength: 7, vitality: 5 }
core: acorn
bought: [acorn.bark, acorn.leaflet]
mastery: { acorn.sprout: 4, acorn.trunk: 5, acorn.bark: 2 }
";

fn codex(files: &[(&str, &str)]) -> Codex {
    let own = |(path, text): &(&str, &str)| RawFile {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    let pack = [("pack.yaml", PACK), ("ruleset.yaml", RULESET)];
    let mut all: Vec<RawFile> = pack.iter().chain(files).map(own).collect();
    all.extend(builtin::files());
    compile(Input { files: all, loose: false, ..Input::default() })
}

fn findings(codex: &Codex) -> Vec<Diagnostic> {
    let mut findings = rules::findings(codex);
    findings.retain(|finding| codex.is_own(finding.span.file) && finding.severity > Severity::Info);
    findings
}

/// Everything that the findings of a rule say.
fn said(codex: &Codex, rule: &str) -> String {
    let of_rule = findings(codex).into_iter().filter(|finding| finding.rule == rule);
    let texts = of_rule.map(|finding| {
        let labels = finding.labels.iter().map(|label| label.text.clone());
        let parts = [vec![finding.message, finding.label], labels.collect(), finding.notes, finding.help];
        parts.concat().join("\n")
    });
    texts.collect::<Vec<_>>().join("\n")
}

fn published(codex: &Codex, id: &str) -> Value {
    let files = outputs(codex, Selection { gm: true, all: false });
    let file = files.iter().find(|file| file.path == "codex.json").expect("a build writes codex.json");
    let whole: Value = serde_json::from_slice(&file.bytes).expect("codex.json is JSON");
    let mut entries = whole["entries"].as_array().into_iter().flatten();
    entries.find(|entry| entry["id"] == id).map(|entry| entry["data"].clone()).unwrap_or_default()
}

#[test]
fn good_content_is_good_by_its_own_numbers() {
    let codex = codex(&[("acorn.yaml", TREE), ("wood.yaml", HERO)]);
    let messages: Vec<String> = findings(&codex).into_iter().map(|finding| finding.message).collect();
    assert_eq!(messages, Vec::<String>::new());
}

#[test]
fn bad_content_is_told_in_its_own_words_and_numbers() {
    let tree = TREE.replace("potential: 4", "potential: 3").replace("trunk: 5", "trunk: 6");
    let hero = HERO.replace("strength: 7", "strength: 13").replace("experience: 20", "experience: 9");
    let codex = codex(&[("acorn.yaml", &tree), ("wood.yaml", &hero)]);
    let has = |rule: &str, text: &str| {
        let said = said(&codex, rule);
        assert!(said.contains(text), "{rule} says:\n{said}");
        assert!(!said.contains("Mastery"), "{rule} says:\n{said}");
    };
    has("tree/talent-potential", "Oakening Potential of 3, not 4");
    has("tree/mastery-beyond-potential", "asks for 6 Oakening in \"Trunk\", whose Oakening Potential is 5");
    has("hero/power-points", "Strength 13: 29 + Vitality 5: 4 = 33");
    has("hero/overspent", "has spent 10 Growth Points, but has 9");
    has("hero/locked", "has bought the Twig");
}

#[test]
fn figures_are_derived_by_its_own_numbers() {
    let codex = codex(&[("acorn.yaml", TREE), ("wood.yaml", HERO)]);
    let hero = published(&codex, "wood");
    assert_eq!(hero["level"]["value"], 2);
    let strength = json!({ "id": "strength", "name": "Strength", "value": 7, "cost": 11 });
    assert_eq!(hero["attributes"][0], strength);
    assert_eq!(hero["power_points"]["given"], 21);
    assert_eq!(hero["power_points"]["left"], 6);
    assert_eq!((&hero["xps"]["spent"], &hero["xps"]["left"]), (&json!(10), &json!(10)));
    assert_eq!(hero["hit_points"]["value"], 105);
    let tree = published(&codex, "acorn");
    let node =
        |id: &str| tree["nodes"].as_array().unwrap().iter().find(|node| node["id"] == id).unwrap().clone();
    assert_eq!(node("sprout")["potential"], 4);
    let way = &node("leaflet")["cheapest"];
    assert_eq!((&way["xps"], &way["core"]["id"]), (&json!(10), &json!("acorn")));
    let order: Vec<&str> =
        way["order"].as_array().unwrap().iter().map(|step| step["node"]["node"].as_str().unwrap()).collect();
    assert_eq!(order, ["sprout", "trunk", "bark", "bough", "leaflet"]);
    assert_eq!(node("bark")["lost_with"].as_array().unwrap().len(), 2);
}

#[test]
fn pages_speak_its_words() {
    let codex = codex(&[("acorn.yaml", TREE), ("wood.yaml", HERO)]);
    let files = outputs(&codex, Selection { gm: true, all: false });
    let pages =
        files.iter().filter(|file| file.path.ends_with("/acorn.html") || file.path.ends_with("/acorn.md"));
    let pages: Vec<_> = pages.collect();
    assert_eq!(pages.len(), 2);
    for page in pages {
        let text = String::from_utf8_lossy(&page.bytes);
        assert!(text.contains("Oakening Potential"), "{} does not use the game's word", page.path);
        assert!(!text.contains("Master"), "{} uses another game's word", page.path);
    }
}

#[test]
fn a_variable_with_letters_has_figures_at_both_ends() {
    let tree =
        TREE.replace("xps: 7", "xps: 7, damage: (Xv:4+2), where: { X: 1..5 }, damage_type: vaia/scorching");
    let codex = codex(&[("acorn.yaml", &tree)]);
    assert_eq!(
        findings(&codex).iter().map(|finding| &finding.message).collect::<Vec<_>>(),
        Vec::<&String>::new()
    );
    let damage = published(&codex, "acorn")["nodes"][2]["damage"].clone();
    assert_eq!((&damage["min"], &damage["max"]), (&json!(3), &json!(22)));
    assert_eq!(damage["lowest"], json!({ "min": 3, "average": 4.5, "max": 6 }));
    assert_eq!(damage["highest"], json!({ "min": 7, "average": 14.5, "max": 22 }));
}

/// A scaffold passes but for its blanks.
#[test]
fn scaffolds_have_no_faults_but_their_blanks() {
    for kind in [loresmith::kinds::Kind::EffectTree, loresmith::kinds::Kind::Hero] {
        let text = kind.scaffold().replace("{id}", "fresh").replace("{name}", "Fresh");
        let codex = codex(&[("fresh.yaml", &text)]);
        let mut found = findings(&codex);
        found.retain(|finding| finding.rule != "text/blank-to-fill");
        let messages: Vec<String> = found.into_iter().map(|finding| finding.message).collect();
        assert_eq!(messages, Vec::<String>::new(), "{}", kind.name());
        assert!(!codex.blanks.is_empty());
    }
}
