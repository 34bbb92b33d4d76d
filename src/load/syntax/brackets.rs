//! `[` and `{`: not closed, closed by the other kind, or without commas between what they hold.

use super::{
    View,
    lexer::{Mark, marks, open_at},
};
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

fn other(open: char) -> char {
    if open == '[' { ']' } else { '}' }
}

/// A bracket that is open at the end of the document.
pub(super) fn unclosed(view: &View, at: usize) -> Option<Diagnostic> {
    let (open, sign) = match view.text[at..].chars().next() {
        Some(sign @ ('[' | '{')) => (at, sign),
        _ => *open_at(view.text, view.document.clone(), view.document.end).last()?,
    };
    let mut finding = opening(view, open, sign);
    let end = view.text[..view.document.end].trim_end().len().max(open + 1);
    let number = view.number(end.saturating_sub(1));
    finding
        .also(view.span(end..end), format!("the document ends here, on line {number}, and it is still open"));
    Some(finding)
}

fn opening(view: &View, open: usize, sign: char) -> Diagnostic {
    let line = view.line(open);
    let end = line.at() + line.body().len();
    let close = other(sign);
    let mut finding = rules::syntax(view.char(open), format!("the `{sign}` that opens here is not closed"));
    finding.here("opens here");
    let start: String = view.text[open..end].chars().take(50).collect();
    finding.help(format!("close it: `{}{close}`", start.trim_end_matches(',')));
    if !view.goes_on(line) {
        finding.fix(Fix::ask(view.span(end..end), close.to_string()));
    }
    finding
}

/// A bracket that is closed by the other kind.
pub(super) fn mismatched(view: &View, at: usize) -> Option<Diagnostic> {
    let mut open: Vec<(usize, char)> = Vec::new();
    for mark in marks(view.text, view.document.clone()) {
        match mark {
            Mark::Open(place, sign) => open.push((place, sign)),
            Mark::Close(place, sign) => match open.pop() {
                Some((start, opened)) if other(opened) != sign && start == at => {
                    return Some(kinds(view, (start, opened), (place, sign)));
                }
                _ => {}
            },
            Mark::Quote { .. } => {}
        }
    }
    None
}

fn kinds(view: &View, open: (usize, char), close: (usize, char)) -> Diagnostic {
    let place = view.char(close.0);
    let wanted = other(open.1);
    let mut finding = rules::syntax(place, format!("`{}` is closed by `{}`", open.1, close.1));
    finding.here(format!("should be `{wanted}`")).also(view.char(open.0), "opens here");
    finding.help(format!("write `{wanted}`, or close the `{}` before this", open.1));
    finding.fix(Fix::ask(place, wanted.to_string()));
    finding
}

/// A closing bracket that closes nothing.
pub(super) fn misplaced(view: &View, at: usize) -> Diagnostic {
    let place = view.char(at);
    let sign = view.source_text(place).to_owned();
    let mut finding = rules::syntax(place, format!("this `{sign}` closes nothing"));
    finding.here("no bracket is open here");
    finding.help(format!("delete it; a text that begins with `{sign}` needs quotes: `\"{sign} text\"`"));
    finding
}

/// Where a comma or the closing bracket was expected.
pub(super) fn separator(view: &View, at: usize) -> Option<Diagnostic> {
    let (open, sign) = *open_at(view.text, view.document.clone(), at).last()?;
    let (line, first) = (view.line(at), view.line(open));
    if line.start > first.start && line.indent() <= first.indent() && view.pair(line).is_some() {
        let mut finding = opening(view, open, sign);
        finding.also(view.span(line.at()..line.inner().max(at)), "and here the next key begins");
        return Some(finding);
    }
    if view.text[at..].starts_with(':') {
        Some(second_colon(view, open, at))
    } else {
        Some(comma(view, open, at))
    }
}

/// Two colons in one entry: a comma is missing, or the text needs quotes.
fn second_colon(view: &View, open: usize, at: usize) -> Diagnostic {
    let mut finding = rules::syntax(view.char(at), "one entry between brackets has two colons");
    finding.here("the second colon").also(view.char(open), "inside the bracket that opens here");
    finding.help("put a comma between two entries: `{ a: 1, b: 2 }`");
    finding.help("put a text that holds a colon in quotes: `{ text: \"Note: this\" }`");
    finding
}

fn comma(view: &View, open: usize, at: usize) -> Diagnostic {
    let before = view.text[..at].trim_end().len();
    let mut finding = rules::syntax(view.char(at), "a comma is missing before this");
    finding.here("a new entry begins here").also(view.char(open), "inside the bracket that opens here");
    finding.help("put a comma between two entries: `[a, b]`");
    finding.fix(Fix::ask(view.span(before..before), ","));
    finding
}
