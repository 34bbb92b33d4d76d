//! Where quotes and brackets open and close, as far as a fault lets one tell.

use std::ops::Range;

use crate::source::BOM;

/// A quote or bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A quoted text, from quote to quote; no second quote where none follows.
    Quote { open: usize, close: Option<usize> },
    /// `[` or `{`.
    Open(usize, char),
    /// `]` or `}`.
    Close(usize, char),
}

/// All quotes and brackets of a range.
pub(super) fn marks(text: &str, range: Range<usize>) -> Vec<Mark> {
    let bytes = &text.as_bytes()[..range.end];
    let mark = if text[range.clone()].starts_with(BOM) { BOM.len_utf8() } else { 0 };
    let mut lexer =
        Lexer { bytes, at: range.start + mark, depth: 0, fresh: true, indent: 0, marks: Vec::new() };
    while lexer.at < bytes.len() {
        lexer.step();
    }
    lexer.marks
}

/// The brackets that are open at byte `at`, outermost first.
pub(super) fn open_at(text: &str, range: Range<usize>, at: usize) -> Vec<(usize, char)> {
    let mut open = Vec::new();
    for mark in marks(text, range) {
        match mark {
            Mark::Open(place, sign) if place < at => open.push((place, sign)),
            Mark::Close(place, _) if place < at => drop(open.pop()),
            _ => {}
        }
    }
    open
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
    depth: usize,
    /// Whether a value may begin here.
    fresh: bool,
    /// Indentation of the current line.
    indent: usize,
    marks: Vec<Mark>,
}

impl Lexer<'_> {
    fn step(&mut self) {
        let byte = self.bytes[self.at];
        match byte {
            b'\n' => return self.line(),
            b' ' | b'\t' | b'\r' => {}
            b'#' if self.after_blank() => return self.rest_of_line(),
            b'"' | b'\'' if self.fresh => return self.quote(byte),
            b'[' | b'{' if self.fresh => {
                self.marks.push(Mark::Open(self.at, char::from(byte)));
                self.depth += 1;
            }
            b']' | b'}' if self.fresh || self.depth > 0 => {
                self.marks.push(Mark::Close(self.at, char::from(byte)));
                self.depth = self.depth.saturating_sub(1);
                self.fresh = false;
            }
            b',' if self.depth > 0 => self.fresh = true,
            b':' if self.before_blank() => self.fresh = true,
            b'-' | b'?' if self.fresh && self.before_blank() => {}
            b'&' | b'!' if self.fresh => return self.word(),
            b'|' | b'>' if self.fresh && self.depth == 0 => return self.block(),
            _ => self.fresh = false,
        }
        self.at += 1;
    }

    fn after_blank(&self) -> bool {
        self.at == 0 || matches!(self.bytes[self.at - 1], b' ' | b'\t' | b'\n')
    }

    fn before_blank(&self) -> bool {
        self.bytes.get(self.at + 1).is_none_or(|next| matches!(next, b' ' | b'\t' | b'\n' | b'\r'))
    }

    fn rest_of_line(&mut self) {
        self.at += self.bytes[self.at..].iter().take_while(|byte| **byte != b'\n').count();
    }

    fn line(&mut self) {
        self.at += 1;
        self.indent = self.bytes[self.at..].iter().take_while(|byte| **byte == b' ').count();
        self.fresh = true;
    }

    fn word(&mut self) {
        let blank = |byte: &&u8| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        self.at += self.bytes[self.at..].iter().take_while(blank).count();
    }

    fn quote(&mut self, sign: u8) {
        let open = self.at;
        self.fresh = false;
        self.at += 1;
        while let Some(byte) = self.bytes.get(self.at) {
            let doubled = sign == b'\'' && self.bytes.get(self.at + 1) == Some(&b'\'');
            match *byte {
                b'\\' if sign == b'"' => self.at += 1,
                b'\'' if doubled => self.at += 1,
                byte if byte == sign => {
                    self.marks.push(Mark::Quote { open, close: Some(self.at) });
                    self.at += 1;
                    return;
                }
                _ => {}
            }
            self.at += 1;
        }
        self.at = self.bytes.len();
        self.marks.push(Mark::Quote { open, close: None });
    }

    /// A `|` or `>` block: all deeper lines are text.
    fn block(&mut self) {
        let indent = self.indent;
        self.rest_of_line();
        while self.at < self.bytes.len() {
            let line = self.bytes[self.at + 1..].split(|byte| *byte == b'\n').next().unwrap_or_default();
            let blanks = line.iter().take_while(|byte| **byte == b' ').count();
            if blanks <= indent && !line.trim_ascii().is_empty() {
                return;
            }
            self.at += 1 + line.len();
        }
    }
}
