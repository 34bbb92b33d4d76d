//! The visible part of a line.

use std::ops::Range;

use crate::report::text::{columns, safe};

/// The part of a line that is drawn, with `…` where something is missing.
pub(super) struct Cut<'a> {
    line: &'a str,
    shown: Range<usize>,
    unicode: bool,
}

impl<'a> Cut<'a> {
    /// The part of `line` around `focus`, at most `limit` columns wide.
    pub fn new(line: &'a str, focus: Range<usize>, limit: usize, unicode: bool) -> Self {
        let whole = Self { line, shown: 0..line.len(), unicode };
        if forward(line, 0, limit) == line.len() {
            return whole;
        }
        let room = limit.saturating_sub(2 * whole.dots().len());
        let mut start = back(line, focus.start, room / 3);
        let end = forward(line, start, room);
        if end == line.len() {
            start = back(line, end, room);
        }
        Self { shown: start..end, ..whole }
    }

    /// The text to draw.
    pub fn text(&self) -> String {
        let mut text = self.lead().to_string();
        text.extend(self.line[self.shown.clone()].chars().map(|letter| self.drawn(letter)));
        if self.shown.end < self.line.len() {
            text.push_str(self.dots());
        }
        text
    }

    /// Where byte `at` of the line stands in [`text`](Self::text); what is cut away stands at the dots.
    pub fn place(&self, at: usize) -> usize {
        if at < self.shown.start {
            return 0;
        }
        let before = &self.line[self.shown.start..at.min(self.shown.end)];
        let drawn = before.chars().map(|letter| self.drawn(letter).len_utf8()).sum::<usize>();
        self.lead().len() + drawn
    }

    fn lead(&self) -> &'static str {
        if self.shown.start > 0 { self.dots() } else { "" }
    }

    fn dots(&self) -> &'static str {
        if self.unicode { "…" } else { "..." }
    }

    /// Tabs stay: whoever draws knows the column and sets them.
    fn drawn(&self, letter: char) -> char {
        match safe(letter) {
            _ if letter == '\t' => letter,
            '\u{fffd}' if !self.unicode => '?',
            other => other,
        }
    }
}

/// Columns at most; a tab is at most four.
fn wide(letter: char) -> usize {
    if letter == '\t' { 4 } else { columns(letter) }
}

/// The byte up to which `limit` columns reach from `start`.
fn forward(line: &str, start: usize, limit: usize) -> usize {
    let mut room = limit;
    for (at, letter) in line[start..].char_indices() {
        match room.checked_sub(wide(letter)) {
            Some(left) => room = left,
            None => return start + at,
        }
    }
    line.len()
}

/// The byte from which `limit` columns reach to `end`.
fn back(line: &str, end: usize, limit: usize) -> usize {
    let mut room = limit;
    for (at, letter) in line[..end].char_indices().rev() {
        match room.checked_sub(wide(letter)) {
            Some(left) => room = left,
            None => return at + letter.len_utf8(),
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_stays_whole() {
        let cut = Cut::new("name: Bow", 6..9, 20, true);
        assert_eq!((cut.text().as_str(), cut.place(6)), ("name: Bow", 6));
    }

    #[test]
    fn a_long_line_is_cut_around_the_focus() {
        let line = "0123456789".repeat(5);
        let cut = Cut::new(&line, 25..27, 18, true);
        assert_eq!(cut.text(), "…1234567890123456…".replace("1234567890123456", &line[cut.shown.clone()]));
        assert_eq!(&cut.text()[cut.place(25)..cut.place(27)], "56");
        assert_eq!((cut.place(0), cut.place(49)), (0, cut.text().len() - "…".len()));
    }

    #[test]
    fn controls_are_replaced_and_places_follow() {
        let cut = Cut::new("a\u{1b}[31mb\tc", 0..1, 80, false);
        assert_eq!(cut.text(), "a?[31mb\tc");
        assert_eq!(cut.place(7), 7);
    }
}
