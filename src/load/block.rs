//! Where the text of a `|` or `>` block stands.

use crate::source::{Source, Span};

/// From the first to the last character of the text: the parser's span takes in the next key's indentation.
pub(super) fn text_span(source: &Source, span: Span, value: &str) -> Span {
    if value.trim_matches([' ', '\t', '\n']).is_empty() {
        return header(source, span);
    }
    let text = source.slice(span);
    let start = span.start as usize + text.len() - text.trim_start_matches([' ', '\r', '\n']).len();
    let end = span.start as usize + text.trim_end_matches([' ', '\t', '\r', '\n']).len();
    Span::new(span.file, start, end)
}

/// A block without text stands at its `|` or `>`.
fn header(source: &Source, span: Span) -> Span {
    let written = source.slice(span).starts_with(['|', '>']);
    let before = &source.text()[..span.start as usize + usize::from(written)];
    before.rfind(['|', '>']).map_or(span, |at| Span::new(span.file, at, at + 1))
}
