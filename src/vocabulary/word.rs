//! What every word of the vocabulary can do.

use std::ops::Range;

/// What is wrong inside a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The bytes of the value that are wrong.
    pub at: Range<usize>,
    /// What is wrong, in plain words: the end of a sentence that names the field ("... has no number of dice").
    pub message: String,
    /// The way out, if there is one to name.
    pub help: Option<String>,
    /// The whole value as it should be, where only one reading is possible.
    pub fix: Option<String>,
}

impl Flaw {
    /// A flaw at `at`.
    pub fn new(at: Range<usize>, message: impl Into<String>) -> Self {
        Self { at, message: message.into(), help: None, fix: None }
    }

    /// With the way out.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With the whole value as it should be.
    pub fn fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = Some(fix.into());
        self
    }
}

/// A scalar with a grammar of its own.
pub trait Word: Sized {
    /// The name in the schema's `format`.
    const FORMAT: &'static str;
    /// What it is called in a sentence: "dice", "an attack".
    const TITLE: &'static str;
    /// Well-formed values, the most usual first.
    const EXAMPLES: &'static [&'static str];
    /// A regular expression for editors; the parser alone judges.
    const PATTERN: &'static str;

    /// Reads the value.
    ///
    /// # Errors
    /// The first flaw, with the bytes of the value that it concerns.
    fn parse(text: &str) -> Result<Self, Flaw>;
}

/// A row of [`super::FORMATS`]: a word's parser without its type.
#[derive(Debug)]
pub struct Format {
    /// The name in the schema's `format`.
    pub name: &'static str,
    /// What it is called in a sentence.
    pub title: &'static str,
    /// Well-formed values.
    pub examples: &'static [&'static str],
    /// Whether the value is well formed, and if not, why.
    pub check: fn(&str) -> Result<(), Flaw>,
}

impl Format {
    /// The row of a word.
    pub const fn of<W: Word>() -> Self {
        Self {
            name: W::FORMAT,
            title: W::TITLE,
            examples: W::EXAMPLES,
            check: |text| W::parse(text).map(drop),
        }
    }
}

/// Gives a word its `Deserialize` (from text) and `JsonSchema` (`format`, `pattern`, `examples`).
#[macro_export]
macro_rules! word {
    ($word:ty) => {
        impl<'de> serde::Deserialize<'de> for $word {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                <$word as $crate::vocabulary::Word>::parse(&text)
                    .map_err(|flaw| serde::de::Error::custom(flaw.message))
            }
        }

        impl schemars::JsonSchema for $word {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$word as $crate::vocabulary::Word>::FORMAT.into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "type": "string",
                    "format": <$word as $crate::vocabulary::Word>::FORMAT,
                    "pattern": <$word as $crate::vocabulary::Word>::PATTERN,
                    "examples": <$word as $crate::vocabulary::Word>::EXAMPLES,
                })
            }
        }
    };
}
