//! The list of `src/emit/coverage.yaml`: every heading is explained and checked or says why not, and every name in
//! it exists.

use std::collections::BTreeSet;

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    emit::{
        Selection, codex_schema,
        coverage::{Book, Row, books},
        outputs,
    },
    kinds::{Entry, Kind},
    rules,
};
use serde_json::Value;

/// Keys of a ruleset that hold no section of the game.
const NO_SECTIONS: &[&str] =
    &["kind", "id", "name", "text", "source", "tags", "aliases", "since", "extends", "kinds", "words"];

fn shipped() -> Codex {
    let files: Vec<RawFile> = builtin::files().map(|file| RawFile { origin: Origin::Own, ..file }).collect();
    compile(Input { files, ..Input::default() })
}

fn rows() -> impl Iterator<Item = (&'static Book, &'static Row)> {
    books().iter().flat_map(|book| book.rows.iter().map(move |row| (book, row)))
}

fn ids(codex: &Codex, pack: &str, kind: Kind) -> BTreeSet<String> {
    let entries = codex.entries().filter(|(id, entry)| entry.kind == kind && is_in(codex, *id, pack));
    entries.map(|(_, entry)| entry.header.id().to_owned()).collect()
}

fn is_in(codex: &Codex, id: loresmith::codex::EntryId, pack: &str) -> bool {
    codex.pack(codex.home(id)).id == pack
}

fn sections(ruleset: &Entry) -> BTreeSet<String> {
    let entries = ruleset.node.as_map().into_iter().flat_map(|map| &map.entries);
    let keys = entries.map(|(key, _)| key.text.to_string());
    keys.filter(|key| !NO_SECTIONS.contains(&key.as_str())).collect()
}

#[test]
fn every_heading_is_checked_or_computed_or_says_why_not() {
    assert!(rows().count() > 150, "the list cannot be read");
    for (book, row) in rows() {
        let named = !row.checks.is_empty() || !row.figures.is_empty();
        let reason = row.not_checkable.as_ref().is_some_and(|why| !why.trim().is_empty());
        assert!(
            named || reason,
            "{}: \"{}\" has neither checks nor figures nor a reason",
            book.book,
            row.heading
        );
        assert!(!(named && reason), "{}: \"{}\" gives a reason beside checks", book.book, row.heading);
    }
}

#[test]
fn every_chapter_exists_and_is_named() {
    let codex = shipped();
    let mut named = BTreeSet::new();
    for (book, row) in rows() {
        let chapters = ids(&codex, &book.pack, Kind::Chapter);
        let (id, heading) = (&row.chapter, &row.heading);
        assert!(chapters.contains(id), "{}: \"{heading}\" names the chapter {id}", book.book);
        named.insert((&book.pack, id.clone()));
    }
    for book in books() {
        for id in ids(&codex, &book.pack, Kind::Chapter) {
            let is_named = named.contains(&(&book.pack, id.clone()));
            assert!(is_named, "the chapter {}/{id} is named by no row", book.pack);
        }
    }
}

#[test]
fn every_section_of_a_ruleset_is_named() {
    let codex = shipped();
    for (id, ruleset) in codex.entries().filter(|(_, entry)| entry.kind == Kind::Ruleset) {
        let own = |book: &Book| is_in(&codex, id, &book.pack);
        let named: BTreeSet<&String> =
            rows().filter(|(book, _)| own(book)).flat_map(|(_, row)| &row.ruleset).collect();
        let sections = sections(ruleset);
        for section in &sections {
            assert!(named.contains(section), "{}: no row names the section {section}", ruleset.title());
        }
        for section in named {
            assert!(sections.contains(section), "{} has no section {section}", ruleset.title());
        }
    }
}

#[test]
fn the_page_links_what_it_names() {
    let files = outputs(&shipped(), Selection { gm: true, all: true });
    let page = files.iter().find(|file| file.path == "md/coverage.md").unwrap();
    let page = String::from_utf8(page.bytes.clone()).unwrap();
    for line in [
        "## Player's Guide",
        "## Vaia Mechanics",
        "| Repair | [Wear, Repair and Purchase](worlds-awakening/chapter/durability.md) |",
        "[outfit/price-mismatch](rules/outfit/price-mismatch.md)",
        "| *the course of play* |",
    ] {
        assert!(page.contains(line), "the page lacks {line}");
    }
    let cells = |line: &&str| line.starts_with('|') && line.replace("\\|", "").matches('|').count() != 6;
    assert_eq!(page.lines().filter(cells).count(), 0, "a row has not five cells");
}

/// Whether a kind publishes a key.
fn is_published(schema: &Value, kind: &str, key: &str) -> bool {
    let mut branches = schema["$defs"]["Published"]["allOf"].as_array().into_iter().flatten();
    let branch = branches.find(|branch| branch["if"]["properties"]["kind"]["const"] == kind);
    let data = branch.map_or(&Value::Null, |branch| &branch["then"]["properties"]["data"]);
    let name = data["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
    let shape = name.map_or(data, |name| &schema["$defs"][name]);
    shape["properties"].get(key).is_some()
}

#[test]
fn every_rule_and_figure_exists() {
    let known: BTreeSet<&str> = rules::all().map(|rule| rule.name).collect();
    let schema = codex_schema();
    let figure =
        |name: &str| name.split_once('.').is_some_and(|(kind, key)| is_published(&schema, kind, key));
    let mut unknown = BTreeSet::new();
    for (_, row) in rows() {
        unknown.extend(row.checks.iter().filter(|name| !known.contains(name.as_str())));
        unknown.extend(row.figures.iter().filter(|name| !figure(name)));
    }
    assert!(unknown.is_empty(), "named, but there is no such rule or figure: {unknown:#?}");
}
