//! Weapons.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    GearType, Special, Usage,
    reference::{Ref, target},
};
use crate::{
    load::Field,
    vocabulary::{Dice, WeaponAttack},
};

/// Something to attack with.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Weapon {
    /// How it is held.
    pub usage: Field<Usage>,
    /// Which attack it makes.
    #[serde(rename = "type")]
    pub weapon_type: Field<GearType>,
    /// The stat of its test and the bonus to it: `STR+1`.
    pub attack: Field<WeaponAttack>,
    /// Its damage: `1d6+1`.
    pub damage: Field<Dice>,
    /// The damage type.
    #[serde(default)]
    pub damage_type: Field<Ref<target::DamageType>>,
    /// How far it reaches, in metres.
    #[serde(default)]
    pub range: Field<i64>,
    /// Its special effect, at most one.
    #[serde(default)]
    pub special: Field<Special>,
    /// The price in NX; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub price: Field<i64>,
    /// The weapon that it was made from, by legal steps.
    #[serde(default)]
    pub upgrade_of: Field<Ref<target::Weapon>>,
    /// What the steps cost together, in NX; absent, it is computed.
    #[serde(default)]
    pub upgrade_cost: Field<i64>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Weapon {
    crate::kinds::content!(Weapon);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
