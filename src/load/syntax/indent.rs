//! Lines that stand at another depth than the lines around them.

use super::{View, sign, view::Line};
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

/// A line at which a list or map could not go on.
pub(super) fn explain(view: &View, at: usize) -> Option<Diagnostic> {
    let line = view.line(at);
    if at > line.inner() {
        return sign::after_value(view, at);
    }
    let depths = depths(view, line);
    match depths.iter().find(|depth| depth.column == line.indent()) {
        Some(depth) => match item_of(&depths, line, *depth) {
            Some(item) => Some(shifted(view, line, item)),
            None => mixed(view, line, *depth),
        },
        None => Some(shifted(view, line, nearest(&depths, line.indent())?)),
    }
}

/// A line that YAML reads as more of the value above it, because it stands deeper.
pub(super) fn swallowed<'s>(view: &View<'s>, line: Line<'s>, above: Line<'s>) -> Diagnostic {
    let depth = Depth { column: above.inner() - above.start, line: above };
    let siblings = depths(view, line);
    let mut finding = shifted(view, line, nearest(&siblings, line.indent()).unwrap_or(depth));
    if let Some(pair) = view.pair(above).filter(|pair| !pair.value.is_empty()) {
        let key = &view.text[pair.key.clone()];
        finding.note(format!(
            "deeper than `{key}`, it is read as more of the value of `{key}`, where no colon may stand"
        ));
        if view.text[pair.value].contains(' ') {
            finding.help("if it is more of the text above, put quotes around all of it, or write it as a block after `|`");
        }
    }
    finding
}

/// A column at which something stands that is still open.
#[derive(Clone, Copy)]
struct Depth<'s> {
    column: usize,
    line: Line<'s>,
}

/// The open columns above a line, deepest first.
fn depths<'s>(view: &View<'s>, line: Line<'s>) -> Vec<Depth<'s>> {
    let mut depths: Vec<Depth> = Vec::new();
    for above in view.above(line) {
        let mut columns = vec![above.inner() - above.start];
        if above.is_item() {
            columns.push(above.indent());
        }
        for column in columns {
            if depths.last().is_none_or(|last| column < last.column) {
                depths.push(Depth { column, line: above });
            }
        }
        if depths.last().is_some_and(|last| last.column == 0) {
            break;
        }
    }
    depths
}

/// The item above to which an item belongs that stands where only its keys may.
fn item_of<'s>(depths: &[Depth<'s>], line: Line, depth: Depth) -> Option<Depth<'s>> {
    let item = |other: &&Depth| other.line == depth.line && other.column < depth.column;
    depths.iter().find(item).copied().filter(|_| line.is_item())
}

fn nearest<'s>(depths: &[Depth<'s>], indent: usize) -> Option<Depth<'s>> {
    depths.iter().copied().min_by_key(|depth| depth.column.abs_diff(indent))
}

fn shifted(view: &View, line: Line, wanted: Depth) -> Diagnostic {
    let (is, should) = (line.indent(), wanted.column);
    let body = view.span(line.at()..line.at() + line.body().len());
    let place = if is == 0 { view.char(line.at()) } else { view.span(line.start..line.at()) };
    let around = if wanted.line.indent() == should {
        "the lines around it with"
    } else {
        "the text of the item above it at"
    };
    let mut finding =
        rules::syntax(place, format!("this line starts with {}, {around} {should}", spaces(is)));
    finding.here(spaces(is));
    let other = wanted.line;
    let written = other.start + should..other.at() + other.body().len();
    finding.also(view.span(written), format!("{} before this", spaces(should)));
    let shown: String = view.source_text(body).chars().take(50).collect();
    finding.help(format!("write it with {}: `{}{shown}`", spaces(should), " ".repeat(should)));
    finding.fix(Fix::ask(view.span(line.start..line.at()), " ".repeat(should)));
    finding
}

fn spaces(count: usize) -> String {
    match count {
        0 => "no space".to_owned(),
        1 => "1 space".to_owned(),
        more => format!("{more} spaces"),
    }
}

/// An item among keys, or a key among items.
fn mixed(view: &View, line: Line, depth: Depth) -> Option<Diagnostic> {
    let place = view.span(line.at()..line.at() + line.body().len());
    let other = view.span(depth.line.start + depth.column..depth.line.at() + depth.line.body().len());
    let item_above = depth.line.is_item() && depth.column == depth.line.indent();
    let (message, label, help) = match (line.is_item(), item_above) {
        (true, false) => (
            "a list item stands among keys",
            "a key at the same depth",
            "a list stands below its key: write `key:`, and under it `  - item`",
        ),
        (false, true) => (
            "a key stands among list items",
            "an item at the same depth",
            "begin an item with `- `, or indent the key to belong to the item above",
        ),
        _ => return None,
    };
    let place = if line.is_item() { view.span(line.at()..line.at() + 1) } else { place };
    let mut finding = rules::syntax(place, message);
    finding.also(other, label).help(help);
    Some(finding)
}
