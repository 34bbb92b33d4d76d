//! The small words of the content format: dice, attacks, variables, slots, limits, ids, references.
//!
//! Each has one parser ([`Word::parse`]) that says what is wrong inside the text at the exact characters.
//! To add a word: one file here, one line in [`FORMATS`], `word!(Type)` in its file.
//! This room knows neither files nor findings: a [`Flaw`] counts bytes within the value.

mod word;

pub use word::{Flaw, Format, Word};

/// Every word with its own parser, by the name that the schemas carry as `format`.
pub static FORMATS: &[Format] = &[];
