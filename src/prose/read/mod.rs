//! One reader a quantity: from a sentence to what it states.

mod amount;
mod cost;
mod creature;
mod dice;
mod distance;
mod level;
mod price;
mod time;
mod uses;

use super::{
    scan,
    sentence::Sentence,
    statement::{Said, Statement, Topic},
    token::Tokens,
};
use crate::kinds::Kind;

/// What a reader makes of the token at a position.
struct Reading {
    topic: Topic,
    said: Said,
    /// The token of the number.
    token: usize,
    sure: bool,
}

impl Reading {
    fn whole(topic: Topic, value: i64, token: usize, sure: bool) -> Self {
        Self { topic, said: Said::Whole(value), token, sure }
    }
}

/// Reads what begins at a token; [`Sentence::may_count`] says at which tokens anything can begin.
type Read = fn(&Sentence, usize) -> Option<Reading>;

/// The readers of a kind.
fn readers(kind: Kind) -> &'static [Read] {
    match kind {
        Kind::Ability => {
            &[cost::mp, time::turns, distance::metres, uses::limit, dice::dice, amount::amount, level::step]
        }
        Kind::Weapon => &[distance::metres, dice::dice, amount::amount, price::price, cost::regeneration],
        Kind::Equipment => &[dice::dice, amount::amount, price::price, cost::regeneration],
        Kind::Item => &[dice::boss, price::price, creature::attacks],
        Kind::Outfit => &[amount::amount, price::price, creature::durability],
        Kind::Creature => &[creature::level, creature::hit_points],
        Kind::Ancestry => &[uses::limit],
        _ => &[],
    }
}

/// Whether prose of a kind is read at all.
pub fn is_read(kind: Kind) -> bool {
    !readers(kind).is_empty()
}

/// Everything that a text states about an entry of a kind.
pub fn statements(tokens: &Tokens, kind: Kind, own: &[String]) -> Vec<Statement> {
    let mut found = Vec::new();
    for number in 0..tokens.sentences.len() {
        let sentence = Sentence::new(tokens, number, own);
        if !scan::may_state(sentence.whole()) {
            continue;
        }
        for at in sentence.range().filter(|at| sentence.may_count(*at)) {
            let read = readers(kind).iter().find_map(|read| read(&sentence, at));
            let Some((read, token)) = read.and_then(|read| {
                let token = sentence.token(read.token)?;
                Some((read, token))
            }) else {
                continue;
            };
            found.push(Statement {
                topic: read.topic,
                said: read.said,
                range: token.range.clone(),
                sure: read.sure,
                level: sentence.level(),
                sentence: number,
                token: read.token,
            });
        }
    }
    found
}

/// A number with its unit.
struct Quantity {
    value: i64,
    /// The last token of the unit.
    end: usize,
}

/// Words between a number and its unit.
const BETWEEN: &[&str] = &["full", "whole", "complete", "entire", "game", "combat"];

/// The number at a token with a unit behind it: `3 turns`, `3-turn`, `two full turns`.
fn quantity(sentence: &Sentence, at: usize, unit: fn(&Sentence, usize) -> Option<usize>) -> Option<Quantity> {
    let value = sentence.number(at)?;
    let mut next = at + 1;
    while sentence.at(next) == "-" || BETWEEN.contains(&sentence.at(next)) {
        next += 1;
    }
    let end = unit(sentence, next)?;
    Some(Quantity { value, end })
}
