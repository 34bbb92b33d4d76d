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
