//! Ready-made heroes of Vaia.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reference::{NodeRef, Ref, target};
use crate::load::{Dict, Field, List};

/// A ready-made hero of Vaia.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Hero {
    /// Total experience; the level follows from it.
    pub experience: Field<i64>,
    /// The attributes: `{ strength: 3, vitality: 10 }`.
    #[serde(default)]
    pub attributes: Dict<i64>,
    /// The core tree, chosen once for life.
    pub core: Field<Ref<target::Tree>>,
    /// Nodes that were bought with experience.
    #[serde(default)]
    pub bought: List<NodeRef>,
    /// How far nodes are mastered: `{ ember.cinder: 5 }`.
    #[serde(default)]
    pub mastery: Dict<i64, NodeRef>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Content for Hero {
    crate::kinds::content!(Hero);
    const SCAFFOLD: &'static str = "";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
