//! Fractions: `1/2`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard, mend, number, plain_signs, replaced},
};
use crate::word;

/// A fraction in its lowest terms: `2/4` reads as `1/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    /// Above the line.
    pub numerator: u32,
    /// Below the line; never 0.
    pub denominator: u32,
}

impl Fraction {
    /// The value as a decimal number.
    pub fn value(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }
}

/// Fractions that are one character.
const SINGLE: &[(char, &str)] = &[('½', "1/2"), ('¼', "1/4"), ('¾', "3/4"), ('⅓', "1/3"), ('⅔', "2/3")];

impl Word for Fraction {
    const FORMAT: &'static str = "fraction";
    const TITLE: &'static str = "a fraction";
    const EXAMPLES: &'static [&'static str] = &["1/2", "1/4"];
    const PATTERN: &'static str = r"^[0-9]+\s*/\s*[0-9]+$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        single(text)?;
        let mut cursor = Cursor::new(text);
        let above = cursor.digits();
        if above.is_empty() {
            return Err(cursor.stray("a number").help(example::<Self>()));
        }
        cursor.blanks();
        if cursor.eat(&['/']).is_none() {
            return Err(cursor.stray("`/`").help(example::<Self>()));
        }
        cursor.blanks();
        let below = cursor.digits();
        if below.is_empty() || !cursor.done() {
            return Err(cursor
                .stray(if below.is_empty() { "a number" } else { "nothing" })
                .help(example::<Self>()));
        }
        let numerator = number::<Self>(text, above, 1000, "a number")?;
        match number::<Self>(text, below.clone(), 1000, "a number")? {
            0 => Err(Flaw::new(below, "divides by 0").help(example::<Self>())),
            denominator => Ok(reduced(numerator, denominator)),
        }
    }
}

fn single(text: &str) -> Result<(), Flaw> {
    let long = |letter: char| SINGLE.iter().find(|(short, _)| *short == letter);
    let Some((at, (short, long))) = text.char_indices().find_map(|(at, letter)| Some((at, long(letter)?)))
    else {
        return Ok(());
    };
    let range = at..at + short.len_utf8();
    let flaw = Flaw::new(range.clone(), format!("has the single character `{short}`"));
    Err(mend::<Fraction>(flaw.help(format!("write `{long}`")), replaced(text, range, long)))
}

fn reduced(numerator: u32, denominator: u32) -> Fraction {
    let (mut common, mut rest) = (denominator, numerator);
    while rest != 0 {
        (common, rest) = (rest, common % rest);
    }
    Fraction { numerator: numerator / common, denominator: denominator / common }
}

impl fmt::Display for Fraction {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}/{}", self.numerator, self.denominator)
    }
}

word!(Fraction);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn lowest_terms() {
        assert_eq!(Fraction::parse("2/4"), Fraction::parse("1/2"));
        assert!((Fraction::parse("1/4").unwrap().value() - 0.25).abs() < 1e-9);
        let refused = laws::refused::<Fraction>;
        refused("½", "½", Some("1/2"));
        refused("1\u{2044}2", "\u{2044}", Some("1/2"));
        refused("1/0", "0", None);
        refused("1/", "", None);
        refused("1/2x", "x", None);
        refused("0.5", ".", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Fraction>("[0-9/½ \u{2044}]{0,8}");
    }
}
