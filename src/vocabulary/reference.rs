//! The name of another entry: `[pack/]id[.node]`.

use std::fmt;

use super::{
    Flaw, Piece, Word,
    cursor::{guard, mend, replaced},
    id::{kebab, spelt},
    slug::slug,
};
use crate::word;

/// Names an entry, optionally of another pack, optionally one node of an effect tree. What most references lack
/// stands in a box: there are many references.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The pack before the slash.
    pub pack: Option<Box<Piece>>,
    /// The entry.
    pub id: Piece,
    /// The node after the dot.
    pub node: Option<Box<Piece>>,
}

const SHAPE: &str = "write `id`, `pack/id` or, for a node of an effect tree, `id.node`";

impl Word for Reference {
    const FORMAT: &'static str = "reference";
    const TITLE: &'static str = "a reference";
    const EXAMPLES: &'static [&'static str] = &["short-sword", "worlds-awakening/taunt", "ember.cinder"];
    const PATTERN: &'static str =
        r"^([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        separators(text)?;
        let slash = text.find('/');
        let start = slash.map_or(0, |at| at + 1);
        let dot = text[start..].find('.').map(|at| start + at);
        let end = dot.unwrap_or(text.len());
        let part = |start, end, what| part(text, start, end, what);
        Ok(Self {
            pack: slash.map(|end| part(0, end, "pack before the `/`").map(Box::new)).transpose()?,
            id: part(start, end, "id")?,
            node: dot.map(|dot| part(dot + 1, text.len(), "node after the `.`").map(Box::new)).transpose()?,
        })
    }
}

/// Refuses more than one slash, more than one dot, and a colon.
fn separators(text: &str) -> Result<(), Flaw> {
    if let Some(at) = text.find(':') {
        let flaw = Flaw::new(0..at + 1, format!("names a kind before `:`: `{}`", &text[..at]));
        return Err(mend::<Reference>(flaw.help("write the id alone"), text[at + 1..].trim_start().into()));
    }
    for (sign, doubled) in [("/", "//"), (".", "..")] {
        if let Some(at) = text.find(doubled) {
            let flaw = Flaw::new(at..at + 2, format!("has `{sign}` twice in a row")).help("write it once");
            return Err(mend::<Reference>(flaw, replaced(text, at..at + 2, sign)));
        }
        if let Some((at, _)) = text.match_indices(sign).nth(1) {
            return Err(Flaw::new(at..at + 1, format!("has more than one `{sign}`")).help(SHAPE));
        }
    }
    match (text.find('.'), text.find('/')) {
        (Some(dot), Some(slash)) if dot < slash => {
            Err(Flaw::new(dot..dot + 1, "has a `.` in the name of the pack").help(SHAPE))
        }
        _ => Ok(()),
    }
}

/// The part at `start..end`, which must be an id.
fn part(text: &str, start: usize, end: usize, what: &str) -> Result<Piece, Flaw> {
    let name = &text[start..end];
    if name.trim().is_empty() {
        return Err(Flaw::new(start..end, format!("has no {what}")).help(SHAPE));
    }
    let Some(mut flaw) = kebab(name) else {
        return Ok(Piece::of(text, start..end));
    };
    flaw.at = start + flaw.at.start..start + flaw.at.end;
    let mut flaw = spelt(flaw, slug(name));
    match flaw.fix.take() {
        Some(name) => Err(mend::<Reference>(flaw, replaced(text, start..end, &name))),
        None => Err(flaw),
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        if let Some(pack) = &self.pack {
            write!(out, "{pack}/")?;
        }
        write!(out, "{}", self.id)?;
        self.node.as_ref().map_or(Ok(()), |node| write!(out, ".{node}"))
    }
}

word!(Reference);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn parts_know_their_places() {
        let tree = Reference::parse("vaia/ember.long-burn").unwrap();
        let places = [tree.pack.unwrap().at, tree.id.at, tree.node.as_ref().unwrap().at.clone()];
        assert_eq!((places, tree.node.unwrap().as_str()), ([0..4, 5..10, 11..20], "long-burn"));
        assert_eq!(Reference::parse("taunt").unwrap().pack, None);
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Reference>;
        refused("Short Sword", "S", Some("short-sword"));
        refused("vaia/Ember.Cinder", "E", Some("vaia/ember.cinder"));
        refused("vaia//ember", "//", Some("vaia/ember"));
        refused("ember...cinder", "..", Some("ember.cinder"));
        refused("a/b/c", "/", None);
        refused("a.b.c", ".", None);
        refused("a.b/c", ".", None);
        refused("/taunt", "", None);
        refused("ember.", "", None);
        refused("ability:taunt", "ability:", Some("taunt"));
        refused("", "", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Reference>("[a-cB é_.:/-]{0,12}");
    }
}
