//! From Markdown to sentences of tokens.

use std::ops::Range;

use super::token::{Piece, Token, Tokens};
use crate::{
    codex::{LinkUse, links, placeholder},
    vocabulary::{Dice, Word},
};

/// Takes a text apart.
pub fn tokens(text: &str) -> Tokens<'_> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), ends: Vec::new(), links: links(text), link: 0 };
    lexer.run();
    let Lexer { tokens, ends, links, .. } = lexer;
    let mut out = Tokens {
        text,
        low: text.to_ascii_lowercase(),
        all: tokens,
        sentences: Vec::new(),
        openings: Vec::new(),
        links,
    };
    let mut start = 0;
    let mut opening = true;
    for (end, block) in ends {
        if end > start {
            out.sentences.push(start..end);
            out.openings.push(opening);
            opening = false;
            start = end;
        }
        opening |= block;
    }
    out
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
    /// Where sentences end, counted in tokens, and whether a paragraph, an item or a cell ends there as well.
    ends: Vec<(usize, bool)>,
    links: Vec<LinkUse>,
    link: usize,
}

impl<'t> Lexer<'t> {
    fn run(&mut self) {
        self.line_start();
        while self.at < self.text.len() {
            self.step();
        }
        self.end(true);
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn end(&mut self, block: bool) {
        self.ends.push((self.tokens.len(), block));
    }

    fn push(&mut self, range: Range<usize>, piece: Piece) {
        self.at = range.end;
        self.tokens.push(Token { range, piece });
    }

    /// A blank line, the sign of an item, a heading or a quote ends what came before; so does code.
    fn line_start(&mut self) {
        let line = self.rest().split('\n').next().unwrap_or_default();
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if trimmed.is_empty() {
            self.end(true);
            return;
        }
        if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            self.skip_fence(&trimmed[..3]);
            return;
        }
        let after_blank = self.text[..self.at].ends_with("\n\n") || self.at == 0;
        let code = after_blank && (indent >= 4 || line.starts_with('\t'));
        let rule =
            trimmed.len() >= 3 && trimmed.trim_end().bytes().all(|byte| matches!(byte, b'-' | b'=' | b'*'));
        let marker = marker(trimmed);
        if code || rule {
            self.end(true);
            self.at += line.len();
        } else if marker > 0 {
            self.end(true);
            self.at += indent + marker;
        } else {
            self.at += indent;
        }
    }

    fn skip_fence(&mut self, fence: &str) {
        self.end(true);
        let open = self.rest().find('\n').map_or(self.text.len(), |end| self.at + end + 1);
        let mut close = open;
        for line in self.text[open.min(self.text.len())..].split_inclusive('\n') {
            close += line.len();
            if line.trim_start().starts_with(fence) {
                break;
            }
        }
        self.at = close.min(self.text.len());
        if self.at < self.text.len() {
            self.line_start();
        }
    }

    fn step(&mut self) {
        while self.links.get(self.link).is_some_and(|link| link.range.start < self.at) {
            self.link += 1;
        }
        if let Some(link) = self.links.get(self.link).filter(|link| link.range.start == self.at) {
            let range = link.range.clone();
            let number = self.link;
            self.link += 1;
            return self.push(range, Piece::Link(number));
        }
        let start = self.at;
        let Some(first) = self.rest().chars().next() else {
            return;
        };
        match first {
            '\n' => {
                self.at += 1;
                self.line_start();
            }
            '{' => self.placeholder(),
            '`' => self.code(),
            '<' => self.html(),
            '|' => {
                self.at += 1;
                self.end(true);
            }
            '*' | '_' | '~' | '\\' => self.at += 1,
            '.' | '!' | '?' | '…' => self.stop(first),
            '0'..='9' => self.number(start),
            '+' | '-' | '−' if self.signs_a_number(first) => self.number(start + first.len_utf8()),
            _ if first.is_alphanumeric() => self.word(),
            _ if first.is_whitespace() => self.at += first.len_utf8(),
            _ => self.push(start..start + first.len_utf8(), Piece::Mark),
        }
    }

    /// The end of a sentence, unless something follows without a space.
    fn stop(&mut self, first: char) {
        let after = self.rest()[first.len_utf8()..].chars().next();
        let ends = after.is_none_or(|next| next.is_whitespace() || "\"')”’*_".contains(next));
        self.push(self.at..self.at + first.len_utf8(), Piece::Mark);
        if ends {
            self.end(false);
        }
    }

    fn placeholder(&mut self) {
        match placeholder(self.rest()) {
            Some((length, _)) => self.push(self.at..self.at + length, Piece::Value),
            None => self.at += 1,
        }
    }

    fn code(&mut self) {
        let run = self.rest().len() - self.rest().trim_start_matches('`').len();
        let fence = &self.rest()[..run];
        match self.rest()[run..].find(fence) {
            Some(close) => self.push(self.at..self.at + close + 2 * run, Piece::Opaque),
            None => self.at += run,
        }
    }

