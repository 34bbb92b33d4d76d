//! Each cause with its place, its sentence, and a fix that mends it.

use crate::{
    diag::{Applicability, Diagnostic},
    load::load,
    source::{FileId, Position, Source},
};

/// The only finding of a broken document between two good ones, which are both read.
fn fault(text: &str) -> (Source, Diagnostic) {
    let source = Source::new("a.yaml", format!("kind: first\n---\n{text}---\nkind: last\n"));
    let mut loaded = load(&source, FileId(0));
    let kinds: Vec<_> =
        loaded.documents.iter().filter_map(|document| document.root.get("kind")?.as_text()).collect();
    assert_eq!((kinds.first(), kinds.last()), (Some(&"first"), Some(&"last")), "{text}");
    assert_eq!(loaded.findings.len(), 1, "{text}\n{:#?}", loaded.findings);
    (source, loaded.findings.remove(0))
}

/// `text`, the line and column in it, what the place covers, and the sentence.
type Case = (&'static str, (usize, usize), &'static str, &'static str);

const CASES: &[Case] = &[
    (
        "text: |\n  A dash.\nlevel 1\ntype: C\n",
        (3, 1),
        "level 1",
        "`level 1` is neither a key with a colon nor a line of the text of `text`",
    ),
    (
        "stats:\n  hp: 3\n   mp: 4\n  st: 5\n",
        (3, 1),
        "   ",
        "this line starts with 3 spaces, the lines around it with 2",
    ),
    (
        "stats:\n    hp: 3\n  mp: 4\n",
        (3, 1),
        "  ",
        "this line starts with 2 spaces, the lines around it with 4",
    ),
    ("kind: item\n id: x\n", (2, 1), " ", "this line starts with 1 space, the lines around it with 0"),
    (" kind: item\nid: x\n", (2, 1), "i", "this line starts with no space, the lines around it with 1"),
    (
        "a:\n  b: \"x\"\n   c: 3\n",
        (3, 1),
        "   ",
        "this line starts with 3 spaces, the lines around it with 2",
    ),
    (
        "a:\n  - b: 1\n   c: 2\n",
        (3, 1),
        "   ",
        "this line starts with 3 spaces, the text of the item above it at 4",
    ),
    ("a:\n - b: 3\n   - c: 4\n", (3, 1), "   ", "this line starts with 3 spaces, the lines around it with 1"),
    ("kind: item\n- a\n", (2, 1), "-", "a list item stands among keys"),
    ("- a\nb: c\n", (2, 1), "b: c", "a key stands among list items"),
    ("a:\n\tb: 1\n", (2, 1), "\t", "a tab indents this line, and YAML takes only spaces"),
    ("a:\n  b: 1\n\tc: 2\n", (3, 1), "\t", "a tab indents this line, and YAML takes only spaces"),
    ("a: |\n\tb\n", (2, 1), "\t", "a tab indents this line, and YAML takes only spaces"),
    ("name: Salve: good\n", (1, 12), ":", "the value of `name` holds a colon, so it needs quotes"),
    ("- name: Salve: good # note\n", (1, 14), ":", "the value of `name` holds a colon, so it needs quotes"),
    ("kind: item\nid x\nname: y\n", (2, 1), "id", "a colon is missing after `id`"),
    ("id x\nname: y\n", (1, 1), "id", "a colon is missing after `id`"),
    ("kind: item\nid:x\nname: y\n", (2, 3), ":", "the colon after `id` needs a space behind it"),
    ("kind:item\nid: x\n", (1, 5), ":", "the colon after `kind` needs a space behind it"),
    ("a:\n  - b\n  -c\n", (3, 3), "-", "a `-` that begins a list item needs a space behind it"),
    (
        "text: The hero goes\nhome at night\nid: x\n",
        (2, 1),
        "home at night",
        "this line is neither `key: value` nor part of the value above",
    ),
    ("a: b # c\n  d\n", (1, 6), "# c", "a comment stands between the lines of one value"),
    ("name: \"Salve\nprice: 10\n", (1, 7), "\"", "the quote \" that opens here is never closed"),
    ("name: 'Salve\nprice: 10\n", (1, 7), "'", "the quote ' that opens here is never closed"),
    (
        "name: \"Salve\nprice: \"10\"\n",
        (1, 7),
        "\"",
        "the quote \" that opens here is not closed on its line",
    ),
    ("name: 'Don't touch'\n", (1, 11), "'", "a quote inside a quoted text ends it too early"),
    ("name: \"He said \"hi\"\"\n", (1, 16), "\"", "a quote inside a quoted text ends it too early"),
    ("name: \"a\" b\n", (1, 11), "b", "text stands after the closing quote"),
    ("name: \"a\"#b\n", (1, 10), "#", "a comment needs a space before its `#`"),
    ("tags: [a, b\nprice: 10\n", (1, 7), "[", "the `[` that opens here is not closed"),
    ("tags: { a: 1\nprice: 10\n", (1, 7), "{", "the `{` that opens here is not closed"),
    ("tags: [a, b\n", (1, 7), "[", "the `[` that opens here is not closed"),
    ("tags: [a, b}\n", (1, 12), "}", "`[` is closed by `}`"),
    ("tags: a, b]\nother: ]\n", (2, 8), "]", "this `]` closes nothing"),
    ("tags: [\"a\" \"b\"]\n", (1, 12), "\"", "a comma is missing before this"),
    ("tags: [{ a: 1 } { b: 2 }]\n", (1, 17), "{", "a comma is missing before this"),
    ("tags: { a: 1 b: 2 }\n", (1, 15), ":", "one entry between brackets has two colons"),
    ("a: [b]c\n", (1, 7), "c", "text stands after a value that has ended"),
    ("a: [[x]] heals\n", (1, 10), "heals", "text stands after a value that has ended"),
    ("a: @foo\n", (1, 4), "@", "a text that begins with `@` needs quotes"),
    ("a: `foo`\n", (1, 4), "`", "a text that begins with a backtick needs quotes"),
    ("a: %foo\n", (1, 4), "%", "a text that begins with `%` needs quotes"),
    ("a: [x, @foo, y]\n", (1, 8), "@", "a text that begins with `@` needs quotes"),
    ("a: * b\n", (1, 4), "*", "a text that begins with `*` needs quotes"),
    ("a: [- b]\n", (1, 5), "-", "a list item with `-` stands inside brackets"),
    ("a: - b\n", (1, 4), "-", "a list item stands on the line of its key"),
    ("a: | b\n  c\n", (1, 5), " b", "text stands on the line of the `|`"),
    ("a: \"c:\\dir\"\n", (1, 7), "\\d", "`\\d` means nothing inside double quotes"),
    ("a: \"\\u00e9\\ud83d\\ude00\\x4\"\n", (1, 23), "\\x4", "`\\x4` means nothing inside double quotes"),
    (
        "id: a\n\u{feff}name: b\n",
        (2, 1),
        "\u{feff}",
        "a hidden character (a byte-order mark, U+FEFF) stands inside the text",
    ),
    ("id: \u{7}a\n", (1, 5), "\u{7}", "a hidden character (U+0007) stands inside the text"),
    ("kind: item\n%FOO\n", (2, 1), "%FOO", "a line that begins with `%` is an instruction to the reader"),
    (
        "id: a\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> theirs\n",
        (2, 1),
        "<<<<<<<",
        "a merge conflict was left in this file",
    ),
    (
        "a: { name: A, text: Hello, world }\n",
        (1, 28),
        "world",
        "the comma before `world` ends the text, so `world` is read as a key",
    ),
    ("a: { b }\n", (1, 6), "b", "`b` is a key without a value"),
    (
        "- a\n - b\n",
        (2, 2),
        "-",
        "this `-` begins no item: deeper than the item above, it is read as its text",
    ),
    (
        "a: { DEX +2 }\n",
        (1, 6),
        "DEX +2",
        "`DEX +2` is read as a key without a value: a colon is missing after the key",
    ),
    (
        "a: { DEX:+2, STR:-1 }\n",
        (1, 6),
        "DEX:+2, STR:-1",
        "`DEX:+2, STR:-1` is read as a key without a value: a colon needs a space behind it",
    ),
    ("name: A Name\nlevel 1\n", (2, 1), "level", "a colon is missing after `level`"),
    (
        "id: x\nusage = main-hand\n",
        (2, 1),
        "usage = main-hand",
        "`usage` gets its value by `=`, and YAML takes a colon",
    ),
    ("a:\n  - b\nc\n", (3, 1), "c", "a `- ` is missing before `c`"),
    (
        "text: |\nA fine thing.\n\nIt shines.\nprice: 1\n",
        (2, 1),
        "A fine thing.",
        "the text of `text` does not stand deeper than `text` itself",
    ),
    (
        "text: |\nA fine thing: it shines.\nprice: 1\n",
        (2, 1),
        "A fine thing: it shines.",
        "the text of `text` does not stand deeper than `text` itself",
    ),
    (
        "id: a\nprice: 1\n ---\nid: b\n",
        (3, 2),
        "---",
        "this `---` separates no entries: blanks before it make it a part of the text above",
    ),
    (
        "id: a\ntext: |\n  A.\n ---\nid: b\n",
        (4, 2),
        "---",
        "this `---` separates no entries: blanks before it make it a part of the text above",
    ),
    (
        "name:\u{a0}A\nprice: 1\n",
        (1, 6),
        "\u{a0}",
        "a no-break space (U+00A0) stands where YAML takes only plain spaces",
    ),
    (
        "a:\n\u{a0}\u{a0}b: 1\n",
        (2, 1),
        "\u{a0}\u{a0}",
        "a no-break space (U+00A0) stands where YAML takes only plain spaces",
    ),
    (
        "a:\n  -\u{202f}b\n",
        (2, 4),
        "\u{202f}",
        "a blank that is no space (U+202F) stands where YAML takes only plain spaces",
    ),
];

#[test]
fn every_cause_has_its_place_and_its_sentence() {
    for (text, place, covered, message) in CASES {
        let (source, finding) = fault(text);
        let at = Position::of(&source, finding.span.start);
        assert_eq!((finding.message.as_str(), source.slice(finding.span)), (*message, *covered), "{text}");
        assert_eq!((at.line - 2, at.column), *place, "{text}");
        assert!(!finding.help.is_empty(), "{text}");
    }
}

#[test]
fn messages_are_plain_sentences() {
    let terms = ["scalar", "mapping", "token", "node", "EOF", "sequence", "flow", "indicator"];
    for (text, ..) in CASES {
        let (_, finding) = fault(text);
        let said = [finding.message.clone(), finding.label.clone()];
        for words in said.iter().chain(&finding.help).chain(finding.labels.iter().map(|label| &label.text)) {
            assert!(!terms.iter().any(|term| words.contains(term)), "{words}");
            assert!(!words.ends_with('.') || words.ends_with("..."), "{words}");
            assert!(!words.starts_with(char::is_uppercase), "{words}");
        }
    }
}

#[test]
fn fixes_mend_what_they_name() {
    for (text, ..) in CASES {
        let (source, finding) = fault(text);
        let Some(fix) = finding.fixes.first() else {
            continue;
        };
        let mut fixed = source.text().to_owned();
        fixed.replace_range(fix.span.range(), &fix.replacement);
        let fixed = Source::new("a.yaml", fixed);
        let left = load(&fixed, FileId(0)).findings;
        let same = left.iter().any(|other| other.message == finding.message);
        assert!(!same, "{text}\n{}", fixed.text());
        if fix.applicability == Applicability::Safe {
            assert!(left.is_empty(), "{text}\n{left:#?}");
        }
    }
}

#[test]
fn a_quote_that_stays_open_never_covers_the_rest_of_the_file() {
    let rest = "key: value\n".repeat(10_000);
    let source = Source::new("a.yaml", format!("id: x\nname: \"Salve\n{rest}"));
    let loaded = load(&source, FileId(0));
    let finding = &loaded.findings[0];
    assert_eq!(source.slice(finding.span), "\"");
    assert!(finding.labels.iter().all(|label| label.span.range().len() < 10));
    assert_eq!(loaded.ghosts[0].id, "x");
}

#[test]
fn a_conflict_is_one_finding_with_all_its_marks() {
    let (source, finding) = fault("id: a\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> theirs\nc: [\n");
    let marks: Vec<_> = finding.labels.iter().map(|label| source.slice(label.span)).collect();
    assert_eq!(marks, ["=======", ">>>>>>>"]);
    let split = Source::new("a.yaml", "a: 1\n<<<<<<< a\n---\nb: @\n>>>>>>> b\n---\nc: @\n");
    let rules: Vec<_> = load(&split, FileId(0)).findings.into_iter().map(|finding| finding.message).collect();
    assert_eq!(rules, ["a merge conflict was left in this file", "a text that begins with `@` needs quotes"]);
}

#[test]
fn a_document_that_cannot_be_read_leaves_its_kind_and_id() {
    let text = "kind: item\nid: \"a\" # note\nx: @\n---\nkind: item\nid: b\n---\nx: @\nkind: 'item'\nid: c\n";
    let loaded = load(&Source::new("a.yaml", text), FileId(0));
    let ghosts: Vec<_> = loaded.ghosts.iter().map(|ghost| (ghost.kind.as_str(), ghost.id.as_str())).collect();
    assert_eq!(ghosts, [("item", "a"), ("item", "c")]);
    assert_eq!(loaded.documents.len(), 1);
    let text = "kind: item\nid: a\nprice: 1\n ---\nkind: weapon\nid: b\n";
    let loaded = load(&Source::new("a.yaml", text), FileId(0));
    let ghosts: Vec<_> = loaded.ghosts.iter().map(|ghost| (ghost.kind.as_str(), ghost.id.as_str())).collect();
    assert_eq!(ghosts, [("item", "a"), ("weapon", "b")]);
}

#[test]
fn lines_below_a_shifted_first_line_are_one_document() {
    let loaded = load(&Source::new("a.yaml", "  kind: item\nid: a\nname: b\n"), FileId(0));
    assert!(loaded.documents.is_empty(), "half a document would make findings of its own");
    assert_eq!((loaded.findings.len(), loaded.ghosts.len()), (1, 1));
}

#[test]
fn deep_nesting_is_a_limit() {
    for text in [format!("a: {}", "[".repeat(70)), "- ".repeat(70)] {
        let loaded = load(&Source::new("a.yaml", text), FileId(0));
        assert_eq!(loaded.findings[0].rule, "yaml/limit");
    }
}

#[test]
fn one_run_mends_every_false_blank_outside_of_texts() {
    let (source, finding) = fault("a:\u{a0}1\ntext: |\n  Note:\u{a0}this\nb:\n\u{a0} c: 1\n");
    let mut fixed = source.text().to_owned();
    for fix in finding.fixes.iter().rev() {
        fixed.replace_range(fix.span.range(), &fix.replacement);
    }
    assert_eq!(fixed, "kind: first\n---\na: 1\ntext: |\n  Note:\u{a0}this\nb:\n  c: 1\n---\nkind: last\n");
}

#[test]
fn entries_without_their_separator_are_read_as_two() {
    let text = "kind: item\nid: a\nname: A\nkind: weapon\nid: b\nname: B\ndamage: 1d6\nkind: item\nid: c\n";
    let source = Source::new("a.yaml", text);
    let loaded = load(&source, FileId(0));
    let ids: Vec<_> =
        loaded.documents.iter().map(|document| document.root.get("id").unwrap().as_text()).collect();
    assert_eq!(ids, [Some("a"), Some("b"), Some("c")]);
    let told: Vec<_> =
        loaded.findings.iter().map(|finding| (source.slice(finding.span), finding.span.start)).collect();
    assert_eq!(told, [("kind", 25), ("kind", 64)]);
    let starts: Vec<_> = loaded.documents.iter().map(|document| document.root.span.start).collect();
    assert_eq!(starts, [0, 25, 64]);
    // Without an id it is a key that stands twice.
    let loaded = load(&Source::new("a.yaml", "kind: item\nkind: item\nid: a\n"), FileId(0));
    assert_eq!((loaded.documents.len(), loaded.findings.len()), (1, 1));
}

#[test]
fn what_turns_the_direction_of_reading_is_told_and_the_rest_is_read() {
    let text = "name: A\u{202e}b\u{202c} \u{5d0}\u{5d1}\nid: a\nlong: \"\\u2066x\"\nplain: \u{5d0}\u{200f}\n";
    let source = Source::new("a.yaml", text);
    let loaded = load(&source, FileId(0));
    let told: Vec<(&str, &str)> =
        loaded.findings.iter().map(|found| (source.slice(found.span), found.message.as_str())).collect();
    let say = |code| format!("a hidden character (U+{code}) turns the direction of the text after it");
    assert_eq!(told, [("\u{202e}", say("202E").as_str()), ("\\u2066", say("2066").as_str())]);
    assert_eq!(loaded.findings[0].fixes.len(), 2);
    assert_eq!(loaded.documents[0].root.get("id").and_then(|id| id.as_text()), Some("a"));
}
