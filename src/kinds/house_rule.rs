//! House rules.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::{Kind, common::choices};
use crate::{diag::Severity, formula::Condition, load::Field};

/// A rule of your own table, written as a formula over the fields of one entry.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct HouseRule {
    /// The kind that it judges.
    #[serde(rename = "for")]
    #[schemars(schema_with = "kind_names")]
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
    /// Whose entries it judges: those of its pack and of every pack that builds on it, or with `own` those of
    /// its pack alone, for a rule that is only an example to others.
    #[serde(default)]
    pub scope: Field<Scope>,
}

impl HouseRule {
    /// How much a finding weighs.
    pub fn severity(&self) -> Severity {
        match self.severity.copied() {
            Some(Weight::Info) => Severity::Info,
            Some(Weight::Error) => Severity::Error,
            Some(Weight::Warning) | None => Severity::Warning,
        }
    }

    /// Whether it judges the entries of packs that build on its own. A scope that cannot be read binds nobody else.
    pub fn binds_dependents(&self) -> bool {
        match &self.scope {
            Field::Absent => true,
            Field::Broken => false,
            Field::Value(scope) => scope.value == Scope::Dependents,
        }
    }
}

/// The kinds that a house rule may judge: all whose entries stand in packs.
fn kind_names(_: &mut SchemaGenerator) -> Schema {
    let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::Project);
    let names: Vec<&str> = kinds.map(|kind| kind.name()).collect();
    json_schema!({ "type": "string", "enum": names })
}

choices! {
    /// Whose entries a house rule judges.
    pub enum Scope {
        /// Those of its own pack.
        Own = "own",
        /// Those of its own pack and of the packs that build on it.
        Dependents = "dependents",
    }
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
