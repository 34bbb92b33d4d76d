//! Abilities.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{AbilityType, Action, Effect, Setting, reference::OrNone};
use crate::{
    load::{Dict, Field, List, Prose},
    vocabulary::{AbilityAttack, Limit},
};

/// What a character or a creature can do, from base to the last evolution.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Ability {
    /// P passive, C combat, PC both.
    #[serde(rename = "type")]
    pub ability_type: Field<AbilityType>,
    /// What it takes up of a turn: M movement, A attack, MA both, F free.
    #[serde(default)]
    pub action: Field<Action>,
    /// The test: `PHY(DEX)`, `MAG(INT)`, or `SUPPORT`, which succeeds without one; absent, there is no test.
    #[serde(default)]
    pub attack: Field<AbilityAttack>,
    /// The range in metres.
    #[serde(default)]
    pub range: Field<i64>,
    /// The area that it fills; an area can be neither dodged nor parried.
    #[serde(default)]
    pub area: Field<Area>,
    /// The cost in magic points.
    #[serde(default)]
    pub mp: Field<i64>,
    /// How long it lasts, in full turns.
    #[serde(default)]
    pub duration: Field<i64>,
    /// Turns until it can be used again.
    #[serde(default)]
    pub cooldown: Field<i64>,
    /// How often it can be used, as in `1/encounter`.
    #[serde(default)]
    pub limit: Field<Limit>,
    /// What learning it costs in ability points; the ruleset says it, so it need not be written.
    #[serde(default)]
    pub ap_cost: Field<i64>,
    /// What it does, as far as the program reasons about it.
    #[serde(default)]
    pub effects: List<Effect>,
    /// Other numbers that the text uses; they are never compared.
    #[serde(default)]
    pub values: Dict<Setting>,
    /// Its steps, by rising level; each lays its keys over the step before.
    #[serde(default)]
    pub evolutions: List<Evolution>,
}

impl Ability {
    /// Whether it costs magic points, from the start or by an evolution; true as well where that is broken.
    pub fn costs_magic(&self) -> bool {
        !self.mp.is_absent() || self.evolutions.iter().any(|step| !step.mp.is_absent())
    }
}

/// The area that an ability fills.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Area {
    /// Its radius in metres.
    pub radius: Field<i64>,
}

/// A step of an ability.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Evolution {
    /// The level from which it can be learned.
    pub level: Field<i64>,
    /// New figures, by the name of the effect or value.
    #[serde(default)]
    pub set: Dict<Setting>,
    /// Effects that are added.
    #[serde(default)]
    pub effects: List<Effect>,
    /// A new action.
    #[serde(default)]
    pub action: Field<Action>,
    /// A new range in metres, or `none`.
    #[serde(default)]
    pub range: Field<OrNone<i64>>,
    /// A new area, or `none`.
    #[serde(default)]
    pub area: Field<OrNone<Area>>,
    /// A new cost in magic points, or `none`.
    #[serde(default)]
    pub mp: Field<OrNone<i64>>,
    /// A new duration in full turns, or `none`.
    #[serde(default)]
    pub duration: Field<OrNone<i64>>,
    /// A new cooldown in turns, or `none`.
    #[serde(default)]
    pub cooldown: Field<OrNone<i64>>,
    /// A new limit, or `none`.
    #[serde(default)]
    pub limit: Field<OrNone<Limit>>,
    /// Added to the text.
    #[serde(default)]
    pub text: Field<Prose>,
    /// Takes the place of the text.
    #[serde(default)]
    pub replace_text: Field<Prose>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Ability {
    crate::kinds::content!(Ability);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
