//! Entries as every data format says them.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, value::RawValue};

use super::shelf::Shelf;
use crate::{
    codex::EntryId,
    kinds::{Kind, Link},
};

/// An entry of the published Codex.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Published {
    /// The pack that it belongs to.
    pub pack: String,
    /// Its kind.
    pub kind: &'static str,
    /// Its id, unique within pack and kind.
    pub id: String,
    /// The name that readers see.
    pub name: String,
    /// Markdown; links are written `[[pack/kind:id|Name]]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A picture, as a path inside the pack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// Words that readers filter by.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Ids that it had before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// The version of the pack in which it appeared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
    /// Where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Citation>,
    /// The entry that it is a variant of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extends: Option<Link>,
    /// Whether only game masters see it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gm: bool,
    /// The file that holds it, relative to the project.
    pub file: String,
    /// The line at which it begins.
    pub line: usize,
    /// What the kind says of it, with its derived figures.
    #[schemars(with = "Value")]
    pub data: Box<RawValue>,
    /// The entries that refer to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub used_by: Vec<Link>,
}

/// Where an entry comes from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Citation {
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
    /// The page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// The address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// The published form of an entry, with what its kind says as JSON.
pub fn publish(shelf: &Shelf, id: EntryId, data: Box<RawValue>, text: Option<String>) -> Published {
    let codex = shelf.codex;
    let entry = codex.entry(id);
    let header = &entry.header;
    let words = |field: &crate::load::Field<String>| field.get().map(|value| value.value.clone());
    Published {
        pack: shelf.pack(id).to_owned(),
        kind: entry.kind.name(),
        id: header.id().to_owned(),
        name: header.name().to_owned(),
        text,
        image: words(&header.image),
        tags: header.tags.iter().map(|tag| tag.value.clone()).collect(),
        aliases: header.aliases.iter().map(|alias| alias.value.to_string()).collect(),
        since: header.since.get().map(|since| since.value.to_string()),
        source: header.source.get().map(|source| Citation {
            book: words(&source.book),
            page: source.page.copied(),
            url: source.url.get().map(|url| url.value.as_str().to_owned()),
        }),
        extends: header
            .extends
            .span()
            .and_then(|place| codex.target(place))
            .map(|target| codex.link_to(target)),
        gm: header.is_gm(),
        file: codex.sources.get(entry.span.file).path().to_owned(),
        line: codex.sources.position(entry.span).line,
        data,
        used_by: shelf.used_by(id),
    }
}

/// The kinds that the Codex publishes.
pub fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.iter().copied().filter(|kind| kind.is_content())
}
