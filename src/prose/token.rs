//! Pieces of prose.

use std::ops::Range;

use crate::{codex::LinkUse, vocabulary::Dice};

/// What a piece is.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// A word.
    Word,
    /// A sign: a comma, a dash, a bracket.
    Mark,
    /// A whole number in digits, with its sign if it has one.
    Number { value: i64, signed: bool },
    /// Dice.
    Dice(Dice),
    /// A link; which one, counted from 0.
    Link(usize),
    /// A placeholder.
    Value,
    /// Code, a fraction, a formula: something that is not read.
    Opaque,
}

/// A piece of prose and its place.
#[derive(Clone, Debug)]
pub struct Token {
    pub range: Range<usize>,
    pub piece: Piece,
}

/// Prose in pieces.
#[derive(Debug)]
pub struct Tokens<'t> {
    /// The text as written.
    pub text: &'t str,
    /// The same with small letters; equally long.
    pub low: String,
    pub all: Vec<Token>,
    /// Ranges of tokens, each a sentence; none goes beyond its paragraph, item or cell.
    pub sentences: Vec<Range<usize>>,
    /// Sentences that open a paragraph, an item or a cell.
    pub openings: Vec<bool>,
    pub links: Vec<LinkUse>,
}
