//! Ancestries.

mod layout;

pub(super) use layout::{pairs, raised_and_lowered};

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Content, Entry, Look,
    published::{StatValue, stat_values},
};
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

/// What the Codex says of an ancestry.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedAncestry")]
pub struct Published {
    /// What it adds to each stat.
    pub modifiers: Vec<StatValue>,
    /// Points that the player spends on any stat.
    pub free_points: i64,
    /// How many points may move from one stat to another.
    pub adaptability: i64,
    /// The innate ability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub innate: Option<PublishedInnate>,
}

/// An innate ability.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct PublishedInnate {
    /// Its name.
    pub name: String,
    /// How often it may be used, as printed; absent, as often as one likes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<String>,
    /// What it does, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Content for Ancestry {
    crate::kinds::content!(Ancestry);
    const SCAFFOLD: &'static str = "\
kind: ancestry
id: {id}
name: {name}
# What it adds to each stat, as in { STR: +1, CON: -1 }; what the sum leaves over becomes free points.
modifiers: ‹modifiers›
free_points: ‹number of free points›
adaptability: ‹how many points may move from one stat to another›
innate:
  name: ‹name of the innate ability›
  limit: 1/day
  text: |
    ‹what the innate ability does›
text: |
  ‹who these people are, and how they look at the world›
";
    type Published = Published;

    fn publish(&self, entry: &Entry, look: &Look) -> Published {
        let innate = self.innate.get().map(|innate| PublishedInnate {
            name: innate.name.get().map(|name| name.value.clone()).unwrap_or_default(),
            limit: innate.limit.get().map(|limit| limit.value.to_string()),
            text: innate.text.get().map(|text| look.lookup.prose(entry, text)),
        });
        Published {
            modifiers: stat_values(&self.modifiers, look.rules),
            free_points: self.free_points.copied().unwrap_or(0),
            adaptability: self.adaptability.copied().unwrap_or(0),
            innate,
        }
    }
}
