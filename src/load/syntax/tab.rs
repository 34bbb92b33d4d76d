//! Tabs where only spaces indent.

use super::{View, view::Line};
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

/// The tab that the parser met: in the indentation of the line, or of one of the lines below.
pub(super) fn explain(view: &View, at: usize) -> Option<Diagnostic> {
    let line = view.line(at);
    std::iter::once(line).chain(view.below(line).take(2)).find_map(|line| indented(view, line))
}

/// A tab in the indentation of the line of `at`.
pub(super) fn in_line(view: &View, at: usize) -> Option<Diagnostic> {
    indented(view, view.line(at))
}

fn indented(view: &View, line: Line) -> Option<Diagnostic> {
    let blanks = line.start..line.at();
    let tab = view.text[blanks.clone()].find('\t')?;
    let tabs = view.text[blanks.start + tab..blanks.end].bytes().take_while(|byte| *byte == b'\t').count();
    let place = view.span(blanks.start + tab..blanks.start + tab + tabs);
    let mut finding = rules::syntax(place, "a tab indents this line, and YAML takes only spaces");
    finding.here(if tabs == 1 { "a tab" } else { "tabs" });
    if let Some(above) = view.above(line).next() {
        finding.also(
            view.span(above.inner()..above.at() + above.body().len()),
            "while reading what begins here",
        );
    }
    let spaces = depth(view, line);
    let body: String = line.body().chars().take(40).collect();
    finding.help(format!("write spaces: `{}{body}`", " ".repeat(spaces)));
    finding.note("most editors turn tabs into spaces when \"insert spaces\" is on");
    finding.fix(Fix::ask(view.span(blanks), " ".repeat(spaces)));
    Some(finding)
}

/// Two spaces for each tab, unless the line above says how deep this one stands.
fn depth(view: &View, line: Line) -> usize {
    let guess = line.text[..line.indent()].bytes().map(|byte| if byte == b'\t' { 2 } else { 1 }).sum();
    let Some(above) = view.above(line).next().filter(|above| !above.text[..above.indent()].contains('\t'))
    else {
        return guess;
    };
    match view.pair(above) {
        Some(pair) if opens(&view.text[pair.value.clone()]) && !line.is_item() => {
            pair.key.start - above.start + 2
        }
        Some(pair) if !line.is_item() => pair.key.start - above.start,
        _ if line.is_item() && above.is_item() => above.indent(),
        _ => guess,
    }
}

/// Whether the value of a key stands on the lines below it.
fn opens(value: &str) -> bool {
    value.is_empty() || value.starts_with(['|', '>'])
}
