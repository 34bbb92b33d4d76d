//! Characters that begin something else than a text.

use granit_parser::ErrorKind;

use super::{
    View, hidden,
    lexer::open_at,
    view::{Line, quoted},
};
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

/// A text that needs quotes for its first character.
pub(super) fn explain(kind: &ErrorKind, view: &View, at: usize) -> Option<Diagnostic> {
    use ErrorKind as Kind;
    match kind {
        Kind::BomInsideDocument => Some(hidden::mark(view, at)),
        Kind::UnexpectedCharacter { character: sign @ ('@' | '`' | '%' | '|' | '>') } => {
            Some(first_character(view, at, *sign))
        }
        Kind::UnexpectedCharacter { character } => Some(hidden::control(view, at, *character)),
        Kind::MissingAnchorOrAliasName
        | Kind::MissingTagUri
        | Kind::UnclosedVerbatimTag
        | Kind::InvalidTagTerminator
        | Kind::InvalidTagEscape
        | Kind::UndeclaredTagHandle
        | Kind::ExpectedTagBang
        | Kind::PlainScalarStartsWithDashFlowIndicator
        | Kind::MappingKeyNotAllowed => Some(first_character(view, at, view.text[at..].chars().next()?)),
        Kind::UnexpectedEofBlockMapping | Kind::UnexpectedEofBlockSequence | Kind::ExpectedNodeContent
            if view.text[at..].starts_with([',', ']', '}']) =>
        {
            Some(first_character(view, at, view.text[at..].chars().next()?))
        }
        Kind::BlockSequenceEntryNotAllowed => Some(item_on_key_line(view, at)),
        Kind::InvalidBlockScalarHeader | Kind::ZeroBlockScalarIndent => Some(block_header(view, at)),
        Kind::InvalidBlockScalarIndent => Some(block_indent(view, at)),
        _ => None,
    }
}

fn first_character(view: &View, at: usize, sign: char) -> Diagnostic {
    let line = view.line(at);
    let mut value = view.value(at, (line.at() + line.body().len()).max(at));
    if !open_at(view.text, view.document.clone(), at).is_empty() {
        let end = view.text[value.clone()].find([',', ']', '}']).map_or(value.end, |end| value.start + end);
        value = view.value(at, end);
    }
    let text = &view.text[value.clone()];
    let place = view.char(at);
    let mut finding = rules::syntax(place, format!("a text that begins with {} needs quotes", shown(sign)));
    finding.here("has a meaning of its own in YAML");
    if let Some(pair) = view.pair(line).filter(|pair| pair.key.end <= at) {
        finding.also(view.span(pair.key), "while reading the value of this key");
    }
    finding.help(format!("write `{}`", quoted(text)));
    if at > line.at() && !view.goes_on(line) && !text.is_empty() {
        finding.fix(Fix::safe(view.span(value), quoted(text)));
    }
    finding
}

fn shown(sign: char) -> String {
    if sign == '`' { "a backtick".to_owned() } else { format!("`{sign}`") }
}

/// What stands after a list, map, alias or quoted text that has ended.
pub(super) fn after_value(view: &View, at: usize) -> Option<Diagnostic> {
    let line = view.line(at);
    let pair = view.pair(line);
    let start = pair.as_ref().map_or(line.inner(), |pair| pair.value.start);
    let value = view.value(start, line.at() + line.body().len());
    if at <= value.start || at >= value.end {
        return None;
    }
    let text = &view.text[value.clone()];
    let first = text.chars().next()?;
    let place = view.span(at..value.end);
    let mut finding = rules::syntax(place, "text stands after a value that has ended");
    finding.here("outside the value");
    let ended = view.text[value.start..at].trim_end().len();
    finding.also(view.span(value.start..value.start + ended), "the value ends here");
    if let Some(pair) = pair {
        finding.also(view.span(pair.key), "while reading the value of this key");
    }
    finding.help(format!("a text that begins with `{first}` needs quotes: `{}`", quoted(text)));
    finding.fix(Fix::ask(view.span(value), quoted(text)));
    Some(finding)
}

/// `- item` inside brackets.
pub(super) fn item_in_brackets(view: &View, at: usize) -> Diagnostic {
    let mut finding = rules::syntax(view.char(at), "a list item with `-` stands inside brackets");
    finding.here("no `-` here");
    if let Some((open, _)) = open_at(view.text, view.document.clone(), at).last() {
        finding.also(view.char(*open), "inside the bracket that opens here");
    }
    finding.help("inside brackets, commas separate the items: `[a, b]`");
    finding
}

fn item_on_key_line(view: &View, at: usize) -> Diagnostic {
    let line = view.line(at);
    let mut finding = rules::syntax(view.char(at), "a list item stands on the line of its key");
    finding.here("this item belongs on the next line");
    let Some(pair) = view.pair(line) else {
        return finding;
    };
    let (key, item) = (&view.text[pair.key.clone()], &view.text[pair.value.clone()]);
    finding.also(view.span(pair.key.clone()), "the key of the list");
    finding.help(format!("write `{key}:` alone and `{item}` under it, two spaces deeper"));
    finding.help(format!("if `{item}` is a text, put it in quotes: `{key}: {}`", quoted(item)));
    finding
}

fn block_header(view: &View, at: usize) -> Diagnostic {
    let line: Line = view.line(at);
    let end = (line.at() + line.body().len()).max(at + 1);
    let sign = &view.text[at..=at];
    let place = view.span((at + 1).min(end)..end);
    let mut finding = rules::syntax(place, format!("text stands on the line of the `{sign}`"));
    finding.here("not here").also(view.char(at), "the text block begins below this");
    finding.help(format!("write `{sign}` alone and the text on the next line, two spaces deeper"));
    finding.help("a text that begins with `|` or `>` needs quotes");
    finding
}

fn block_indent(view: &View, at: usize) -> Diagnostic {
    let line = view.line(at);
    let place = view.span(line.start..line.at().max(at));
    let mut finding = rules::syntax(place, "this line stands less deep than its text block asks for");
    finding.here("too few spaces").help("indent all lines of a text block alike, deeper than its key");
    finding
}
