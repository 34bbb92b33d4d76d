//! Levels at which an ability grows.

use super::Reading;
use crate::prose::{sentence::Sentence, statement::Topic, words::OTHERS};

const FROM: &[&str] = &["from", "at", "reach", "reaches", "reaching", "reached"];
/// Words that speak of somebody's level, or of another rule's.
const ELSEWHERE: &[&str] = &[
    "over-outfit",
    "over-outfits",
    "unlike",
    "than",
    "before",
    "below",
    "under",
    "per",
    "spell",
    "party",
    "heroes",
    "campaign",
    "hp",
    "nx",
    "ap",
    "xp",
    "dungeon",
    "floor",
    "sea",
    "ground",
    "eye",
    "water",
];

/// `from level 5`, `at level 3`, `Level 7: ...`.
pub fn step(sentence: &Sentence, at: usize) -> Option<Reading> {
    let value = sentence.number(at)?;
    let word = noun(sentence, at)?;
    let lead = sentence.before(word);
    let part = sentence.part(at);
    let lower = sentence.at(at + 1) == "or" && !matches!(sentence.at(at + 2), "higher" | "above" | "more");
    let whole_list = sentence.at(word) == "levels";
    let joined = matches!(sentence.at(at + 1), "to" | "-" | "–") || lower && !whole_list;
    let others = sentence.any(part, OTHERS) || sentence.has(ELSEWHERE) || sentence.at(at + 1) == "x";
    if joined || others {
        return None;
    }
    let titled = sentence.opens(word) && matches!(sentence.at(at + 1), ":" | "—" | "–");
    let counted = FROM.contains(&sentence.at(lead)) || sentence.at(lead) == "starting";
    let noun = matches!(sentence.at(at + 1), "evolution" | "step") && sentence.at(lead) == "the";
    (titled || counted || noun).then_some(())?;
    Some(Reading::whole(Topic::Step, value, at, titled))
}

/// The word `level` before a number, or `levels` before a list in which it stands.
fn noun(sentence: &Sentence, at: usize) -> Option<usize> {
    let before = sentence.before(at);
    if sentence.at(before) == "level" {
        return Some(before);
    }
    let mut place = before;
    while matches!(sentence.at(place), "," | "and" | "or" | "#") || sentence.number(place).is_some() {
        place = sentence.before(place);
    }
    (sentence.at(place) == "levels").then_some(place)
}
