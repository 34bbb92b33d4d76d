//! The document around a fault, line by line.

use std::ops::Range;

use crate::source::{BOM, FileId, Source, Span};

/// The text of a document in which reading failed.
pub(super) struct View<'s> {
    source: &'s Source,
    pub file: FileId,
    /// The whole file.
    pub text: &'s str,
    /// The document: its `---` included, the next one's not.
    pub document: Range<usize>,
}

/// One line, without its break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'s> {
    pub start: usize,
    pub text: &'s str,
}

/// A line read as `key: value`.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub key: Range<usize>,
    pub colon: usize,
    /// Without the comment; empty where nothing is written.
    pub value: Range<usize>,
}

impl<'s> Line<'s> {
    pub fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// How many blanks it starts with.
    pub fn indent(self) -> usize {
        self.text.len() - self.text.trim_start_matches([' ', '\t', BOM]).len()
    }

    /// The text between the blanks.
    pub fn body(self) -> &'s str {
        self.text[self.indent()..].trim_end()
    }

    /// Where the body begins.
    pub fn at(self) -> usize {
        self.start + self.indent()
    }

    /// Where what follows the `- ` of list items begins.
    pub fn inner(self) -> usize {
        let mut rest = self.body();
        while let Some(after) = rest.strip_prefix("- ") {
            rest = after.trim_start_matches([' ', '\t']);
        }
        self.at() + self.body().len() - rest.len()
    }

    pub fn is_item(self) -> bool {
        self.body() == "-" || self.body().starts_with("- ")
    }

    fn is_blank(self) -> bool {
        self.body().is_empty() || self.body().starts_with('#')
    }
}

impl<'s> View<'s> {
    pub fn new(source: &'s Source, file: FileId, at: usize) -> Self {
        let text = source.text();
        Self { source, file, text, document: extent(text, at) }
    }

    pub fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    /// The character at `at`; nothing at the end of a line.
    pub fn char(&self, at: usize) -> Span {
        let next = self.text[at..].chars().next().filter(|c| *c != '\n' && *c != '\r');
        self.span(at..at + next.map_or(0, char::len_utf8))
    }

    /// The text of a span of this file.
    pub fn source_text(&self, span: Span) -> &'s str {
        self.source.slice(span)
    }

    /// The number of the line of a byte, from 1.
    pub fn number(&self, at: usize) -> usize {
        self.source.lines().partition_point(|start| *start as usize <= at)
    }

    /// The line that holds a byte.
    pub fn line(&self, at: usize) -> Line<'s> {
        let start = self.text[..at].rfind('\n').map_or(0, |found| found + 1);
        let end = self.text[at..].find('\n').map_or(self.text.len(), |found| at + found);
        Line { start, text: self.text[start..end].trim_end_matches('\r') }
    }

    /// The lines above a line, nearest first, comments and empty lines left out.
    pub fn above(&self, line: Line<'s>) -> impl Iterator<Item = Line<'s>> {
        let mut start = line.start;
        let lines = std::iter::from_fn(move || {
            let before = start.checked_sub(1).filter(|at| *at >= self.document.start)?;
            let line = self.line(before);
            start = line.start;
            Some(line)
        });
        lines.filter(|line| !line.is_blank() && !line.text.starts_with("---"))
    }

    /// The lines below a line, comments and empty lines left out.
    pub fn below(&self, line: Line<'s>) -> impl Iterator<Item = Line<'s>> {
        let mut end = line.end();
        let lines = std::iter::from_fn(move || {
            let next = end + self.text[end..].find('\n')? + 1;
            let line = (next < self.document.end).then(|| self.line(next))?;
            end = line.end();
            Some(line)
        });
        lines.filter(|line| !line.is_blank())
    }

    /// Whether the value of a line goes on in the next.
    pub fn goes_on(&self, line: Line<'s>) -> bool {
        self.below(line).next().is_some_and(|next| next.indent() > line.indent())
    }

    /// A line as `key: value`, after the `- ` of list items.
    pub fn pair(&self, line: Line<'s>) -> Option<Pair> {
        let start = line.inner();
        let body = &self.text[start..line.at() + line.body().len()];
        let quoted = body.chars().next().filter(|c| matches!(c, '"' | '\''));
        let skipped = quoted.and_then(|quote| body[1..].find(quote)).map_or(0, |at| at + 2);
        let colon = start + skipped + colon_of(&body[skipped..])?;
        let value = self.value(colon + 1, start + body.len());
        (start < colon).then_some(Pair { key: start..colon, colon, value })
    }

    /// A value from its first to its last character, the comment after it left out.
    pub fn value(&self, start: usize, end: usize) -> Range<usize> {
        let text = &self.text[start..end];
        let text = text.split_once(" #").map_or(text, |(text, _)| text);
        let start = start + text.len() - text.trim_start().len();
        start..start + text.trim().len()
    }
}

/// The first colon that makes a key of what stands before it.
fn colon_of(body: &str) -> Option<usize> {
    let bytes = body.as_bytes();
    let ends = |at: usize| bytes.get(at + 1).is_none_or(|next| matches!(next, b' ' | b'\t'));
    let comment = body.find(" #").unwrap_or(body.len());
    (0..comment).find(|at| bytes[*at] == b':' && ends(*at))
}

/// The document that holds byte `at`: `---` and `...` at the start of a line bound it.
pub(in crate::load) fn extent(text: &str, at: usize) -> Range<usize> {
    let line = text[..at].rfind('\n').map_or(0, |found| found + 1);
    first_of(text, line, at)..last_of(text, line)
}

fn first_of(text: &str, mut line: usize, at: usize) -> usize {
    loop {
        let end = line_end(text, line);
        if marks(&text[line..], "---") {
            return line;
        }
        if marks(&text[line..], "...") && end <= at {
            return end;
        }
        if line == 0 {
            return 0;
        }
        line = text[..line - 1].rfind('\n').map_or(0, |found| found + 1);
    }
}

fn last_of(text: &str, mut line: usize) -> usize {
    loop {
        line = line_end(text, line);
        if line == text.len() || marks(&text[line..], "---") || marks(&text[line..], "...") {
            return line;
        }
    }
}

fn line_end(text: &str, start: usize) -> usize {
    text[start..].find('\n').map_or(text.len(), |found| start + found + 1)
}

fn marks(line: &str, sign: &str) -> bool {
    line.strip_prefix(sign).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\r', '\n']))
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    if text.contains(['"', '\\']) {
        return format!("'{}'", text.replace('\'', "''"));
    }
    format!("\"{text}\"")
}
