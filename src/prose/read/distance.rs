//! Metres: the range, the radius of an area, a move.

use super::{Quantity, Reading, quantity};
use crate::prose::{sentence::Sentence, statement::Topic, words::OTHERS};

const MOVES: &[&str] = &[
    "move", "moves", "moved", "moving", "push", "pushes", "pushed", "pushing", "pull", "pulls", "pulled",
    "throw", "throws", "thrown", "hurl", "hurls", "hurled", "leap", "leaps", "jump", "jumps", "charge",
    "charges", "run", "runs", "walk", "walks", "slide", "slides", "step", "steps", "retreat", "retreats",
    "shove", "shoves", "dash", "dashes", "fly", "flies", "drag", "drags", "knock", "knocks", "knocked",
    "advance", "advances", "fall", "falls", "climb", "climbs", "swim", "swims", "movement", "speed",
    "travel", "travels", "glide", "glides",
];
/// Measures of something that is no distance.
const SIZES: &[&str] = &[
    "long", "wide", "high", "tall", "deep", "thick", "broad", "across", "apart", "back", "up", "down",
    "tower", "wall", "height", "width", "length", "diameter", "taller", "higher", "deeper", "square",
];
/// The one from whom distances are measured.
const HERE: &[&str] = &[
    "you",
    "yourself",
    "caster",
    "user",
    "character",
    "wielder",
    "bearer",
    "where",
    "your",
    "and",
    "off",
    "away",
    "distant",
];
const TRANSPORT: &[&str] =
    &["teleport", "teleports", "teleporting", "reappear", "reappears", "location", "spot", "place"];

/// `m`, `metres`, `meters`.
fn unit(sentence: &Sentence, at: usize) -> Option<usize> {
    matches!(sentence.at(at), "m" | "metre" | "metres" | "meter" | "meters").then_some(at)
}

/// `within 10 metres`, `a 5-metre radius`, `range 15 m`.
pub fn metres(sentence: &Sentence, at: usize) -> Option<Reading> {
    let Some(Quantity { value, end }) = quantity(sentence, at, unit) else {
        return labelled(sentence, at);
    };
    let part = sentence.part(at);
    let sized = sentence.any(end + 1..(end + 2).min(part.end), SIZES);
    if sentence.hedged(at, end) || sentence.conditional(at) || sized {
        return None;
    }
    let (topic, sure) = radius(sentence, at, end).or_else(|| reach(sentence, at, end))?;
    Some(Reading::whole(topic, value, at, sure))
}

/// `a 5-metre radius`, `a radius of 5 metres`, `5 metres in radius`.
fn radius(sentence: &Sentence, at: usize, end: usize) -> Option<(Topic, bool)> {
    let left = sentence.left(at);
    let noun = |at| sentence.at(at) == "radius";
    let named = matches!(sentence.at(left), "of" | "is" | ":") && noun(sentence.before(left));
    let behind =
        noun(end + 1) || sentence.at(end + 1) == "in" && noun(end + 2) || sentence.at(end + 1) == "around";
    let grows = sentence.at(left) == "to" && sentence.any(sentence.subject(left), &["radius"]);
    (named || behind || grows).then_some(())?;
    let around_others = sentence
        .any(sentence.part(at), &["light", "lights", "lit", "glow", "glows", "heard", "hear", "sound"]);
    if around_others {
        return None;
    }
    // "Within a 5-metre radius" of a teleport is its range.
    let place = sentence.has(TRANSPORT);
    Some((if place { Topic::Reach } else { Topic::Radius }, false))
}

/// `range of 15 m`, `up to 15 metres away`, `within 15 metres`.
fn reach(sentence: &Sentence, at: usize, end: usize) -> Option<(Topic, bool)> {
    let left = sentence.left(at);
    let (word, before) = (sentence.at(left), sentence.back(left, 1));
    let noun = |word: &str| matches!(word, "range" | "reach");
    let part = sentence.part(at);
    let theirs = sentence.any(
        sentence.subject(at),
        &[
            "weapon",
            "weapon's",
            "bow",
            "their",
            "his",
            "her",
            "enemy's",
            "creature's",
            "companion's",
            "ally's",
            "opponent's",
            "victim's",
            "foe's",
            "target's",
        ],
    );
    let named =
        matches!(word, "of" | "is" | ":") && noun(before) || word == "range" || noun(sentence.at(end + 1));
    if named {
        let changed = sentence
            .any(part, &["increase", "increases", "increased", "reduce", "reduces", "extends", "extra"]);
        return (!theirs && !changed).then_some((Topic::Range, true));
    }
    if word == "to" && sentence.any(sentence.subject(left), &["range"]) && before != "up" {
        return Some((Topic::Range, false));
    }
    let from_others = matches!(
        sentence.at(end + 1),
        "of" | "from" | "around" | "to" | "between" | "in" | "behind" | "toward" | "towards"
    ) && !of_here(sentence, end + 2);
    let near = matches!(word, "within" | "reaches" | "reach" | "reaching")
        || word == "to" && matches!(before, "up" | "out")
        || matches!(word, "at" | "from" | "of")
            && (before == "distance" || matches!(sentence.at(end + 1), "away" | "off" | "distant"))
        || matches!(sentence.at(end + 1), "away" | "off" | "distant");
    let elsewhere = ["seen", "heard", "hear", "smelled", "sound", "more", "extra", "twice", "double"];
    if !near || sentence.has(&["thrown", "underwater"]) || sentence.any(part.clone(), &elsewhere) {
        return None;
    }
    if sentence.any(part.clone(), MOVES) {
        let own = !sentence.any(part, &["movement", "speed", "fall", "falls", "climb"]);
        return own.then_some((Topic::Move, false));
    }
    if from_others {
        return (word == "within").then_some((Topic::Radius, false));
    }
    Some((Topic::Reach, false))
}

/// Whether the distance is measured from the user.
fn of_here(sentence: &Sentence, at: usize) -> bool {
    let skip = usize::from(matches!(sentence.at(at), "the" | "your" | "its"));
    HERE.contains(&sentence.at(at + skip)) && !sentence.any(at..at + 3, OTHERS)
}

/// `Range: 15`, `Radius: 5`, at the start of a line.
fn labelled(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    let sign = sentence.before(at);
    let ends = matches!(sentence.at(at + 1), "" | "." | "," | ";" | ")");
    let topic = match sentence.back(sign, 1) {
        "range" => Topic::Range,
        "radius" => Topic::Radius,
        _ => return None,
    };
    (sentence.at(sign) == ":" && ends && sentence.opens(sentence.before(sign))).then_some(())?;
    Some(Reading::whole(topic, value, at, true))
}
