//! Amounts: what is large but honest is read fast, what only unfolds is refused.

use std::{fmt::Write as _, time::Instant};

use super::*;
use crate::source::{FileId, Source};

fn read(text: String) -> Loaded {
    load(&Source::new("a.yaml", text), FileId(0))
}

fn rules(loaded: &Loaded) -> Vec<&str> {
    loaded.findings.iter().map(|finding| &*finding.rule).collect()
}

#[test]
fn many_entries_keys_and_aliases_are_read_fast() {
    let start = Instant::now();
    let mut text = "shared: &shared { a: 1, b: [2, 3] }\nlist:\n".to_owned();
    for number in 0..50_000 {
        let _ = writeln!(text, "  - name: entry {number}\n    note: \"a.b.c\"");
    }
    for number in 0..50_000 {
        let _ = writeln!(text, "k.{number}: v");
    }
    for number in 0..10_000 {
        let _ = writeln!(text, "alias.{number}: *shared");
    }
    let loaded = read(text);
    assert!(loaded.findings.is_empty());
    assert_eq!(loaded.documents[0].root.as_map().unwrap().entries.len(), 60_002);
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

#[test]
fn many_documents_and_many_faults_are_read_fast() {
    let start = Instant::now();
    let loaded = read("---\nid: a\nx: @\n".repeat(20_000));
    assert_eq!((loaded.findings.len(), loaded.ghosts.len()), (20_000, 20_000));
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

#[test]
fn an_alias_bomb_is_refused() {
    let start = Instant::now();
    let mut text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..10 {
        let names = format!("*a{}, ", level - 1).repeat(9);
        let _ = writeln!(text, "a{level}: &a{level} [{names}]");
    }
    let loaded = read(format!("{text}---\nkind: item\n"));
    assert_eq!((rules(&loaded), loaded.documents.len()), (vec!["yaml/limit"], 1));
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}

#[test]
fn merged_maps_count_as_copies() {
    let mut text = String::from("a0: &a0 { k: v }\n");
    for level in 1..20 {
        let _ = writeln!(text, "a{level}: &a{level} {{ x: *a{0}, y: *a{0} , <<: *a{0} }}", level - 1);
    }
    assert_eq!(rules(&read(text)), ["yaml/limit"]);
}

#[test]
fn anchors_inside_anchors_are_bounded() {
    let nested: String = (0..60).map(|level| format!("&a{level} [")).collect::<Vec<_>>().concat();
    let loaded = read(format!("{nested}{}{}\n", "x,".repeat(100_000), "]".repeat(60)));
    assert_eq!(rules(&loaded), ["yaml/limit"]);
}

#[test]
fn honest_aliases_pass() {
    let mut text = "small: &small { a: 1, b: 2 }\n".to_owned();
    for number in 0..500 {
        let _ = writeln!(text, "k{number}: *small");
    }
    let loaded = read(text);
    assert!(loaded.findings.is_empty());
}

#[test]
fn aliases_without_an_anchor_are_told() {
    for text in ["a: &a [*a]\n", "a: &a { b: *a }\n", "x: &x 1\n---\ny: *x\n", "y: *x\nx: &x 1\n"] {
        assert_eq!(rules(&read(text.to_owned())), ["yaml/unknown-anchor"], "{text}");
    }
}

#[test]
fn a_file_past_the_size_is_refused() {
    let loaded = read(format!("a: {}\n", "x".repeat(limits::FILE_BYTES)));
    assert_eq!(rules(&loaded), ["yaml/limit"]);
}
