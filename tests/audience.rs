//! What players must not know, and drafts, leave no trace in what is published for players.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{fs, path::Path};

use loresmith::{
    cli::{Exit, World, run},
    report::Style,
};

const PACK: &str = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A. Author]\nlicence: CC-BY-4.0\n\
    depends: { worlds-awakening: \">=1.0\" }\n";
const ENTRIES: &str = "kind: creature\nid: the-drowned-king\nname: Drowned King\naudience: gm\nlevel: 5\nsize: medium\n\
    power: boss\nbase_hp: 8\nstats: { STR: +2 }\nattacks: [{ name: Grasp, type: melee, bonus: +1/+1 }]\nabilities: [tide-of-hands]\n\
    text: |\n  He waits.\n---\nkind: ability\nid: tide-of-hands\nname: Tide of Hands\naudience: gm\ntype: C\naction: A\nattack: PHY(STR)\n\
    cooldown: 2\neffects:\n  - damage: { name: pull, dice: 1d6, type: bludgeoning }\ntext: |\n  Deals {pull} damage.\n---\n\
    kind: creature\nid: river-eel\nname: River Eel\nlevel: 1\nsize: small\npower: standard\nbase_hp: 4\nstats: { DEX: +2 }\n\
    attacks: [{ name: Bite, type: melee, bonus: +1/+0 }]\nabilities: [tide-of-hands]\ntext: |\n  \
    It flees from [[creature:the-drowned-king]], from [[the-drowned-king|something below]] and from [[weapon:barbed-net]].\n---\n\
    kind: weapon\nid: barbed-net\nname: Barbed Net\ndraft: true\nusage: two-handed\ntype: melee\nattack: DEX\ndamage: 1d4\n\
    damage_type: piercing\ntext: |\n  Half a sentence about knots.\n";

fn build(project: &str) -> (Exit, String, String) {
    built(PACK, ENTRIES, project, &["build"])
}

fn built(pack: &str, entries: &str, project: &str, words: &[&str]) -> (Exit, String, String) {
    let (exit, said, folder) = made(pack, entries, project, words);
    (exit, said, everything(&folder.path().join("site-out")))
}

/// Runs a command in a project of one file; how it ended, what it said, and where it worked.
fn made(pack: &str, entries: &str, project: &str, words: &[&str]) -> (Exit, String, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("content")).unwrap();
    fs::write(folder.path().join("content/pack.yaml"), pack).unwrap();
    fs::write(folder.path().join("content/river.yaml"), entries).unwrap();
    fs::write(folder.path().join("project.yaml"), project).unwrap();
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = folder.path().to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    let words = ["loresmith"].iter().chain(words).copied();
    let exit = run(words.map(Into::into), &mut world);
    let said = String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap();
    (exit, said, folder)
}

/// Every path and every byte of the output.
fn everything(out: &Path) -> String {
    let mut text = String::new();
    for file in walkdir::WalkDir::new(out).into_iter().flatten().filter(|file| file.file_type().is_file()) {
        let bytes = fs::read(file.path()).unwrap();
        text.push_str(&file.path().display().to_string());
        text.push_str(&String::from_utf8_lossy(&bytes));
    }
    text
}

#[test]
fn players_find_no_trace_of_what_is_for_game_masters() {
    let (exit, said, written) = build("kind: project\n");
    assert_eq!(exit, Exit::Clean, "{said}");
    assert!(said.contains("1 draft is left out; 2 entries for game masters are left out"), "{said}");
    for secret in ["the-drowned-king", "Drowned King", "tide-of-hands", "Tide of Hands", "He waits"] {
        assert!(!written.contains(secret), "{secret} is published");
    }
    assert!(written.contains("flees from creature, from something below and from Barbed Net"), "{written}");
    for unfinished in ["barbed-net", "Half a sentence"] {
        assert!(!written.contains(unfinished), "{unfinished} of a draft is published");
    }
}

#[test]
fn what_a_game_hides_stays_hidden_in_the_packs_that_build_on_it() {
    let pack = "kind: pack\nid: rivers\nversion: 1.0.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n\
                depends: { worlds-awakening: \">=1.0\" }\n";
    let entry = "kind: item\nid: map\nname: Map\nprice: 1\ntext: |\n  Shows [[hollow-sovereign]] and [[ancestry:dwarf]].\n";
    for publish in ["own", "all"] {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("content")).unwrap();
        fs::write(folder.path().join("content/pack.yaml"), pack).unwrap();
        fs::write(folder.path().join("content/map.yaml"), entry).unwrap();
        fs::write(folder.path().join("project.yaml"), format!("kind: project\npublish: {publish}\n"))
            .unwrap();
        let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
        let style = Style { colour: false, width: 100, unicode: true, links: None };
        let here = folder.path().to_path_buf();
        let mut world =
            World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
        assert_eq!(run(["loresmith", "build"].map(Into::into), &mut world), Exit::Clean);
        let written = everything(&folder.path().join("site-out"));
        assert!(written.contains("Dwarf"));
        assert!(!written.contains("hollow-sovereign") && !written.contains("Hollow Sovereign"), "{publish}");
    }
}

