//! Permanent names: `short-sword`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, guard, shown},
    slug::slug,
};
use crate::word;

/// The permanent name of an entry, a pack or a node: small letters a to z, digits, single hyphens between them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(String);

impl Id {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Id {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Word for Id {
    const FORMAT: &'static str = "id";
    const TITLE: &'static str = "an id";
    const EXAMPLES: &'static [&'static str] = &["short-sword", "taunt"];
    const PATTERN: &'static str = "^[a-z0-9]+(-[a-z0-9]+)*$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        match kebab(text) {
            Some(flaw) => Err(spelt(flaw, slug(text))),
            None => Ok(Self(text.into())),
        }
    }
}

/// The first thing that keeps `text` from being an id; none for an id. `text` is not empty.
pub(super) fn kebab(text: &str) -> Option<Flaw> {
    let mut cursor = Cursor::new(text);
    cursor.take(|next| next.is_ascii_lowercase() || next.is_ascii_digit() || next == '-');
    let at = cursor.here();
    if !cursor.done() {
        let letter = &text[at.clone()];
        let message = match cursor.peek() {
            Some(next) if next.is_uppercase() => format!("has the capital letter {}", shown(letter)),
            _ => format!("has {} in it", shown(letter)),
        };
        return Some(Flaw::new(at, message));
    }
    if let Some(at) = text.find("--") {
        return Some(Flaw::new(at..at + 2, "has two hyphens in a row"));
    }
    let end = text.len();
    match (text.starts_with('-'), text.ends_with('-')) {
        (true, _) => Some(Flaw::new(0..1, "begins with a hyphen")),
        (_, true) => Some(Flaw::new(end - 1..end, "ends with a hyphen")),
        _ => None,
    }
}

/// The flaw with the spelling that it should have; without one if no letter is left.
pub(super) fn spelt(flaw: Flaw, name: String) -> Flaw {
    if name.is_empty() {
        return flaw.help("use small letters a to z, digits and hyphens, as in `short-sword`");
    }
    flaw.help(format!("write `{name}`")).fix(name)
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

word!(Id);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Id>;
        refused("Short Sword", "S", Some("short-sword"));
        refused("short_sword", "_", Some("short-sword"));
        refused("short sword", " ", Some("short-sword"));
        refused("épée", "é", Some("epee"));
        refused("short--sword", "--", Some("short-sword"));
        refused("-sword", "-", Some("sword"));
        refused("sword-", "-", Some("sword"));
        refused("日本", "日", None);
        refused("---", "--", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Id>("[a-dA-D0-9_ é.-]{0,12}");
    }
}
