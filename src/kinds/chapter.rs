//! Chapters of the rules of play.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::load::Field;

/// A chapter of the rules of play.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Chapter {
    /// The part of the book that it stands in.
    pub part: Field<String>,
    /// Its place in the part; lower comes first.
    #[serde(default)]
    pub order: Field<i64>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Chapter {
    crate::kinds::content!(Chapter);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
