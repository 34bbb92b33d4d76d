//! Places: every key and value slices the source to what is written.

use super::*;
use crate::source::{FileId, Source};

const TEXT: &str = "\
# note
kind: outfit
\"id\": 'it''s' # note
name:   \"a \\\" b\"
é😀:\ta
flow: { a: [1, \"x, y\"], b: {c: d} }
map:
  deep:
    - 😀 b
    - e: 1
      f:

  # note
next: |2-

    deeper

  text 😀
last: >
  folded

  text
";

/// Each key and each scalar as its place slices the source, in the order of the file.
fn written(source: &Source, node: &Node, out: &mut Vec<String>) {
    match &node.value {
        Value::Null | Value::Unread => out.push(format!("null {:?}", source.slice(node.span))),
        Value::Scalar(_) => out.push(source.slice(node.span).replace("\r\n", "\n")),
        Value::List(items) => items.iter().for_each(|item| written(source, item, out)),
        Value::Map(map) => {
            for (key, value) in &map.entries {
                out.push(source.slice(key.span).to_owned());
                written(source, value, out);
            }
        }
    }
}

fn read(text: &str) -> (Source, Loaded) {
    let source = Source::new("a.yaml", text);
    let loaded = load(&source, FileId(0));
    (source, loaded)
}

/// What the place of the value at a path covers.
fn covered<'s>(source: &'s Source, root: &Node, path: &[&str]) -> &'s str {
    root.at(path.iter().copied()).map_or("nothing there", |node| source.slice(node.span))
}

#[test]
fn keys_and_values_are_sliced_as_written() {
    let expected = [
        "kind",
        "outfit",
        "\"id\"",
        "'it''s'",
        "name",
        "\"a \\\" b\"",
        "é😀",
        "a",
        "flow",
        "a",
        "1",
        "\"x, y\"",
        "b",
        "c",
        "d",
        "map",
        "deep",
        "😀 b",
        "e",
        "1",
        "f",
        "null \"\"",
        "next",
        "deeper\n\n  text 😀",
        "last",
        "folded\n\n  text",
    ];
    for form in
        [TEXT.to_owned(), TEXT.replace('\n', "\r\n"), format!("\u{feff}{TEXT}"), TEXT.trim_end().to_owned()]
    {
        let (source, loaded) = read(&form);
        assert!(loaded.findings.is_empty(), "{:#?}", loaded.findings);
        let mut found = Vec::new();
        written(&source, &loaded.documents[0].root, &mut found);
        assert_eq!(found, expected);
    }
}

#[test]
fn lists_and_maps_end_at_their_last_child() {
    let (source, loaded) = read(&TEXT.replace('\n', "\r\n"));
    let root = &loaded.documents[0].root;
    assert_eq!(covered(&source, root, &["flow"]), "{ a: [1, \"x, y\"], b: {c: d} }");
    assert_eq!(covered(&source, root, &["flow", "a"]), "[1, \"x, y\"]");
    let deep = covered(&source, root, &["map", "deep"]);
    assert!(deep.starts_with("- 😀 b") && deep.ends_with("f:"), "{deep:?}");
    assert_eq!(covered(&source, root, &["map"]).lines().last(), Some("      f:"));
}

#[test]
fn blocks_without_text_stand_at_their_sign() {
    let (source, loaded) = read("a: |\nb: >-\n\n\nc: |+\n\n");
    let root = &loaded.documents[0].root;
    let found: Vec<_> = ["a", "b", "c"].map(|key| covered(&source, root, &[key])).to_vec();
    assert_eq!(found, ["|", ">", "|"]);
    let (source, loaded) = read("a: |\n  > quote\n  | table \u{a0}\n\nb: 1\n");
    let root = &loaded.documents[0].root;
    assert_eq!(covered(&source, root, &["a"]), "> quote\n  | table \u{a0}");
}

#[test]
fn aliases_keep_the_place_of_the_original() {
    let (_, loaded) = read("a: &a\n  b: [1, 2]\nc: *a\n");
    let root = &loaded.documents[0].root;
    assert_eq!(root.get("a"), root.get("c"));
}

