//! Whole projects with their exact findings in every format: `tests/projects/<name>/{content,expected}`.
//!
//! `LORESMITH_UPDATE=1 cargo test --test projects` rewrites what is expected; read the difference before you
//! commit it.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use loresmith::{
    cli::{World, run},
    report::Style,
};

const FORMATS: &[(&str, &str)] =
    &[("human", "human.txt"), ("concise", "concise.txt"), ("json", "findings.json")];

#[test]
fn projects_give_exactly_what_is_expected() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/projects");
    let update = std::env::var_os("LORESMITH_UPDATE").is_some();
    let mut folders: Vec<PathBuf> = fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    let mut faults = Vec::new();
    for folder in folders {
        for (format, file) in FORMATS {
            let found = check(&folder, format);
            let path = folder.join("expected").join(file);
            if update {
                fs::create_dir_all(folder.join("expected")).unwrap();
                fs::write(&path, &found).unwrap();
            } else if fs::read_to_string(&path).unwrap_or_default() != found {
                faults.push(format!("{} differs:\n{found}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn check(folder: &Path, format: &str) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let mut input = std::io::empty();
    let mut world = World {
        input: &mut input,
        out: &mut out,
        err: &mut err,
        here: folder.to_path_buf(),
        style,
        progress: false,
    };
    run(["loresmith", "check", "--format", format].map(Into::into), &mut world);
    String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap()
}
