//! How often something may be used: `1/day`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard, mend, number, plain_signs, replaced},
};
use crate::word;

/// The time after which a use comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Period {
    /// A day of the game.
    Day,
    /// One encounter.
    Encounter,
}

impl Period {
    /// `day` or `encounter`.
    pub fn word(self) -> &'static str {
        match self {
            Period::Day => "day",
            Period::Encounter => "encounter",
        }
    }
}

/// Uses per day or per encounter (chapter "Limitation"). Case and spaces do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// Uses, 1 to 100.
    pub uses: u32,
    /// When they come back.
    pub period: Period,
}

const HELP: &str = "write `1/day` or `1/encounter`";

impl Word for Limit {
    const FORMAT: &'static str = "limit";
    const TITLE: &'static str = "a limitation";
    const EXAMPLES: &'static [&'static str] = &["1/day", "2/encounter", "1 / Day"];
    const PATTERN: &'static str = r"^[0-9]+\s*/\s*([dD][aA][yY]|[eE][nN][cC][oO][uU][nN][tT][eE][rR])$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        let mut cursor = Cursor::new(text);
        let uses = cursor.digits();
        if uses.is_empty() {
            return Err(Flaw::new(0..text.len(), format!("has no number before `{text}`")).help(HELP));
        }
        cursor.blanks();
        let mut word = cursor;
        let slash = word.take(char::is_alphabetic);
        if text[slash.clone()].eq_ignore_ascii_case("per") {
            let flaw = Flaw::new(slash.clone(), "has `per` in place of `/`").help("write `/`");
            return Err(mend::<Self>(flaw, replaced(text, slash, "/")));
        }
        if cursor.eat(&['/']).is_none() {
            return Err(cursor.stray("`/day` or `/encounter`").help(HELP));
        }
        cursor.blanks();
        let period = period(text, cursor)?;
        match number::<Self>(text, uses.clone(), 100, "a number of uses")? {
            0 => Err(Flaw::new(uses, "allows 0 uses").help("allow at least 1 use")),
            uses => Ok(Self { uses, period }),
        }
    }
}

/// The period, which is the rest of the text.
fn period(text: &str, cursor: Cursor) -> Result<Period, Flaw> {
    let word = cursor.rest();
    let at = cursor.at()..text.len();
    let is = |period: Period| word.eq_ignore_ascii_case(period.word());
    match [Period::Day, Period::Encounter].into_iter().find(|period| is(*period)) {
        Some(period) => Ok(period),
        None if word.is_empty() => Err(cursor.stray("`day` or `encounter`").help(example::<Limit>())),
        None => {
            let flaw =
                Flaw::new(at.clone(), format!("counts uses per `{word}`, which is no period")).help(HELP);
            Err(match word.strip_suffix(['s', 'S']) {
                Some(single) => mend::<Limit>(flaw, replaced(text, at, single)),
                None => flaw,
            })
        }
    }
}

/// `1/day`.
impl fmt::Display for Limit {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}/{}", self.uses, self.period.word())
    }
}

word!(Limit);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn case_and_spaces_do_not_matter() {
        for text in ["1/encounter", "1 / Encounter", "1/ENCOUNTER"] {
            assert_eq!(Limit::parse(text), Ok(Limit { uses: 1, period: Period::Encounter }));
        }
        assert_eq!(Limit::parse("2 / Day").unwrap().to_string(), "2/day");
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Limit>;
        refused("/ Day", "/ Day", None);
        refused("0/day", "0", None);
        refused("1/rest", "rest", None);
        refused("2/days", "days", Some("2/day"));
        refused("1 per day", "per", Some("1 / day"));
        refused("1", "", None);
        refused("1/", "", None);
        assert_eq!(Limit::parse("/ Day").unwrap_err().message, "has no number before `/ Day`");
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Limit>("[0-9]{0,2} ?(/|per)? ?(day|Days|ENCOUNTER)?s{0,2}");
    }
}
