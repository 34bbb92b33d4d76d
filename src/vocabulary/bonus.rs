//! The pair of bonuses that a creature's simple attack prints: `-2/+2`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard, number, plain_signs},
};
use crate::word;

/// A bonus on the test and one on the damage, as creatures' simple attacks print them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BonusPair {
    /// Added to the test.
    pub test: i64,
    /// Added to the damage.
    pub damage: i64,
}

impl Word for BonusPair {
    const FORMAT: &'static str = "bonus-pair";
    const TITLE: &'static str = "a pair of bonuses";
    const EXAMPLES: &'static [&'static str] = &["-2/+2", "+1/-1", "0/0"];
    const PATTERN: &'static str = r"^[+-]?\s*[0-9]+\s*/\s*[+-]?\s*[0-9]+$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        let mut cursor = Cursor::new(text);
        let first = signed(text, &mut cursor, "the bonus on the test")?;
        cursor.blanks();
        if cursor.eat(&['/']).is_none() {
            return Err(cursor.stray("`/` and the bonus on the damage").help(example::<Self>()));
        }
        cursor.blanks();
        let damage = signed(text, &mut cursor, "the bonus on the damage")?;
        if cursor.done() {
            Ok(Self { test: first, damage })
        } else {
            Err(cursor.stray("nothing").help(example::<Self>()))
        }
    }
}

fn signed(text: &str, cursor: &mut Cursor, what: &str) -> Result<i64, Flaw> {
    let sign = cursor.eat(&['+', '-']);
    cursor.blanks();
    let digits = cursor.digits();
    if digits.is_empty() {
        return Err(cursor.stray(what).help(example::<BonusPair>()));
    }
    let value = i64::from(number::<BonusPair>(text, digits, 1000, "a bonus")?);
    Ok(if sign == Some('-') { -value } else { value })
}

/// Both with their signs, 0 without: `-2/+2`, `0/+1`.
impl fmt::Display for BonusPair {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let signed = |value: i64| if value == 0 { "0".into() } else { format!("{value:+}") };
        write!(out, "{}/{}", signed(self.test), signed(self.damage))
    }
}

word!(BonusPair);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn both_bonuses() {
        assert_eq!(BonusPair::parse("-2/+2"), Ok(BonusPair { test: -2, damage: 2 }));
        assert_eq!(BonusPair::parse("0 / 1").unwrap().to_string(), "0/+1");
        let refused = laws::refused::<BonusPair>;
        refused("\u{2212}2/+2", "\u{2212}", Some("-2/+2"));
        refused("-2", "", None);
        refused("-2/", "", None);
        refused("/+2", "/", None);
        refused("-2/+2/1", "/", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<BonusPair>("[0-9+/ \u{2212}-]{0,9}");
    }
}
