//! Turns and rounds: how long it lasts, how long until the next use.

use super::{Quantity, Reading, quantity};
use crate::prose::{
    sentence::Sentence,
    statement::Topic,
    words::{OTHERS, PARTIAL},
};

const LASTS: &[&str] = &[
    "lasts",
    "last",
    "lasting",
    "holds",
    "hold",
    "remains",
    "remain",
    "persists",
    "persist",
    "stays",
    "stay",
    "continues",
    "continue",
    "endures",
    "endure",
    "lingers",
    "linger",
    "stands",
    "works",
];
const ENDS: &[&str] =
    &["ends", "expires", "fades", "vanishes", "dissolves", "disappears", "collapses", "off"];
const RECOVERS: &[&str] = &[
    "again",
    "recharge",
    "recharges",
    "recharging",
    "ready",
    "reuse",
    "reused",
    "reusable",
    "available",
    "wait",
    "waits",
    "waiting",
    "cooldown",
    "reload",
    "reloads",
    "cool",
    "cools",
];
const GROWS: &[&str] =
    &["drops", "falls", "rises", "sinks", "grows", "shrinks", "goes", "down", "up", "changes", "extends"];

/// `turns`, `round`, `turn(s)`.
fn unit(sentence: &Sentence, at: usize) -> Option<usize> {
    match sentence.at(at) {
        "turn" | "round" if [1, 2, 3].map(|step| sentence.at(at + step)) == ["(", "s", ")"] => Some(at + 3),
        "turn" | "turns" | "round" | "rounds" => Some(at),
        _ => None,
    }
}

/// "A turn", "a single turn": the number is the first word.
fn one(sentence: &Sentence, at: usize) -> Option<Quantity> {
    if !matches!(sentence.at(at), "a" | "single") || sentence.back(at, 1) == "a" && sentence.at(at) == "a" {
        return None;
    }
    let mut next = at + 1;
    while matches!(sentence.at(next), "single" | "full" | "whole" | "complete") {
        next += 1;
    }
    let single = matches!(sentence.at(next), "turn" | "round");
    let other = matches!(sentence.at(next + 1), "of" | "at" | "on" | "-" | "'s" | "(" | "order");
    (single && !other).then_some(Quantity { value: 1, end: next })
}

/// `for 3 turns`, `lasts two rounds`, `cooldown of 3 turns`.
pub fn turns(sentence: &Sentence, at: usize) -> Option<Reading> {
    let plain = quantity(sentence, at, unit);
    let said_as_one = plain.is_none();
    let Some(found) = plain.or_else(|| one(sentence, at)) else {
        return labelled(sentence, at);
    };
    let (value, end) = (found.value, found.end);
    let waits = matches!(sentence.at(sentence.left(at)), "wait" | "waits");
    let later = !waits && matches!(sentence.at(end + 1), "after" | "before" | "from" | "until");
    if sentence.hedged(at, end) || sentence.conditional(at) || later && sentence.at(end + 2) != "which" {
        return None;
    }
    if said_as_one && sentence.at(at) == "single" && sentence.back(at, 1) == "a" {
        return None;
    }
    let (topic, sure) = cooldown(sentence, at, end).or_else(|| duration(sentence, at, end))?;
    Some(Reading::whole(topic, value, at, sure))
}

