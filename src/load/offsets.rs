//! From an offset in a scalar's value to the offset in the file.

use super::Style;
use crate::source::{Source, Span};

/// Where each byte of a scalar's value is written. Made on demand, from the source text alone: only a finding
/// inside a value needs it.
///
/// A value is read line by line. What a line holds stands in the value as it is written, but for escapes;
/// what lies between (indentation, blanks at line ends, breaks) stands there as one space, some breaks, or
/// not at all. So each line, and each escape, makes a step.
#[derive(Debug)]
pub struct Offsets {
    /// `(offset in the value, offset in the file)`, rising; from one step to the next both run alike.
    steps: Vec<(usize, usize)>,
    span: Span,
}

impl Offsets {
    /// The map of the scalar at `span`, whose value is `text`.
    pub fn new(source: &Source, span: Span, style: Style, text: &str) -> Self {
        let start = span.start as usize;
        let steps = vec![(0, start)];
        let mut walk = Walk { raw: source.text(), text, style, value: 0, steps };
        let inner = span.range();
        match style {
            Style::Literal | Style::Folded => walk.block(inner),
            Style::Plain => walk.flow(inner),
            Style::Single | Style::Double => walk.flow(start + 1..inner.end.saturating_sub(1).max(start + 1)),
        }
        Self { steps: walk.steps, span }
    }

    /// The place of a range of bytes of the value.
    pub fn span(&self, range: std::ops::Range<usize>) -> Span {
        let start = self.start(range.start).min(self.span.end as usize);
        let end = if range.end > range.start { self.end(range.end) } else { start };
        Span {
            file: self.span.file,
            start: start as u32,
            end: end.clamp(start, self.span.end as usize) as u32,
        }
    }

    /// Of several places (before and after a line break) a range starts at the last.
    fn start(&self, offset: usize) -> usize {
        let next = self.steps.partition_point(|(value, _)| *value <= offset);
        self.between(next, offset)
    }

    /// And it ends at the first, so that skipped breaks and indentation are not taken in.
    fn end(&self, offset: usize) -> usize {
        let next = self.steps.partition_point(|(value, _)| *value < offset);
        match self.steps.get(next) {
            Some((value, place)) if *value == offset => *place,
            _ => self.between(next, offset),
        }
    }

    fn between(&self, next: usize, offset: usize) -> usize {
        let (value, place) = self.steps[next.saturating_sub(1)];
        let limit = self.steps.get(next).map_or(usize::MAX, |(_, place)| *place);
        (place + offset.saturating_sub(value)).min(limit)
    }
}

struct Walk<'a> {
    raw: &'a str,
    text: &'a str,
    style: Style,
    /// How much of the value is found.
    value: usize,
    steps: Vec<(usize, usize)>,
}