#[test]
fn a_second_key_is_the_finding_and_the_first_its_label() {
    let text = "price: 10\n# one\n\n# two\nname: a\n# three\n\"price\": 12\n# four\nprice: 14\n";
    let (source, loaded) = read(text);
    let places: Vec<_> = loaded.findings.iter().map(|finding| finding.span.start as usize).collect();
    assert_eq!(places, [text.find("\"price\"").unwrap(), text.rfind("price").unwrap()]);
    assert!(loaded.findings.iter().all(|finding| finding.labels[0].span.start == 0));
    assert_eq!(covered(&source, &loaded.documents[0].root, &["price"]), "10");
    let many = (0..40).map(|number| format!("k{number}: 1\n")).collect::<Vec<_>>().concat();
    let (_, loaded) = read(&format!("{many}k3: 2\n{many}"));
    assert_eq!(loaded.findings.len(), 41);
    assert_eq!(loaded.documents[0].root.as_map().unwrap().entries.len(), 40);
}

#[test]
fn documents_have_places_in_the_whole_file() {
    let (source, loaded) = read("a: 1\n--- # note\na: 2\n...\n%YAML 1.2\n---\na: 3\n---\n- 4\n");
    let found: Vec<_> = loaded.documents.iter().map(|document| source.slice(document.root.span)).collect();
    assert_eq!(found, ["a: 1", "a: 2", "a: 3", "- 4"]);
}

#[test]
fn own_keys_win_over_merged_ones_and_earlier_maps_over_later() {
    let text = "x: &x { a: 1, b: 1 }\ny: &y { b: 2, c: 2, d: 2 }\nz:\n  c: 3\n  <<: [*x, *y]\n  d: 3\n";
    let (_, loaded) = read(text);
    assert!(loaded.findings.is_empty());
    let map = loaded.documents[0].root.get("z").unwrap().as_map().unwrap();
    let found: Vec<_> = map.entries.iter().map(|(key, node)| (&*key.text, node.as_text().unwrap())).collect();
    assert_eq!(found, [("c", "3"), ("d", "3"), ("a", "1"), ("b", "1")]);
    for bad in ["a: &a 1\nb: { <<: *a }\n", "b:\n  <<: [{ a: 1 }, 2]\n", "b:\n  <<:\n"] {
        let (_, loaded) = read(bad);
        assert_eq!(loaded.findings[0].message, "`<<` takes an alias of a map", "{bad}");
    }
}

#[test]
fn comments_that_may_silence_are_kept_however_many_others_stand_before() {
    let (source, loaded) =
        read(&format!("{}# allow a/b: c\nkind: item # allow d/e: f\n", "# x\n".repeat(5000)));
    assert!(loaded.findings.is_empty(), "{:#?}", loaded.findings);
    let found: Vec<_> = loaded.comments.iter().map(|comment| source.slice(comment.span)).collect();
    assert_eq!(found, ["# allow a/b: c", "# allow d/e: f"]);
}

#[test]
fn empty_files_and_documents_are_told() {
    for (text, count) in [
        ("", 1),
        ("  \n", 1),
        ("# note\n", 1),
        ("---\n", 1),
        ("---\n...\n", 1),
        ("a: 1\n---\n---\nb: 2\n", 1),
    ] {
        let (_, loaded) = read(text);
        let rules: Vec<_> = loaded.findings.iter().map(|finding| &*finding.rule).collect();
        assert_eq!(rules, vec!["yaml/empty-document"; count], "{text:?}");
    }
}

#[test]
fn a_value_that_is_not_written_stands_behind_its_colon() {
    let (source, loaded) = read("a:\n\nb : # note\nc: { d: , e:}\n");
    let root = &loaded.documents[0].root;
    let place = |path: &[&str]| root.at(path.iter().copied()).unwrap().span;
    for (path, before) in [(&["a"][..], "a:"), (&["b"], "b :"), (&["c", "d"], "d:"), (&["c", "e"], "e:")] {
        let span = place(path);
        assert_eq!(span.start, span.end);
        assert!(source.text()[..span.start as usize].ends_with(before), "{path:?}");
    }
}