/// Whether the quantity is a cooldown, and whether without doubt.
fn cooldown(sentence: &Sentence, at: usize, end: usize) -> Option<(Topic, bool)> {
    let left = sentence.left(at);
    let noun = |at| matches!(sentence.at(at), "cooldown" | "recharge");
    let changed = sentence.any(sentence.part(at), PARTIAL)
        || sentence.changes(sentence.part(at))
        || sentence.has(&["their", "cooldowns", "abilities"]);
    let named = matches!(sentence.at(left), "of" | "is" | ":") && noun(sentence.before(left))
        || sentence.at(end + 1) == "cooldown"
        || sentence.at(end + 1) == "of" && noun(end + 2);
    if named {
        let theirs = sentence.any(sentence.subject(at), OTHERS);
        return (!theirs && (!changed || only_again(sentence, at))).then_some((Topic::Cooldown, true));
    }
    let grows = sentence.at(left) == "to" && GROWS.contains(&sentence.back(left, 1));
    if grows && sentence.any(sentence.subject(left), &["cooldown"]) {
        return Some((Topic::Cooldown, false));
    }
    let waits = matches!(
        sentence.at(left),
        "after" | "in" | "for" | "wait" | "waits" | "takes" | "needs" | "another"
    ) || matches!(sentence.at(end + 1), "to" | "pass" | "must" | "have");
    let other =
        sentence.any(sentence.part(at), OTHERS) || sentence.has(&["cooldowns", "abilities", "hit", "act"]);
    let renewed = sentence.has(RECOVERS)
        && sentence.has(&[
            "use",
            "used",
            "uses",
            "using",
            "ability",
            "recharge",
            "recharges",
            "ready",
            "reused",
            "reusable",
            "available",
            "cast",
            "cools",
            "cool",
            "reload",
            "reloads",
            "it",
        ]);
    (waits && renewed && !other).then_some((Topic::Cooldown, false))
}

/// "A cooldown of 3 turns before it can be used again": the word says the same once more.
fn only_again(sentence: &Sentence, at: usize) -> bool {
    let part = sentence.part(at);
    let partial = |at: usize| PARTIAL.contains(&sentence.at(at)) && sentence.at(at) != "again";
    !part.clone().any(partial) && !sentence.changes(part)
}

/// Whether the quantity is a duration, and whether without doubt.
fn duration(sentence: &Sentence, at: usize, end: usize) -> Option<(Topic, bool)> {
    let left = sentence.left(at);
    let (word, before) = (sentence.at(left), sentence.before(left));
    if sentence.has(RECOVERS)
        || sentence.any(sentence.part(at), PARTIAL)
        || sentence.changes(sentence.part(at))
    {
        return None;
    }
    let noun = |at| sentence.at(at) == "duration";
    let named = matches!(word, "of" | "is" | ":") && noun(before) || sentence.at(end + 1) == "duration";
    if named {
        let theirs = sentence.any(sentence.subject(at), OTHERS);
        return (!theirs).then_some((Topic::Duration, true));
    }
    let topic = if sentence.any(sentence.subject(at), OTHERS) { Topic::Affliction } else { Topic::Duration };
    if sentence.any(sentence.part(at), &["more", "twice", "double"]) {
        return None;
    }
    // "And the echo lasts a turn": a second subject is something else.
    let lasting = |at| {
        let subject = sentence.subject(at);
        let joint = subject.rev().find(|at| matches!(sentence.at(*at), "and" | "then"));
        let second = joint.is_some_and(|joint| (joint + 1..at).any(|at| !sentence.is_self(at)));
        LASTS.contains(&sentence.at(at)) && !second
    };
    let single = sentence.at(end) == "turn" || sentence.at(end) == "round";
    match word {
        _ if lasting(left) => Some((topic, topic == Topic::Duration && sentence.own_subject(left))),
        "for" if lasting(before) => Some((topic, topic == Topic::Duration && sentence.own_subject(before))),
        // "Stunned for a turn" is as often a part of an ability as the whole.
        "for" | "during" | "throughout" => (!single).then_some((topic, false)),
        "over" if sentence.at(sentence.before(at)) == "next" => Some((topic, false)),
        "after" if ENDS.contains(&sentence.back(left, 1)) => Some((topic, false)),
        "to" if GROWS.contains(&sentence.back(left, 1))
            && sentence.any(sentence.subject(left), &["duration"]) =>
        {
            Some((Topic::Duration, false))
        }
        _ if sentence.at(end + 1) == "long" => Some((topic, false)),
        _ => None,
    }
}

/// `Cooldown: 3`, `Duration: 2`, at the end of a line.
fn labelled(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    let sign = sentence.before(at);
    let ends = matches!(sentence.at(at + 1), "" | "." | "," | ";" | ")");
    let opens = sentence.opens(sentence.before(sign));
    let topic = match sentence.back(sign, 1) {
        "cooldown" => Topic::Cooldown,
        "duration" => Topic::Duration,
        _ => return None,
    };
    (sentence.at(sign) == ":" && ends && opens).then_some(())?;
    Some(Reading::whole(topic, value, at, true))
}
