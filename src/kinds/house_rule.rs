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

/// What the Codex says of a house rule.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedHouseRule")]
pub struct Published {
    /// The kind that it judges.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// Which entries it judges; absent, all of the kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// What must hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assert: Option<String>,
    /// How much a finding weighs.
    pub severity: Weight,
    /// What a finding says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl crate::kinds::Paged for Published {
    fn page(&self, _: &mut crate::page::Page, _: &crate::kinds::Look) {}
}

impl crate::kinds::Content for HouseRule {
    crate::kinds::content!(HouseRule);
    const SCAFFOLD: &'static str = "\
kind: house-rule
id: {id}
name: {name}
for: ‹the kind that it judges, as in weapon›
# Which entries it judges; without this line, all of the kind:
# when: 'entry.type == \"ranged\"'
assert: '‹what must hold, as in entry.range <= 60›'
severity: warning
message: \"‹what a finding says; the word name in braces fills in that of the entry›\"
text: |
  ‹why your table plays it so›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        let text = |field: &Field<String>| field.get().map(|text| text.value.clone());
        let source = |field: &Field<Condition>| field.get().map(|condition| condition.source().to_owned());
        Published {
            target: text(&self.target),
            when: source(&self.when),
            assert: source(&self.assert),
            severity: self.severity.copied().unwrap_or(Weight::Warning),
            message: text(&self.message),
        }
    }
}
