//! From an offset in a scalar's value to the offset in the file.

use super::Style;
use crate::source::{Source, Span};

/// Where each byte of a scalar's value is written. Made on demand, from the source text alone: only a finding
/// inside a value needs it.
#[derive(Debug)]
pub struct Offsets {
    /// `(offset in the value, offset in the file)`, rising; between two entries both run alike.
    steps: Vec<(usize, usize)>,
    span: Span,
}

impl Offsets {
    /// The map of the scalar at `span`, whose value is `text`.
    pub fn new(source: &Source, span: Span, style: Style, text: &str) -> Self {
        let raw = source.slice(span);
        let quote = usize::from(matches!(style, Style::Single | Style::Double));
        let mut walk =
            Walk { raw: raw.as_bytes(), at: quote, text: text.as_bytes(), value: 0, steps: vec![(0, quote)] };
        match style {
            Style::Double => walk.run(Walk::escape),
            Style::Single => walk.run(Walk::doubled_quote),
            Style::Plain | Style::Literal | Style::Folded => walk.run(|_| false),
        }
        Self { steps: walk.steps, span }
    }

    /// The place of a range of bytes of the value.
    pub fn span(&self, range: std::ops::Range<usize>) -> Span {
        let start = self.place(range.start);
        // The end is one past the place of the last byte, so that skipped line breaks are not taken in.
        let end = if range.end > range.start { self.place(range.end - 1) + 1 } else { start };
        let limit = self.span.end;
        let start = (self.span.start + start as u32).min(limit);
        Span { file: self.span.file, start, end: (self.span.start + end as u32).clamp(start, limit) }
    }

    fn place(&self, offset: usize) -> usize {
        let at = self.steps.partition_point(|(value, _)| *value <= offset);
        let (value, place) = self.steps[at.saturating_sub(1)];
        place + (offset - value.min(offset))
    }
}

/// Walks value and source side by side: equal bytes advance both; what the source has more of (indentation,
/// line breaks, escapes) is skipped.
struct Walk<'a> {
    raw: &'a [u8],
    at: usize,
    text: &'a [u8],
    value: usize,
    steps: Vec<(usize, usize)>,
}

impl Walk<'_> {
    fn run(&mut self, special: fn(&mut Self) -> bool) {
        while self.value < self.text.len() && self.at < self.raw.len() {
            if special(self) {
                continue;
            }
            let (wanted, written) = (self.text[self.value], self.raw[self.at]);
            if written == b'\n' || written == b'\r' {
                self.line_break();
            } else if wanted == written {
                self.value += 1;
                self.at += 1;
            } else if written == b' ' || written == b'\t' {
                self.skip_to(self.at + 1);
            } else {
                // Folding put a break or a space where the source has none.
                self.value += 1;
                self.mark();
            }
        }
        self.mark();
    }

    fn mark(&mut self) {
        self.steps.push((self.value, self.at));
    }

    fn skip_to(&mut self, at: usize) {
        self.at = at;
        self.mark();
    }

    /// A line break with the blanks around it stands for what the value has there: breaks or one space.
    fn line_break(&mut self) {
        if matches!(self.text[self.value], b'\n' | b' ') {
            self.mark();
            self.value += 1;
        }
        if self.raw[self.at] == b'\r' && self.raw.get(self.at + 1) == Some(&b'\n') {
            self.at += 1;
        }
        self.at += 1;
        // The indentation of the next line is no part of the value; deeper spaces are.
        let blanks = self.raw[self.at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let kept =
            self.text[self.value.min(self.text.len())..].iter().take_while(|byte| **byte == b' ').count();
        self.skip_to(self.at + blanks - kept.min(blanks));
    }

    fn doubled_quote(&mut self) -> bool {
        if self.raw[self.at..].starts_with(b"''") {
            self.value += 1;
            self.skip_to(self.at + 2);
            return true;
        }
        false
    }

    fn escape(&mut self) -> bool {
        if self.raw[self.at] != b'\\' {
            return false;
        }
        let length = match self.raw.get(self.at + 1) {
            Some(b'x') => 4,
            Some(b'u') => 6,
            Some(b'U') => 10,
            Some(b'\n' | b'\r') => {
                self.skip_to(self.at + 1);
                let blanks = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
                self.skip_to(self.at + self.raw[self.at..].iter().take_while(blanks).count());
                return true;
            }
            _ => 2,
        };
        self.mark();
        let rest = &self.text[self.value..];
        let width =
            std::str::from_utf8(rest).ok().and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
        self.value += width;
        self.skip_to(self.at + length);
        true
    }
}
