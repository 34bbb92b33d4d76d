//! Uses per day or encounter.

use super::{Reading, Said};
use crate::{
    prose::{
        sentence::Sentence,
        statement::Topic,
        words::{self, OTHERS},
    },
    vocabulary::{Limit, Period},
};

const USED: &[&str] = &[
    "use",
    "used",
    "usable",
    "uses",
    "cast",
    "activated",
    "activate",
    "works",
    "invoke",
    "invoked",
    "called",
    "limitation",
    "limit",
    "may",
    "can",
    "limited",
    "cannot",
];

/// `once per day`, `twice an encounter`, `3 times per day`, `1 / Encounter`.
pub fn limit(sentence: &Sentence, at: usize) -> Option<Reading> {
    let (uses, next) = count(sentence, at)?;
    let (period, end) = per(sentence, next)?;
    if bounded(sentence, at) || happens(sentence, end) || sentence.conditional(at) {
        return None;
    }
    let part = sentence.part(at);
    let others =
        sentence.any(part.start..at, &["each", "every", "same", "any"]) || sentence.any(part, OTHERS);
    let others = others
        || sentence.has(&["innate", "another", "different"])
        || sentence.any(end + 1..end + 3, &["per", "for", "against"]);
    if others {
        return None;
    }
    let limit = Limit { uses: u32::try_from(uses).ok()?, period };
    let alone = sentence.opens(at) && matches!(sentence.at(end + 1), "" | ".");
    let sure = alone || sentence.has(USED);
    Some(Reading { topic: Topic::Limit, said: Said::Uses(limit), token: at, sure })
}

/// How often, and the token after it.
fn count(sentence: &Sentence, at: usize) -> Option<(i64, usize)> {
    if let Some(times) = words::times(sentence.at(at)) {
        return Some((times, at + 1));
    }
    let single = sentence.at(at) == "single";
    let number = sentence.number(at).or_else(|| single.then_some(1))?;
    match sentence.at(at + 1) {
        "time" | "times" | "use" | "uses" => Some((number, at + 2)),
        "/" => Some((number, at + 1)),
        _ => None,
    }
}

/// The period, and its last token.
fn per(sentence: &Sentence, at: usize) -> Option<(Period, usize)> {
    let joined = match sentence.at(at) {
        "per" | "a" | "an" | "each" | "every" | "/" => at + 1,
        "in" | "during" | "within"
            if matches!(sentence.at(at + 1), "a" | "an" | "one" | "each" | "any" | "every") =>
        {
            at + 2
        }
        _ => return None,
    };
    let skip = joined + usize::from(matches!(sentence.at(joined), "game" | "single"));
    match sentence.at(skip) {
        "day" => Some((Period::Day, skip)),
        "encounter" | "combat" | "fight" | "battle" => Some((Period::Encounter, skip)),
        _ => None,
    }
}

/// "Cannot be used more than once per day" is a limit, "more than once a day" is none.
fn bounded(sentence: &Sentence, at: usize) -> bool {
    let left = sentence.left(at);
    let negated = sentence.any(sentence.range().start..at, &["not", "cannot", "no", "never", "can't"]);
    match sentence.at(left) {
        "than" => !(sentence.back(left, 1) == "more" && negated),
        "least" | "nearly" | "almost" | "about" | "perhaps" | "another" | "further" | "to"
            if !matches!(sentence.back(left, 1), "up" | "limited") =>
        {
            true
        }
        "or" | "and" | "-" | "–" => true,
        _ => matches!(sentence.at(at + 1), "or") || negated && !matches!(sentence.at(left), "most" | "more"),
    }
}

/// "Once a day has passed": `once` is a moment.
fn happens(sentence: &Sentence, end: usize) -> bool {
    let next = sentence.at(end + 1);
    matches!(
        next,
        "has"
            | "is"
            | "begins"
            | "breaks"
            | "ends"
            | "starts"
            | "passes"
            | "dawns"
            | "had"
            | "later"
            | "and"
            | "of"
            | "or"
            | "-"
            | "'s"
    )
}
