//! Equipment.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    GearType, Special, Usage,
    common::choices,
    reference::{Ref, target},
};
use crate::load::{Dict, Field, List};

/// A shield, a quiver, a grimoire: a bonus rather than an attack.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Equipment {
    /// How it is held.
    pub usage: Field<Usage>,
    /// Types of two-handed weapons that it goes with, as a quiver goes with a bow.
    #[serde(default)]
    pub pairs_with: List<GearType>,
    /// What it adds: `{ phys_def: +1 }`.
    #[serde(default)]
    pub bonus: Dict<i64, Bonus>,
    /// Its special effect, at most one.
    #[serde(default)]
    pub special: Field<Special>,
    /// The price in NX; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub price: Field<i64>,
    /// The piece that it was made from, by legal steps.
    #[serde(default)]
    pub upgrade_of: Field<Ref<target::Equipment>>,
    /// What the steps cost together, in NX; absent, it is computed.
    #[serde(default)]
    pub upgrade_cost: Field<i64>,
}

choices! {
    /// What equipment can add to.
    pub enum Bonus {
        /// Physical defence.
        PhysDef = "phys_def",
        /// Magical defence.
        MagDef = "mag_def",
        /// Attack rolls up close.
        MeleeAtk = "melee_atk",
        /// Attack rolls from afar.
        RangedAtk = "ranged_atk",
        /// Magical attack rolls.
        MagAtk = "mag_atk",
        /// Magic points given back: read so that a rule can say that this is always a special effect.
        MpRegeneration = "mp_regeneration",
    }
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Equipment {
    crate::kinds::content!(Equipment);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
