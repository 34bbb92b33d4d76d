//! A creature's level and hit points; the durability of an outfit; the attacks that a poison lasts.

use super::{Quantity, Reading, quantity};
use crate::prose::{sentence::Sentence, statement::Topic};

/// What a creature is called.
const BEINGS: &[&str] = &[
    "creature", "beast", "monster", "boss", "predator", "opponent", "foe", "enemy", "undead", "demon",
    "hunter",
];
const LOSES: &[&str] = &[
    "loses", "lose", "losing", "lost", "restore", "restores", "repair", "repairs", "mends", "makes", "good",
    "by", "point", "costs", "drops", "falls", "reduced", "each", "every", "per", "half", "double", "another",
];

/// `is a level 3 creature`, `it is level 3`, `Level: 3`.
pub fn level(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    let mut word = sentence.before(at);
    if matches!(sentence.at(word), "-" | ":") {
        word = sentence.before(word);
    }
    (sentence.at(word) == "level").then_some(())?;
    if sentence.hedged(at, at)
        || sentence.conditional(at)
        || sentence.has(&["party", "heroes", "hero", "adventurers", "characters", "group"])
    {
        return None;
    }
    let lead = sentence.left(word);
    let labelled = sentence.at(sentence.before(at)) == ":" && sentence.opens(word);
    let is = sentence.at(lead) == "is"
        || sentence.at(lead) == "of" && sentence.back(lead, 1) == "creature" && sentence.back(lead, 2) == "a";
    let own = sentence.own_subject(lead)
        || sentence.at(lead) == "of" && sentence.any(sentence.subject(lead), &["it", "this", "is"]);
    let this = sentence.back(word, 1) == "this" && BEINGS.contains(&sentence.at(at + 1));
    (labelled || is && own || this).then_some(())?;
    Some(Reading::whole(Topic::Level, value, at, true))
}

fn points(sentence: &Sentence, at: usize) -> Option<usize> {
    match (sentence.at(at), sentence.at(at + 1)) {
        ("hp", _) => Some(at),
        ("hit", "points") => Some(at + 1),
        _ => None,
    }
}

/// `it has 30 hit points`, `HP: 30`.
pub fn hit_points(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    if let Some(Quantity { value, end }) = quantity(sentence, at, points) {
        let verb = sentence.left(at);
        let has = matches!(sentence.at(verb), "has" | "with") && sentence.own_subject(verb);
        let changed = sentence.hedged(at, end)
            || sentence.conditional(at)
            || matches!(sentence.at(end + 1), "left" | "remaining" | "or");
        return Some(Reading::whole(Topic::Hp, value, at, true)).filter(|_| has && !changed);
    }
    let sign = sentence.before(at);
    let named =
        sentence.at(sign) == ":" && sentence.back(sign, 1) == "hp" && sentence.opens(sentence.before(sign));
    named.then_some(())?;
    Some(Reading::whole(Topic::Hp, value, at, true))
}

/// `a durability of 8`, `8 points of durability`.
pub fn durability(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    let left = sentence.left(at);
    let noun = |at| sentence.at(at) == "durability";
    let named = matches!(sentence.at(left), "of" | "is" | ":") && noun(sentence.before(left))
        || noun(left)
        || noun(at + 1);
    let counted = sentence.at(at + 1) == "points" && sentence.at(at + 2) == "of" && noun(at + 3);
    let changed =
        sentence.any(sentence.part(at), LOSES) || sentence.hedged(at, at) || sentence.conditional(at);
    (!changed && (named || counted)).then_some(())?;
    Some(Reading::whole(Topic::Durability, value, at, true))
}

fn attack_unit(sentence: &Sentence, at: usize) -> Option<usize> {
    matches!(sentence.at(at), "attack" | "attacks").then_some(at)
}

/// `lasts three attacks`, `for 3 attacks`.
pub fn attacks(sentence: &Sentence, at: usize) -> Option<Reading> {
    let Quantity { value, end } = quantity(sentence, at, attack_unit)?;
    if sentence.hedged(at, end) || sentence.conditional(at) {
        return None;
    }
    let lasting = matches!(sentence.at(sentence.left(at)), "for" | "lasts" | "last" | "after");
    lasting.then_some(())?;
    Some(Reading::whole(Topic::Attacks, value, at, false))
}
