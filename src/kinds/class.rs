//! Classes.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    load::{Dict, Field},
    vocabulary::Dice,
};

/// What a character has learned.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Class {
    /// What it adds to each stat: `{ STR: -1, INT: +2 }`; a stat that is not named gets 0.
    #[serde(default)]
    pub modifiers: Dict<i64>,
    /// Points that the player spends on any stat.
    #[serde(default)]
    pub free_points: Field<i64>,
    /// How many points may move from one stat to another; usually a matter of the ancestry.
    #[serde(default)]
    pub adaptability: Field<i64>,
    /// The hit dice, as in `1d6` or `2d4`.
    #[serde(default)]
    pub hit_dice: Field<Dice>,
    /// The stat that feeds magic points, or `none`; the ruleset's own where it is not named.
    #[serde(default)]
    pub magic_stat: Field<String>,
}

impl Class {
    /// Whether the class uses magic at all.
    pub fn uses_magic(&self) -> bool {
        self.magic_stat.get().is_none_or(|stat| stat.value != "none")
    }
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Class {
    crate::kinds::content!(Class);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
