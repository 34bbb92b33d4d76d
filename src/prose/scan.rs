//! Whether prose can state a number at all: one pass over its bytes.

use super::words;

/// The longest word of the lists below.
const LONGEST: usize = 10;

/// Whether the text holds a digit, or a number word beside a unit.
pub fn may_state(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_digit()) || counts_in_words(text)
}

fn counts_in_words(text: &str) -> bool {
    let (mut number, mut unit) = (false, false);
    for word in text.split(|letter: char| !letter.is_ascii_alphabetic()) {
        // "A turn" is one turn.
        number |= matches!(word, "a" | "an" | "single" | "full");
        let mut buffer = [0; LONGEST];
        let Some(word) = low(word, &mut buffer) else {
            continue;
        };
        number |= words::number(word).or_else(|| words::times(word)).is_some();
        unit |= is_unit(word);
        if number && unit {
            return true;
        }
    }
    false
}

/// Whether a number beside a word in small letters means something.
fn is_unit(word: &str) -> bool {
    matches!(
        word,
        "mp" | "magic"
            | "turn"
            | "turns"
            | "round"
            | "rounds"
            | "metre"
            | "metres"
            | "meter"
            | "meters"
            | "day"
            | "encounter"
            | "combat"
            | "fight"
            | "battle"
            | "nx"
            | "nexus"
            | "level"
            | "durability"
            | "attacks"
            | "hit"
            | "damage"
    )
}

/// A word in small letters, unless it is longer than any that is looked for.
fn low<'b>(word: &str, buffer: &'b mut [u8; LONGEST]) -> Option<&'b str> {
    let low = buffer.get_mut(..word.len())?;
    low.copy_from_slice(word.as_bytes());
    low.make_ascii_lowercase();
    std::str::from_utf8(low).ok()
}
