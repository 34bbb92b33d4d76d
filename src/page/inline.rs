//! What stands in a line.

use smol_str::{SmolStr, format_smolstr};

use super::Address;

/// A few words; most are short enough to need no memory of their own.
pub type Words = SmolStr;

/// Words, links and figures in a row.
pub type Line = Vec<Inline>;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Inline {
    /// Plain words.
    Text(Words),
    /// Words that matter more.
    Strong(Words),
    /// Words that matter less.
    Quiet(Words),
    /// Notation, as an author writes it.
    Code(Words),
    /// A link to a page of the Codex.
    Link {
        /// Where it leads.
        to: Address,
        /// What it says.
        text: Words,
    },
    /// Dice or a variable, with what they can show.
    Dice(Dice),
    /// A word of the guide's notation, spelled out on demand.
    Short {
        /// As the guide prints it: `A`.
        text: Words,
        /// In full: `active action`.
        long: Words,
    },
    /// A small picture with a word that stands for it.
    Mark(Mark),
    /// A number on a scale.
    Bar {
        /// What it measures: `STR`.
        label: Words,
        /// The number.
        value: i64,
        /// The ends of the scale.
        scale: (i64, i64),
    },
}

/// Dice or a variable, and what they can show.
#[derive(Clone, Debug, PartialEq)]
pub struct Dice {
    /// As people write it: `2d8+2`, `v:6`.
    pub text: Words,
    /// The least total.
    pub min: f64,
    /// The mean total.
    pub average: f64,
    /// The greatest total.
    pub max: f64,
    /// The total of a critical hit, in games that have one.
    pub critical: Option<i64>,
    /// The chance of each total, the least first; nothing where it follows from the text.
    pub chances: Option<Vec<(i64, f64)>>,
}

/// A small picture that is known by its name, with a word for those who do not see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The picture: `action-a`, `hand-two-handed`, `damage-fire`, `node-root`.
    pub name: Words,
    /// What it means; empty where the word stands beside it.
    pub text: Words,
}

/// Plain words.
pub fn text(words: impl Into<Words>) -> Inline {
    Inline::Text(words.into())
}

/// Words that matter more.
pub fn strong(words: impl Into<Words>) -> Inline {
    Inline::Strong(words.into())
}

/// Words that matter less.
pub fn quiet(words: impl Into<Words>) -> Inline {
    Inline::Quiet(words.into())
}

/// Notation.
pub fn code(words: impl Into<Words>) -> Inline {
    Inline::Code(words.into())
}

/// A link.
pub fn link(to: Address, words: impl Into<Words>) -> Inline {
    Inline::Link { to, text: words.into() }
}

/// A small picture beside the word that it stands for.
pub fn mark(name: impl Into<Words>) -> Inline {
    Inline::Mark(Mark { name: name.into(), text: Words::default() })
}

/// A number; a real minus where it is negative.
pub fn number(value: impl std::fmt::Display) -> Inline {
    let text = format_smolstr!("{value}");
    Inline::Text(text.strip_prefix('-').map(|rest| format_smolstr!("\u{2212}{rest}")).unwrap_or(text))
}

/// A number with its sign; a real minus.
pub fn signed(value: i64) -> Inline {
    Inline::Text(sign(value))
}

/// The same in words.
pub fn sign(value: i64) -> Words {
    match value {
        0 => Words::new_static("0"),
        1.. => format_smolstr!("+{value}"),
        ..0 => format_smolstr!("\u{2212}{}", value.unsigned_abs()),
    }
}

impl From<Inline> for Line {
    fn from(piece: Inline) -> Self {
        vec![piece]
    }
}

impl Inline {
    /// The words alone.
    pub fn words(&self) -> &str {
        match self {
            Self::Text(text)
            | Self::Strong(text)
            | Self::Quiet(text)
            | Self::Code(text)
            | Self::Link { text, .. }
            | Self::Short { text, .. } => text,
            Self::Dice(dice) => &dice.text,
            Self::Mark(mark) => &mark.text,
            Self::Bar { label, .. } => label,
        }
    }
}
