//! Words for the parts of a tree.

use crate::kinds::Look;

/// Words with a capital letter in front.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The heading over all parts of a kind: the game's word for several, the plain plural where the game keeps the plain
/// word for one, else its word for one.
pub fn group(kind: &str, several: &str, look: &Look) -> String {
    let (one, many) = (look.rules.word(kind), look.rules.word(several));
    if many != several || one.eq_ignore_ascii_case(kind) { capital(&many) } else { capital(&one) }
}

/// A label of the game for a figure.
pub fn label(name: &str, look: &Look) -> String {
    capital(&look.rules.word(name))
}
