//! Characters that no one sees.

use std::ops::Range;

use super::View;
use crate::{
    diag::{Diagnostic, Fix},
    load::{Offsets, Style, rules},
    source::{BOM, Source, Span},
};

/// A byte-order mark that is not at the start of the file.
pub(super) fn mark(view: &View, at: usize) -> Diagnostic {
    let place = view.char(at);
    let mut finding =
        rules::syntax(place, "a hidden character (a byte-order mark, U+FEFF) stands inside the text");
    finding.here("before this, unseen").note("it comes from joining two files, each of which began with one");
    finding.help("delete it").fix(Fix::safe(place, ""));
    finding
}

/// A control character.
pub(super) fn control(view: &View, at: usize, character: char) -> Diagnostic {
    if character == BOM {
        return mark(view, at);
    }
    // The parser names the beginning of the text that holds it.
    let at = view.text.get(at..).and_then(|rest| rest.find(character)).map_or(at, |ahead| at + ahead);
    let place = view.char(at);
    let code = u32::from(character);
    let mut finding =
        rules::syntax(place, format!("a hidden character (U+{code:04X}) stands inside the text"));
    finding.here("here, unseen").help("delete it").fix(Fix::ask(place, ""));
    finding
}

/// Characters that turn the direction of what stands after them, on a page, in a terminal, in an editor.
pub(in crate::load) fn turned(source: &Source, span: Span, style: Style, text: &str) -> Option<Diagnostic> {
    if text.is_ascii() {
        return None;
    }
    let turns = |letter: &char| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut found = text.char_indices().filter(|(_, letter)| turns(letter)).peekable();
    let (_, first) = *found.peek()?;
    let offsets = Offsets::new(source, span, style, text);
    let places: Vec<Span> = found.map(|(at, letter)| offsets.span(at..at + letter.len_utf8())).collect();
    let code = u32::from(first);
    let message = format!("a hidden character (U+{code:04X}) turns the direction of the text after it");
    let mut finding = rules::syntax(places[0], message);
    finding.here("here, unseen").note("words in Hebrew or Arabic need none: they turn by themselves");
    finding.help("delete it");
    for place in places[1..].iter().take(3) {
        finding.also(*place, "and here");
    }
    finding.fixes.extend(places.iter().map(|place| Fix::ask(*place, "")));
    Some(finding)
}

/// Whether a character looks like a space and is none to YAML.
pub(super) fn is_false_blank(letter: char) -> bool {
    letter.is_whitespace() && !letter.is_ascii() && !matches!(letter, '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// False blanks where only spaces count, if one stands on the line of `at` or beside it; all of the document are
/// mended together.
pub(super) fn false_blank(view: &View, at: usize) -> Option<Diagnostic> {
    if view.text[view.document.clone()].is_ascii() {
        return None;
    }
    let runs = runs(view);
    let number = view.number(at);
    let first = runs.iter().find(|run| view.number(run.start).abs_diff(number) <= 1)?;
    let mut finding = blank(view.span(first.clone()), &view.text[first.clone()]);
    finding.fixes.clear();
    for run in &runs {
        let spaces = view.text[run.clone()].chars().map(|_| ' ').collect::<String>();
        finding.fix(Fix::safe(view.span(run.clone()), spaces));
    }
    for other in runs.iter().filter(|run| *run != first).take(3) {
        finding.also(view.span(other.clone()), "and here");
    }
    Some(finding)
}

/// A run of false blanks.
pub(in crate::load) fn blank(place: Span, run: &str) -> Diagnostic {
    let letter = run.chars().next().unwrap_or(' ');
    let name = if letter == '\u{a0}' { "a no-break space" } else { "a blank that is no space" };
    let code = u32::from(letter);
    let mut finding =
        rules::syntax(place, format!("{name} (U+{code:04X}) stands where YAML takes only plain spaces"));
    finding
        .here("looks like a space")
        .note("it comes from copying text out of a web page or a word processor");
    finding.help("write plain spaces in its place");
    finding.fix(Fix::safe(place, run.chars().map(|_| ' ').collect::<String>()));
    finding
}

/// False blanks that indent a line, or stand behind a `-` or behind the colon of a key, outside of text blocks.
fn runs(view: &View) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut block: Option<usize> = None;
    let mut start = view.document.start;
    for whole in view.text[view.document.clone()].split_inclusive('\n') {
        let line = whole.trim_end_matches(['\r', '\n']);
        let body = after_blanks(line);
        let indent = line.len() - body.len();
        let in_block = block.is_some_and(|column| indent > column);
        if !in_block && !body.is_empty() {
            block = is_block(body).then_some(indent);
            for place in blanks(line) {
                false_in(&line[place.clone()], start + place.start, &mut found);
            }
        }
        start += whole.len();
    }
    found
}

fn is_blank(letter: char) -> bool {
    letter == ' ' || is_false_blank(letter)
}

fn after_blanks(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}

/// Where the blanks of a line stand that are no part of a text: before it, behind each `-`, behind the colon.
fn blanks(line: &str) -> Vec<Range<usize>> {
    let from = |text: &str| line.len() - text.len();
    let mut rest = after_blanks(line);
    let mut places = Vec::new();
    places.push(0..from(rest));
    while let Some(after) = rest.strip_prefix('-').filter(|after| after.starts_with(is_blank)) {
        rest = after_blanks(after);
        places.push(from(after)..from(rest));
    }
    let key = rest.find(':').filter(|colon| !rest[..*colon].contains([' ', '"', '\'', '{', '[', '#']));
    if let Some(colon) = key {
        let after = &rest[colon + 1..];
        places.push(from(after)..from(after_blanks(after)));
    }
    places
}

/// Whether a text block begins below a line.
fn is_block(body: &str) -> bool {
    let sign = body.trim_end().rsplit([' ', '\u{a0}']).next().unwrap_or_default();
    sign.starts_with(['|', '>']) && sign.len() <= 3
}

/// The runs of false blanks among blanks that begin at `start`.
fn false_in(blanks: &str, start: usize, found: &mut Vec<Range<usize>>) {
    for (at, letter) in blanks.char_indices().filter(|(_, letter)| is_false_blank(*letter)) {
        let place = start + at..start + at + letter.len_utf8();
        match found.last_mut().filter(|last| last.end == place.start) {
            Some(last) => last.end = place.end,
            None => found.push(place),
        }
    }
}
