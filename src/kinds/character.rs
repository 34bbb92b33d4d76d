//! Ready-made heroes of Worlds Awakening.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    outfit::WeaponSet,
    reference::{Ref, target},
};
use crate::load::{Dict, Field, List};

/// A ready-made hero of Worlds Awakening.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Character {
    /// The ancestry.
    pub ancestry: Field<Ref<target::Ancestry>>,
    /// The class.
    pub class: Field<Ref<target::Class>>,
    /// The outfit.
    pub outfit: Field<Ref<target::Outfit>>,
    /// The level.
    pub level: Field<i64>,
    /// Where the free points went: `{ INT: +2 }`.
    #[serde(default)]
    pub free_points: Dict<i64>,
    /// Points that moved from one stat to another.
    #[serde(default)]
    pub adapt: List<Adapt>,
    /// The abilities that were learned, with the highest evolution level bought; 0 for none.
    #[serde(default)]
    pub abilities: Dict<i64, Ref<target::Ability>>,
    /// The Over-Outfit.
    #[serde(default)]
    pub over_outfit: Field<Ref<target::Outfit>>,
    /// What is carried, in sets.
    #[serde(default)]
    pub weapon_sets: List<WeaponSet>,
    /// What play gave: AP beyond what levels give, XP beyond what they cost, NX.
    #[serde(default)]
    pub earned: Field<Earned>,
    /// The final stats; absent, they are computed.
    #[serde(default)]
    pub stats: Dict<i64>,
    /// Hit points, within what the dice allow.
    #[serde(default)]
    pub hp: Field<i64>,
    /// Magic points; absent, the ruleset's formula gives them.
    #[serde(default)]
    pub mp: Field<i64>,
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

/// One point that moved.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Adapt {
    /// The stat that lost it.
    pub from: Field<String>,
    /// The stat that gained it.
    pub to: Field<String>,
}

/// What play gave.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Earned {
    /// Ability points beyond what levels give.
    #[serde(default)]
    pub ap: Field<i64>,
    /// Experience points beyond what levels cost.
    #[serde(default)]
    pub xp: Field<i64>,
    /// Nexus Shards.
    #[serde(default)]
    pub nx: Field<i64>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Character {
    crate::kinds::content!(Character);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
