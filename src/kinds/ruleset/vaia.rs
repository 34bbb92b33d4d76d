//! Sections that Vaia fills.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Band, Facts};
use crate::{
    formula::Formula,
    load::{Field, List},
    vocabulary::Variable,
};

/// Experience and levels of heroes.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Experience {
    /// What a new hero has.
    pub start: Field<i64>,
    /// The most.
    pub max: Field<i64>,
    /// How much makes a level.
    pub per_level: Field<i64>,
    /// The last level.
    pub max_level: Field<i64>,
    /// The level, by `experience` and `per_level`.
    pub level: Field<Formula>,
    /// What a challenging encounter gives.
    #[serde(default)]
    pub per_encounter: Field<i64>,
}

/// Points for attributes.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PowerPoints {
    /// At the first level.
    pub start: Field<i64>,
    /// More at each further level.
    pub per_level: Field<i64>,
    /// At the last level: a printed figure, checked against the two above.
    pub total: Field<i64>,
}

/// An attribute.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Attribute {
    /// Its full name.
    pub name: Field<String>,
    /// The least.
    pub min: Field<i64>,
    /// The most.
    pub max: Field<i64>,
    /// Where a new hero begins; the least where it is not said.
    #[serde(default)]
    pub start: Field<i64>,
    /// What the step into each value costs; every value above the start stands in one row.
    pub costs: List<Band<i64>>,
}

/// Formulas of a hero's figures; they know every attribute by its name and `level`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct HeroRules {
    /// Hit points.
    pub hit_points: Field<Formula>,
    /// Action slots of a full round.
    pub action_slots: Field<Formula>,
    /// Numbers that the texts name.
    #[serde(default)]
    pub facts: Field<Facts>,
}

/// Bounds of effect trees.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TreeRules {
    /// How far a talent can be mastered.
    pub talent_potential: Field<i64>,
    /// How far a root usually can be mastered.
    pub root_potential: Field<i64>,
    /// Days that giving leaves back takes.
    #[serde(default)]
    pub abscission_days: Field<Variable>,
    /// Mental stress of an epiphany.
    #[serde(default)]
    pub epiphany_mental_stress: Field<i64>,
    /// Days that pruning leaves one vulnerable.
    #[serde(default)]
    pub pruning_days: Field<Variable>,
}

/// Action slots of an effect.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SlotRules {
    /// What an action in the final phase costs, as a multiple of its active slots.
    pub final_factor: Field<i64>,
}

/// Numbers of stress and burnout.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StressRules {
    /// The least.
    pub min: Field<i64>,
    /// The most; reaching it is a burnout.
    pub max: Field<i64>,
    /// Kinds of stress.
    #[serde(default)]
    pub kinds: List<String>,
    /// Physical burnout.
    #[serde(default)]
    pub strained: Field<Facts>,
    /// Mental burnout.
    #[serde(default)]
    pub seizure: Field<Facts>,
}
