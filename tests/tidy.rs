//! House rules that the compiler does not know.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{fs, path::PathBuf};

/// The rooms, in the order in which they may import each other.
const ROOMS: &[&str] = &[
    "source",
    "diag",
    "vocabulary",
    "load",
    "formula",
    "page",
    "kinds",
    "schema",
    "codex",
    "prose",
    "theme",
    "rules",
    "report",
    "builtin",
    "explain",
    "emit",
    "disk",
    "cli",
];

/// Crates that only one room may name.
const FENCED: &[(&str, &str)] = &[
    ("granit_parser", "load"),
    ("jsonschema", "schema"),
    ("cel", "formula"),
    ("miette", "report"),
    ("walkdir", "disk"),
    ("minijinja", "theme"),
];

/// A file of more lines needs a reason; these have one.
const LONG: &[(&str, &str)] = &[
    ("src/load/decode.rs", "one trait with a method for every type of serde"),
    ("src/vocabulary/variable/parse.rs", "one grammar"),
    ("src/report/human/tests.rs", "drawn findings, compared as text"),
];

fn sources() -> Vec<(String, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let files = walkdir::WalkDir::new(root.join("src")).sort_by_file_name().into_iter().flatten();
    files
        .filter(|file| file.path().extension().is_some_and(|extension| extension == "rs"))
        .map(|file| {
            let path = file.path().strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            (path, fs::read_to_string(file.path()).unwrap())
        })
        .collect()
}

fn room(path: &str) -> Option<&str> {
    path.strip_prefix("src/")?.split('/').next().filter(|room| ROOMS.contains(room))
}

/// Rooms that the code of a file names: `crate::room` and the first names in `use crate::{...}`.
fn named(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    let mut block = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        let inside = block.then(|| line.strip_prefix("    ")).flatten().unwrap_or_default();
        found.extend(
            ROOMS
                .iter()
                .filter(|room| names(line, room) || begins(inside, room))
                .map(|room| (number + 1, *room)),
        );
        block = line.starts_with("use crate::{") || block && !line.starts_with("};");
    }
    found
}

fn begins(line: &str, room: &str) -> bool {
    line.strip_prefix(room).is_some_and(|rest| rest.starts_with("::") || rest.starts_with(','))
}

fn names(line: &str, room: &str) -> bool {
    let path = format!("crate::{room}");
    line.match_indices(&path).any(|(at, _)| {
        let next = line[at + path.len()..].chars().next();
        next.is_none_or(|next| !next.is_alphanumeric() && next != '_')
    })
}

/// The code of a file without its tests; nothing of a file that is a test as a whole.
fn code<'t>(path: &str, text: &'t str) -> &'t str {
    let name = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let parents = folder.ancestors().skip(1).take(3);
    let is_test = parents.into_iter().any(|folder| {
        let own = folder.file_name().map(|own| own.to_string_lossy().into_owned()).unwrap_or_default();
        let module = fs::read_to_string(folder.join("mod.rs"))
            .or_else(|_| fs::read_to_string(folder.with_extension("rs")));
        module.is_ok_and(|text| {
            let marked = |name: &str| text.contains(&format!("#[cfg(test)]\nmod {name};"));
            marked(name) || marked(&own)
        })
    });
    if is_test || path.contains("/tests/") {
        ""
    } else {
        text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
    }
}

#[test]
fn rooms_import_only_rooms_above_them() {
    let place = |room: &str| ROOMS.iter().position(|own| *own == room).unwrap();
    let mut faults = Vec::new();
    for (path, text) in sources() {
        let Some(own) = room(&path) else {
            continue;
        };
        for (line, other) in named(code(&path, &text)) {
            if place(other) > place(own) {
                faults.push(format!("{path}:{line}: {own} imports {other}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn foreign_crates_stay_in_their_room() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        for (name, own) in FENCED {
            let uses = |line: &str| {
                !line.trim_start().starts_with("//")
                    && (line.contains(&format!("use {name}")) || line.contains(&format!("{name}::")))
            };
            let before = |line: &str| line.contains(&format!("crate::{name}"));
            if room(&path) != Some(own) && code(&path, &text).lines().any(|line| uses(line) && !before(line))
            {
                faults.push(format!("{path} names {name}, which belongs to {own}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn files_are_small() {
    let long = |path: &str| LONG.iter().any(|(own, _)| *own == path);
    let faults: Vec<String> = sources()
        .into_iter()
        .filter(|(path, text)| text.lines().count() > 400 && !long(path))
        .map(|(path, text)| format!("{path} has {} lines", text.lines().count()))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn rooms_say_what_they_are_for() {
    for (path, text) in sources() {
        if path.ends_with("/mod.rs") {
            assert!(text.starts_with("//!"), "{path} does not open with what it is for");
        }
    }
}

#[test]
fn every_rule_file_is_registered_under_its_name() {
    let declared: Vec<&str> = loresmith::rules::all().map(|rule| rule.name).collect();
    for (path, text) in sources() {
        let Some(file) = path.strip_prefix("src/rules/").filter(|_| !path.ends_with("mod.rs")) else {
            continue;
        };
        let Some((group, name)) = file.trim_end_matches(".rs").split_once('/') else {
            continue;
        };
        if text.contains("rule! {") {
            let name = format!("{group}/{}", name.replace('_', "-"));
            assert!(declared.contains(&name.as_str()), "{path} is not registered as {name}");
        }
    }
}

#[test]
fn nothing_prints_or_reads_the_world_outside_its_room() {
    let forbidden = ["std::fs", "std::env::", "SystemTime", "Instant::now"];
    for (path, text) in sources() {
        if matches!(room(&path), Some("disk" | "cli")) || room(&path).is_none() {
            continue;
        }
        for word in forbidden {
            assert!(!code(&path, &text).contains(word), "{path} names {word}");
        }
    }
}
