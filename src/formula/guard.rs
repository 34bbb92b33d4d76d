//! What is refused before the parser sees it: size, depth, and everything that is not an expression.
//!
//! The parser recurses once for each bracket and each `? :`; its own limit is 96 of them. Chains of operators
//! and of `.` cost it one frame a piece when it walks back, which [`super::parser`] meets with a large stack.

use std::ops::Range;

use super::token::{Kind, Token, tokens};
use crate::vocabulary::Flaw;

/// Bytes of an expression.
pub const MAX_BYTES: usize = 2_048;
/// Values, names, fields, operators and calls of an expression, all together.
pub const MAX_NODES: usize = 500;
/// Brackets within brackets, and likewise `? :` in one expression.
pub const MAX_DEPTH: usize = 32;
/// Elements of one list that is written out.
pub const MAX_LIST: usize = 64;
/// Loops (`exists`, `all`, `filter` ...) within loops.
pub const MAX_LOOPS: usize = 2;

/// The pieces of an expression that is safe to parse.
#[derive(Debug)]
pub(super) struct Scan {
    pub tokens: Vec<Token>,
    /// For each opening bracket the place of its closing one, both in `tokens`.
    pub pairs: Vec<(usize, usize)>,
}

/// Holds `source` against the limits and the grammar of pieces.
///
/// # Errors
/// The first flaw.
pub(super) fn scan(source: &str) -> Result<Scan, Flaw> {
    if source.len() > MAX_BYTES {
        let start = (0..=MAX_BYTES).rev().find(|at| source.is_char_boundary(*at)).unwrap_or_default();
        let message = format!("is {} bytes long, more than the {MAX_BYTES} that are read", source.len());
        return Err(Flaw::new(start..source.len(), message));
    }
    let tokens = tokens(source)?;
    let values = tokens.iter().filter(|token| matches!(token.kind, Kind::Name | Kind::Number | Kind::Text));
    if let Some(over) = values.clone().nth(MAX_NODES) {
        return Err(too_many(over.at.start..source.len()));
    }
    let mut grammar = Grammar { source, tokens: &tokens, open: Vec::new(), pairs: Vec::new(), choices: 0 };
    grammar.read()?;
    let pairs = grammar.pairs;
    Ok(Scan { tokens, pairs })
}

/// The flaw of an expression with too many parts.
pub(super) fn too_many(at: Range<usize>) -> Flaw {
    Flaw::new(at, format!("has more than the {MAX_NODES} parts that are read"))
}

/// A bracket that is still open, or the whole expression.
struct Open {
    token: usize,
    /// Commas may stand in it: a call or a list.
    commas: bool,
    /// The `?` that waits for its `:`.
    question: Option<usize>,
}

struct Grammar<'s> {
    source: &'s str,
    tokens: &'s [Token],
    open: Vec<Open>,
    pairs: Vec<(usize, usize)>,
    choices: usize,
}

