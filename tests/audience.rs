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
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("content")).unwrap();
    fs::write(folder.path().join("content/pack.yaml"), PACK).unwrap();
    fs::write(folder.path().join("content/river.yaml"), ENTRIES).unwrap();
    fs::write(folder.path().join("project.yaml"), project).unwrap();
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = folder.path().to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    let exit = run(["loresmith", "build"].map(Into::into), &mut world);
    let said = String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap();
    (exit, said, everything(&folder.path().join("site-out")))
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
fn game_masters_see_both() {
    let (exit, said, written) = build("kind: project\naudience: gm\n");
    assert_eq!(exit, Exit::Clean, "{said}");
    assert!(written.contains("Drowned King") && written.contains("tide-of-hands"));
    assert!(!written.contains("Half a sentence"));
}