const BLADES: &str = "kind: weapon\nid: plain-blade\nname: Plain  Blade\nusage: two-handed\ntype: melee\nattack: DEX\n\
    damage: 1d4\ndamage_type: piercing\ntext: Dull.\nallow: { weapon/price-mismatch: half price on market days }\nprice: 1\n---\n\
    kind: weapon\nid: dark-blade\nname: Dark Blade\naudience: gm\nusage: two-handed\ntype: melee\nattack: DEX+1\n\
    damage: 1d4\ndamage_type: piercing\ntext: Sharp.\nprice: 1\nallow: { weapon/price-mismatch: of dark make }\n";

#[test]
fn pages_say_what_is_known_to_be_wrong_with_them_and_nothing_of_what_is_hidden() {
    let told = |audience: &str| {
        let project = format!("kind: project\n{audience}levels: {{ weapon/dominated: warning }}\n");
        let (exit, said, folder) = made(PACK, BLADES, &project, &["build"]);
        assert_eq!(exit, Exit::Clean, "{said}");
        let site = folder.path().join("site-out");
        assert!(said.contains("dark-blade"), "the check says it");
        let read = |path: &str| fs::read_to_string(site.join(path)).unwrap();
        (read("mine/weapon/plain-blade.html"), read("md/mine/weapon/plain-blade.md"), everything(&site))
    };
    let (html, markdown, all) = told("");
    for page in [&html, &markdown] {
        assert!(page.contains("Known problems"), "{page}");
        assert!(page.contains("has stray blanks") && page.contains("half price on market days"), "{page}");
        assert!(!page.contains("is beaten by"), "{page}");
    }
    assert!(!all.contains("Dark Blade") && !all.contains("of dark make"));
    let (html, ..) = told("audience: gm\n");
    assert!(html.contains("is beaten by weapon") && html.contains("Dark Blade"), "{html}");
}

#[test]
fn game_masters_see_both() {
    let (exit, said, written) = build("kind: project\naudience: gm\n");
    assert_eq!(exit, Exit::Clean, "{said}");
    assert!(written.contains("Drowned King") && written.contains("tide-of-hands"));
    assert!(!written.contains("Half a sentence"));
}

