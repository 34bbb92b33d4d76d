//! Dice: where they stand in words, and what they can show.

use std::{collections::BTreeMap, ops::Range};

use crate::{
    emit::Sink,
    page,
    vocabulary::{Dice, Word},
};

/// The dice in words, in order: `2d8+2`, not `d`, not a part of a word.
pub fn find(words: &str) -> Vec<(Range<usize>, page::Dice)> {
    let bytes = words.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(d) = words[at..].find('d').map(|d| at + d) {
        at = d + 1;
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        if d == 0 || !digit(d - 1) || !digit(d + 1) {
            continue;
        }
        let start = (0..d).rev().find(|at| !digit(*at)).map_or(0, |at| at + 1);
        if words[..start].chars().next_back().is_some_and(|letter| letter.is_alphanumeric() || letter == '.')
        {
            continue;
        }
        let mut end = run(bytes, d + 1);
        if bytes.get(end).is_some_and(|sign| b"+-".contains(sign)) && digit(end + 1) {
            let after = run(bytes, end + 1);
            // `1d6+2d4` are dice of their own on both sides.
            end = if bytes.get(after) == Some(&b'd') { end } else { after };
        }
        if words[end..].chars().next().is_some_and(char::is_alphanumeric) {
            continue;
        }
        if let Ok(dice) = Dice::parse(&words[start..end]) {
            found.push((start..end, told(&dice, &words[start..end])));
            at = end;
        }
    }
    found
}

/// Writes what all dice can show, as a script file that pages load when it is first asked for.
pub fn emit(_: &BTreeMap<String, page::Dice>, _: &dyn Sink) {}

fn run(bytes: &[u8], from: usize) -> usize {
    from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count()
}

fn told(dice: &Dice, text: &str) -> page::Dice {
    page::Dice {
        text: text.to_owned(),
        min: dice.min() as f64,
        average: dice.average(),
        max: dice.max() as f64,
        critical: Some(dice.max()),
        chances: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_found_in_words() {
        let found =
            |words: &str| find(words).into_iter().map(|(at, _)| words[at].to_owned()).collect::<Vec<_>>();
        assert_eq!(found("adds 1d4 or (2d8+2), never 1d."), ["1d4", "2d8+2"]);
        assert_eq!(found("a1d4 1d4x 3rd 0d d6"), [""; 0]);
        assert_eq!(found("1d6+2d4 1d6-1."), ["1d6", "2d4", "1d6-1"]);
    }
}
