//! Versions of packs, `1.0.0`, and ranges of them, `>=1.0, <2`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard, mend, replaced},
};
use crate::word;

/// A semantic version: three numbers, raised for breaking changes, for additions, for corrections.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(semver::Version);

impl Version {
    /// The parsed version.
    pub fn semver(&self) -> &semver::Version {
        &self.0
    }
}

impl Word for Version {
    const FORMAT: &'static str = "version";
    const TITLE: &'static str = "a version";
    const EXAMPLES: &'static [&'static str] = &["1.0.0", "0.3.0"];
    const PATTERN: &'static str = r"^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        if text.starts_with(['v', 'V']) {
            let flaw =
                Flaw::new(0..1, format!("begins with `{}`", &text[..1])).help("begin with the first number");
            return Err(mend::<Self>(flaw, text[1..].trim_start_matches(['v', 'V']).into()));
        }
        numbers(text)?;
        let unclear = |_| Flaw::new(0..text.len(), "is no version of three numbers").help(example::<Self>());
        semver::Version::parse(text).map(Self).map_err(unclear)
    }
}

const MISSING: [(&str, &str); 3] = [("first", "1.0.0"), ("second", ".0.0"), ("third", ".0")];

/// Refuses a missing or overlong number, a leading zero, and anything else before the end of the third number.
fn numbers(text: &str) -> Result<(), Flaw> {
    let mut cursor = Cursor::new(text);
    for (at, (which, rest)) in MISSING.into_iter().enumerate() {
        let missing = cursor.at();
        if at > 0 && cursor.eat(&['.']).is_none() {
            let flaw = Flaw::new(0..missing, format!("lacks the {which} number"));
            let candidate = replaced(text, missing..missing, rest);
            let whole = cursor.done() || cursor.rest().starts_with(['-', '+']);
            if whole {
                return Err(mend::<Version>(flaw.help(format!("write `{candidate}`")), candidate));
            }
            return Err(cursor.stray(&format!("`.` and the {which} number")).help(example::<Version>()));
        }
        let digits = cursor.digits();
        if digits.is_empty() {
            return Err(cursor.stray(&format!("the {which} number")).help(example::<Version>()));
        }
        let number = &text[digits.clone()];
        let plain = number.trim_start_matches('0');
        if number.len() > 1 && plain.len() < number.len() {
            let plain = if plain.is_empty() { "0" } else { plain };
            let flaw = Flaw::new(digits.clone(), format!("has a number that begins with 0: `{number}`"));
            let mended = replaced(text, digits, plain);
            return Err(mend::<Version>(flaw.help(format!("write `{plain}`")), mended));
        }
        if number.len() > 18 {
            return Err(Flaw::new(digits, "has too large a number").help(example::<Version>()));
        }
    }
    if cursor.done() || cursor.rest().starts_with(['-', '+']) {
        return Ok(());
    }
    Err(cursor.stray("nothing").help(example::<Version>()))
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(out)
    }
}

word!(Version);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn versions() {
        assert!(Version::parse("0.10.0").unwrap() > Version::parse("0.9.0").unwrap());
        let refused = laws::refused::<Version>;
        refused("1.0", "1.0", Some("1.0.0"));
        refused("1", "1", Some("1.0.0"));
        refused("v1.2", "v", Some("1.2.0"));
        refused("1.02.0", "02", Some("1.2.0"));
        refused("1.0.0.0", ".", None);
        refused("1.x.0", "x", None);
        refused("1.0.0-", "1.0.0-", None);
        refused("one", "one", None);
        assert_eq!(Version::parse("1.0").unwrap_err().message, "lacks the third number");
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Version>("v?[0-9]{0,2}([.][0-9]{1,2}){0,3}[-+a.]{0,3}");
    }
}
