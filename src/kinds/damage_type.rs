//! Damage types.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    common::choices,
    condition::Parameter,
    reference::{Ref, target},
};
use crate::load::{Field, List};

/// A kind of damage.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct DamageType {
    /// Where it belongs.
    pub group: Field<Group>,
    /// Conditions that it brings along.
    #[serde(default)]
    pub inflicts: List<Ref<target::Condition>>,
    /// The factor that a use of it states.
    #[serde(default)]
    pub factor: Field<Parameter>,
}

choices! {
    /// Where a damage type belongs.
    pub enum Group {
        /// Blades, points and weight.
        Physical = "physical",
        /// Fire, ice and the like.
        Elemental = "elemental",
        /// Magic without an element: nothing resists it, nothing is weak against it.
        Untyped = "untyped",
        /// Anything else.
        Special = "special",
    }
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for DamageType {
    crate::kinds::content!(DamageType);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
