//! Outfits.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Gear,
    reference::{Ref, target},
};
use crate::load::{Field, List};

/// What a character wears.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Outfit {
    /// The classes that may wear it.
    #[schemars(length(min = 1))]
    pub classes: List<Ref<target::Class>>,
    /// What it adds to physical defence.
    #[serde(default)]
    pub phys_def: Field<i64>,
    /// What it adds to magical defence.
    #[serde(default)]
    pub mag_def: Field<i64>,
    /// How many points it holds (an Advanced Rule: absent, it has no price and no repair).
    #[serde(default)]
    pub durability: Field<i64>,
    /// The price in NX; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub price: Field<i64>,
    /// Damage types that it resists.
    #[serde(default)]
    pub resistances: List<Ref<target::DamageType>>,
    /// Damage types that it is weak against.
    #[serde(default)]
    pub weaknesses: List<Ref<target::DamageType>>,
    /// The weapon sets to start with; each holds one or two pieces of gear.
    #[serde(default)]
    pub starting: List<WeaponSet>,
    /// The abilities that it offers.
    #[serde(default)]
    pub abilities: List<Ref<target::Ability>>,
}

/// One or two pieces of gear that are held together.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct WeaponSet {
    /// The pieces.
    #[schemars(length(min = 1, max = 2))]
    pub gear: List<Gear>,
}
