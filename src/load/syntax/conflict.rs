//! Marks of a merge conflict, whatever the parser stumbled over.

use std::ops::Range;

use super::extent;
use crate::{
    diag::{Diagnostic, counted},
    load::rules,
    source::{FileId, Source, Span},
};

const SIGNS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// The marks of a file, found when the first fault is met; they make one finding.
#[derive(Default)]
pub(in crate::load) struct Conflict {
    marks: Option<Vec<Range<usize>>>,
    told: bool,
}

impl Conflict {
    /// Whether the document of byte `at` holds a mark.
    pub fn touches(&mut self, source: &Source, at: usize) -> bool {
        let marks = self.marks.get_or_insert_with(|| find(source.text()));
        let document = extent(source.text(), at);
        marks.iter().any(|mark| document.contains(&mark.start))
    }

    /// The finding, once.
    pub fn tell(&mut self, file: FileId) -> Option<Diagnostic> {
        let marks = self.marks.as_ref().filter(|marks| !marks.is_empty() && !self.told)?;
        self.told = true;
        Some(finding(marks, file))
    }
}

fn finding(marks: &[Range<usize>], file: FileId) -> Diagnostic {
    let span = |mark: &Range<usize>| Span::new(file, mark.start, mark.end);
    let mut finding = rules::syntax(span(&marks[0]), "a merge conflict was left in this file");
    finding.here("the first mark of the conflict");
    for mark in marks.iter().skip(1).take(3) {
        finding.also(span(mark), "and here");
    }
    if marks.len() > 4 {
        finding.note(counted(marks.len() - 4, "more such mark follows", "more such marks follow"));
    }
    finding.help("keep one of the two versions and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`");
    finding
}

/// All marks of a text. `=======` alone may be a line of text, so one of the arrows must be there.
fn find(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut marks = Vec::new();
    let mut sure = false;
    for line in text.split_inclusive('\n') {
        if let Some(sign) = SIGNS.iter().find(|sign| is_mark(line, sign)) {
            sure |= matches!(*sign, "<<<<<<<" | ">>>>>>>");
            marks.push(start..start + sign.len());
        }
        start += line.len();
    }
    if sure { marks } else { Vec::new() }
}

fn is_mark(line: &str, sign: &str) -> bool {
    line.strip_prefix(sign).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\r', '\n']))
}
