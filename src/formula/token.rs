//! The small pieces of an expression: names, numbers, texts and signs, each with its bytes.
//!
//! The parser behind this room knows these pieces too, but says neither where a fault is nor what it is in
//! plain words, so the usual mistakes are found here.

use std::ops::Range;

use crate::vocabulary::Flaw;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Number,
    Text,
    /// `true`, `false` or `null`.
    Word,
    /// An operator that stands between two values; `-` stands before one as well.
    Operator,
    Not,
    Open,
    Close,
    Comma,
    Dot,
    Question,
    Colon,
}

/// A piece of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    pub at: Range<usize>,
}

/// Digits of a number: all that a double holds exactly.
const MAX_DIGITS: usize = 15;

/// Words that the language keeps for itself.
const RESERVED: [&str; 17] = [
    "as",
    "break",
    "const",
    "continue",
    "else",
    "for",
    "function",
    "if",
    "import",
    "let",
    "loop",
    "package",
    "namespace",
    "return",
    "var",
    "void",
    "while",
];

/// Two-character operators come first.
const SIGNS: [(&str, Kind); 22] = [
    ("==", Kind::Operator),
    ("!=", Kind::Operator),
    ("<=", Kind::Operator),
    (">=", Kind::Operator),
    ("&&", Kind::Operator),
    ("||", Kind::Operator),
    ("<", Kind::Operator),
    (">", Kind::Operator),
    ("+", Kind::Operator),
    ("-", Kind::Operator),
    ("*", Kind::Operator),
    ("/", Kind::Operator),
    ("%", Kind::Operator),
    ("!", Kind::Not),
    ("(", Kind::Open),
    ("[", Kind::Open),
    (")", Kind::Close),
    ("]", Kind::Close),
    (",", Kind::Comma),
    (".", Kind::Dot),
    ("?", Kind::Question),
    (":", Kind::Colon),
];

/// Signs that people write and the language does not know, with what it knows instead.
const FOREIGN: [(&str, &str); 20] = [
    ("//", "write `floor(a / b)` for a division without a remainder; comments have no place here"),
    ("**", "multiply the value by itself"),
    ("^", "multiply the value by itself"),
    ("===", "two values are compared with `==`"),
    ("!==", "write `!=`"),
    ("=<", "write `<=`"),
    ("=>", "write `>=`"),
    ("<>", "write `!=`"),
    ("=", "two values are compared with `==`"),
    ("&", "write `&&` for \"and\""),
    ("|", "write `||` for \"or\""),
    ("\u{d7}", "write `*`"),
    ("\u{b7}", "write `*`"),
    ("\u{f7}", "write `/`"),
    ("\u{2212}", "write `-`"),
    ("\u{2013}", "write `-`"),
    ("\u{2264}", "write `<=`"),
    ("\u{2265}", "write `>=`"),
    ("\u{201c}", "write straight quotes, as in 'ranged'"),
    ("\u{2018}", "write straight quotes, as in 'ranged'"),
];

/// Cuts `source` into its pieces.
pub(super) fn tokens(source: &str) -> Result<Vec<Token>, Flaw> {
    let mut found: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(letter) = source[at..].chars().next() {
        if matches!(letter, ' ' | '\t' | '\r' | '\n') {
            at += 1;
            continue;
        }
        let after_dot = found.last().is_some_and(|last| last.kind == Kind::Dot);
        let (kind, end) = piece(source, at, letter, after_dot)?;
        found.push(Token { kind, at: at..end });
        at = end;
    }
    Ok(found)
}

fn piece(source: &str, at: usize, letter: char, after_dot: bool) -> Result<(Kind, usize), Flaw> {
    let rest = &source[at..];
    if let Some(quote) = opening_quote(rest) {
        return text(source, at, quote).map(|end| (Kind::Text, end));
    }
    if letter.is_ascii_alphabetic() || letter == '_' {
        return name(source, at, after_dot);
    }
    let fraction = letter == '.' && rest[1..].starts_with(|next: char| next.is_ascii_digit());
    if letter.is_ascii_digit() || fraction {
        return number(source, at).map(|end| (Kind::Number, end));
    }
    let foreign = FOREIGN.iter().find(|(sign, _)| rest.starts_with(sign));
    let known = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
    match (foreign, known) {
        (Some((sign, help)), known) if known.is_none_or(|(other, _)| other.len() < sign.len()) => {
            Err(Flaw::new(at..at + sign.len(), format!("has a `{sign}`, which means nothing here"))
                .help(*help))
        }
        (_, Some((sign, kind))) => Ok((*kind, at + sign.len())),
        _ => Err(stranger(at, letter)),
    }
}

