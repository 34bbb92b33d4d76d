//! Laws of reading: no text makes it panic, every place lies in the file, every character is found again.

use proptest::{prelude::*, sample::select};

use super::*;
use crate::source::{FileId, Source};

const FILE: FileId = FileId(0);

/// No files of failures: a failing text becomes a test of its own.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn read(text: &str) -> Loaded {
    let source = Source::new("a.yaml", text);
    let loaded = load(&source, FILE);
    check_places(&loaded, &source);
    loaded
}

fn check_places(loaded: &Loaded, source: &Source) {
    let text = source.text();
    for finding in &loaded.findings {
        let labels = finding.labels.iter().map(|label| label.span);
        let fixes = finding.fixes.iter().map(|fix| fix.span);
        for span in labels.chain(fixes).chain([finding.span]) {
            assert!(text.get(span.range()).is_some(), "{span:?} of {finding:?} in {text:?}");
        }
    }
    for comment in &loaded.comments {
        assert!(source.slice(comment.span).starts_with('#'), "{comment:?} in {text:?}");
    }
}

const GOOD: &str = "\
# allow outfit/price-mismatch: an old print
kind: outfit
id: coat
name: \"Iron \\\"Coat\\\" \\u00e9\"
note: 'it''s'
text: |
  A coat, [[iron|of iron]].

    Deeper.
more: >-
  folded
  text
stats: &stats { hp: 1, mp: [2, 3] }
other:
  <<: *stats
  - wrong
list:
  - a: 1
    b: 2
  - c
---
kind: item
id: b 😀
...
";

/// Pieces that meet in broken files.
fn piece() -> impl Strategy<Value = String> {
    let signs = [
        "a",
        "key",
        ": ",
        ":",
        "- ",
        "-",
        "\n",
        "\r\n",
        "\r",
        "\t",
        " ",
        "  ",
        "\"",
        "'",
        "[",
        "]",
        "{",
        "}",
        ",",
        "#",
        " #",
        "|",
        ">",
        "|2\n",
        "&a ",
        "*a",
        "!t ",
        "%",
        "@",
        "`",
        "\\",
        "\\x4",
        "\\ud83d\\ude00",
        "---\n",
        "...\n",
        "\u{feff}",
        "é",
        "😀",
        "<<: ",
        "? ",
        "\u{7}",
        "<<<<<<< HEAD\n",
        "=======\n",
        "\u{a0}",
        "\u{2028}",
        "\u{85}",
        "‹a›",
        "~",
        "0",
    ];
    select(signs.map(str::to_owned).to_vec())
}

fn mutated() -> impl Strategy<Value = String> {
    let places = GOOD.char_indices().map(|(at, _)| at).collect::<Vec<_>>();
    (select(places), 0..4usize, piece()).prop_map(|(at, cut, piece)| {
        let after: String = GOOD[at..].chars().skip(cut).collect();
        format!("{}{piece}{after}", &GOOD[..at])
    })
}

proptest! {
    #![proptest_config(config(1500))]

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (text, finding) = text_of(bytes, FILE);
        read(&text);
        if let Some(finding) = finding.filter(|_| !text.is_empty()) {
            prop_assert_eq!(&text[finding.span.range()], "\u{fffd}");
        }
    }

    #[test]
    fn no_pieces_make_it_panic(pieces in prop::collection::vec(piece(), 0..30)) {
        read(&pieces.concat());
    }

    #[test]
    fn no_mutation_makes_it_panic(text in mutated()) {
        read(&text);
    }

    /// A broken document costs its neighbours nothing.
    #[test]
    fn a_fault_ends_its_own_document(text in "[a-z:\\-\\[\\]{}'\",#|>&*! \n@`\\\\]{0,40}") {
        let whole = format!("kind: a\n---\n{text}\n---\nkind: z\nid: last\n");
        let loaded = read(&whole);
        let kinds: Vec<_> = loaded.documents.iter().filter_map(|d| d.root.get("kind")?.as_text()).collect();
        prop_assert_eq!(kinds.first(), Some(&"a"));
        prop_assert_eq!(kinds.last(), Some(&"z"));
    }
}

