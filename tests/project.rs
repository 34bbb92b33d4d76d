//! Whole projects through the command line: levels, silencers, what cannot be read, from `init` to `build`.

#![expect(clippy::unwrap_used, reason = "a folder that cannot be made fails its test")]

use std::{fs, path::Path};

use loresmith::{
    cli::{Exit, World, run},
    report::Style,
};

/// What a command wrote, and how it ended.
struct Done {
    exit: Exit,
    out: String,
    err: String,
}

fn loresmith(here: &Path, args: &[&str]) -> Done {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut world = World {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
        here: here.to_owned(),
        style: Style::default(),
        progress: false,
    };
    let args = std::iter::once("loresmith").chain(args.iter().copied()).map(Into::into);
    let exit = run(args, &mut world);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Done { exit, out: text(out), err: text(err) }
}

fn project(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

const PACK: (&str, &str) = (
    "content/mine/pack.yaml",
    "kind: pack\nid: mine\nversion: 0.1.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n\
     depends: { worlds-awakening: '>=1.0' }\n",
);
const WARNED: (&str, &str) =
    ("content/mine/card.yaml", "kind: item\nid: card\nname: Yes\nprice: 1\ntext: |\n  A card.\n");

fn concise(folder: &Path) -> Done {
    loresmith(folder, &["check", "--format", "concise"])
}

#[test]
fn what_init_writes_passes_and_builds_once() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["worlds-awakening", "vaia"] {
        let done = loresmith(folder.path(), &["init", game, "--game", game, "--pack", "mine"]);
        assert_eq!(done.exit, Exit::Clean, "{}", done.err);
        let home = folder.path().join(game);
        let done = loresmith(&home, &["check", "--deny", "warnings"]);
        assert_eq!(done.exit, Exit::Clean, "{}", done.out);
        assert_eq!(loresmith(&home, &["build"]).exit, Exit::Clean);
        let again = loresmith(&home, &["build"]);
        assert!(again.out.contains("nothing changed"), "{}", again.out);
        let twice = loresmith(&home, &["init"]);
        assert_eq!(twice.exit, Exit::Failed);
    }
}

#[test]
fn levels_raise_lower_and_turn_off() {
    let with = |levels: &str| {
        let file = format!("kind: project\nlevels: {levels}\n");
        let folder = project(&[PACK, WARNED, ("project.yaml", &file)]);
        concise(folder.path())
    };
    let raised = with("{ yaml/ambiguous-scalar: error }");
    assert_eq!(raised.exit, Exit::Findings);
    assert!(raised.out.contains("card.yaml:3:7: error[yaml/ambiguous-scalar]"), "{}", raised.out);
    let off = with("{ yaml/ambiguous-scalar: 'off' }");
    assert_eq!((off.exit, off.out.as_str()), (Exit::Clean, ""));
    let info = with("{ yaml/ambiguous-scalar: info }");
    assert_eq!((info.exit, info.out.as_str()), (Exit::Clean, ""));
    // The rule's own level stands before that of its group, and a firm group is told.
    let group = with("{ yaml: warning, yaml/ambiguous-scalar: error }");
    assert!(group.out.contains("error[yaml/ambiguous-scalar]"), "{}", group.out);
    assert!(group.out.contains("error[suppress/not-allowed]"), "{}", group.out);
    assert_eq!(group.exit, Exit::Failed, "the project file itself is wrong");
    let unknown = with("{ outfits: off }");
    assert!(unknown.out.contains("error[suppress/unknown-rule]"), "{}", unknown.out);
}

#[test]
fn a_project_silences_by_path_with_a_reason() {
    let with = |silence: &str| {
        let file = format!("kind: project\nsilence:\n  - {silence}\n");
        let folder = project(&[PACK, WARNED, ("project.yaml", &file)]);
        loresmith(folder.path(), &["check"])
    };
    let silenced = with("{ rule: yaml/ambiguous-scalar, path: content/mine/, reason: a deck of words }");
    assert!(silenced.out.contains("silenced: 1 finding"), "{}", silenced.out);
    assert!(silenced.out.contains("nothing to report"), "{}", silenced.out);
    let elsewhere = with("{ rule: yaml/ambiguous-scalar, path: content/other/, reason: a deck of words }");
    assert!(elsewhere.out.contains("warning[yaml/ambiguous-scalar]"), "{}", elsewhere.out);
    assert!(elsewhere.out.contains("warning[suppress/unused]"), "{}", elsewhere.out);
    let reasonless = with("{ rule: yaml/ambiguous-scalar, path: '*.yaml' }");
    assert!(reasonless.out.contains("warning[suppress/no-reason]"), "{}", reasonless.out);
}

#[test]
fn comments_and_entries_silence_and_firm_errors_stand() {
    let item = "kind: item\nid: card\n# allow yaml/ambiguous-scalar: the word is the name\nname: Yes\nprice: 1\n\
        text: |\n  A card.\n";
    let twice = "kind: item\nid: two\nname: No\nprice: 1\ntext: |\n  A card.\n\
        allow: { yaml/ambiguous-scalar: the word is the name }\n";
    let firm = "kind: item\nid: three\nname: Three\nprise: 1 # allow schema/unknown-key: please\n";
    let folder = project(&[PACK, ("content/mine/a.yaml", item), ("content/mine/b.yaml", twice)]);
    let done = loresmith(folder.path(), &["check"]);
    assert!(done.out.contains("silenced: 2 findings"), "{}", done.out);
    assert_eq!(done.exit, Exit::Clean);
    fs::write(folder.path().join("content/mine/c.yaml"), firm).unwrap();
    let done = concise(folder.path());
    assert!(done.out.contains("c.yaml:4:1: error[schema/unknown-key]"), "{}", done.out);
    assert!(done.out.contains("c.yaml:4:18: error[suppress/not-allowed]"), "{}", done.out);
    assert!(!done.out.contains("suppress/unused"), "{}", done.out);
}

