//! Whether prose can state a number at all: one pass over its bytes.

use super::words;

/// Words beside which a number word means something.
const UNITS: &[&str] = &[
    "mp",
    "magic",
    "turn",
    "turns",
    "round",
    "rounds",
    "metre",
    "metres",
    "meter",
    "meters",
    "day",
    "encounter",
    "combat",
    "fight",
    "battle",
    "nx",
    "nexus",
    "level",
    "durability",
    "attacks",
    "hit",
    "damage",
];

/// Whether the text holds a digit, or a number word beside a unit.
pub fn may_state(text: &str) -> bool {
    let mut number = false;
    let mut unit = false;
    let mut start = None;
    for (at, byte) in text.bytes().enumerate().chain([(text.len(), b' ')]) {
        if byte.is_ascii_digit() {
            return true;
        }
        match (byte.is_ascii_alphabetic(), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                let word = &text[from..at];
                number |= is_number(word);
                unit |= is_unit(word);
                if number && unit {
                    return true;
                }
                start = None;
            }
            _ => {}
        }
    }
    false
}

fn is_number(word: &str) -> bool {
    let own = |other: &&str| word.eq_ignore_ascii_case(other);
    // "a turn" is one turn.
    matches!(word, "a" | "single" | "full" | "an")
        || (3..=7).contains(&word.len())
            && (words::NUMBERS.iter().any(own) || ["once", "twice", "thrice"].iter().any(own))
}

fn is_unit(word: &str) -> bool {
    (2..=10).contains(&word.len()) && UNITS.iter().any(|unit| word.eq_ignore_ascii_case(unit))
}
