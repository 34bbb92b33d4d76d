//! Magic points: what an ability costs, what gear gives back.

use super::{Quantity, Reading, quantity};
use crate::prose::{
    sentence::Sentence,
    statement::Topic,
    words::{OTHERS, PARTIAL, USERS},
};

const COSTS: &[&str] = &["cost", "costs", "costing"];
const SPENDS: &[&str] = &[
    "spend",
    "spends",
    "spending",
    "pay",
    "pays",
    "paying",
    "consume",
    "consumes",
    "consuming",
    "require",
    "requires",
    "requiring",
    "need",
    "needs",
    "expend",
    "expends",
    "takes",
    "demands",
    "burns",
    "uses",
];
/// What the cost may be paid for, without being another cost.
const USES: &[&str] = &["use", "cast", "activate", "invoke", "trigger", "call", "perform", "work"];
const NOUNS: &[&str] = &["cost", "price", "expense"];

/// `MP`, `magic points`.
fn unit(sentence: &Sentence, at: usize) -> Option<usize> {
    match (sentence.at(at), sentence.at(at + 1)) {
        ("mp", _) => Some(at),
        ("magic", "point" | "points") => Some(at + 1),
        _ => None,
    }
}

/// `costs 2 MP`, `for 2 MP`, `MP cost of 2`.
pub fn mp(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    let Some(Quantity { value, end }) = quantity(sentence, at, unit) else {
        return labelled(sentence, at, value);
    };
    if sentence.hedged(at, end) || sentence.conditional(at) || matches!(sentence.at(end + 1), "a" | "an") {
        return None;
    }
    if partial(sentence, at) || purpose(sentence, end) {
        return None;
    }
    let sure = spent(sentence, at, end)?;
    Some(Reading::whole(Topic::Mp, value, at, sure))
}

/// Whether the sentence speaks of more than plain use.
fn partial(sentence: &Sentence, at: usize) -> bool {
    let part = sentence.part(at);
    sentence.any(part.clone(), PARTIAL)
        || sentence.changes(part)
        || sentence.any_like(sentence.range(), &["prolong", "renew"])
}

/// `2 MP to keep it up`: a cost of something else.
fn purpose(sentence: &Sentence, end: usize) -> bool {
    sentence.at(end + 1) == "to" && !USES.contains(&sentence.at(end + 2))
}

/// Whether the words before the quantity spend it on the entry, and whether without doubt.
fn spent(sentence: &Sentence, at: usize, end: usize) -> Option<bool> {
    let mut verb = sentence.left(at);
    while USERS.contains(&sentence.at(verb)) || sentence.at(verb) == "the" {
        verb = sentence.before(verb);
    }
    let word = sentence.at(verb);
    let other = |range| sentence.any(range, OTHERS);
    let noun = |at| NOUNS.contains(&sentence.at(at));
    match word {
        _ if COSTS.contains(&word) => {
            let subject = sentence.subject(verb);
            let denied = sentence.denies(subject.clone());
            let gerund = sentence
                .any_like(subject.clone(), &["keep", "hold", "mov", "end", "dismiss", "rais", "break"]);
            (!other(subject) && !gerund && !denied).then(|| sentence.own_subject(verb))
        }
        "of" | "is" | ":" if noun(sentence.before(verb)) => (!other(sentence.subject(verb))).then_some(true),
        ":" if matches!(sentence.back(verb, 1), "mp") => Some(true),
        "to" if noun_before(sentence, verb) => Some(false),
        "for" => {
            let subject = sentence.subject(verb);
            (!sentence.any(subject, &["can", "may", "could", "buys", "buy"])
                || sentence.part(at).start == verb)
                .then_some(sentence.opens(verb))
        }
        _ if SPENDS.contains(&word) => {
            let subject = sentence.subject(verb);
            let chosen =
                sentence.any(subject.clone(), &["may", "can", "might", "could", "must", "not", "never"]);
            let plain = subject.clone().all(|at| USERS.contains(&sentence.at(at)) || sentence.is_self(at));
            let firm = matches!(word, "consumes" | "requires") && sentence.own_subject(verb);
            (plain && !chosen).then_some(firm)
        }
        "(" if sentence.at(end + 1) == ")" => Some(false),
        _ => None,
    }
}

/// "The cost drops to 2 MP."
fn noun_before(sentence: &Sentence, at: usize) -> bool {
    let verb = sentence.back(at, 1);
    let moves = ["drops", "falls", "rises", "sinks", "grows", "shrinks", "goes", "down", "up", "changes"];
    moves.contains(&verb) && sentence.any(sentence.subject(at), &["cost"])
}

/// `MP cost of 2`, `MP cost: 2`, `MP: 2`.
fn labelled(sentence: &Sentence, at: usize, value: i64) -> Option<Reading> {
    let sign = sentence.left(at);
    let (noun, before) = (sentence.back(sign, 1), sentence.back(sign, 2));
    let named = match sentence.at(sign) {
        "of" | "is" | ":" => {
            noun == "cost" && matches!(before, "mp" | "points") || noun == "mp" && sentence.at(sign) == ":"
        }
        _ => false,
    };
    let other = sentence.any(sentence.subject(sign), OTHERS) || sentence.hedged(at, at);
    (named && !other && !sentence.conditional(at)).then_some(())?;
    Some(Reading::whole(Topic::Mp, value, at, true))
}

/// `gives back 2 MP`.
pub fn regeneration(sentence: &Sentence, at: usize) -> Option<Reading> {
    let Quantity { value, end } = quantity(sentence, at, unit)?;
    if sentence.hedged(at, end) || sentence.conditional(at) {
        return None;
    }
    let verb = sentence.left(at);
    let word = sentence.at(verb);
    let gives = ["restores", "restore", "regains", "regain", "recovers", "recover", "regenerates", "returns"];
    let back =
        word == "back" && matches!(sentence.back(verb, 1), "gives" | "give" | "giving" | "get" | "brings");
    (gives.contains(&word) || back).then_some(())?;
    Some(Reading::whole(Topic::Regeneration, value, at, false))
}
