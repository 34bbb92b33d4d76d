//! Creatures.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    GearType, Power, Size,
    reference::{Ref, target},
};
use crate::{
    load::{Dict, Field, List},
    vocabulary::{BonusPair, Dice},
};

/// Something to meet.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Creature {
    /// Its level; figures are derived for every level.
    pub level: Field<i64>,
    /// How large it is.
    pub size: Field<Size>,
    /// How much it matters in a fight.
    pub power: Field<Power>,
    /// Families that abilities speak of, as in `[undead]`.
    #[serde(default)]
    pub family: List<String>,
    /// Hit points per level, before CON.
    pub base_hp: Field<i64>,
    /// Its stats: `{ STR: +3, DEX: +2 }`; one that is not named is 0.
    #[serde(default)]
    pub stats: Dict<i64>,
    /// Its simple attacks.
    #[serde(default)]
    pub attacks: List<SimpleAttack>,
    /// Its abilities.
    #[serde(default)]
    pub abilities: List<Ref<target::Ability>>,
    /// Damage types that it resists.
    #[serde(default)]
    pub resistances: List<Ref<target::DamageType>>,
    /// Damage types that it is weak against.
    #[serde(default)]
    pub weaknesses: List<Ref<target::DamageType>>,
    /// Hit points; absent, the ruleset's formula gives them.
    #[serde(default)]
    pub hp: Field<i64>,
    /// Initiative; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub initiative: Field<i64>,
    /// Physical defence; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub phys_def: Field<i64>,
    /// Magical defence; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub mag_def: Field<i64>,
}

/// A simple attack.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SimpleAttack {
    /// Its name.
    pub name: Field<String>,
    /// Which attack it is; the ruleset gives stat and die.
    #[serde(rename = "type")]
    pub attack_type: Field<GearType>,
    /// The bonus to the test and the bonus to damage: `-2/+2`.
    #[serde(default)]
    pub bonus: Field<BonusPair>,
    /// Its damage, where the ruleset's table has no cell for it.
    #[serde(default)]
    pub damage: Field<Dice>,
    /// The damage type.
    #[serde(default)]
    pub damage_type: Field<Ref<target::DamageType>>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Creature {
    crate::kinds::content!(Creature);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
