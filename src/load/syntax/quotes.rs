//! Quotes that do not close, or close too early.

use super::{
    View,
    lexer::{Mark, marks},
    view::quoted,
};
use crate::{
    diag::{Diagnostic, Fix},
    load::rules,
};

/// A quote that is still open at the end of the document.
pub(super) fn unclosed(view: &View, open: usize) -> Diagnostic {
    let mut finding = opening(view, open, "never closed");
    let last = view.text[..view.document.end].trim_end().len();
    let number = view.number(last.saturating_sub(1));
    let end = last.max(open + 1);
    finding.also(
        view.span(end..end),
        format!("the document ends here, on line {number}, without another quote"),
    );
    finding
}

fn opening(view: &View, open: usize, how: &str) -> Diagnostic {
    let place = view.char(open);
    let quote = &view.text[open..=open];
    let mut finding = rules::syntax(place, format!("the quote {quote} that opens here is {how}"));
    finding.here("opens here");
    let line = view.line(open);
    let end = line.at() + line.body().len();
    if let Some(pair) = view.pair(line).filter(|pair| pair.key.end <= open) {
        let key = &view.text[pair.key.clone()];
        finding.also(view.span(pair.key), format!("while reading the value of `{key}`"));
    }
    let start: String = view.text[open..end].chars().take(50).collect();
    finding.help(format!("close it: `{start}{quote}`"));
    if quote == "'" && view.text[open + 1..end].contains('\'') {
        finding.help("an apostrophe inside single quotes is written twice: `''`");
    }
    finding.fix(Fix::ask(view.span(end..end), quote));
    finding
}

/// A quote that was left open and met the next quote of the file, lines below.
pub(super) fn closed_late(view: &View, at: usize) -> Option<Diagnostic> {
    let (open, close) = before(view, at)?;
    let mut finding = opening(view, open, "not closed on its line");
    let number = view.number(close);
    finding.also(view.char(close), format!("the next quote, on line {number}, closes it"));
    Some(finding)
}

/// Text right after a quoted text.
pub(super) fn trailing(view: &View, at: usize) -> Option<Diagnostic> {
    let (open, close) = before(view, at)?;
    if view.number(open) != view.number(close) {
        return closed_late(view, at);
    }
    if view.text[at..].starts_with('#') && close + 1 == at {
        return Some(super::directive::comment(view, at));
    }
    if super::lexer::open_at(view.text, view.document.clone(), at).is_empty() {
        return Some(on_line(view, open, close, at));
    }
    super::brackets::separator(view, at)
}

/// The quoted text that ends before `at`.
fn before(view: &View, at: usize) -> Option<(usize, usize)> {
    let mut quotes = marks(view.text, view.document.clone()).into_iter().filter_map(|mark| match mark {
        Mark::Quote { open, close: Some(close) } if close < at => Some((open, close)),
        _ => None,
    });
    quotes.next_back()
}

fn on_line(view: &View, open: usize, close: usize, at: usize) -> Diagnostic {
    let line = view.line(at);
    let value = view.value(open, line.at() + line.body().len());
    let quote = view.text[open..].chars().next().unwrap_or('"');
    let written = &view.text[value.clone()];
    let inside = written.len() > 1 && written.ends_with(quote) && value.end > at;
    let rest = view.span(at..value.end.max(at));
    let mut finding = if inside {
        let mut finding = rules::syntax(view.char(close), "a quote inside a quoted text ends it too early");
        finding.here("the text ends here").also(view.char(open), "it opens here");
        let inner = &written[1..written.len() - 1];
        let (help, text) = doubled(quote, inner);
        finding.help(help).fix(Fix::ask(view.span(value.clone()), text));
        finding
    } else {
        let mut finding = rules::syntax(rest, "text stands after the closing quote");
        finding.here("outside the quotes").also(view.span(open..close + 1), "the value ends with this quote");
        finding.help(format!("put quotes around all of it: `{}`", quoted(written)));
        finding.fix(Fix::ask(view.span(value), quoted(written)));
        finding
    };
    if let Some(pair) = view.pair(line).filter(|pair| pair.key.end <= open) {
        finding.also(view.span(pair.key), "while reading the value of this key");
    }
    finding
}

/// How a quote stands inside quotes of its own kind.
fn doubled(quote: char, inner: &str) -> (String, String) {
    if quote == '\'' {
        let text = format!("'{}'", inner.replace("''", "'").replace('\'', "''"));
        return (format!("an apostrophe inside single quotes is written twice: `{text}`"), text);
    }
    let text = format!("\"{}\"", inner.replace("\\\"", "\"").replace('"', "\\\""));
    (format!("a double quote inside double quotes follows a backslash: `{text}`"), text)
}
