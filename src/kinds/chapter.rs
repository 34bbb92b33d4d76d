//! Chapters of the rules of play.

mod layout;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::load::Field;

/// A chapter of the rules of play.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Chapter {
    /// The part of the book that it stands in.
    pub part: Field<String>,
    /// Its place in the part; lower comes first. Parts follow each other by the least place in each.
    #[serde(default)]
    pub order: Field<i64>,
}

/// What the Codex says of a chapter.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedChapter")]
pub struct Published {
    /// The part of the book that it stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// Its place in the part; lower comes first, those without one come last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<i64>,
}

impl crate::kinds::Content for Chapter {
    crate::kinds::content!(Chapter);
    const SCAFFOLD: &'static str = "\
kind: chapter
id: {id}
name: {name}
part: ‹part of the book, as in combat›
order: ‹place in the part, as in 30; lower comes first›
text: |
  ‹what players need to know, with [[links]] to the entries that use it›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published { part: self.part.get().map(|part| part.value.clone()), order: self.order.copied() }
    }
}
