//! Reads dice.

use std::ops::Range;

use super::{
    super::{
        Flaw, Word,
        cursor::{Cursor, example, guard, mend, number, plain_signs, replaced},
    },
    Dice, DiceTerm,
};

impl Word for Dice {
    const FORMAT: &'static str = "dice";
    const TITLE: &'static str = "dice";
    const EXAMPLES: &'static [&'static str] = &["1d6", "2d4", "1d6+1", "1d6-2", "1d4+1d6+2"];
    const PATTERN: &'static str = r"^[+-]?\s*[0-9]+([dD][0-9]+)?(\s*[+-]\s*[0-9]+([dD][0-9]+)?)*$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        brackets(text)?;
        let mut dice = Self { terms: Vec::new(), bonus: 0 };
        let mut cursor = Cursor::new(text);
        let mut sign = cursor.eat(&['+', '-']);
        loop {
            cursor.blanks();
            dice.term(text, &mut cursor, sign == Some('-'))?;
            cursor.blanks();
            if cursor.done() {
                break;
            }
            sign = cursor.eat(&['+', '-']);
            if sign.is_none() {
                return Err(cursor.stray("`+` or `-`").help(example::<Self>()));
            }
        }
        if dice.terms.is_empty() {
            return Err(Flaw::new(0..text.len(), "rolls no die").help(example::<Self>()));
        }
        Ok(dice)
    }
}

impl Dice {
    /// Reads one summand.
    fn term(&mut self, text: &str, cursor: &mut Cursor, minus: bool) -> Result<(), Flaw> {
        let count = cursor.digits();
        let gap = cursor.blanks();
        match cursor.peek() {
            Some('d' | 'D') => {
                let die = Written::read(cursor, count, gap);
                die.whole_parts(text, cursor)?;
                self.terms.push(die.term(text, minus)?);
                Ok(())
            }
            Some('w' | 'W') => {
                let flaw = Flaw::new(cursor.here(), "writes dice with a `w`").help("write them with a `d`");
                Err(mend::<Self>(flaw, replaced(text, cursor.here(), "d")))
            }
            Some('0'..='9') if !gap.is_empty() => Err(Flaw::new(gap, "has a blank inside a number")
                .help("write the number without the blank, or put `+` there")),
            _ if count.is_empty() => Err(cursor.stray("a number or dice").help(example::<Self>())),
            _ => {
                let value = i64::from(number::<Self>(text, count, 10_000, "a bonus")?);
                self.bonus += if minus { -value } else { value };
                Ok(())
            }
        }
    }
}

/// Where the parts of `2d6` stand; each may be empty.
struct Written {
    count: Range<usize>,
    before: Range<usize>,
    after: Range<usize>,
    sides: Range<usize>,
    whole: Range<usize>,
}

impl Written {
    /// Reads on from the letter.
    fn read(cursor: &mut Cursor, count: Range<usize>, before: Range<usize>) -> Self {
        cursor.eat(&['d', 'D']);
        let end = cursor.at();
        let mut ahead = *cursor;
        let after = ahead.blanks();
        let sides = ahead.digits();
        if sides.is_empty() {
            return Self { whole: count.start..end, count, before, after: end..end, sides };
        }
        *cursor = ahead;
        Self { whole: count.start..sides.end, count, before, after, sides }
    }

    /// Refuses blanks inside, a missing count and missing sides.
    fn whole_parts(&self, text: &str, cursor: &Cursor) -> Result<(), Flaw> {
        let Self { count, before, after, sides, whole } = self;
        let die = &text[whole.clone()];
        if let Some(gap) = [before, after].into_iter().find(|gap| !gap.is_empty()) {
            let flaw =
                Flaw::new(gap.clone(), format!("has a blank inside `{die}`")).help("take the blank out");
            return Err(mend::<Dice>(flaw, replaced(text, gap.clone(), "")));
        }
        if count.is_empty() {
            let flaw = Flaw::new(whole.clone(), format!("has no number of dice before `{die}`"));
            return Err(mend::<Dice>(
                flaw.help(format!("write `1{die}`")),
                replaced(text, count.clone(), "1"),
            ));
        }
        if sides.is_empty() {
            return Err(no_sides(text, whole.clone(), cursor));
        }
        Ok(())
    }