impl Walk<'_> {
    fn mark(&mut self, place: usize) {
        self.steps.push((self.value, place));
    }

    fn rest(&self) -> &str {
        self.text.get(self.value..).unwrap_or_default()
    }

    /// `|` and `>`: the span starts at the first character that is neither a blank nor a break.
    fn block(&mut self, span: std::ops::Range<usize>) {
        self.value = self.text.find(|c| c != ' ' && c != '\n').unwrap_or(self.text.len());
        let line_start = self.raw[..span.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let value_line = self.text[..self.value].rfind('\n').map_or(0, |at| at + 1);
        let indent = (span.start - line_start).saturating_sub(self.value - value_line);
        for (number, line) in lines(self.raw, span).enumerate() {
            let blanks = self.raw[line.clone()].len() - self.raw[line.clone()].trim_start_matches(' ').len();
            let start = if number == 0 { line.start } else { line.start + blanks.min(indent) };
            if number > 0 && start < line.end {
                self.skip_breaks(&self.raw[start..line.end]);
            }
            self.verbatim(start..line.end);
        }
    }

    /// A break in a block is a space before a line that starts with text, and breaks before any other.
    fn skip_breaks(&mut self, next: &str) {
        let folded = self.style == Style::Folded && !next.starts_with([' ', '\t']);
        if folded && self.rest().starts_with(' ') {
            self.value += 1;
        } else {
            self.value = self.text.len() - self.rest().trim_start_matches('\n').len();
        }
    }

    fn verbatim(&mut self, line: std::ops::Range<usize>) {
        if !line.is_empty() {
            self.mark(line.start);
            self.value = (self.value + line.len()).min(self.text.len());
            self.mark(line.end);
        }
    }

    /// Plain and quoted text: blanks around breaks are dropped; one break is a space, more are one fewer.
    fn flow(&mut self, span: std::ops::Range<usize>) {
        let mut breaks = 0;
        let mut escaped = false;
        for line in lines(self.raw, span.clone()) {
            let (first, last) = (line.start == span.start, line.end == span.end);
            let line = self.trimmed(line, first, last);
            if !first {
                breaks += 1;
            }
            if line.is_empty() && !last {
                continue;
            }
            let skipped = match breaks {
                0 => 0,
                1 => usize::from(!escaped),
                more => more - 1,
            };
            self.value = (self.value + skipped).min(self.text.len());
            breaks = 0;
            escaped = self.written(line, last);
        }
    }

    fn trimmed(&self, line: std::ops::Range<usize>, first: bool, last: bool) -> std::ops::Range<usize> {
        let text = &self.raw[line.clone()];
        let head = if first { 0 } else { text.len() - text.trim_start_matches([' ', '\t']).len() };
        let mut tail = if last { text.len() } else { text.trim_end_matches([' ', '\t']).len() };
        let slashes = text[..tail].bytes().rev().take_while(|byte| *byte == b'\\').count();
        if self.style == Style::Double && slashes % 2 == 1 && tail < text.len() {
            tail += 1;
        }
        line.start + head.min(tail)..line.start + tail
    }

    /// One line of flow text, escapes and all; whether it ends in an escaped break.
    fn written(&mut self, line: std::ops::Range<usize>, last: bool) -> bool {
        self.mark(line.start);
        let mut at = line.start;
        while let Some((before, length)) = self.next_escape(&self.raw[at..line.end]) {
            self.value += before;
            at += before;
            self.mark(at);
            if at + 1 == line.end && !last {
                return true;
            }
            self.value += self.rest().chars().next().map_or(0, char::len_utf8);
            at = (at + length).min(line.end);
            self.mark(at);
        }
        self.value = (self.value + line.end - at).min(self.text.len());
        self.mark(line.end);
        false
    }

    /// What stands before the next escape, and how long that is.
    fn next_escape(&self, line: &str) -> Option<(usize, usize)> {
        let sign = match self.style {
            Style::Double => '\\',
            Style::Single => '\'',
            Style::Plain | Style::Literal | Style::Folded => return None,
        };
        let before = line.find(sign)?;
        let after = &line[before + 1..];
        let length = match after.chars().next() {
            Some('x') if sign == '\\' => 4,
            Some('u') if sign == '\\' && pair(after) => 12,
            Some('u') if sign == '\\' => 6,
            Some('U') if sign == '\\' => 10,
            other => 1 + other.map_or(0, char::len_utf8),
        };
        Some((before, length))
    }
}

/// Whether two `\u` escapes make one character, as JSON writes emoji.
fn pair(after: &str) -> bool {
    let high = after.get(1..5).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    high.is_some_and(|unit| (0xd800..0xdc00).contains(&unit)) && after.get(5..7) == Some("\\u")
}

/// The lines of a range of the text, without their breaks.
fn lines(raw: &str, range: std::ops::Range<usize>) -> impl Iterator<Item = std::ops::Range<usize>> {
    let mut next = Some(range.start);
    std::iter::from_fn(move || {
        let start = next?;
        let rest = raw.get(start..range.end).unwrap_or_default();
        let end = rest.find(['\n', '\r']).map_or(range.end.max(start), |at| start + at);
        next = (end < range.end).then(|| end + if raw[end..].starts_with("\r\n") { 2 } else { 1 });
        Some(start..end)
    })
}
