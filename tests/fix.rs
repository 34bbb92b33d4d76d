//! `check --fix`: what it changes, what it leaves alone, and that a second run does nothing.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{fs, path::Path};

use loresmith::{
    cli::{Exit, World, run},
    report::Style,
};

const PACK: &str = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A. Author]\nlicence: CC-BY-4.0\n\
    depends: { worlds-awakening: \">=1.0\" }\n";

fn project(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("content")).unwrap();
    fs::write(folder.path().join("content/pack.yaml"), PACK).unwrap();
    for (path, text) in files {
        fs::write(folder.path().join("content").join(path), text).unwrap();
    }
    folder
}

fn check(here: &Path, options: &[&str]) -> (Exit, String) {
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = here.to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    let args = ["loresmith", "check", "--format", "concise"].iter().chain(options).map(Into::into);
    let exit = run(args, &mut world);
    (exit, String::from_utf8(out).unwrap())
}

#[test]
fn safe_fixes_keep_comments_quotes_order_and_line_ends() {
    let before = "# mine\r\nkind: weapon # a weapon\r\nid: hook\r\nname: 'Hook'\r\nusage: Two-Handed # both\r\ntype: &t mellee\r\n\
        attack: STR+1\r\ndamgae: 1d8\u{2212}1 # less\r\ndamage_type: piercing\r\nprice: \"60\"\r\ntext: |\r\n  A hook.\r\n";
    let folder = project(&[("hook.yaml", before)]);
    let path = folder.path().join("content/hook.yaml");
    check(folder.path(), &["--fix"]);
    let once = fs::read_to_string(&path).unwrap();
    // The value of the misspelt key is judged once the key is right.
    assert!(once.contains("damage: 1d8\u{2212}1 # less"), "{once}");
    check(folder.path(), &["--fix"]);
    let twice = fs::read_to_string(&path).unwrap();
    let expected = "# mine\r\nkind: weapon # a weapon\r\nid: hook\r\nname: 'Hook'\r\nusage: two-handed # both\r\ntype: &t melee\r\n\
        attack: STR+1\r\ndamage: 1d8-1 # less\r\ndamage_type: piercing\r\nprice: 60\r\ntext: |\r\n  A hook.\r\n";
    assert_eq!(twice, expected);
    check(folder.path(), &["--fix"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), twice);
}

#[test]
fn suggestions_need_their_own_word() {
    let text = "kind: weapon\nid: hook\nname: Hook\nusage: two-handed\ntype: melee\nattack: STR+1\ndamage: 1d8\n\
        damage_type: piercing\nprice: 7\ntext: |\n  A hook.\n";
    let folder = project(&[("hook.yaml", text)]);
    let path = folder.path().join("content/hook.yaml");
    assert_eq!(check(folder.path(), &["--fix"]).0, Exit::Findings);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    assert_eq!(check(folder.path(), &["--unsafe-fixes"]), (Exit::Clean, String::new()));
    assert!(fs::read_to_string(&path).unwrap().contains("price: 100\n"));
}

#[test]
fn no_fix_names_a_thing_twice_in_one_list() {
    let ability = |id: &str| {
        format!(
            "---\nkind: ability\nid: {id}\nname: {id}\ntype: C\naction: A\nattack: PHY(STR)\ncooldown: 2\n\
            effects:\n  - damage: {{ name: hit, dice: 1d6, type: bludgeoning }}\ntext: Deals {{hit}} damage.\n"
        )
    };
    let list = |abilities: &str| {
        format!(
            "kind: creature\nid: eel\nname: Eel\nlevel: 1\nsize: small\npower: standard\nbase_hp: 4\nstats: {{ DEX: +2 }}\n\
            abilities: [{abilities}]\ntext: Long.\n{}{}",
            ability("undertow"),
            ability("ink-cloud")
        )
    };
    for (before, after) in [
        ("undertow, undertwo", "undertow, undertwo"),
        ("undertwo, undertoww, ink-clud", "undertow, undertoww, ink-cloud"),
        ("undertoww, undertoww", "undertow, undertoww"),
        ("mine/undertow, undertwo", "mine/undertow, undertwo"),
    ] {
        let folder = project(&[("eel.yaml", &list(before))]);
        for _ in 0..2 {
            assert_eq!(check(folder.path(), &["--fix"]).0, Exit::Findings);
        }
        assert_eq!(fs::read_to_string(folder.path().join("content/eel.yaml")).unwrap(), list(after));
        assert!(check(folder.path(), &[]).1.contains("ref/unknown"));
    }
}

#[test]
fn a_file_in_another_encoding_is_left_alone() {
    let folder = project(&[]);
    let path = folder.path().join("content/salve.yaml");
    let bytes = b"kind: item\nid: salve\nname: Salv\xe9\nprice: \"4\"\ntext: |\n  Smells of pine.\n";
    fs::write(&path, bytes).unwrap();
    check(folder.path(), &["--fix", "--unsafe-fixes"]);
    assert_eq!(fs::read(&path).unwrap(), bytes);
}
