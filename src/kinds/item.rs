//! Items.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reference::{Ref, target};
use crate::{
    load::{Field, List},
    vocabulary::Dice,
};

/// A poison, a potion, anything else that is bought or found.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Item {
    /// The price in NX.
    #[serde(default)]
    pub price: Field<i64>,
    /// What makes it a poison.
    #[serde(default)]
    pub poison: Field<Poison>,
}

/// A poison for weapons.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Poison {
    /// The damage that bosses and mini-bosses take in place of its effect.
    #[serde(default)]
    pub boss_damage: Field<Dice>,
    /// The damage types of the weapons that can carry it.
    #[serde(default)]
    pub weapons: List<Ref<target::DamageType>>,
    /// How many attacks it lasts, unless one hits before.
    #[serde(default)]
    pub attacks: Field<i64>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Item {
    crate::kinds::content!(Item);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
