//! A sentence and what readers ask of it.

use std::ops::Range;

use super::{
    token::{Piece, Token, Tokens},
    words::{self, CASES, CASES_BEFORE, CHANGES, CONTRASTS, FIGURES, HEDGES_AFTER, HEDGES_BEFORE, VERBS},
};

/// Before or after every token of the sentence there is this one, which is nothing.
const NOWHERE: usize = usize::MAX / 2;

/// Words between a number and what decides its meaning.
const FILLERS: &[&str] = &[
    "only",
    "just",
    "exactly",
    "a",
    "an",
    "the",
    "mere",
    "whole",
    "full",
    "total",
    "next",
    "following",
    "coming",
    "now",
    "always",
    "simply",
    "precisely",
    "already",
    "even",
];

/// Words that stand for the entry itself in front of a verb.
const SELF: &[&str] = &[
    "it",
    "this",
    "which",
    "that",
    "and",
    "but",
    "then",
    "now",
    "the",
    "a",
    "an",
    "its",
    "ability",
    "spell",
    "power",
    "effect",
    "effects",
    "usually",
    "always",
    "only",
    "also",
    "using",
    "casting",
    "activating",
    "invoking",
    "use",
    "still",
    "you",
    "here",
    "all",
    "so",
    "simply",
    "to",
    "can",
    "may",
    "will",
];

/// A sentence of some prose.
#[derive(Clone, Copy)]
pub struct Sentence<'a> {
    all: &'a Tokens<'a>,
    start: usize,
    end: usize,
    /// The words of the entry's own name and kind, in small letters.
    own: &'a [String],
}

impl<'a> Sentence<'a> {
    /// The sentence of a number.
    pub fn new(all: &'a Tokens<'a>, number: usize, own: &'a [String]) -> Self {
        let range = all.sentences.get(number).cloned().unwrap_or_default();
        Self { all, start: range.start, end: range.end, own }
    }

