//! Colons: one too many in a value, or none after a key.

use super::{
    View, indent,
    view::{Line, Pair, quoted},
};
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

/// A colon that may not stand here: inside a value, or on a line that the value above has swallowed.
pub(super) fn second(view: &View, at: usize) -> Option<Diagnostic> {
    let line = view.line(at);
    let pair = view.pair(line)?;
    if pair.colon < at {
        return Some(in_value(view, line, &pair, at));
    }
    let above = view.above(line).next()?;
    if view.pair(above).is_none() && above.indent() == line.indent() && !above.is_item() {
        return Some(missing(view, above.at()));
    }
    Some(indent::swallowed(view, line, above))
}

fn in_value(view: &View, line: Line, pair: &Pair, at: usize) -> Diagnostic {
    let key = &view.text[pair.key.clone()];
    let value = &view.text[pair.value.clone()];
    let place = view.span(at..at + 1);
    let mut finding = rules::syntax(place, format!("the value of `{key}` holds a colon, so it needs quotes"));
    finding.here("this colon reads as the end of a key");
    finding.also(view.span(pair.key.clone()), "while reading the value of this key");
    finding.help(format!("write `{key}: {}`", quoted(value)));
    let special = value.starts_with(['"', '\'', '&', '*', '!', '[', '{', '|', '>', '-', '?']);
    let fix = view.span(pair.value.clone());
    if special {
        finding.fix(Fix::ask(fix, quoted(value)));
    } else if !view.goes_on(line) {
        finding.fix(Fix::safe(fix, quoted(value)));
    }
    finding
}

/// A line that is neither `key: value` nor a part of the value above.
pub(super) fn missing(view: &View, at: usize) -> Diagnostic {
    let line = view.line(at);
    let special =
        without_blank(view, line).or_else(|| with_equals(view, line)).or_else(|| block_text(view, line));
    if let Some(finding) = special {
        return finding;
    }
    let word = line.body().split([' ', '\t']).next().unwrap_or_default();
    let rest = line.body()[word.len()..].trim_start();
    let prose = rest.is_empty() || rest.contains(' ') || !is_key(word);
    let mut finding = if prose { stray(view, line) } else { without_colon(view, line, word, rest) };
    if !prose && after_prose(view, line) {
        finding.help("to go on with the text above, indent this line deeper than its key");
    }
    finding.here("no colon here");
    label_above(view, line, &mut finding);
    finding
}

/// `-item` or `key:value`.
fn without_blank(view: &View, line: Line) -> Option<Diagnostic> {
    let body = line.body();
    let dash = body.strip_prefix('-').is_some_and(|rest| !rest.is_empty() && !rest.starts_with('-'));
    if dash && view.above(line).next().is_some_and(|above| above.is_item() || ends_in_colon(above)) {
        return Some(no_blank(view, line.at(), "-", "a `-` that begins a list item"));
    }
    let (key, rest) = body.split_once(':')?;
    let what = format!("the colon after `{key}`");
    (is_key(key) && !rest.starts_with('/')).then(|| no_blank(view, line.at() + key.len(), ":", &what))
}

fn stray(view: &View, line: Line) -> Diagnostic {
    let place = view.span(line.at()..line.at() + line.body().len());
    let mut finding = rules::syntax(place, "this line is neither `key: value` nor part of the value above");
    let above = view.above(line).next();
    if let Some(item) = above.filter(|above| above.is_item() && !line.body().contains(' ')) {
        let blanks = " ".repeat(item.indent());
        finding.message = format!("a `- ` is missing before `{}`", line.body());
        finding.help(format!("an item of the list above starts with `- `: `{blanks}- {}`", line.body()));
        finding.fix(Fix::ask(view.span(line.start..line.at()), format!("{blanks}- ")));
    } else if is_key(line.body()) {
        finding.help(format!("if it is a key, put a colon and a value after it: `{}: …`", line.body()));
        finding.help("to go on with the value above, indent this line deeper than its key");
    } else {
        finding.help("to go on with the value above, indent this line deeper than its key");
    }
    finding
}

/// `key = value`.
fn with_equals(view: &View, line: Line) -> Option<Diagnostic> {
    let (key, value) = line.body().split_once('=')?;
    let (key, value) = (key.trim_end(), value.trim_start());
    if !is_key(key) || value.is_empty() || value.starts_with('=') {
        return None;
    }
    let sign = view.span(line.at() + key.len()..line.at() + line.body().len() - value.len());
    let place = view.span(line.at()..line.at() + line.body().len());
    let mut finding = rules::syntax(place, format!("`{key}` gets its value by `=`, and YAML takes a colon"));
    finding.help(format!("write `{key}: {value}`")).fix(Fix::ask(sign, ": "));
    Some(finding)
}