fn stranger(at: usize, letter: char) -> Flaw {
    let range = at..at + letter.len_utf8();
    if letter.is_alphabetic() {
        let flaw = Flaw::new(range, format!("has the letter `{letter}` outside a text"));
        return flaw.help("names are written with a to z, 0 to 9 and `_`; texts stand in quotes");
    }
    if letter.is_whitespace() || letter.is_control() || letter == '\u{feff}' {
        let code = u32::from(letter);
        return Flaw::new(
            range,
            format!("has an invisible character (U+{code:04X}) where only a space may be"),
        )
        .help("write a plain space or nothing");
    }
    Flaw::new(range, format!("has a `{letter}`, which means nothing here"))
}

fn opening_quote(rest: &str) -> Option<char> {
    let rest = rest.strip_prefix(['r', 'R']).unwrap_or(rest);
    rest.chars().next().filter(|quote| matches!(quote, '\'' | '"'))
}

fn name(source: &str, at: usize, after_dot: bool) -> Result<(Kind, usize), Flaw> {
    let end = run(source, at, |letter| letter.is_ascii_alphanumeric() || letter == '_');
    let word = &source[at..end];
    match word {
        "true" | "false" | "null" => Ok((Kind::Word, end)),
        "in" => Ok((Kind::Operator, end)),
        "if" if !after_dot => Err(Flaw::new(at..end, "has an `if`, which means nothing here")
            .help("a choice is written `condition ? value : other value`")),
        _ if !after_dot && RESERVED.contains(&word) => {
            Err(Flaw::new(at..end, format!("uses the name `{word}`, which the language keeps for itself")))
        }
        _ => Ok((Kind::Name, end)),
    }
}

fn number(source: &str, at: usize) -> Result<usize, Flaw> {
    let digits = |from| run(source, from, |letter| letter.is_ascii_digit());
    let mut end = digits(at);
    if source[end..].starts_with('.') && digits(end + 1) > end + 1 {
        end = digits(end + 1);
    }
    let whole = run(source, at, |letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '.'));
    if whole == end && end - at > MAX_DIGITS {
        return Err(Flaw::new(at..end, format!("has a number of more than {MAX_DIGITS} digits")));
    }
    if whole == end {
        return Ok(end);
    }
    let flaw = Flaw::new(at..whole, format!("has `{}`, which is no number", &source[at..whole]));
    Err(flaw.help("numbers are written like 10 or 2.5, a multiplication like 2 * a"))
}

fn text(source: &str, at: usize, quote: char) -> Result<usize, Flaw> {
    let raw = !source[at..].starts_with(quote);
    let mut letters = source[at..].char_indices().skip(1 + usize::from(raw));
    while let Some((from, letter)) = letters.next() {
        match letter {
            '\n' | '\r' => break,
            '\\' if !raw => {
                let taken = escape(source, at + from)?;
                letters.nth(taken - 2);
            }
            _ if letter == quote => return Ok(at + from + 1),
            _ => {}
        }
    }
    let flaw = Flaw::new(at..at + 1 + usize::from(raw), "opens a text that is never closed");
    Err(flaw.help(format!("end the text with {quote}")))
}

/// Characters of the escape at `at`, its backslash included.
fn escape(source: &str, at: usize) -> Result<usize, Flaw> {
    let rest = &source[at + 1..];
    let count = |skip: usize, wanted: usize, base: u32| {
        rest.chars().skip(skip).take(wanted).filter(|letter| letter.is_digit(base)).count() == wanted
    };
    let taken = match rest.chars().next() {
        Some('a' | 'b' | 'f' | 'n' | 'r' | 't' | 'v' | '"' | '\'' | '\\' | '?' | '`') => Some(2),
        Some('x' | 'X') if count(1, 2, 16) => Some(4),
        Some('u') if count(1, 4, 16) => Some(6),
        Some('U') if count(1, 8, 16) => Some(10),
        Some('0'..='3') if count(0, 3, 8) => Some(4),
        _ => None,
    };
    taken.ok_or_else(|| {
        let length = rest.chars().next().map_or(0, char::len_utf8);
        let sign = &rest[..length];
        Flaw::new(at..at + 1 + length, format!("has `\\{sign}` in a text, which means nothing there"))
            .help("write `\\\\` for a backslash, or put r before the quote, as in r'\\d'")
    })
}

fn run(source: &str, at: usize, part: impl Fn(char) -> bool) -> usize {
    source[at..].find(|letter| !part(letter)).map_or(source.len(), |length| at + length)
}
