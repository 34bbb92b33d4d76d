//! What the Codex says of a weapon.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    kinds::{
        Computed, GearType, Link, Usage,
        published::{DiceFigures, SpecialFigures, UpgradeFigures},
    },
    vocabulary::WeaponAttack,
};

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedWeapon")]
pub struct Published {
    /// How it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// Which attack it makes.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub weapon_type: Option<GearType>,
    /// Its attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<PublishedAttack>,
    /// Its damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DiceFigures>,
    /// The damage type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_type: Option<Link>,
    /// How far it reaches, in metres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// Its special effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<SpecialFigures>,
    /// Its damage with that of its special effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_damage: Option<DiceFigures>,
    /// The price in NX that its author states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// The price in NX that the formula gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_due: Option<Computed>,
    /// The most dice that it may roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_dice: Option<i64>,
    /// The weapon that it was made from, and the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgrade: Option<UpgradeFigures>,
    /// The best that it can become by legal steps, its special effect as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fully_upgraded: Option<FullyUpgraded>,
}

/// A weapon's attack, as printed and in its parts.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedWeaponAttack")]
pub struct PublishedAttack {
    /// As people write it.
    pub text: String,
    /// The stat that it tests.
    pub stat: String,
    /// Added to the test.
    pub bonus: i64,
}

/// The best that a weapon can become.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedFullyUpgraded")]
pub struct FullyUpgraded {
    /// Its attack then.
    pub attack: PublishedAttack,
    /// Its damage then.
    pub damage: DiceFigures,
    /// The steps.
    pub upgrade: UpgradeFigures,
}

impl From<&WeaponAttack> for PublishedAttack {
    fn from(attack: &WeaponAttack) -> Self {
        Self { text: attack.to_string(), stat: attack.stat.text.clone(), bonus: attack.bonus }
    }
}