#[test]
fn drafts_are_checked_quietly_and_not_published() {
    let draft = format!("{}draft: true\n", WARNED.1);
    let folder = project(&[PACK, (WARNED.0, &draft)]);
    let done = loresmith(folder.path(), &["check", "--deny", "warnings"]);
    assert_eq!(done.exit, Exit::Clean, "{}", done.out);
    assert!(done.out.contains("not shown: 1 remark in drafts"), "{}", done.out);
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_a_finding_and_the_rest_goes_on() {
    let folder = project(&[PACK, WARNED]);
    std::os::unix::fs::symlink("nowhere.yaml", folder.path().join("content/mine/lost.yaml")).unwrap();
    let done = concise(folder.path());
    assert_eq!(done.exit, Exit::Findings);
    assert!(done.out.contains("content/mine/lost.yaml:1:1: error[project/unreadable]"), "{}", done.out);
    assert!(done.out.contains("card.yaml:3:7: warning[yaml/ambiguous-scalar]"), "{}", done.out);
}

#[test]
fn every_entry_with_blanks_is_left_out_though_one_finding_tells_of_them() {
    let folder = project(&[PACK]);
    assert_eq!(loresmith(folder.path(), &["new", "outfit", "Storm Dancer"]).exit, Exit::Clean);
    let found = concise(folder.path());
    assert_eq!(found.out.lines().count(), 1, "{}", found.out);
    assert!(found.out.contains("outfit \"Storm Dancer\" and 8 entries below it still have"), "{}", found.out);
    let done = loresmith(folder.path(), &["build", "--keep-going"]);
    assert!(done.err.contains("9 broken entries are left out"), "{}", done.err);
}

#[test]
fn reserved_ids_are_refused_before_anything_is_written() {
    let folder = project(&[PACK]);
    for (words, said) in [
        (
            ["new", "weapon", "CON"],
            "under which Windows cannot store a file\nchoose another, as in: --id weapon-con",
        ),
        (
            ["new", "item", "Index"],
            "which is a page of the site itself\nchoose another, as in: --id item-index",
        ),
        (
            ["new", "pack", "Assets"],
            "which is a folder of the site itself\nchoose another, as in: --id pack-assets",
        ),
        (
            ["init", "mine", "--pack=api"],
            "which is a folder of the site itself\nchoose another, as in: --pack my-api",
        ),
    ] {
        let done = loresmith(folder.path(), &words);
        assert_eq!(done.exit, Exit::Failed);
        assert!(done.err.contains(said), "{}", done.err);
    }
    let files = walkdir::WalkDir::new(folder.path()).into_iter().flatten();
    assert_eq!(files.filter(|entry| entry.file_type().is_file()).count(), 1);
}

#[test]
fn a_site_of_one_pack_says_its_name_once_above_the_title() {
    let rope = ("content/mine/rope.yaml", "kind: item\nid: rope\nname: Rope\nprice: 1\ntext: |\n  Long.\n");
    let crumbs = |title: &str| {
        let project_file = format!("kind: project\ntitle: {title}\n");
        let folder = project(&[PACK, rope, ("project.yaml", &project_file)]);
        assert_eq!(loresmith(folder.path(), &["build"]).exit, Exit::Clean);
        let page = fs::read_to_string(folder.path().join("site-out/mine/item/rope.html")).unwrap();
        let (_, after) = page.split_once("<nav class=\"crumbs\"").unwrap();
        after.split("</nav>").next().unwrap().matches("<li>").count()
    };
    assert_eq!((crumbs("mine"), crumbs("Our Table")), (2, 3));
}

#[test]
fn with_keep_going_broken_entries_and_their_links_are_left_out() {
    let broken = "kind: item\nid: rope\nname: Rope\nprise: 1\n";
    let whole = "kind: item\nid: hook\nname: Hook\nprice: 1\ntext: |\n  Goes with [[rope]].\n";
    let folder = project(&[PACK, ("content/mine/rope.yaml", broken), ("content/mine/hook.yaml", whole)]);
    assert_eq!(loresmith(folder.path(), &["build"]).exit, Exit::Findings);
    assert!(!folder.path().join("site-out").exists(), "nothing is written while errors stand");
    let done = loresmith(folder.path(), &["build", "--keep-going"]);
    assert_eq!(done.exit, Exit::Findings);
    assert!(done.err.contains("1 broken entry is left out"), "{}", done.err);
    let codex = fs::read_to_string(folder.path().join("site-out/codex.json")).unwrap();
    assert!(codex.contains("Goes with Rope.") && !codex.contains("\"id\":\"rope\""), "{codex}");
    let problems = fs::read_to_string(folder.path().join("site-out/problems.html")).unwrap();
    assert!(problems.contains("item \"Rope\"") && problems.contains("prise"), "{problems}");
    let hook = fs::read_to_string(folder.path().join("site-out/mine/item/hook.html")).unwrap();
    assert!(hook.contains("href=\"../../problems.html\""), "{hook}");
}

#[test]
fn a_folder_that_is_named_is_built_like_the_current_one() {
    let folder = project(&[PACK, ("notes/x.yaml", "kind: shopping\n")]);
    for (here, args) in [("", vec!["build"]), ("", vec!["build", "."]), ("content", vec!["build", ".."])] {
        let done = loresmith(&folder.path().join(here), &args);
        assert_eq!(done.exit, Exit::Clean, "{args:?}: {}{}", done.out, done.err);
        assert!(folder.path().join("site-out/index.html").is_file(), "{args:?}");
    }
}