/// Every character of the value that stands verbatim in the file maps to that very character.
fn check_offsets(text: &str) {
    let source = Source::new("a.yaml", text);
    let loaded = load(&source, FILE);
    let broken = loaded.findings.iter().find(|finding| finding.rule == "yaml/syntax");
    assert!(broken.is_none(), "{text:?} cannot be read: {broken:?}");
    for document in &loaded.documents {
        visit(&document.root, &mut |span, scalar| {
            let offsets = Offsets::new(&source, span, scalar.style, &scalar.text);
            let mut last = 0;
            for (at, letter) in scalar.text.char_indices() {
                let place = offsets.span(at..at + letter.len_utf8());
                assert!(span.contains(place), "{letter:?} leaves {span:?} in {text:?}");
                assert!(place.start >= last, "{letter:?} goes back in {text:?}");
                last = place.start;
                let written = source.slice(place);
                let folded = letter == ' ' || letter == '\n';
                let escaped = written.starts_with('\\') && scalar.style == Style::Double;
                let doubled = written == "''" && scalar.style == Style::Single;
                let found = written.starts_with(letter) && place.range().len() == letter.len_utf8();
                assert!(
                    found || folded || escaped || doubled,
                    "{letter:?} at {at} is {written:?} in {text:?}"
                );
            }
        });
    }
}

fn visit(node: &Node, see: &mut impl FnMut(crate::source::Span, &Scalar)) {
    match &node.value {
        Value::Scalar(scalar) => see(node.span, scalar),
        Value::List(items) => items.iter().for_each(|item| visit(item, see)),
        Value::Map(map) => map.entries.iter().for_each(|(_, value)| visit(value, see)),
        Value::Null | Value::Unread => {}
    }
}

/// Words and blanks of one line, with no sign that means something to YAML.
fn words() -> impl Strategy<Value = String> {
    prop::collection::vec(select(vec!["a", "ba", "é", "😀", "c d", "(1d6)", "x  y", "e\tf"]), 1..4)
        .prop_map(|words| words.join(" "))
}

/// Lines of text, empty ones among them.
fn text_lines() -> impl Strategy<Value = Vec<String>> {
    let line = prop_oneof![3 => words(), 1 => Just(String::new())];
    (words(), prop::collection::vec(line, 0..5), words()).prop_map(|(first, mut lines, last)| {
        lines.insert(0, first);
        lines.push(last);
        lines
    })
}

fn breaks() -> impl Strategy<Value = &'static str> {
    select(vec!["\n", "\r\n"])
}

fn ends() -> impl Strategy<Value = &'static str> {
    select(vec!["", "\n", "\nnext: x\n", "\n\n\n# end\nnext: 1", "\n---\n"])
}

fn marks() -> impl Strategy<Value = &'static str> {
    select(vec!["", "\u{feff}", "first: 😀\n", "--- # a\n"])
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn plain_and_quoted_text_is_found_again(
        lines in text_lines(), style in 0..3usize, indent in 1..5usize, blanks in "[ \t]{0,2}",
        (br, end, mark) in (breaks(), ends(), marks()),
    ) {
        let quote = ["", "'", "\""][style];
        let br_in = format!("{blanks}{br}{}", " ".repeat(indent));
        let text = format!("{mark}key: {quote}{}{quote}{end}", lines.join(&br_in));
        check_offsets(&text.replace('\n', br).replace("\r\r\n", "\r\n"));
    }

    #[test]
    fn escapes_are_found_again(pieces in prop::collection::vec(select(vec![
        "a", "é", "😀", " ", "\\n", "\\t", "\\\\", "\\\"", "\\x41", "\\u00e9", "\\U0001F600",
        "\\ud83d\\ude00", "\\_", "\\ ", "\\/", "\n  ", " \n\n  ", "\\\n  ", "a\\\n  \\ b", "''", "\\L",
    ]), 0..12), br in breaks()) {
        check_offsets(&format!("key: \"{}\"\n", pieces.concat()).replace('\n', br));
        let single: String = pieces.iter().filter(|piece| !piece.contains('\\')).copied().collect();
        check_offsets(&format!("key: '{single}'\n").replace('\n', br));
    }

    #[test]
    fn blocks_are_found_again(
        lines in text_lines(), deeper in prop::collection::vec(0..3usize, 8), tabs in prop::collection::vec(0..6usize, 8),
        head in select(vec!["|", ">", "|-", ">-", "|+", ">+", "|2", ">2-", "|+2", "| # note"]),
        (br, end, mark) in (breaks(), ends(), marks()),
    ) {
        let mut text = format!("{mark}key: {head}\n");
        for (number, line) in lines.iter().enumerate() {
            let more = if head.contains('2') || number > 0 { deeper[number % 8] } else { 0 };
            let tab = if number > 0 && tabs[number % 8] == 0 { "\t" } else { "" };
            let line = format!("  {}{tab}{line}", " ".repeat(more));
            text.push_str(if line.trim().is_empty() && tabs[number % 8] > 2 { "" } else { &line });
            text.push('\n');
        }
        text.truncate(text.trim_end().len());
        text.push_str(end);
        check_offsets(&text.replace('\n', br));
    }
}
