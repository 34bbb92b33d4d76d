//! Ranges of whole numbers: `1..10`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard, mend, number, replaced},
};
use crate::word;

/// Whole numbers from the least to the greatest, both included; `1..10` and `1..=10` read alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntRange {
    min: i64,
    max: i64,
}

impl IntRange {
    /// The least number.
    pub fn min(self) -> i64 {
        self.min
    }

    /// The greatest number, never less than the least.
    pub fn max(self) -> i64 {
        self.max
    }

    /// Whether `value` lies between the two, both included.
    pub fn contains(self, value: i64) -> bool {
        (self.min..=self.max).contains(&value)
    }

    /// All its numbers, the least first.
    pub fn iter(self) -> impl Iterator<Item = i64> {
        self.min..=self.max
    }
}

/// Dashes that stand for a minus.
const DASHES: [char; 5] = ['\u{2010}', '\u{2011}', '\u{2212}', '\u{2013}', '\u{2014}'];

impl Word for IntRange {
    const FORMAT: &'static str = "range";
    const TITLE: &'static str = "a range of numbers";
    const EXAMPLES: &'static [&'static str] = &["1..10", "-3..7"];
    const PATTERN: &'static str = r"^[+-]?[0-9]+\s*\.\.=?\s*[+-]?[0-9]+$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        let mut cursor = Cursor::new(text);
        let min = end(text, &mut cursor, "the least number")?;
        cursor.blanks();
        dots(text, &mut cursor)?;
        cursor.blanks();
        let max = end(text, &mut cursor, "the greatest number")?;
        if !cursor.done() {
            return Err(cursor.stray("nothing").help(example::<Self>()));
        }
        if min > max {
            let help = format!("write the smaller number first: `{max}..{min}`");
            return Err(Flaw::new(0..text.len(), format!("goes down from {min} to {max}")).help(help));
        }
        Ok(Self { min, max })
    }
}

/// One end of the range.
fn end(text: &str, cursor: &mut Cursor, what: &str) -> Result<i64, Flaw> {
    let at = cursor.here();
    if cursor.eat(&DASHES).is_some() {
        let flaw = Flaw::new(at.clone(), format!("has `{}` in place of a plain `-`", &text[at.clone()]));
        return Err(mend::<IntRange>(flaw.help("use `-`"), replaced(text, at, "-")));
    }
    let sign = cursor.eat(&['+', '-']);
    let digits = cursor.digits();
    if digits.is_empty() && matches!(cursor.peek(), Some('∞' | '*')) {
        return Err(Flaw::new(cursor.here(), "has no end").help("name both ends, as in `1..100`"));
    }
    if digits.is_empty() {
        return Err(cursor.stray(what).help(example::<IntRange>()));
    }
    let value = i64::from(number::<IntRange>(text, digits, 1_000_000, "a number")?);
    Ok(if sign == Some('-') { -value } else { value })
}

/// The two dots, or one of the signs that people write for them.
fn dots(text: &str, cursor: &mut Cursor) -> Result<(), Flaw> {
    let start = cursor.at();
    let dots = cursor.take(|next| next == '.');
    if dots.len() == 2 {
        cursor.eat(&['=']);
        return Ok(());
    }
    if dots.is_empty() && cursor.eat(&DASHES).or_else(|| cursor.eat(&['-', '\u{2026}', ':'])).is_none() {
        return Err(cursor.stray("`..`").help(example::<IntRange>()));
    }
    let at = start..cursor.at();
    let flaw = Flaw::new(at.clone(), format!("has `{}` between the numbers", &text[at.clone()]));
    Err(mend::<IntRange>(flaw.help("write two dots, as in `1..10`"), replaced(text, at, "..")))
}

impl fmt::Display for IntRange {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}..{}", self.min, self.max)
    }
}

word!(IntRange);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn both_ends_belong_to_it() {
        let range = IntRange::parse("1..10").unwrap();
        assert_eq!(Ok(range), IntRange::parse("1 ..= +10"));
        assert!(range.contains(1) && range.contains(10) && !range.contains(11));
        assert_eq!(range.iter().count(), 10);
        assert_eq!(IntRange::parse("-3..7").unwrap().min(), -3);
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<IntRange>;
        refused("1..\u{221e}", "\u{221e}", None);
        refused("1..", "", None);
        refused("..10", ".", None);
        refused("10..1", "10..1", None);
        refused("1-10", "-", Some("1..10"));
        refused("\u{2212}3\u{2013}7", "\u{2212}", Some("-3..7"));
        refused("1\u{2026}10", "\u{2026}", Some("1..10"));
        refused("1...10", "...", Some("1..10"));
        refused("5", "", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<IntRange>("[0-9.=\u{2013}+: -]{0,9}");
    }
}
