//! Ranges of versions: `>=1.0, <2`.

use std::{fmt, ops::Range};

use super::{
    Flaw, Version, Word,
    cursor::{Cursor, example, guard, is_blank, mend, replaced},
};
use crate::word;

/// Which versions of a pack will do: conditions joined by commas, all of which must hold.
///
/// A version without a sign means it and later ones that break nothing: `1.2` is `>=1.2, <2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VersionRange(semver::VersionReq);

impl VersionRange {
    /// Whether `version` meets every condition.
    pub fn matches(&self, version: &Version) -> bool {
        self.0.matches(version.semver())
    }
}

/// Signs that people write for the ones that are read.
const SPELLINGS: [(&str, &str); 6] =
    [("\u{2265}", ">="), ("\u{2264}", "<="), ("=>", ">="), ("=<", "<="), ("==", "="), (" and ", ", ")];

impl Word for VersionRange {
    const FORMAT: &'static str = "version-range";
    const TITLE: &'static str = "a range of versions";
    const EXAMPLES: &'static [&'static str] = &[">=1.0, <2", "^1.2", "0.3"];
    const PATTERN: &'static str = r"^[0-9A-Za-z\s.,<>=~^*+-]+$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        spellings(text)?;
        let mut start = 0;
        for condition in text.split(',') {
            let end = start + condition.len();
            comparator(text, start..end)?;
            start = end + 1;
        }
        let unclear = |_| Flaw::new(0..text.len(), "is no range of versions").help(example::<Self>());
        semver::VersionReq::parse(text).map(Self).map_err(unclear)
    }
}

fn spellings(text: &str) -> Result<(), Flaw> {
    for (written, meant) in SPELLINGS {
        if let Some(at) = text.find(written) {
            let at = at..at + written.len();
            let message = format!("has `{}` in place of `{}`", written.trim(), meant.trim());
            let flaw = Flaw::new(at.clone(), message).help(format!("write `{}`", meant.trim()));
            return Err(mend::<VersionRange>(flaw, replaced(text, at, meant)));
        }
    }
    Ok(())
}

/// One condition between commas.
fn comparator(text: &str, whole: Range<usize>) -> Result<(), Flaw> {
    let condition = &text[whole.clone()];
    let start = whole.start + condition.len() - condition.trim_start().len();
    let trimmed = condition.trim();
    if trimmed.is_empty() {
        return Err(Flaw::new(whole, "has a comma with nothing beside it").help(example::<VersionRange>()));
    }
    if let Some(gap) = gap(trimmed) {
        let gap = start + gap.start..start + gap.end;
        let flaw = Flaw::new(gap.clone(), "has no comma between two conditions").help("put a comma there");
        return Err(mend::<VersionRange>(flaw, replaced(text, gap, ", ")));
    }
    match semver::VersionReq::parse(trimmed) {
        Ok(_) => Ok(()),
        Err(_) => Err(Flaw::new(start..start + trimmed.len(), format!("has no meaning for `{trimmed}`"))
            .help(example::<VersionRange>())),
    }
}

/// The blanks after a version that another condition follows.
fn gap(condition: &str) -> Option<Range<usize>> {
    let mut cursor = Cursor::new(condition);
    cursor.take(|next| "<>=~^".contains(next) || is_blank(next));
    cursor.take(|next| next.is_ascii_alphanumeric() || ".*+-".contains(next));
    let blanks = cursor.blanks();
    (!blanks.is_empty() && cursor.rest().starts_with(['<', '>', '=', '~', '^'])).then_some(blanks)
}

/// With one space after each comma; a version without a sign gets the `^` that it means.
impl fmt::Display for VersionRange {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(out)
    }
}

word!(VersionRange);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn ranges() {
        let range = VersionRange::parse(">=1.0, <2").unwrap();
        let matches = |version| range.matches(&Version::parse(version).unwrap());
        assert!(matches("1.0.0") && matches("1.9.3") && !matches("2.0.0") && !matches("0.9.0"));
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<VersionRange>;
        refused(">=1.0 <2", " ", Some(">=1.0, <2"));
        refused("=>1.0", "=>", Some(">=1.0"));
        refused("\u{2265}1.0 and <2", "\u{2265}", Some(">=1.0, <2"));
        refused(">=1.0,", "", None);
        refused(">=1.0, new", "new", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<VersionRange>("([<>=^~]{0,2} ?[0-9]{0,2}([.][0-9*]{1,2}){0,2}[, ]{0,2}){0,3}");
    }
}
