//! What the parsers of this room share: a cursor that knows its bytes, and the flaws that any word can have.

use std::ops::Range;

use super::{Flaw, Word};

/// The longest value of a word, in bytes.
const LONGEST: usize = 200;

/// Characters that text processors put in the place of plain ones.
const LOOKALIKES: &[(char, char)] = &[
    ('\u{2212}', '-'), // minus
    ('\u{2010}', '-'), // hyphen
    ('\u{2011}', '-'), // hyphen that keeps a line together
    ('\u{2012}', '-'), // dash as wide as a figure
    ('\u{2013}', '-'), // en dash
    ('\u{2014}', '-'), // em dash
    ('\u{fe63}', '-'), // small minus
    ('\u{ff0d}', '-'), // wide minus
    ('\u{ff0b}', '+'), // wide plus
    ('\u{2044}', '/'), // slash of fractions
    ('\u{2215}', '/'), // slash of divisions
    ('\u{ff0f}', '/'), // wide slash
];

/// Reads characters from left to right and knows the byte at which each begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'text> {
    text: &'text str,
    at: usize,
}

impl<'text> Cursor<'text> {
    /// At the first character.
    pub fn new(text: &'text str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte of the next character.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'text str {
        &self.text[self.at..]
    }

    /// Whether everything has been read.
    pub fn done(&self) -> bool {
        self.at == self.text.len()
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The bytes of the next character; empty at the end.
    pub fn here(&self) -> Range<usize> {
        self.at..self.at + self.peek().map_or(0, char::len_utf8)
    }

    /// Steps over the next character if it is one of `chars`.
    pub fn eat(&mut self, chars: &[char]) -> Option<char> {
        let next = self.peek().filter(|next| chars.contains(next))?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Steps over characters as long as they are `wanted`.
    pub fn take(&mut self, wanted: impl Fn(char) -> bool) -> Range<usize> {
        let start = self.at;
        self.at += self.rest().find(|next| !wanted(next)).unwrap_or(self.rest().len());
        start..self.at
    }

    /// Steps over blanks.
    pub fn blanks(&mut self) -> Range<usize> {
        self.take(is_blank)
    }

    /// Steps over the digits 0 to 9.
    pub fn digits(&mut self) -> Range<usize> {
        self.take(|next| next.is_ascii_digit())
    }

    /// The flaw of a text that goes on otherwise than with `wanted`, after any blanks; a word or number is
    /// taken whole.
    pub fn stray(mut self, wanted: &str) -> Flaw {
        self.blanks();
        let run = match self.peek() {
            None => return Flaw::new(self.at..self.at, format!("ends where {wanted} should follow")),
            Some(next) if next.is_alphabetic() => self.take(char::is_alphabetic),
            Some(next) if next.is_ascii_digit() => self.digits(),
            Some(_) => self.here(),
        };
        Flaw::new(run.clone(), format!("has {} where {wanted} should follow", shown(&self.text[run])))
    }
}

/// A space, a tab or a space that keeps words together.
pub(super) fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{a0}' | '\u{202f}')
}

/// The text in backquotes, or what an invisible character is called.
pub(super) fn shown(text: &str) -> String {
    match text.chars().next() {
        Some(letter) if letter.is_control() || letter.is_whitespace() && !is_blank(letter) => {
            format!("an invisible character (U+{:04X})", u32::from(letter))
        }
        Some(letter) if is_blank(letter) => "a blank".into(),
        _ => format!("`{text}`"),
    }
}

/// Refuses what is no value of any word: nothing, blanks at either end, invisible characters, too long a text.
pub(super) fn guard<W: Word>(text: &str) -> Result<(), Flaw> {
    guard_to::<W>(text, LONGEST)
}

/// As [`guard`], for a word that may be up to `longest` bytes long.
pub(super) fn guard_to<W: Word>(text: &str, longest: usize) -> Result<(), Flaw> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(Flaw::new(0..text.len(), "is empty").help(example::<W>()));
    }
    if text.len() > longest {
        return Err(
            Flaw::new(0..text.len(), format!("is longer than {longest} characters")).help(example::<W>())
        );
    }
    let start = text.len() - text.trim_start().len();
    let end = text.trim_end().len();
    if trimmed.len() < text.len() {
        let blank = if start > 0 { 0..start } else { end..text.len() };
        let flaw = Flaw::new(blank, "begins or ends with a blank").help("take the blank out");
        return Err(mend::<W>(flaw, trimmed.into()));
    }
    match text.find(is_hidden) {
        Some(at) => {
            let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
            let flaw = Flaw::new(at..end, "has an invisible character in it").help("take it out");
            Err(mend::<W>(flaw, text.replace(is_hidden, "")))
        }
        None => Ok(()),
    }
}

/// Refuses dashes and slashes that only look like the plain ones.
pub(super) fn plain_signs<W: Word>(text: &str) -> Result<(), Flaw> {
    let alike = |letter: char| LOOKALIKES.iter().find(|(fancy, _)| *fancy == letter).map(|(_, plain)| *plain);
    let Some((at, letter, plain)) =
        text.char_indices().find_map(|(at, letter)| Some((at, letter, alike(letter)?)))
    else {
        return Ok(());
    };
    let message = format!("has `{letter}` (U+{:04X}) in place of a plain `{plain}`", u32::from(letter));
    let flaw = Flaw::new(at..at + letter.len_utf8(), message).help(format!("use `{plain}`"));
    Err(mend::<W>(flaw, text.chars().map(|letter| alike(letter).unwrap_or(letter)).collect()))
}

/// Reads the digits at `range` as a whole number of `0..=most`; `what` names it in the message.
pub(super) fn number<W: Word>(text: &str, range: Range<usize>, most: u32, what: &str) -> Result<u32, Flaw> {
    let digits = &text[range.clone()];
    let plain = digits.trim_start_matches('0');
    if digits.len() > 1 && digits.starts_with('0') {
        let plain = if plain.is_empty() { "0" } else { plain };
        let flaw = Flaw::new(range.clone(), format!("has a number that begins with 0: `{digits}`"));
        return Err(mend::<W>(flaw.help(format!("write `{plain}`")), replaced(text, range, plain)));
    }
    match digits.parse() {
        Ok(value) if value <= most => Ok(value),
        _ => Err(Flaw::new(range, format!("has {what} over {most}: `{digits}`"))
            .help(format!("{most} is the most that is read"))),
    }
}

/// The flaw with `candidate` as its fix, if that is well formed or can be mended on its own.
/// Every candidate must hold one fault less than the text it came from.
pub(super) fn mend<W: Word>(flaw: Flaw, candidate: String) -> Flaw {
    match W::parse(&candidate) {
        Ok(_) => flaw.fix(candidate),
        Err(Flaw { fix: Some(fix), .. }) => flaw.fix(fix),
        Err(_) => flaw,
    }
}

/// `text` with other words at `range`.
pub(super) fn replaced(text: &str, range: Range<usize>, with: &str) -> String {
    [&text[..range.start], with, &text[range.end..]].concat()
}

/// "write for example `1d6`".
pub(super) fn example<W: Word>() -> String {
    W::EXAMPLES
        .first()
        .map_or_else(|| format!("write {}", W::TITLE), |first| format!("write for example `{first}`"))
}

fn is_hidden(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}
