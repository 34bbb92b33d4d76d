//! Outfits.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Figure, Gear, Input, Ruleset,
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

impl Outfit {
    /// The price that the ruleset's formula gives; nothing for an outfit without durability.
    pub fn price_due<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        self.durability.get()?;
        if self.phys_def.is_broken() || self.mag_def.is_broken() {
            return None;
        }
        let inputs = vec![
            Input::of("durability", &self.durability),
            Input::of("phys_def", &self.phys_def),
            Input::of("mag_def", &self.mag_def),
        ];
        Figure::of(&rules.outfit.get()?.price, inputs)
    }
}

/// One or two pieces of gear that are held together.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct WeaponSet {
    /// The pieces.
    #[schemars(length(min = 1, max = 2))]
    pub gear: List<Gear>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Outfit {
    crate::kinds::content!(Outfit);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
