//! The README tells the truth: its finding is what `check` prints, its commands exist.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{fs, path::Path};

use loresmith::{
    cli::{World, run},
    report::Style,
};

const README: &str = include_str!("../README.md");

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("content/outfits")).unwrap();
    let pack = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A. Author]\nlicence: CC-BY-4.0\n\
        depends: { worlds-awakening: \">=1.0\" }\n";
    let outfit = "kind: outfit\nid: iron-coat\nname: Iron Coat\nclasses: [fighter]\nphys_def: +3\nmag_def: -1\n\
        durability: 8\nprice: 90\nresistances: [slashing]\nstarting: [[short-sword, shield]]\nabilities:\n  \
        [taunt, lightning-strike, surprise-action, pain-resistance, ambidexterity, precise-shot, cleaving-arc, \
        hold-the-line]\ntext: |\n  Rivets, rust and a good lining.\n";
    fs::write(folder.path().join("content/pack.yaml"), pack).unwrap();
    fs::write(folder.path().join("content/outfits/iron-coat.yaml"), outfit).unwrap();
    folder
}

fn loresmith(here: &Path, args: &[&str]) -> String {
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = here.to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    run(std::iter::once(&"loresmith").chain(args).map(Into::into), &mut world);
    String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap()
}

#[test]
fn the_finding_is_a_real_one() {
    let shown = README.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let found = loresmith(project().path(), &["check"]);
    assert!(found.starts_with(shown), "the README shows\n{shown}\nand check prints\n{found}");
}

#[test]
fn its_commands_work_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    assert!(loresmith(here, &["init", "my-campaign"]).contains("my-campaign"));
    let campaign = here.join("my-campaign");
    assert!(loresmith(&campaign, &["new", "outfit", "Storm Dancer"]).contains("storm-dancer.yaml"));
    let found = loresmith(&campaign, &["check", "--format", "concise"]);
    assert!(!found.is_empty() && found.lines().all(|line| line.contains("[text/blank-to-fill]")), "{found}");
    assert!(loresmith(&campaign, &["explain", "outfit/price-mismatch"]).contains("outfit/price-mismatch"));
    assert!(loresmith(&campaign, &["build"]).contains("nothing is written"));
    let once = "a new file is one finding";
    assert_eq!(found.lines().count(), 1, "{once}: {found}");
}

/// What the README says of `publish: own`.
#[test]
fn a_site_holds_its_own_entries_and_the_others_open_as_cards() {
    let folder = project();
    fs::remove_file(folder.path().join("content/outfits/iron-coat.yaml")).unwrap();
    let salve =
        "kind: item\nid: salve\nname: Salve\nprice: 10\ntext: |\n  Goes with a [[weapon:short-sword]].\n";
    fs::write(folder.path().join("content/salve.yaml"), salve).unwrap();
    let said = loresmith(folder.path(), &["build"]);
    assert!(said.contains(" in site-out: "), "{said}");
    let site = folder.path().join("site-out");
    let page = fs::read_to_string(site.join("mine/item/salve.html")).unwrap();
    assert!(page.contains("id=\"card-") && page.contains("href=\"#card-"), "{page}");
    assert!(!site.join("worlds-awakening").exists());
}
