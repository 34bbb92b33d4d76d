//! Lines that begin with `%`, and what else stands between documents.

use granit_parser::ErrorKind;

use super::View;
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

/// A `%` line without the `---` that must follow it.
pub(super) fn no_start(view: &View, at: usize) -> Option<Diagnostic> {
    let above = view.above(view.line(at)).next().filter(|above| above.text.starts_with('%'))?;
    let mut finding = directive(view, above.start, "a line that begins with `%` is not followed by `---`");
    finding.also(view.char(at), "the text begins here");
    Some(finding)
}

/// Directives, comments and the ends of documents.
pub(super) fn explain(kind: &ErrorKind, view: &View, at: usize) -> Option<Diagnostic> {
    use ErrorKind as Kind;
    match kind {
        Kind::CommentNotSeparated => Some(comment(view, at)),
        Kind::InvalidDocumentEnd => Some(after_end(view, at)),
        _ if view.line(at).text.starts_with('%') => Some(directive(
            view,
            view.line(at).start,
            "a line that begins with `%` is an instruction to the reader",
        )),
        _ => None,
    }
}

fn directive(view: &View, start: usize, message: &str) -> Diagnostic {
    let line = view.line(start);
    let mut finding = rules::syntax(view.span(start..start + line.body().len()), message);
    finding.here("an instruction, not content");
    finding
        .help("delete this line: files of this format need none; a text that begins with `%` needs quotes");
    finding
}

/// A `#` right behind a value.
pub(super) fn comment(view: &View, at: usize) -> Diagnostic {
    let place = view.char(at);
    let mut finding = rules::syntax(place, "a comment needs a space before its `#`");
    finding.here("right behind a value").help("write ` #`, or put the `#` inside the quotes");
    finding.fix(Fix::ask(view.span(at..at), " "));
    finding
}

fn after_end(view: &View, at: usize) -> Diagnostic {
    let line = view.line(at);
    let place = view.span(at..(line.at() + line.body().len()).max(at));
    let mut finding = rules::syntax(place, "text stands on the line that ends a document");
    finding.here("not here").help("write `...` alone; a text that begins with dots needs quotes");
    finding
}
