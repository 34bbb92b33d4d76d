//! Encounters.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reference::{Ref, target};
use crate::load::{Field, List};

/// Creatures against a party.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Encounter {
    /// The party that it is made for.
    pub party: Field<Party>,
    /// Who is met.
    pub creatures: List<Member>,
}

/// A party.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Party {
    /// How many characters.
    pub size: Field<i64>,
    /// Their level.
    pub level: Field<i64>,
}

/// Creatures of one kind.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Member {
    /// Which creature.
    pub creature: Field<Ref<target::Creature>>,
    /// How many; one where it is not said.
    #[serde(default)]
    pub count: Field<i64>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Encounter {
    crate::kinds::content!(Encounter);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
