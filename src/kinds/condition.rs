//! Conditions.

mod layout;

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

/// What the Codex says of a condition.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedCondition")]
pub struct Published {
    /// What a use of it states; absent, a use states nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameter: Option<PublishedParameter>,
}

/// What a use states, in the form of its one key.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PublishedParameter {
    /// One of these values, as in `1/4`.
    OneOf(Vec<String>),
    /// A whole number from `min` to `max`.
    Range {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// A variable such as `v:6`, counted in this unit.
    Variable(String),
    /// A number of counters.
    Count(bool),
}

impl From<&Parameter> for PublishedParameter {
    fn from(parameter: &Parameter) -> Self {
        match parameter {
            Parameter::OneOf(values) => Self::OneOf(values.iter().map(|value| value.value.clone()).collect()),
            Parameter::Range(range) => Self::Range { min: range.min(), max: range.max() },
            Parameter::Variable(unit) => Self::Variable(unit.clone()),
            Parameter::Count(yes) => Self::Count(*yes),
        }
    }
}

impl crate::kinds::Content for Condition {
    crate::kinds::content!(Condition);
    const SCAFFOLD: &'static str = "\
kind: condition
id: {id}
name: {name}
# What every use of it states, if anything: { range: 1..10 }, { one_of: [1/4, 1/2] }, { count: true }, { variable: slots }
# parameter: { range: 1..10 }
text: |
  ‹what it does to its victim, and how it ends›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published { parameter: self.parameter.get().map(|parameter| (&parameter.value).into()) }
    }
}
