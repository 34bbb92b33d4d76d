//! What `new` writes passes every check, but for the blanks to fill.

use std::fmt::Write;

use loresmith::{
    builtin,
    codex::{Input, Origin, RawFile, compile},
    diag::Severity,
    kinds::{Kind, draft},
    rules,
};

/// The findings of a new entry of a kind, a line each, without infos and without blanks.
fn faults(kind: Kind, text: &str) -> String {
    let path = match kind {
        Kind::Pack => "pack.yaml",
        Kind::Project => "project.yaml",
        _ => "new.yaml",
    };
    let file = RawFile { path: path.to_owned(), bytes: text.as_bytes().to_vec(), origin: Origin::Own };
    let mut input = Input { files: vec![file], loose: path == "new.yaml", ..Input::default() };
    input.files.extend(builtin::files());
    let codex = compile(input);
    let mut out = String::new();
    for finding in rules::settled(&codex).findings {
        let counts = codex.is_own(finding.span.file) && finding.severity > Severity::Info;
        if counts && finding.rule != "text/blank-to-fill" {
            let line = codex.sources.position(finding.span).line;
            let _ = writeln!(out, "  line {line}: {} {}", finding.rule, finding.message);
        }
    }
    out
}

#[test]
fn a_new_entry_has_nothing_but_blanks() {
    let mut told = String::new();
    let mut skipped = Vec::new();
    for kind in Kind::ALL {
        let text = draft(*kind, "new-entry", "New Entry");
        if text.is_empty() {
            skipped.push(kind.name());
            continue;
        }
        let found = faults(*kind, &text);
        if !found.is_empty() {
            let _ = writeln!(told, "{}:\n{found}{text}", kind.name());
        }
    }
    if !skipped.is_empty() {
        let line = format!("kinds without a scaffold: {}\n", skipped.join(", "));
        let _ = std::io::Write::write_all(&mut std::io::stderr(), line.as_bytes());
    }
    assert!(told.is_empty(), "{told}");
}

#[test]
fn a_new_outfit_brings_the_abilities_that_it_lists() {
    let text = draft(Kind::Outfit, "storm-dancer", "Storm Dancer");
    let listed = text.lines().filter(|line| line.trim().starts_with("- storm-dancer-")).count();
    let written = text.lines().filter(|line| line.starts_with("id: storm-dancer-")).count();
    assert_eq!(listed, written);
    let class = draft(Kind::Class, "witch", "Witch");
    if !class.is_empty() && !text.is_empty() {
        assert!(class.contains("\nclasses: [witch]\n"), "{class}");
    }
}
