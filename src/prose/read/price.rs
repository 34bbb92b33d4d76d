//! Prices in NX.

use super::{Quantity, Reading, quantity};
use crate::prose::{sentence::Sentence, statement::Topic};

const COSTS: &[&str] = &["cost", "costs", "costing", "worth", "sells", "fetches", "priced", "sold", "bought"];
/// Words of another price than that of the entry itself.
const ELSEWHERE: &[&str] = &[
    "repair",
    "repairs",
    "repairing",
    "repaired",
    "mend",
    "mending",
    "upgrade",
    "upgrades",
    "upgrading",
    "upgraded",
    "over-outfit",
    "outfit's",
    "refill",
    "refills",
    "reward",
    "bounty",
    "fine",
    "ransom",
    "deposit",
    "rent",
    "day",
    "hire",
    "dozen",
    "pair",
    "set",
    "flame",
    "effect",
    "restore",
    "restoring",
    "soul",
    "discount",
    "save",
    "saves",
    "bonus",
    "point",
    "die",
    "dice",
    "again",
    "second",
    "new",
    "sharpen",
    "sharpening",
    "both",
    "together",
    "half",
    "double",
    "twice",
    "old",
    "once",
    "used",
    "smith",
    "tax",
    "toll",
    "sheath",
    "scabbard",
    "string",
    "arrow",
    "arrows",
    "over",
];
/// What may stand before "costs", besides the entry's own name.
const GOODS: &[&str] = &[
    "it",
    "this",
    "one",
    "a",
    "an",
    "the",
    "its",
    "and",
    "dose",
    "vial",
    "bottle",
    "flask",
    "kit",
    "piece",
    "weapon",
    "item",
    "poison",
    "potion",
    "outfit",
    "blade",
    "which",
    "but",
    "usually",
    "price",
    "now",
    "still",
    "always",
    "for",
    "has",
    "with",
    "is",
    "are",
    "of",
    "merchants",
    "sell",
    "at",
    "be",
    "can",
    "may",
    "flat",
    "shield",
    "that",
];

/// `NX`, `nexus shards`.
fn unit(sentence: &Sentence, at: usize) -> Option<usize> {
    match (sentence.at(at), sentence.at(at + 1)) {
        ("nx", _) => Some(at),
        ("nexus", "shard" | "shards") => Some(at + 1),
        _ => None,
    }
}

/// `costs 60 NX`, `a price of 60 NX`, `worth 60 NX`.
pub fn price(sentence: &Sentence, at: usize) -> Option<Reading> {
    let Quantity { value, end } = quantity(sentence, at, unit)?;
    let after =
        matches!(sentence.at(end + 1), "a" | "an" | "to" | "toward" | "towards" | "in" | "from" | "off");
    if sentence.hedged(at, end) || sentence.conditional(at) || sentence.contrasts() || after {
        return None;
    }
    if sentence.has(ELSEWHERE) {
        return None;
    }
    let left = sentence.left(at);
    let before = sentence.before(left);
    let noun = |at| sentence.at(at) == "price";
    let named = match sentence.at(left) {
        "of" | "is" | ":" => noun(before),
        "for" | "at" => {
            COSTS.contains(&sentence.at(before)) || matches!(sentence.at(before), "sell" | "sells" | "buy")
        }
        word => COSTS.contains(&word),
    };
    let subject = sentence.subject(left);
    let own = subject.into_iter().all(|at| {
        GOODS.contains(&sentence.at(at)) || COSTS.contains(&sentence.at(at)) || sentence.is_own(at)
    });
    (named && own).then_some(())?;
    Some(Reading::whole(Topic::Price, value, at, true))
}