    /// Comments and tags are passed over.
    fn html(&mut self) {
        let rest = self.rest();
        let close = if rest.starts_with("<!--") {
            rest.find("-->").map(|end| end + 3)
        } else if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/') {
            rest.find('>').map(|end| end + 1)
        } else {
            None
        };
        self.at += close.unwrap_or(1);
    }

    /// A sign belongs to a number that follows at once, unless something stands right before it.
    fn signs_a_number(&self, sign: char) -> bool {
        let before = self.text[..self.at].chars().next_back();
        let after = self.rest()[sign.len_utf8()..].chars().next();
        after.is_some_and(|next| next.is_ascii_digit())
            && before.is_none_or(|last| last.is_whitespace() || "([*_\"'“".contains(last))
    }

    fn word(&mut self) {
        let inside = |(at, c): (usize, char), text: &str| {
            c.is_alphanumeric()
                || matches!(c, '\'' | '’' | '_')
                    && text[at + c.len_utf8()..].chars().next().is_some_and(char::is_alphanumeric)
        };
        let rest = self.rest();
        let end =
            rest.char_indices().find(|(at, c)| !inside((*at, *c), rest)).map_or(rest.len(), |(at, _)| at);
        self.push(self.at..self.at + end, Piece::Word);
    }

    /// A number, dice, or what looks like a number and is none.
    fn number(&mut self, digits: usize) {
        let start = self.at;
        let signed = digits > start;
        let bytes = self.text.as_bytes();
        let mut end = run(bytes, digits);
        if matches!(bytes.get(end), Some(b'd' | b'D')) && bytes.get(end + 1).is_some_and(u8::is_ascii_digit) {
            return self.dice(digits);
        }
        let thousands = bytes.get(end) == Some(&b',') && run(bytes, end + 1) == end + 4;
        if thousands {
            end += 4;
        }
        let broken = matches!(bytes.get(end), Some(b'.' | b',' | b'/' | b':' | b'^'))
            && bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
        let value: Option<i64> = self.text[digits..end].replace(',', "").parse().ok();
        let Some(value) = value.filter(|_| !broken) else {
            let end = if broken { run(bytes, end + 1) } else { end };
            return self.push(start..end, Piece::Opaque);
        };
        let negative = signed && !self.text[start..].starts_with('+');
        let value = if negative { -value } else { value };
        self.push(start..end, Piece::Number { value, signed });
    }

    /// Dice and everything that is added to them.
    fn dice(&mut self, start: usize) {
        let bytes = self.text.as_bytes();
        let mut end = term(bytes, start);
        let mut open = false;
        loop {
            let sign = blanks(bytes, end);
            let plus = bytes.get(sign) == Some(&b'+');
            if !plus && bytes.get(sign) != Some(&b'-') {
                break;
            }
            let next = blanks(bytes, sign + 1);
            if bytes.get(next).is_some_and(u8::is_ascii_digit) {
                end = term(bytes, next);
            } else {
                // "2d6 + STR" cannot be reckoned; "2d6 - a blow" is a dash.
                open = plus || sign == end;
                break;
            }
        }
        let glued = bytes.get(end).is_some_and(u8::is_ascii_alphanumeric);
        let times = matches!(bytes.get(blanks(bytes, end)), Some(b'*' | b'/' | b'%'))
            && bytes.get(blanks(bytes, end) + 1).is_some_and(u8::is_ascii_digit);
        let dice = Dice::parse(&self.text[start..end]).ok().filter(|_| !open && !glued && !times);
        let piece = dice.map_or(Piece::Opaque, Piece::Dice);
        self.push(start..end, piece);
    }
}

/// The end of the digits from a place on.
fn run(bytes: &[u8], from: usize) -> usize {
    from + bytes.get(from..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The end of `2d6` or `3`.
fn term(bytes: &[u8], from: usize) -> usize {
    let end = run(bytes, from);
    let die =
        matches!(bytes.get(end), Some(b'd' | b'D')) && bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
    if die { run(bytes, end + 1) } else { end }
}

fn blanks(bytes: &[u8], from: usize) -> usize {
    from + bytes.get(from..).unwrap_or_default().iter().take_while(|byte| **byte == b' ').count()
}

/// The length of a sign of an item, a heading or a quote, with its space.
fn marker(line: &str) -> usize {
    let digits = run(line.as_bytes(), 0);
    let sign = match line.as_bytes().first() {
        Some(b'-' | b'*' | b'+') => 1,
        Some(b'#') => line.len() - line.trim_start_matches('#').len(),
        Some(b'>') => return if line[1..].starts_with(' ') { 2 } else { 1 },
        _ if digits > 0 && digits < 4 && line[digits..].starts_with(['.', ')']) => digits + 1,
        _ => return 0,
    };
    if line[sign..].starts_with(' ') { sign + 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        kinds::Kind,
        prose::{read, scan},
    };

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

        /// Whatever is written: no panic, and every piece lies inside the text, one after the other.
        #[test]
        fn pieces_lie_in_order(text in "([ -~]|costs|for|2d6|turns|MP|level|within|metres|\n|\n\n|é|−|’|\\[\\[|\\]\\]|\\{mp\\}|```|<!--){0,40}") {
            let found = tokens(&text);
            let mut end = 0;
            for token in &found.all {
                prop_assert!(token.range.start >= end && text.get(token.range.clone()).is_some());
                end = token.range.end;
            }
            for kind in Kind::ALL {
                for statement in read::statements(&found, *kind, &[]) {
                    prop_assert!(text.get(statement.range.clone()).is_some());
                    prop_assert!(scan::may_state(&text), "the scan passes over what is read");
                }
            }
        }
    }
}
