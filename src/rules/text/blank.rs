use std::ops::Range;

use crate::{
    codex::{Codex, headings},
    diag::{Fix, Reporter, Severity},
    kinds::Entry,
    load::Style,
    rule,
};

rule! {
    /// A name is a name and a text says something; no name has stray blanks.
    ///
    /// # Why
    /// A heading without a name cannot be clicked, so an empty name is an error; a blank too many makes two names that look
    /// alike and are not.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: "Healing  Salve "
    /// #     ^^^^^^^^^^^^^^^^^ text/blank
    /// price: 10
    /// text: "  "
    /// #     ^^^^ text/blank
    /// ---
    /// kind: item
    /// id: balm
    /// name: ""
    /// #     ^^ text/blank
    /// price: 10
    /// text: |
    ///   ##
    /// # ^^ text/blank
    ///
    ///   Smells of pine.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Healing Salve
    /// price: 10
    /// ```
    pub RULE = "text/blank", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries() {
        name(entry, report);
    }
    for (_, entry, prose) in codex.prose() {
        for range in empty_headings(&prose.text) {
            let place = codex.within(prose.span, prose.style, &prose.text, range);
            let message = format!("a text of {} has a heading without a word", entry.title());
            report.at(place, message).help("write the heading, or take its line out");
        }
        if prose.text.trim().is_empty() {
            let message = format!("{} {} has a text without a word", entry.kind.name(), quoted(entry));
            report.at(prose.span, message).help("write the text, or take its line out");
        }
    }
}

/// The headings of a text that are nothing but their sign.
fn empty_headings(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_empty = |line: &str| line.contains('#') && line.trim_matches(['#', ' ', '\t', '>']).is_empty();
    let found = if text.contains('#') && text.lines().any(is_empty) { headings(text) } else { Vec::new() };
    found.into_iter().map(|(line, _)| line).filter(move |line| is_empty(&text[line.clone()]))
}

fn quoted(entry: &Entry) -> String {
    let name = entry.header.name().trim();
    format!("\"{}\"", if name.is_empty() { entry.header.id() } else { name })
}

fn name(entry: &Entry, report: &mut Reporter) {
    let Some(name) = entry.header.name.get().filter(|name| entry.span.contains(name.span)) else {
        return;
    };
    if name.value.trim().is_empty() {
        let message = format!("{} `{}` has an empty name", entry.kind.name(), entry.header.id());
        report.at(name.span, message).weigh(Severity::Error).help("write the name that readers shall see");
        return;
    }
    let stray = name.value.contains("  ") || name.value.trim().len() < name.value.len();
    if !stray && !name.value.contains(['\t', '\n']) {
        return;
    }
    let clean = name.value.split_whitespace().collect::<Vec<_>>().join(" ");
    let message = format!("the name of {} \"{clean}\" has stray blanks", entry.kind.name());
    let finding = report.at(name.span, message);
    finding.help("write it with one blank between words, and none before or after");
    let style = entry.node.get("name").and_then(|node| node.as_scalar()).map(|scalar| scalar.style);
    let plain = !clean.contains(['"', '\'', '\\']);
    match style {
        Some(Style::Plain) => finding.fix(Fix::safe(name.span, clean)),
        Some(Style::Double) if plain => finding.fix(Fix::safe(name.span, format!("\"{clean}\""))),
        Some(Style::Single) if plain => finding.fix(Fix::safe(name.span, format!("'{clean}'"))),
        _ => finding,
    };
}