/// Entries for game masters and drafts, in every place that lists, links, counts or draws entries; each holds the word
/// `umbra` (secret) or `rohbau` (unfinished) in every text that it has.
const HIDDEN: &str = "\
kind: ancestry
id: umbra-folk
aliases: [umbra-kin]
name: Umbra Folk
audience: gm
tags: [umbra-tag]
image: umbra.png
source: { book: Umbra Book, page: 3, url: \"https://umbra.example/\" }
modifiers: { STR: 1 }
free_points: 2
adaptability: 1
innate: { name: Umbra Gift, text: Umbra. }
text: An umbra text with ![umbra picture](umbra-inside.png).
---
kind: chapter
id: umbra-chapter
name: Umbra Chapter
audience: gm
part: umbra-part
text: Umbra rolls 7d9.
---
kind: weapon
id: umbra-blade
name: Umbra Blade
audience: gm
usage: two-handed
type: melee
attack: DEX
damage: 1d4
damage_type: piercing
text: An umbra blade.
---
kind: condition
id: umbra-touched
name: Umbra Touched
audience: gm
text: Umbra.
---
kind: damage-type
id: umbral
name: Umbra Damage
audience: gm
group: physical
text: Umbra.
---
kind: weapon
id: rohbau-axe
aliases: [rohbau-hatchet]
name: Half Axe
draft: true
tags: [rohbau-tag]
image: rohbau.png
source: { book: Rohbau Book }
usage: two-handed
type: melee
attack: DEX
damage: 1d4
damage_type: piercing
text: A rohbau text.
---
kind: ancestry
id: rohbau-folk
name: Rohbau Folk
draft: true
modifiers: { STR: 1 }
free_points: 2
adaptability: 1
innate: { name: Rohbau Gift, text: Rohbau. }
text: Rohbau.
---
kind: item
id: rope
name: Rope
price: 4
tags: [plain-tag]
image: rope.png
text: |
  Cut by [[weapon:umbra-blade]], by [[weapon:rohbau-axe]] and by [[weapon:umbra-blade|something]].
  Told in [[chapter:umbra-chapter]], feared by [[ancestry:umbra-folk|some]], and [[condition:umbra-touched|touched]].
---
kind: ancestry
id: plain-folk
name: Plain Folk
modifiers: { DEX: 1 }
free_points: 2
adaptability: 1
innate: { name: Gift, text: Plain. }
text: Plain.
---
kind: item
id: umbra-variant
extends: rope
audience: gm
name: Umbra Variant
text: Umbra.
---
kind: item
id: lantern
extends: umbra-lamp
audience: players
name: Lantern
tags: []
text: Shines.
---
kind: item
id: torch
extends: rohbau-light
draft: false
name: Torch
text: Burns.
---
kind: item
id: rohbau-light
name: Rohbau Light
draft: true
price: 2
text: Rohbau.
---
kind: item
id: umbra-lamp
name: Umbra Lamp
audience: gm
price: 5
text: Umbra.
";

#[test]
fn no_file_of_players_holds_a_byte_of_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("content");
    fs::create_dir_all(&pack).unwrap();
    fs::write(pack.join("pack.yaml"), PACK).unwrap();
    fs::write(pack.join("all.yaml"), HIDDEN).unwrap();
    for picture in ["umbra.png", "umbra-inside.png", "rohbau.png", "rope.png"] {
        fs::write(pack.join(picture), picture).unwrap();
    }
    fs::write(folder.path().join("project.yaml"), "kind: project\nbase: https://example.org/\n").unwrap();
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = folder.path().to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    let exit = run(["loresmith", "build", "--keep-going"].map(Into::into), &mut world);
    let said = String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap();
    let site = folder.path().join("site-out");
    assert!(site.join("mine/item/rope.html").is_file(), "{exit:?}: {said}");
    assert!(
        site.join("mine/item/lantern.html").is_file()
            && site.join("mine/item/torch.html").is_file()
            && site.join("sitemap.xml").is_file(),
        "{said}"
    );
    assert!(site.join("images/mine/rope.png").is_file() && site.join("mine/pairs.html").is_file(), "{said}");
    let mut leaks = Vec::new();
    for file in walkdir::WalkDir::new(&site).into_iter().flatten().filter(|file| file.file_type().is_file()) {
        let text = String::from_utf8_lossy(&fs::read(file.path()).unwrap()).to_lowercase();
        let path = file.path().strip_prefix(&site).unwrap().display().to_string();
        for secret in ["umbra", "rohbau", "7d9"] {
            if let Some(at) = text.find(secret) {
                let near: String =
                    text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
                leaks.push(format!("{path}: {near}{secret}"));
            }
            if path.contains(secret) {
                leaks.push(path.clone());
            }
        }
        if text.contains("half axe") && !path.contains("rope") && !path.ends_with("codex.json") {
            let told = path.starts_with("assets/previews") || path.starts_with("assets/search/text");
            if !told {
                leaks.push(format!("{path}: the name of a draft"));
            }
        }
    }
    assert!(leaks.is_empty(), "{said}\n{}", leaks.join("\n"));
}

#[test]
fn what_is_left_out_or_new_names_no_secret() {
    let pack = format!("{PACK}changes: [{{ version: 1.0.0, text: \"Added [[weapon:zqsword]].\" }}]\n");
    let weapon = |id: &str, name: &str, more: &str| {
        format!(
            "kind: weapon\nid: {id}\nname: {name}\n{more}\ntype: melee\nattack: STR\ndamage: 1d6\n\
             damage_type: slashing\nrange: 1\ntext: |\n  Cuts.\n---\n"
        )
    };
    let entries = weapon("zqsword", "Zqsword", "audience: gm\nusage: main-hand")
        + &weapon("better", "Better", "usage: two-handed\nupgrade_of: zqsword")
        + &weapon("half", "\"[Half](https://x.example) **b** <i>\"", "draft: true\nusage: main-hand")
        + "kind: item\nid: map\nname: Map\nprice: 1\ntext: |\n  Shows [[weapon:half]].\n";
    let (exit, said, written) = built(&pack, &entries, "kind: project\n", &["build", "--keep-going"]);
    assert_eq!(exit, Exit::Findings, "{said}");
    assert!(said.contains("Zqsword"), "the author is told: {said}");
    assert!(written.contains("weapon \"Better\"</strong>: something in it is wrong"), "{written}");
    for secret in ["zqsword", "Zqsword"] {
        assert!(!written.contains(secret), "{secret} is published");
    }
    assert!(
        written.contains("Shows [Half](https://x.example) **b** &lt;i&gt;."),
        "a name is words: {written}"
    );
    assert!(!written.contains("href=\"https://x.example\""));
}