    /// The dice, if they can be rolled and are not taken away.
    fn term(self, text: &str, minus: bool) -> Result<DiceTerm, Flaw> {
        let Self { count, sides, whole, .. } = self;
        let die = &text[whole.clone()];
        let term = DiceTerm {
            count: number::<Dice>(text, count.clone(), 100, "a number of dice")?,
            sides: number::<Dice>(text, sides.clone(), 1000, "a number of sides")?,
        };
        if term.count == 0 {
            return Err(Flaw::new(count, format!("rolls no die: `{die}`")).help("roll at least 1 die"));
        }
        if term.sides == 0 {
            let flaw = Flaw::new(sides, format!("has dice without sides: `{die}`"));
            return Err(flaw.help("give the dice at least 1 side"));
        }
        if minus {
            return Err(Flaw::new(whole.clone(), format!("takes the dice `{die}` away"))
                .help("only a number can be taken away, as in `1d6-2`"));
        }
        Ok(term)
    }
}

/// `2d`, or `2d%` for two dice of a hundred sides.
fn no_sides(text: &str, whole: Range<usize>, cursor: &Cursor) -> Flaw {
    let start = &text[whole.clone()];
    if cursor.peek() == Some('%') && cursor.at() == whole.end {
        let flaw = Flaw::new(cursor.here(), "has `%` in place of the number of sides").help("write `100`");
        return mend::<Dice>(flaw, replaced(text, cursor.here(), "100"));
    }
    let help = format!("write for example `{start}6`");
    Flaw::new(whole.clone(), format!("has no number of sides after `{start}`")).help(help)
}

/// Dice need no brackets; they are taken out where that changes nothing.
fn brackets(text: &str) -> Result<(), Flaw> {
    let mut open = Vec::new();
    let mut lonely = None;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => open.push(at),
            ')' if open.pop().is_none() && lonely.is_none() => lonely = Some(at),
            _ => {}
        }
    }
    let (at, message) = match (lonely, open.first(), text.find('(')) {
        (Some(at), ..) => (at, "closes a bracket that was never opened"),
        (None, Some(at), _) => (*at, "opens a bracket that is never closed"),
        (None, None, Some(at)) => (at, "has brackets, which dice do not need"),
        _ => return Ok(()),
    };
    let flaw = Flaw::new(at..at + 1, message).help("write the dice without brackets");
    if harmless(text) { Err(mend::<Dice>(flaw, text.replace(['(', ')'], ""))) } else { Err(flaw) }
}

/// Whether the brackets neither follow a minus nor multiply anything.
fn harmless(text: &str) -> bool {
    let parts: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    parts.iter().enumerate().all(|(at, letter)| match letter {
        '(' => at == 0 || matches!(parts[at - 1], '+' | '('),
        ')' => matches!(parts.get(at + 1), None | Some('+' | '-' | ')')),
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::{super::super::laws, *};

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Dice>;
        refused("1d4\u{2212}1", "\u{2212}", Some("1d4-1"));
        refused("d8\u{2013}1", "\u{2013}", Some("1d8-1"));
        refused("1d6+d8", "d8", Some("1d6+1d8"));
        refused("2d", "2d", None);
        refused("0d6", "0", None);
        refused("1d0", "0", None);
        refused("(1d6", "(", Some("1d6"));
        refused("1d6-(1+1", "(", None);
        refused("2(1d6)", "(", None);
        refused("1d6)", ")", Some("1d6"));
        refused("2w6", "w", Some("2d6"));
        refused("1 d6", " ", Some("1d6"));
        refused("1d 6", " ", Some("1d6"));
        refused("1d6+1 0", " ", None);
        refused("1d6 fire", "fire", None);
        refused("1d%", "%", Some("1d100"));
        refused("01d6", "01", Some("1d6"));
        refused("101d6", "101", None);
        refused("1d6-1d4", "1d4", None);
        refused("5", "5", None);
        refused("1d6+", "", None);
        refused("1d6 ", " ", Some("1d6"));
        refused("", "", None);
    }

    #[test]
    fn a_missing_count_reads_as_a_sentence() {
        let flaw = Dice::parse("d8").unwrap_err();
        assert_eq!(flaw.message, "has no number of dice before `d8`");
        assert_eq!(flaw.help.as_deref(), Some("write `1d8`"));
    }
}
