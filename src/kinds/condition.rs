//! Conditions.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    load::{Field, List},
    vocabulary::IntRange,
};

/// Something that befalls a target.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Condition {
    /// What a use of it states; absent, a use states nothing.
    #[serde(default)]
    pub parameter: Field<Parameter>,
}

/// What a use states.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Parameter {
    /// One of these values: `[1/4, 1/2]`.
    OneOf(#[schemars(length(min = 1))] List<String>),
    /// A whole number in a range: `1..10`.
    Range(IntRange),
    /// A variable (`v:6`), counted in this unit.
    Variable(String),
    /// A number of counters.
    Count(bool),
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Condition {
    crate::kinds::content!(Condition);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
