//! Packs.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reference::{Ref, target};
use crate::{
    load::{Dict, Field, List, Prose},
    vocabulary::{Colour, Version, VersionRange},
};

/// A body of content: who wrote it, under which licence, on what it builds.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Pack {
    /// Its version, as in `0.3.0`.
    pub version: Field<Version>,
    /// The content format that it is written in.
    pub format: Field<i64>,
    /// Who wrote it.
    #[serde(default)]
    pub authors: List<String>,
    /// The licence, as an SPDX id: `CC-BY-4.0`.
    #[serde(default)]
    pub licence: Field<String>,
    /// The ruleset that its entries are judged by; the first dependency's where it is not named.
    #[serde(default)]
    pub ruleset: Field<Ref<target::Ruleset>>,
    /// The packs that it builds on, with the versions that will do.
    #[serde(default)]
    pub depends: Dict<VersionRange>,
    /// The colour of its links and headings, dark enough to be read on paper; dark mode lightens it.
    #[serde(default)]
    pub accent: Field<Colour>,
    /// What is new, version by version.
    #[serde(default)]
    pub changes: List<Change>,
    /// Entries that were taken out: `weapon/old-axe: merged into war-axe`.
    #[serde(default)]
    pub retired: Dict<String>,
}

/// What is new in a version.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Change {
    /// The version.
    pub version: Field<Version>,
    /// What is new, in Markdown.
    pub text: Field<Prose>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Paged for Published {
    fn page(&self, _: &mut crate::page::Page, _: &crate::kinds::Look) {}
}

impl crate::kinds::Content for Pack {
    crate::kinds::content!(Pack);
    const SCAFFOLD: &'static str = "\
kind: pack
id: {id}
name: {name}
version: 0.1.0
format: 1
authors: [‹your name›]
# An id of https://spdx.org/licenses: what others may do with the pack.
licence: CC-BY-4.0
# The game that it is for, and other packs that it builds on.
depends:
  worlds-awakening: \">=1.0, <2\"
text: |
  ‹what the pack holds and for whom it is›
changes:
  - version: 0.1.0
    text: |
      First entries.
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
