//! The lines of one file that a finding needs, made clean for drawing.
//!
//! Only the needed lines are read, so a finding at the end of a large file costs as little as one at its
//! start. What is drawn differs from the file: no byte-order mark, no line ends, stand-ins for characters
//! that steer a terminal, `…` for what is cut away. Marks are carried over to the drawn text.

use std::{collections::BTreeSet, ops::Range};

use super::cut::Cut;
use crate::source::{Source, Span};

/// Gaps of this many lines are drawn rather than left out.
const SMALL_GAP: usize = 2;

/// A place to mark, in bytes of its file, and the words beside it.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// The place.
    pub range: Range<usize>,
    /// A few words; may be empty.
    pub text: String,
    /// Whether it is the place of the finding itself.
    pub primary: bool,
}

impl Mark {
    /// A mark that fits its file: on whole characters, not before the first, not past the last, and without
    /// the line ends and indentation that a span over several lines may drag along.
    pub fn new(source: &Source, span: Span, text: String, primary: bool) -> Self {
        let all = source.text();
        let start = floor(all, span.start as usize).max(source.bom());
        let end = ceil(all, span.end as usize).max(start);
        let body = &all[start..end];
        let body = if body.contains('\n') { body.trim_end() } else { body };
        Self { range: start..start + body.len(), text, primary }
    }

    fn touches(&self, line: &Range<usize>) -> bool {
        self.range.start <= line.end && self.range.end >= line.start
    }
}

/// One drawn row: a line of the file, or a gap.
#[derive(Debug)]
pub(super) struct Row {
    /// The line's number, from 1; a gap has none.
    pub number: Option<usize>,
}

/// The rows of one file and their marks.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The rows, one for each line of `text`.
    pub rows: Vec<Row>,
    /// All rows, each ended by a line feed.
    pub text: String,
    /// The marks, in bytes of `text`.
    pub marks: Vec<Mark>,
}

impl Window {
    /// The lines of `source` that `marks` need. No line is drawn wider than `limit` columns.
    pub fn new(source: &Source, marks: &[Mark], limit: usize, unicode: bool) -> Self {
        let mut window = Self { marks: marks.to_vec(), ..Self::default() };
        let mut before = None;
        for line in needed(source, marks) {
            if before.is_some_and(|before| line > before + 1) {
                window.push(None, if unicode { "" } else { "..." });
            }
            window.line(source, line, marks, limit, unicode);
            before = Some(line);
        }
        window
    }

    fn line(&mut self, source: &Source, line: usize, marks: &[Mark], limit: usize, unicode: bool) {
        let range = content(source, line);
        let cut = Cut::new(&source.text()[range.clone()], focus(&range, marks, limit), limit, unicode);
        let base = self.text.len();
        for (drawn, mark) in self.marks.iter_mut().zip(marks) {
            if line == line_of(source, mark.range.start) {
                drawn.range.start = base + cut.place(mark.range.start - range.start);
            }
            if line == line_of(source, mark.range.end) {
                drawn.range.end = base + cut.place(mark.range.end - range.start);
            }
        }
        self.push(Some(line + 1), &cut.text());
    }

    fn push(&mut self, number: Option<usize>, text: &str) {
        self.rows.push(Row { number });
        self.text.push_str(text);
        self.text.push('\n');
    }
}

/// The part of a line that must stay visible: all its marks if they fit, else the finding's own.
fn focus(line: &Range<usize>, marks: &[Mark], limit: usize) -> Range<usize> {
    let here = || marks.iter().filter(|mark| mark.touches(line));
    let start = here().map(|mark| mark.range.start).min().unwrap_or(line.start);
    let end = here().map(|mark| mark.range.end).max().unwrap_or(line.start);
    let own = here().find(|mark| mark.primary).or_else(|| here().next());
    let all = start..end;
    let range = match own {
        Some(own) if all.len() > limit / 2 => own.range.clone(),
        _ => all,
    };
    let fit = |at: usize| at.clamp(line.start, line.end) - line.start;
    fit(range.start)..fit(range.end)
}

/// The lines to draw, counted from 0: those where marks begin and end, one around the finding's own place,
/// and small gaps.
fn needed(source: &Source, marks: &[Mark]) -> Vec<usize> {
    let mut lines = BTreeSet::new();
    for mark in marks {
        let (first, last) = (line_of(source, mark.range.start), line_of(source, mark.range.end));
        lines.extend([first, last]);
        if mark.primary {
            let around = [first.checked_sub(1), Some(last + 1)];
            lines.extend(around.into_iter().flatten().filter(|line| is_told(source, *line)));
        }
    }
    let mut filled: Vec<usize> = Vec::with_capacity(lines.len());
    for line in lines {
        let next = filled.last().map_or(line, |last| last + 1);
        if line - next <= SMALL_GAP {
            filled.extend(next..line);
        }
        filled.push(line);
    }
    filled
}

/// Whether a line exists and says something.
fn is_told(source: &Source, line: usize) -> bool {
    line < source.lines().len() && !source.text()[content(source, line)].trim().is_empty()
}

/// The line of a byte, counted from 0.
fn line_of(source: &Source, at: usize) -> usize {
    source.lines().partition_point(|start| *start as usize <= at).saturating_sub(1)
}

/// The bytes of a line without byte-order mark and line end.
fn content(source: &Source, line: usize) -> Range<usize> {
    let lines = source.lines();
    let start = (lines[line] as usize).max(source.bom());
    let Some(next) = lines.get(line + 1) else { return start..source.text().len() };
    let end = *next as usize - 1;
    let carriage = end > start && source.text().as_bytes()[end - 1] == b'\r';
    start..end - usize::from(carriage)
}

/// The nearest start of a character at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// The nearest start of a character at or after `at`.
fn ceil(text: &str, at: usize) -> usize {
    (at..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
}