    /// The sentence in small letters.
    pub fn whole(&self) -> &'a str {
        let place = |at: usize| self.all.all.get(at).map(|token| &token.range);
        match (place(self.start), self.end.checked_sub(1).and_then(place)) {
            (Some(first), Some(last)) => self.all.low.get(first.start..last.end).unwrap_or_default(),
            _ => "",
        }
    }

    /// The tokens, by their positions.
    pub fn range(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Whether nothing stands before a token.
    pub fn opens(&self, at: usize) -> bool {
        at == self.start
    }

    /// The token at a position.
    pub fn token(&self, at: usize) -> Option<&'a Token> {
        if self.range().contains(&at) { self.all.all.get(at) } else { None }
    }

    /// A token as a word in small letters: `#` for numbers and dice, `{}` for placeholders, `[[]]` for links.
    pub fn at(&self, at: usize) -> &'a str {
        match self.token(at).map(|token| (&token.piece, &token.range)) {
            None => "",
            Some((Piece::Word | Piece::Mark, range)) => &self.all.low[range.clone()],
            Some((Piece::Number { .. } | Piece::Dice(_), _)) => "#",
            Some((Piece::Link(_), _)) => "[[]]",
            Some((Piece::Value, _)) => "{}",
            Some((Piece::Opaque, _)) => "?",
        }
    }

    /// The position before another.
    pub fn before(&self, at: usize) -> usize {
        if at > self.start && at <= self.end { at - 1 } else { NOWHERE }
    }

    /// The word that stands some places before a position.
    pub fn back(&self, at: usize, steps: usize) -> &'a str {
        let place = (0..steps).fold(at, |at, _| self.before(at));
        self.at(place)
    }

    /// The position of what decides the meaning of the number at a position: fillers are passed over.
    pub fn left(&self, at: usize) -> usize {
        let mut place = self.before(at);
        while FILLERS.contains(&self.at(place)) {
            place = self.before(place);
        }
        place
    }

    /// Whether one of the words stands in a range.
    pub fn any(&self, range: Range<usize>, words: &[&str]) -> bool {
        range.into_iter().any(|at| words.contains(&self.at(at)))
    }

    /// Whether one of the words stands anywhere.
    pub fn has(&self, words: &[&str]) -> bool {
        self.any(self.range(), words)
    }

    /// Whether a word with one of these beginnings stands in a range.
    pub fn any_like(&self, range: Range<usize>, stems: &[&str]) -> bool {
        range.into_iter().any(|at| stems.iter().any(|stem| self.at(at).starts_with(stem)))
    }

    /// The part of the sentence around a position, between commas, brackets and dashes.
    pub fn part(&self, at: usize) -> Range<usize> {
        let cut = |at: &usize| matches!(self.at(*at), "," | ";" | ":" | "(" | ")" | "—" | "–");
        let at = at.clamp(self.start, self.end);
        let from = (self.start..at).rev().find(cut).map_or(self.start, |cut| cut + 1);
        let to = ((at + 1).min(self.end)..self.end).find(cut).unwrap_or(self.end);
        from..to
    }

    /// The part around a position up to the next verb of a figure: "gains +2 to attack and deals 1d4".
    pub fn clause(&self, at: usize) -> Range<usize> {
        let part = self.part(at);
        let cut = |at: &usize| matches!(self.at(*at), "and" | "then") && VERBS.contains(&self.at(*at + 1));
        let from = (part.start..at).rev().find(cut).map_or(part.start, |cut| cut + 1);
        let to = (at + 1..part.end).find(cut).unwrap_or(part.end);
        from..to
    }

    /// The number at a position, in digits without a sign or as a word.
    pub fn number(&self, at: usize) -> Option<i64> {
        match self.token(at)?.piece {
            Piece::Number { value, signed: false } => Some(value),
            Piece::Word => words::number(self.at(at)),
            _ => None,
        }
    }

    /// Whether the token at a position is a number, dice or a word that counts: every reader begins at one.
    pub fn may_count(&self, at: usize) -> bool {
        let word = || words::number(self.at(at)).or_else(|| words::times(self.at(at))).is_some();
        match self.token(at).map(|token| &token.piece) {
            Some(Piece::Number { .. } | Piece::Dice(_)) => true,
            // "A turn" is one turn.
            Some(Piece::Word) => matches!(self.at(at), "a" | "single") || word(),
            _ => false,
        }
    }

    fn is_numeric(&self, at: usize) -> bool {
        matches!(self.at(at), "#" | "{}" | "?") || words::number(self.at(at)).is_some()
    }

    /// Whether a number is one of several, a bound, a step, a guess or a comparison.
    pub fn hedged(&self, number: usize, unit: usize) -> bool {
        let left = self.left(number);
        let joins = |at: usize| {
            matches!(self.at(at), "to" | "or" | "and" | "-" | "–" | "—" | "/" | "." | "x" | "×" | "+" | "−")
        };
        let before = self.before(number);
        let listed_before = joins(before) && self.is_numeric(self.before(before));
        let listed_after = joins(number + 1) && self.is_numeric(number + 2) && number + 2 <= unit
            || matches!(self.at(unit + 1), "to" | "or" | "-" | "–") && self.is_numeric(unit + 2)
            || self.at(unit + 1) == "or"
                && self.any(unit + 2..unit + 3, &["more", "less", "fewer", "higher", "lower"]);
        let times = matches!(self.at(before), "x" | "×" | "*" | "=");
        let after = self.at(unit + 1);
        let for_each =
            matches!(after, "for" | "in" | "to" | "on") && matches!(self.at(unit + 2), "each" | "every");
        listed_before
            || listed_after
            || times
            || for_each
            || HEDGES_BEFORE.contains(&self.at(left))
            || HEDGES_BEFORE.contains(&self.at(before))
            || HEDGES_AFTER.contains(&after)
            || matches!(self.at(left), "of" | "to") && self.back(left, 1) == "instead"
            || matches!(after, "x" | "×" | "times") && self.is_numeric(unit + 2)
            || self.back(left, 1) == "not"
            || self.at(left) == "from" && self.any(unit + 1..unit + 2, &["to"])
    }

    /// Whether the sentence binds what it says to a case; a hit or a use is none.
    pub fn conditional(&self, number: usize) -> bool {
        self.range().any(|at| {
            let word = self.at(at);
            let binds = CASES.contains(&word) || at < number && CASES_BEFORE.contains(&word);
            binds && !self.usual(at)
        })
    }

    /// "When it hits", "if the attack succeeds", "when used": the usual case.
    fn usual(&self, at: usize) -> bool {
        let mut next = at + 1;
        while matches!(
            self.at(next),
            "it" | "the"
                | "this"
                | "you"
                | "attack"
                | "strike"
                | "blow"
                | "ability"
                | "spell"
                | "shot"
                | "arrow"
        ) {
            next += 1;
        }
        matches!(
            self.at(next),
            "hits" | "hit" | "succeeds" | "lands" | "used" | "use" | "cast" | "activated" | "strikes"
        ) && matches!(self.at(at), "if" | "when" | "whenever")
    }

    /// Whether a part of the sentence changes a figure of something: "reduces the cost of spells".
    pub fn changes(&self, part: Range<usize>) -> bool {
        self.any(part.clone(), CHANGES) && self.any(part, FIGURES)
    }

    /// Whether something is said not to be so.
    pub fn denies(&self, range: Range<usize>) -> bool {
        self.any(range, &["not", "never", "cannot", "no", "nobody", "nothing"])
    }

    /// Whether the sentence sets two numbers against each other.
    pub fn contrasts(&self) -> bool {
        self.has(CONTRASTS)
    }

    /// Whether what stands before a verb can only be the entry itself.
    pub fn own_subject(&self, verb: usize) -> bool {
        let part = self.part(verb);
        let verb = verb.min(part.end);
        (part.start..verb)
            .all(|at| SELF.contains(&self.at(at)) || self.own.iter().any(|own| own == self.at(at)))
    }

    /// Whether the entry is of a kind.
    pub fn is_about(&self, kind: &str) -> bool {
        self.own.last().is_some_and(|own| own == kind)
    }

    /// Whether a word stands for the entry itself.
    pub fn is_self(&self, at: usize) -> bool {
        SELF.contains(&self.at(at)) || self.is_own(at)
    }

    /// What stands before a verb in its part of the sentence.
    pub fn subject(&self, verb: usize) -> Range<usize> {
        self.part(verb).start..verb.clamp(self.start, self.end)
    }

    /// Whether a word belongs to the entry's own name.
    pub fn is_own(&self, at: usize) -> bool {
        self.own.iter().any(|own| own == self.at(at))
    }

    /// The level with which the sentence opens: "At level 5, ...", "Level 5: ...".
    pub fn level(&self) -> Option<i64> {
        let first = self.start + usize::from(matches!(self.at(self.start), "at" | "from" | "on" | "with"));
        if self.at(first) == "level" { self.number(first + 1) } else { None }
    }

    /// Whether the token is written with a capital.
    pub fn capital(&self, at: usize) -> bool {
        let written = self.token(at).filter(|token| token.piece == Piece::Word);
        written.is_some_and(|token| self.all.text[token.range.clone()].starts_with(char::is_uppercase))
    }

    /// A word as written.
    pub fn written(&self, at: usize) -> &'a str {
        self.token(at).map_or("", |token| &self.all.text[token.range.clone()])
    }
}
