//! The attack of an ability: `PHY(DEX)`, `SUPPORT`.

use std::fmt;

use super::{
    Flaw, Piece, Word,
    cursor::{Cursor, example, guard, is_blank, mend, replaced},
};
use crate::word;

/// How an ability is tested (chapter "Attack Type and Test Stat").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackKind {
    /// Against the physical defence.
    Physical,
    /// Against the magical defence.
    Magical,
    /// Succeeds without a test.
    Support,
}

impl AttackKind {
    /// The guide's word for it: `PHY`, `MAG`, `SUPPORT`.
    pub fn word(self) -> &'static str {
        match self {
            AttackKind::Physical => "PHY",
            AttackKind::Magical => "MAG",
            AttackKind::Support => "SUPPORT",
        }
    }
}

/// Each spelling, what it means, and the stat that a creature's word stands for.
const SPELLINGS: &[(&str, AttackKind, Option<&str>)] = &[
    ("PHY", AttackKind::Physical, None),
    ("MAG", AttackKind::Magical, None),
    ("SUPPORT", AttackKind::Support, None),
    ("Support", AttackKind::Support, None),
    ("Melee", AttackKind::Physical, Some("STR")),
    ("Ranged", AttackKind::Physical, Some("DEX")),
    ("Magic", AttackKind::Magical, Some("INT")),
];

/// An ability's attack type and the stat it tests (chapter "Attack Type and Test Stat").
///
/// Creatures' `Melee`, `Ranged` and `Magic` read as `PHY(STR)`, `PHY(DEX)` and `MAG(INT)`. A stat of `SUPPORT`
/// is read too, so that a rule can refuse it where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilityAttack {
    /// What it is tested against.
    pub kind: AttackKind,
    /// The stat as written, or the one that a creature's word stands for (then at the bytes of that word).
    pub stat: Option<Piece>,
    /// The attack type as written: `SUPPORT` or `Support`, `PHY(STR)` or `Melee`.
    pub written: &'static str,
}

impl AbilityAttack {
    /// The guide's one form: `PHY(STR)` for `Melee`, `SUPPORT` for `Support`.
    pub fn canonical(&self) -> String {
        let word = self.kind.word();
        self.stat.as_ref().map_or_else(|| word.into(), |stat| format!("{word}({stat})"))
    }

    /// Whether one of the words of creatures stands for both type and stat.
    pub fn is_short(&self) -> bool {
        matches!(self.written, "Melee" | "Ranged" | "Magic")
    }
}

impl Word for AbilityAttack {
    const FORMAT: &'static str = "ability-attack";
    const TITLE: &'static str = "an ability's attack";
    const EXAMPLES: &'static [&'static str] = &["PHY(DEX)", "MAG(INT)", "SUPPORT", "PHY", "Melee"];
    const PATTERN: &'static str = r"^((PHY|MAG|SUPPORT|Support)\s*(\(\s*[^\s()]+\s*\))?|Melee|Ranged|Magic)$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        let mut cursor = Cursor::new(text);
        let word = cursor.take(char::is_alphabetic);
        let Some((written, kind, stands_for)) = spelling(&text[word.clone()]) else {
            return Err(unknown(text, word, cursor));
        };
        cursor.blanks();
        if cursor.done() {
            let stat = stands_for.map(|stat| Piece { text: stat.into(), at: word });
            return Ok(Self { kind, stat, written });
        }
        if let Some(stat) = stands_for {
            let help = format!("`{written}` stands for `{}({stat})`: write one or the other", kind.word());
            return Err(Flaw::new(cursor.at()..text.len(), format!("goes on after `{written}`")).help(help));
        }
        let stat = Some(stat(text, cursor)?);
        Ok(Self { kind, stat, written })
    }
}

fn spelling(word: &str) -> Option<(&'static str, AttackKind, Option<&'static str>)> {
    SPELLINGS.iter().find(|(spelling, ..)| *spelling == word).copied()
}

/// Reads the stat in brackets.
fn stat(text: &str, mut cursor: Cursor) -> Result<Piece, Flaw> {
    let open = cursor.here();
    if cursor.eat(&['(']).is_none() {
        let flaw = cursor.stray("the stat in brackets").help(example::<AbilityAttack>());
        let stat = cursor.rest();
        let bare = !stat.is_empty() && stat.chars().all(char::is_alphabetic);
        let mended = replaced(text, open.start..text.len(), &format!("({stat})"));
        return Err(if bare { mend::<AbilityAttack>(flaw, mended.replace(is_blank, "")) } else { flaw });
    }
    cursor.blanks();
    let name = cursor.take(char::is_alphabetic);
    if name.is_empty() {
        return Err(cursor.stray("a stat").help(example::<AbilityAttack>()));
    }
    cursor.blanks();
    if cursor.done() {
        let flaw = Flaw::new(open, "opens a bracket that is never closed").help("close it with `)`");
        return Err(mend::<AbilityAttack>(flaw, format!("{text})")));
    }
    if cursor.eat(&[')']).is_none() {
        return Err(cursor.stray("`)`").help(example::<AbilityAttack>()));
    }
    if !cursor.done() {
        return Err(Flaw::new(cursor.at()..text.len(), "goes on after the stat").help("end it with `)`"));
    }
    Ok(Piece::of(text, name))
}

/// The flaw of a word that is no attack type; another case of one is mended.
fn unknown(text: &str, word: std::ops::Range<usize>, cursor: Cursor) -> Flaw {
    if word.is_empty() {
        return cursor.stray("an attack type").help(example::<AbilityAttack>());
    }
    let name = &text[word.clone()];
    let flaw = Flaw::new(word.clone(), format!("has no attack type called `{name}`"));
    match SPELLINGS.iter().find(|(spelling, ..)| spelling.eq_ignore_ascii_case(name)) {
        Some((spelling, ..)) => {
            mend::<AbilityAttack>(flaw.help(format!("write `{spelling}`")), replaced(text, word, spelling))
        }
        None => {
            flaw.help("write `PHY`, `MAG` or `SUPPORT`; creatures also have `Melee`, `Ranged` and `Magic`")
        }
    }
}

/// As written, without spaces.
impl fmt::Display for AbilityAttack {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match &self.stat {
            Some(stat) if !self.is_short() => write!(out, "{}({stat})", self.written),
            _ => out.write_str(self.written),
        }
    }
}

word!(AbilityAttack);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn spellings_read_alike_and_are_remembered() {
        let melee = AbilityAttack::parse("Melee").unwrap();
        assert_eq!((melee.canonical().as_str(), melee.to_string().as_str()), ("PHY(STR)", "Melee"));
        let support = AbilityAttack::parse("SUPPORT(WIS)").unwrap();
        assert_eq!((support.kind, support.stat.unwrap().at), (AttackKind::Support, 8..11));
        assert_eq!(AbilityAttack::parse("Support").unwrap().canonical(), "SUPPORT");
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<AbilityAttack>;
        refused("PHY(DEX", "(", Some("PHY(DEX)"));
        refused("PHY DEX", "DEX", Some("PHY(DEX)"));
        refused("phy(DEX)", "phy", Some("PHY(DEX)"));
        refused("PHI(DEX)", "PHI", None);
        refused("PHY()", ")", None);
        refused("Melee(STR)", "(STR)", None);
        refused("PHY(DEX) - 1", " - 1", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<AbilityAttack>("(PHY|phy|MAG|Support|Melee|SUPPORT)?[ (A-Z)]{0,7}");
    }
}
