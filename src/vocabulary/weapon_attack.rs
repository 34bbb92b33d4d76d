//! The attack of a weapon: `STR+1`.

use std::fmt;

use super::{
    Flaw, Piece, Word,
    cursor::{Cursor, example, guard, mend, number, plain_signs, replaced},
};
use crate::word;

/// A weapon's test: a stat and a bonus (chapters "Weapon Types and Test Stat" and "Attack Roll").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponAttack {
    /// The stat's name as written; which stats exist is the ruleset's word.
    pub stat: Piece,
    /// Added to the test; 0 when none is written.
    pub bonus: i64,
}

impl Word for WeaponAttack {
    const FORMAT: &'static str = "weapon-attack";
    const TITLE: &'static str = "a weapon's attack";
    const EXAMPLES: &'static [&'static str] = &["STR+1", "STR +1", "DEX", "INT-1"];
    const PATTERN: &'static str = r"^[^\s0-9+-]+(\s*[+-]\s*[0-9]+)?$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        let mut cursor = Cursor::new(text);
        let stat = cursor.take(char::is_alphabetic);
        if stat.is_empty() {
            return Err(Flaw::new(cursor.here(), "has no stat at its start").help(example::<Self>()));
        }
        let stat = Piece::of(text, stat);
        let gap = cursor.blanks();
        if cursor.done() {
            return Ok(Self { stat, bonus: 0 });
        }
        let Some(sign) = cursor.eat(&['+', '-']) else {
            return Err(no_sign(text, cursor, &stat, gap.is_empty()));
        };
        cursor.blanks();
        let digits = cursor.digits();
        if digits.is_empty() {
            return Err(cursor.stray(&format!("the bonus after `{sign}`")).help(example::<Self>()));
        }
        let value = i64::from(number::<Self>(text, digits, 1000, "a bonus")?);
        if !cursor.done() {
            return Err(cursor.stray("nothing").help(example::<Self>()));
        }
        Ok(Self { stat, bonus: if sign == '-' { -value } else { value } })
    }
}

/// `STR1`, or a bonus in brackets.
fn no_sign(text: &str, cursor: Cursor, stat: &Piece, close: bool) -> Flaw {
    let mut number = cursor;
    let digits = number.digits();
    if !digits.is_empty() {
        let value = &text[digits.clone()];
        return Flaw::new(digits, format!("has neither `+` nor `-` before `{value}`"))
            .help(format!("write `{stat}+{value}` or `{stat}-{value}`"));
    }
    let flaw = cursor.stray("`+` or `-`").help(example::<WeaponAttack>());
    let inner = cursor.rest().strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    match inner {
        Some(inner) if !close || inner.starts_with(['+', '-']) => {
            mend::<WeaponAttack>(flaw, replaced(text, cursor.at()..text.len(), inner))
        }
        _ => flaw,
    }
}

/// The stat and, unless it is 0, the bonus with its sign: `STR+1`.
impl fmt::Display for WeaponAttack {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self { stat, bonus } = self;
        if *bonus == 0 { write!(out, "{stat}") } else { write!(out, "{stat}{bonus:+}") }
    }
}

word!(WeaponAttack);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn stat_and_bonus() {
        let attack = WeaponAttack::parse("STR +1").unwrap();
        assert_eq!((attack.stat.as_str(), attack.stat.at.clone(), attack.bonus), ("STR", 0..3, 1));
        assert_eq!(attack.to_string(), "STR+1");
        assert_eq!(WeaponAttack::parse("INT-1").unwrap().bonus, -1);
        assert_eq!(WeaponAttack::parse("DEX").unwrap().bonus, 0);
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<WeaponAttack>;
        refused("STR\u{2212}1", "\u{2212}", Some("STR-1"));
        refused("+1", "+", None);
        refused("STR1", "1", None);
        refused("STR+", "", None);
        refused("STR (+1)", "(", Some("STR +1"));
        refused("STR+1 fire", "fire", None);
        refused("STR+01", "01", Some("STR+1"));
    }

    #[test]
    fn laws_hold() {
        laws::hold::<WeaponAttack>("[A-Zé]{0,4}[0-9+() \u{2013}-]{0,6}");
    }
}