impl Grammar<'_> {
    fn read(&mut self) -> Result<(), Flaw> {
        self.open.push(Open { token: usize::MAX, commas: false, question: None });
        let mut wants_value = true;
        for at in 0..self.tokens.len() {
            wants_value = if wants_value { self.value(at)? } else { self.after_value(at)? };
        }
        if self.tokens.is_empty() {
            return Err(Flaw::new(0..self.source.len(), "is empty"));
        }
        self.question_closed()?;
        if self.open.len() > 1 {
            let at = self.open.pop().map_or(0, |open| open.token);
            return Err(self.flaw(at, format!("opens a `{}` that is never closed", self.text(at))));
        }
        if wants_value { Err(self.missing(self.tokens.len())) } else { Ok(()) }
    }

    /// A piece where a value must begin; gives whether a value must still come.
    fn value(&mut self, at: usize) -> Result<bool, Flaw> {
        match self.tokens[at].kind {
            Kind::Name | Kind::Number | Kind::Text | Kind::Word => Ok(false),
            Kind::Open => self.enter(at, false),
            Kind::Not if self.before(at) != Some("-") => Ok(true),
            Kind::Operator if self.text(at) == "-" && !self.negates_truth(at) => Ok(true),
            Kind::Close if self.empty_brackets(at) => self.leave(at),
            _ => Err(self.missing(at)),
        }
    }

    /// A piece after a complete value; gives whether a value must come.
    fn after_value(&mut self, at: usize) -> Result<bool, Flaw> {
        match self.tokens[at].kind {
            Kind::Operator => Ok(true),
            Kind::Dot => self.field(at),
            Kind::Name if self.before(at) == Some(".") => Ok(false),
            Kind::Open if self.text(at) == "[" || self.is_call(at) => self.enter(at, true),
            Kind::Close => self.leave(at),
            Kind::Comma => self.comma(at),
            Kind::Question => self.question(at),
            Kind::Colon => self.colon(at),
            _ => Err(self.no_operator(at)),
        }
    }

    fn enter(&mut self, at: usize, after_value: bool) -> Result<bool, Flaw> {
        if self.open.len() > MAX_DEPTH {
            let message = format!("has brackets inside brackets more than {MAX_DEPTH} deep");
            return Err(self.flaw(at, message));
        }
        let commas = after_value == (self.text(at) == "(");
        self.open.push(Open { token: at, commas, question: None });
        Ok(true)
    }

    fn leave(&mut self, at: usize) -> Result<bool, Flaw> {
        self.question_closed()?;
        let Some(open) = self.open.pop_if(|open| open.token != usize::MAX) else {
            return Err(self.flaw(at, format!("closes a `{}` that was never opened", self.text(at))));
        };
        let wanted = if self.text(open.token) == "(" { ")" } else { "]" };
        if self.text(at) != wanted {
            let message = format!("closes a `{}` with `{}`", self.text(open.token), self.text(at));
            return Err(self.flaw(at, message).help(format!("write `{wanted}`")));
        }
        self.pairs.push((open.token, at));
        Ok(false)
    }

    fn comma(&self, at: usize) -> Result<bool, Flaw> {
        self.question_closed()?;
        if self.open.last().is_some_and(|open| open.commas) {
            return Ok(true);
        }
        Err(self
            .flaw(at, "has a comma outside a list and outside the brackets of a function")
            .help("a decimal is written with a point: 2.5"))
    }

    fn question(&mut self, at: usize) -> Result<bool, Flaw> {
        self.choices += 1;
        if self.choices > MAX_DEPTH {
            return Err(self.flaw(at, format!("has more than {MAX_DEPTH} choices (`? :`)")));
        }
        match self.open.last_mut() {
            Some(open) if open.question.is_none() => {
                open.question = Some(at);
                Ok(true)
            }
            _ => Err(self
                .flaw(at, "has a choice (`? :`) between the `?` and the `:` of another")
                .help("put brackets around the inner one")),
        }
    }

    fn colon(&mut self, at: usize) -> Result<bool, Flaw> {
        match self.open.last_mut().and_then(|open| open.question.take()) {
            Some(_) => Ok(true),
            None => Err(self.flaw(at, "has a `:` without a `?` before it")),
        }
    }

    fn field(&self, at: usize) -> Result<bool, Flaw> {
        match self.tokens.get(at + 1) {
            Some(next) if next.kind == Kind::Name => Ok(false),
            _ => Err(self.flaw(at, "has a `.` without the name of a field after it")),
        }
    }

    fn question_closed(&self) -> Result<(), Flaw> {
        match self.open.last().and_then(|open| open.question) {
            Some(at) => Err(self
                .flaw(at, "has a `?` without its `:`")
                .help("a choice is written `condition ? value : other value`")),
            None => Ok(()),
        }
    }

    fn missing(&self, at: usize) -> Flaw {
        let before = at.checked_sub(1).map(|before| (before, &self.tokens[before]));
        let followed =
            |kind| matches!(kind, Kind::Operator | Kind::Not | Kind::Comma | Kind::Question | Kind::Colon);
        match before {
            Some((before, token)) if followed(token.kind) => {
                self.flaw(before, format!("has no value after `{}`", self.text(before)))
            }
            _ => self.flaw(at, format!("has no value before `{}`", self.text(at))),
        }
    }

    fn no_operator(&self, at: usize) -> Flaw {
        let (before, here) = (self.before(at).unwrap_or_default(), self.text(at));
        if before == "not" {
            return self
                .flaw(at - 1, "has the word `not`, which means nothing here")
                .help("write `!` before a condition in brackets: `!(a < b)`");
        }
        let flaw = self.flaw(at, format!("has no operator between `{before}` and `{here}`"));
        match (here, self.tokens[at].kind) {
            ("and", _) => flaw.help("write `&&`"),
            ("or", _) => flaw.help("write `||`"),
            ("not" | "is", _) => flaw.help("write `==`, `!=` or `!`"),
            ("x" | "times", _) => flaw.help("write `*`"),
            ("mod", _) => flaw.help("write `%`"),
            (_, Kind::Open) => flaw.help("a multiplication is written out: `2 * (a + b)`"),
            _ => flaw,
        }
    }

    /// `-` right before `!`, or `!` right before a `-` that is no number's sign.
    fn negates_truth(&self, at: usize) -> bool {
        let number = self.tokens.get(at + 1).is_some_and(|next| next.kind == Kind::Number);
        self.before(at) == Some("!") && !number
    }

    fn empty_brackets(&self, at: usize) -> bool {
        let opened = at.checked_sub(1).filter(|before| self.tokens[*before].kind == Kind::Open);
        opened.is_some() && self.open.last().is_some_and(|open| open.commas)
    }

    fn is_call(&self, at: usize) -> bool {
        at.checked_sub(1).is_some_and(|before| self.tokens[before].kind == Kind::Name)
    }

    fn before(&self, at: usize) -> Option<&str> {
        at.checked_sub(1).map(|before| self.text(before))
    }

    fn text(&self, at: usize) -> &str {
        self.tokens.get(at).and_then(|token| self.source.get(token.at.clone())).unwrap_or_default()
    }

    fn flaw(&self, at: usize, message: impl Into<String>) -> Flaw {
        let end = self.source.len()..self.source.len();
        Flaw::new(self.tokens.get(at).map_or(end, |token| token.at.clone()), message)
    }
}
