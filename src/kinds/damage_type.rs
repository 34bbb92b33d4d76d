//! Damage types.

mod layout;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Link,
    common::choices,
    condition::{Parameter, PublishedParameter},
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

/// What the Codex says of a damage type.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedDamageType")]
pub struct Published {
    /// Where it belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// Conditions that it brings along.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inflicts: Vec<Link>,
    /// The factor that a use of it states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor: Option<PublishedParameter>,
}

impl crate::kinds::Content for DamageType {
    crate::kinds::content!(DamageType);
    const SCAFFOLD: &'static str = "\
kind: damage-type
id: {id}
name: {name}
group: ‹physical, elemental, untyped or special›
# Conditions that it brings along:
# inflicts: [burning]
text: |
  ‹where it comes from and what it leaves behind›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, look: &crate::kinds::Look) -> Published {
        Published {
            group: self.group.copied(),
            inflicts: look.links(&self.inflicts),
            factor: self.factor.get().map(|factor| (&factor.value).into()),
        }
    }
}
