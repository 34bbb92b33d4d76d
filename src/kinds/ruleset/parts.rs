//! Pieces of which rulesets are made.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};

use crate::{load::Field, source::Spanned};

/// The least and the most of something, both allowed.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Bounds {
    /// The least.
    pub min: Field<i64>,
    /// The most.
    pub max: Field<i64>,
}

impl Bounds {
    /// The least and the most, where both are good.
    pub fn range(&self) -> Option<(i64, i64)> {
        Some((self.min.copied()?, self.max.copied()?))
    }

    /// Whether a value lies within; true where the bounds themselves are broken or nothing lies in them.
    pub fn contains(&self, value: i64) -> bool {
        if self.range().is_some_and(|(min, max)| min > max) {
            return true;
        }
        self.min.copied().is_none_or(|min| min <= value) && self.max.copied().is_none_or(|max| value <= max)
    }
}

impl std::fmt::Display for Bounds {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (min, max) = self.range().unwrap_or_default();
        if min < 0 { write!(out, "{min:+} to {max:+}") } else { write!(out, "{min} to {max}") }
    }
}

/// A row of a table: the value for every number from `from` to `to`, both included.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Band<T> {
    /// The first number; absent, there is no lower end.
    #[serde(default)]
    pub from: Field<i64>,
    /// The last number; absent, there is no upper end.
    #[serde(default)]
    pub to: Field<i64>,
    /// The value of the row.
    pub value: Field<T>,
}

impl<T> Band<T> {
    /// Whether the row is about a number.
    pub fn covers(&self, number: i64) -> bool {
        self.from.copied().is_none_or(|from| from <= number) && self.to.copied().is_none_or(|to| number <= to)
    }
}

/// The value of a table for a number.
pub fn lookup<T>(rows: &[Spanned<Band<T>>], number: i64) -> Option<&Spanned<T>> {
    rows.iter().find(|row| row.covers(number)).and_then(|row| row.value.value.get())
}

/// A number or a word in a table of the rules of play.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A number.
    Number(f64),
    /// Anything else.
    Text(String),
}

/// Numbers, words and tables of the rules of play, by name. The texts of chapters draw from them; no rule does,
/// so the author names them as they like.
#[derive(Debug, Default)]
pub struct Facts;

impl<'de> Deserialize<'de> for Facts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(deserializer).map(|_| Facts)
    }
}

impl JsonSchema for Facts {
    fn schema_name() -> Cow<'static, str> {
        "Facts".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "description": "Numbers, words and tables of the rules of play, by names of your own.",
            "additionalProperties": {
                "anyOf": [
                    { "type": ["number", "string", "boolean"] },
                    { "type": "array" },
                    { "$ref": "#/$defs/Facts" },
                ],
            },
        })
    }
}
