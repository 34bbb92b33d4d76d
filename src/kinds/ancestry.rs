//! Ancestries.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    load::{Dict, Field, Prose},
    vocabulary::Limit,
};

/// Where a character comes from.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Ancestry {
    /// What it adds to each stat: `{ STR: -1, DEX: +2 }`; a stat that is not named gets 0.
    #[serde(default)]
    pub modifiers: Dict<i64>,
    /// Points that the player spends on any stat.
    #[serde(default)]
    pub free_points: Field<i64>,
    /// How many points may move from one stat to another.
    #[serde(default)]
    pub adaptability: Field<i64>,
    /// The innate ability.
    pub innate: Field<Innate>,
}

/// An innate ability: it takes no action and no points.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Innate {
    /// Its name.
    pub name: Field<String>,
    /// How often it may be used, as in `1/day`.
    #[serde(default)]
    pub limit: Field<Limit>,
    /// What it does, in Markdown.
    #[serde(default)]
    pub text: Field<Prose>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Ancestry {
    crate::kinds::content!(Ancestry);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