/// A text below `key: |` that stands no deeper than the key.
fn block_text(view: &View, line: Line) -> Option<Diagnostic> {
    let above = view.above(line).find(|above| above.indent() <= line.indent())?;
    let pair = view.pair(above).filter(|pair| view.text[pair.value.clone()].starts_with(['|', '>']))?;
    let key = &view.text[pair.key.clone()];
    let begun = view.above(line).next().is_some_and(|last| last.start > above.start);
    if let Some(finding) = begun.then(|| text_or_key(view, line, &pair)).flatten() {
        return Some(finding);
    }
    let lines = std::iter::once(line).chain(view.below(line));
    let text: Vec<Line> =
        lines.take_while(|line| !view.pair(*line).is_some_and(|pair| is_key(&view.text[pair.key]))).collect();
    let last = text.last().copied().unwrap_or(line);
    let place = view.span(line.at()..line.at() + line.body().len());
    let mut finding = rules::unindented_text(place, view.span(pair.key.clone()), key, line.body());
    let lines = view.text[line.start..last.end()].split_inclusive('\n');
    let indented: String = lines
        .map(|line| if line.trim().is_empty() { line.to_owned() } else { format!("  {line}") })
        .collect();
    finding.fix(Fix::ask(view.span(line.start..last.end()), indented));
    Some(finding)
}

/// A line such as `level 1` below a text that has begun: a key without its colon, or text that is not deep enough.
fn text_or_key(view: &View, line: Line, text: &Pair) -> Option<Diagnostic> {
    let (word, rest) = line.body().split_once(' ').unwrap_or((line.body(), ""));
    let rest = rest.trim();
    if !is_key(word) || rest.contains(' ') {
        return None;
    }
    let (body, key) = (line.body(), &view.text[text.key.clone()]);
    let place = view.span(line.at()..line.at() + body.len());
    let value = if rest.is_empty() { "…" } else { rest };
    let message = format!("`{body}` is neither a key with a colon nor a line of the text of `{key}`");
    let mut finding = rules::syntax(place, message);
    finding
        .here("no colon, and no deeper than the key")
        .also(view.span(text.key.clone()), "the key of the text");
    finding.help(format!("if it is a key of its own, put a colon after its name: `{word}: {value}`"));
    finding
        .help(format!("if it goes on with the text, begin it with two spaces more than `{key}`: `  {body}`"));
    Some(finding)
}

fn without_colon(view: &View, line: Line, word: &str, rest: &str) -> Diagnostic {
    let place = view.span(line.at()..line.at() + word.len());
    let mut finding = rules::syntax(place, format!("a colon is missing after `{word}`"));
    finding.help(format!("write `{word}: {rest}`")).fix(Fix::ask(place.after(), ":"));
    finding
}

fn label_above(view: &View, line: Line, finding: &mut Diagnostic) {
    let nearest = view.above(line).find(|above| above.indent() <= line.indent());
    if let Some(pair) = nearest.and_then(|above| view.pair(above)) {
        finding.also(view.span(pair.key), "the key above");
    }
}

/// Whether the value above is a text of several words, which may go on.
fn after_prose(view: &View, line: Line) -> bool {
    let pair = view.above(line).next().and_then(|above| view.pair(above));
    pair.is_some_and(|pair| view.text[pair.value].contains(' '))
}

fn ends_in_colon(line: Line) -> bool {
    line.body().ends_with(':')
}

/// A word that may be a key of the format.
fn is_key(word: &str) -> bool {
    !word.is_empty()
        && word.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'0'..=b'9'))
}

fn no_blank(view: &View, at: usize, sign: &str, what: &str) -> Diagnostic {
    let place = view.span(at..at + sign.len());
    let line = view.line(at);
    let (before, after) = (&line.body()[..at - line.at()], &line.body()[at - line.at() + sign.len()..]);
    let mut finding = rules::syntax(place, format!("{what} needs a space behind it"));
    finding.here("no space here").help(format!("write `{before}{sign} {after}`"));
    finding.fix(Fix::safe(place.after(), " "));
    finding
}

/// A value of several lines with a comment between them.
pub(super) fn comment_inside(view: &View, at: usize) -> Option<Diagnostic> {
    let hash = at + view.text[at..].find('#')?;
    let line = view.line(hash);
    let next = view.below(line).next()?;
    if view.pair(next).is_some() {
        return Some(indent::swallowed(view, next, line));
    }
    let end = line.at() + line.body().len();
    let place = view.span(hash..end.max(hash));
    let mut finding = rules::syntax(place, "a comment stands between the lines of one value");
    finding.here("the value ends at this comment");
    finding.also(view.span(next.at()..next.at() + next.body().len()), "but this line goes on with it");
    finding.help("move the comment above the key, or write the text as a block after `|` or `>`");
    Some(finding)
}
