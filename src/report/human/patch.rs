//! A fix as lines before and after.

use crate::{
    diag::{Fix, counted},
    report::text::{safe, width},
    source::Source,
};

/// Lines of one side that are shown at most.
const MOST: usize = 8;

/// What a fix takes out and puts in, as whole lines.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Patch {
    /// Lines of the file that go.
    pub before: Vec<String>,
    /// Lines that come.
    pub after: Vec<String>,
}

impl Patch {
    /// The lines that a fix changes; lines that it repeats are left out. Empty if the fix does not fit.
    pub fn new(source: &Source, fix: &Fix, limit: usize) -> Self {
        let text = source.text();
        let range = fix.span.range();
        if text.get(range.clone()).is_none() {
            return Self::default();
        }
        let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[range.end..].find('\n').map_or(text.len(), |at| range.end + at);
        let old = &text[start..end];
        let new = [&text[start..range.start], &fix.replacement, &text[range.end..end]].concat();
        let (old, new): (Vec<&str>, Vec<&str>) = (lines(old), lines(&new));
        let head = same(old.iter(), new.iter());
        let tail = same(old[head..].iter().rev(), new[head..].iter().rev());
        Self {
            before: side(&old[head..old.len() - tail], limit),
            after: side(&new[head..new.len() - tail], limit),
        }
    }
}

fn lines(text: &str) -> Vec<&str> {
    text.split('\n').map(|line| line.trim_start_matches(crate::source::BOM).trim_end_matches('\r')).collect()
}

fn same<'a>(old: impl Iterator<Item = &'a &'a str>, new: impl Iterator<Item = &'a &'a str>) -> usize {
    old.zip(new).take_while(|(old, new)| old == new).count()
}

fn side(lines: &[&str], limit: usize) -> Vec<String> {
    let mut shown: Vec<String> = lines.iter().take(MOST).map(|line| short(line, limit)).collect();
    if lines.len() > MOST {
        shown.push(format!("({} more)", counted(lines.len() - MOST, "line", "lines")));
    }
    shown
}

/// The line, cut behind `limit` columns.
fn short(line: &str, limit: usize) -> String {
    let mut short = String::new();
    let mut room = limit;
    for letter in line.chars() {
        let letter = if letter == '\t' { ' ' } else { safe(letter) };
        match room.checked_sub(width(letter.encode_utf8(&mut [0; 4]))) {
            Some(left) => room = left,
            None => return short + "...",
        }
        short.push(letter);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{FileId, Span};

    fn patch(text: &str, start: usize, end: usize, replacement: &str) -> (Vec<String>, Vec<String>) {
        let fix = Fix::safe(Span::new(FileId(0), start, end), replacement);
        let patch = Patch::new(&Source::new("a.yaml", text), &fix, 40);
        (patch.before, patch.after)
    }

    #[test]
    fn whole_lines_are_shown() {
        assert_eq!(patch("a: 1\r\nb: 2\r\n", 3, 4, "3"), (vec!["a: 1".into()], vec!["a: 3".into()]));
    }

    #[test]
    fn an_added_line_stands_alone() {
        assert_eq!(patch("id: x\nname: X", 5, 5, "\nprice: 1"), (vec![], vec!["price: 1".into()]));
    }

    #[test]
    fn a_fix_that_does_not_fit_shows_nothing() {
        assert_eq!(patch("ä", 1, 9, "x"), (vec![], vec![]));
    }
}
