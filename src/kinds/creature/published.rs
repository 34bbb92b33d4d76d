//! What the Codex says of a creature.

use schemars::JsonSchema;
use serde::Serialize;

use crate::kinds::{Computed, GearType, Link, Number, Power, Size, published::DiceFigures};

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedCreature")]
pub struct Published {
    /// Its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i64>,
    /// How large it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// How much it matters in a fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<Power>,
    /// Its families.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub family: Vec<String>,
    /// Hit points per level, before the stat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_hp: Option<i64>,
    /// Every stat of the game.
    pub stats: Vec<PublishedStat>,
    /// What the sum of its stats means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<String>,
    /// How many characters it is worth in a fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<Number>,
    /// Hit points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<Computed>,
    /// Initiative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiative: Option<Computed>,
    /// Physical defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phys_def: Option<Computed>,
    /// Magical defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mag_def: Option<Computed>,
    /// Its figures at each level.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<LevelFigures>,
    /// Its simple attacks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<PublishedSimpleAttack>,
    /// Its abilities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Link>,
    /// Damage types that it resists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub resistances: Vec<Link>,
    /// Damage types that it is weak against.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weaknesses: Vec<Link>,
}

/// A stat with its value.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedCreatureStat")]
pub struct PublishedStat {
    /// The stat.
    pub stat: String,
    /// Its value.
    pub value: i64,
}

/// A creature's figures at a level.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedCreatureLevel")]
pub struct LevelFigures {
    /// The level.
    pub level: i64,
    /// Hit points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<Number>,
    /// Initiative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiative: Option<Number>,
    /// Physical defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phys_def: Option<Number>,
    /// Magical defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mag_def: Option<Number>,
}

/// A simple attack.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedSimpleAttack")]
pub struct PublishedSimpleAttack {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which attack it is.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub attack_type: Option<GearType>,
    /// The bonuses as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<String>,
    /// The stat of its test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stat: Option<String>,
    /// What is added to the die of its test at the creature's level: stat, bonus and level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<i64>,
    /// Its damage, with the bonus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DiceFigures>,
    /// The damage type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_type: Option<Link>,
}
