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

impl crate::kinds::Content for HouseRule {
    crate::kinds::content!(HouseRule);
    const SCAFFOLD: &'static str = "\
kind: house-rule
id: {id}
name: {name}
for: ‹the kind that it judges, as in weapon›
# Which entries it judges; without this line, all of the kind:
# when: 'entry.type == \"ranged\"'
assert: ‹what must hold, as in entry.range <= 60›
severity: warning
message: ‹what a finding says; the name in braces fills in that of the entry›
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
