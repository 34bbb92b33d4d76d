//! House rules.

use schemars::JsonSchema;
use serde::Deserialize;

use super::common::choices;
use crate::{formula::Condition, load::Field};

/// A rule of your own table, written as a formula over the fields of one entry.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct HouseRule {
    /// The kind that it judges.
    #[serde(rename = "for")]
    pub target: Field<String>,
    /// Which entries it judges; absent, all of the kind.
    #[serde(default)]
    pub when: Field<Condition>,
    /// What must hold.
    pub assert: Field<Condition>,
    /// How much a finding weighs; a warning where it is not said.
    #[serde(default)]
    pub severity: Field<Weight>,
    /// What a finding says; `{name}` and fields of the entry are filled in.
    pub message: Field<String>,
}

choices! {
    /// How much a house rule's finding weighs.
    pub enum Weight {
        /// Worth knowing.
        Info = "info",
        /// Very likely wrong.
        Warning = "warning",
        /// Not allowed at this table.
        Error = "error",
    }
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for HouseRule {
    crate::kinds::content!(HouseRule);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
