//! Action slots of an effect: `3AS|6RS|12FP`.

use std::{fmt, ops::Range};

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard, mend, number, plain_signs},
};
use crate::word;

/// What an effect costs in action slots, in whole slots: active, reserved, final phase (Vaia).
///
/// `(1/2/4)` names all three in this order; with letters any of them may be absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slots {
    /// Active slots (AS).
    pub active: Option<u32>,
    /// Reserved slots (RS).
    pub reserved: Option<u32>,
    /// Slots in the final phase (FP).
    pub last: Option<u32>,
}

const SHAPE: &str = "write `3AS|6RS|12FP` or `(3/6/12)`: active, reserved and final phase";

impl Word for Slots {
    const FORMAT: &'static str = "slots";
    const TITLE: &'static str = "a cost in action slots";
    const EXAMPLES: &'static [&'static str] = &["3AS|6RS|12FP", "3AS", "(1/2/4)"];
    const PATTERN: &'static str = concat!(
        r"^([0-9]+\s*[a-zA-Z]{2}(\s*\|\s*[0-9]+\s*[a-zA-Z]{2}){0,2}",
        r"|\(\s*[0-9]+\s*/\s*[0-9]+\s*/\s*[0-9]+\s*\))$",
    );

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        let lettered = text.contains(char::is_alphabetic);
        match (text.starts_with('('), text.contains('/'), lettered) {
            (_, true, true) => Err(divided(text, '/')),
            (false, _, true) if text.contains(',') => Err(divided(text, ',')),
            (true, ..) => triple(text),
            (_, true, _) => Err(mend::<Self>(
                Flaw::new(0..text.len(), "has no brackets around the three numbers").help(SHAPE),
                format!("({})", text.trim_end_matches(')')),
            )),
            _ => letters(text),
        }
    }
}

/// `3AS/6RS`, `3AS, 6RS`: another sign where bars belong.
fn divided(text: &str, sign: char) -> Flaw {
    let at = text.find(sign).unwrap_or_default();
    let message = format!("has `{sign}` between slots with letters");
    let flaw = Flaw::new(at..at + 1, message).help("write `|` between them");
    mend::<Slots>(flaw, text.replace(&format!("{sign} "), "|").replace(sign, "|"))
}

/// `(1/2/4)`.
fn triple(text: &str) -> Result<Slots, Flaw> {
    let mut cursor = Cursor::new(text);
    let mut read = |before: char| {
        if cursor.eat(&[before]).is_none() {
            return Err(cursor.stray(&format!("`{before}`")).help(SHAPE));
        }
        cursor.blanks();
        let slots = count(text, &mut cursor)?;
        cursor.blanks();
        Ok(Some(slots))
    };
    let slots = Slots { active: read('(')?, reserved: read('/')?, last: read('/')? };
    if cursor.done() {
        let flaw = Flaw::new(0..1, "opens a bracket that is never closed").help("close it with `)`");
        return Err(mend::<Slots>(flaw, format!("{text})")));
    }
    if cursor.eat(&[')']).is_none() {
        return Err(cursor.stray("`)`").help(SHAPE));
    }
    if cursor.done() { Ok(slots) } else { Err(cursor.stray("nothing").help(SHAPE)) }
}

/// `3AS|6RS|12FP`, in any order.
fn letters(text: &str) -> Result<Slots, Flaw> {
    let mut cursor = Cursor::new(text);
    let mut slots = Slots::default();
    loop {
        cursor.blanks();
        let start = cursor.at();
        let value = count(text, &mut cursor)?;
        cursor.blanks();
        let name = cursor.take(char::is_alphabetic);
        if place(text, &mut slots, name)?.replace(value).is_some() {
            let message = format!("names the same slots twice: `{}`", &text[start..cursor.at()]);
            return Err(Flaw::new(start..cursor.at(), message).help(SHAPE));
        }
        cursor.blanks();
        if cursor.done() {
            return Ok(slots);
        }
        if cursor.eat(&['|']).is_none() {
            return Err(cursor.stray("`|`").help(SHAPE));
        }
    }
}

/// The field that the letters at `name` stand for.
fn place<'slots>(
    text: &str,
    slots: &'slots mut Slots,
    name: Range<usize>,
) -> Result<&'slots mut Option<u32>, Flaw> {
    match text[name.clone()].to_ascii_uppercase().as_str() {
        "AS" => Ok(&mut slots.active),
        "RS" => Ok(&mut slots.reserved),
        "FP" => Ok(&mut slots.last),
        "" => Err(Flaw::new(name, "does not say which slots a number counts")
            .help("write `AS`, `RS` or `FP` after the number")),
        other => Err(Flaw::new(name, format!("has no slots called `{other}`"))
            .help("write `AS` (active), `RS` (reserved) or `FP` (final phase)")),
    }
}

fn count(text: &str, cursor: &mut Cursor) -> Result<u32, Flaw> {
    let digits = cursor.digits();
    if digits.is_empty() {
        return Err(cursor.stray("a whole number of slots").help(example::<Slots>()));
    }
    number::<Slots>(text, digits, 1000, "a number of slots")
}

/// With letters, in the order active, reserved, final phase.
impl fmt::Display for Slots {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let parts = [(self.active, "AS"), (self.reserved, "RS"), (self.last, "FP")];
        let written = parts.iter().filter_map(|(count, name)| count.map(|count| format!("{count}{name}")));
        out.write_str(&written.collect::<Vec<_>>().join("|"))
    }
}

word!(Slots);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn both_forms() {
        let slots = |active, reserved, last| Ok(Slots { active, reserved, last });
        assert_eq!(Slots::parse("3AS|6RS|12FP"), slots(Some(3), Some(6), Some(12)));
        assert_eq!(Slots::parse("(1 / 2 / 4)"), slots(Some(1), Some(2), Some(4)));
        assert_eq!(Slots::parse("12fp | 3as"), slots(Some(3), None, Some(12)));
        assert_eq!(Slots::parse("(1/2/4)").unwrap().to_string(), "1AS|2RS|4FP");
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Slots>;
        refused("1/2/4", "1/2/4", Some("(1/2/4)"));
        refused("(1/2/4", "(", Some("(1/2/4)"));
        refused("3AS/6RS", "/", Some("3AS|6RS"));
        refused("1AS, 2RS,4FP", ",", Some("1AS|2RS|4FP"));
        refused("3AS|4AS", "4AS", None);
        refused("3XS", "XS", None);
        refused("3", "", None);
        refused("(1/2)", ")", None);
        refused("1.5AS", "", None);
        refused("3AS|", "", None);
        refused("-3AS", "-", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Slots>("[(]?([0-9]{0,2}(AS|RS|FP|x)?[ |/]?){0,4}[)]?");
    }
}
