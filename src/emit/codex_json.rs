//! `codex.json`: everything that is published, in one file.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    Pieces, Sink,
    entry::{self, Published},
    shelf::Shelf,
};
use crate::kinds;

/// The version of the shape of `codex.json`.
pub const FORMAT: u32 = 1;

#[derive(JsonSchema)]
#[expect(dead_code, reason = "the file is written piece by piece; this is its schema")]
struct CodexFile {
    /// The version of this shape.
    format: u32,
    /// The packs whose entries are published.
    packs: Vec<PackInfo>,
    /// The entries, by pack, kind and id.
    entries: Vec<Published>,
}

/// A pack of the published Codex.
#[derive(Serialize, JsonSchema)]
pub struct PackInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Its licence, as an SPDX id.
    pub licence: Option<String>,
    /// The colour of its pages.
    pub accent: Option<String>,
    /// What is new, version by version.
    pub changes: Vec<ChangeInfo>,
}

/// What is new in a version.
#[derive(Serialize, JsonSchema)]
pub struct ChangeInfo {
    /// The version.
    pub version: String,
    /// What is new, in Markdown.
    pub text: String,
}

/// The file while it is written: entries come one after another.
pub struct CodexJson<'s> {
    file: Box<dyn Pieces + 's>,
    /// What is not handed on yet.
    text: String,
    /// What stands before the next entry.
    before: &'static str,
}

/// So many bytes are handed on at once.
const PIECE: usize = 256 * 1024;

impl<'s> CodexJson<'s> {
    /// The file up to its entries.
    pub fn begin(packs: &[PackInfo], sink: &'s dyn Sink) -> Self {
        let packs = serde_json::to_string(packs).unwrap_or_default();
        let text = format!("{{\"format\":{FORMAT},\"packs\":{packs},\"entries\":[");
        Self { file: sink.begin("codex.json"), text, before: "" }
    }

    /// The next entry, as JSON.
    pub fn push(&mut self, entry: &str) {
        self.text.push_str(self.before);
        self.text.push_str(entry);
        self.before = ",";
        if self.text.len() >= PIECE {
            self.file.put(self.text.as_bytes());
            self.text.clear();
        }
    }

    /// Ends the file.
    pub fn end(mut self) {
        self.text.push_str("]}\n");
        self.file.put(self.text.as_bytes());
        self.file.end();
    }
}

/// The packs whose entries are published.
pub fn packs(shelf: &Shelf) -> Vec<PackInfo> {
    let codex = shelf.codex;
    let mut packs: Vec<PackInfo> = codex
        .packs()
        .filter(|(_, pack)| shelf.packs.contains(&*pack.id))
        .map(|(_, pack)| {
            let told = |text: &str| {
                let id = pack.manifest?;
                Some(codex.published_prose(codex.entry(id), id, text))
            };
            let manifest = pack.manifest.map(|id| codex.entry(id));
            let body = manifest.and_then(|entry| entry.of::<kinds::Pack>());
            PackInfo {
                id: pack.id.clone(),
                name: manifest.map_or(pack.id.as_str(), |entry| entry.header.name()).to_owned(),
                version: body.and_then(|body| body.version.get()).map(|version| version.value.to_string()),
                authors: body
                    .into_iter()
                    .flat_map(|body| &body.authors)
                    .map(|author| author.value.clone())
                    .collect(),
                licence: body.and_then(|body| body.licence.get()).map(|licence| licence.value.clone()),
                accent: body.and_then(|body| body.accent.get()).map(|accent| accent.value.to_string()),
                changes: body.map(|body| changes(body, told)).unwrap_or_default(),
            }
        })
        .collect();
    packs.sort_by(|a, b| a.id.cmp(&b.id));
    packs
}

fn changes(body: &kinds::Pack, told: impl Fn(&str) -> Option<String>) -> Vec<ChangeInfo> {
    let both = |change: &kinds::Change| {
        Some(ChangeInfo {
            version: change.version.get()?.value.to_string(),
            text: told(&change.text.get()?.value.0)?,
        })
    };
    body.changes.iter().filter_map(|change| both(&change.value)).collect()
}

/// The schema of `codex.json`: what an entry's `data` holds follows from its kind.
pub fn codex_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = CodexFile::json_schema(&mut generator).to_value();
    let branches: Vec<Value> = entry::kinds()
        .map(|kind| {
            let data = kind.published_schema(&mut generator);
            json!({
                "if": { "properties": { "kind": { "const": kind.name() } } },
                "then": { "properties": { "data": data } },
            })
        })
        .collect();
    let mut definitions = generator.take_definitions(true);
    if let Some(published) = definitions.get_mut("Published").and_then(Value::as_object_mut) {
        published.insert("allOf".to_owned(), Value::Array(branches));
    }
    if let Some(map) = schema.as_object_mut() {
        map.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
        map.insert("$id".to_owned(), json!("https://loresmith.example/schemas/codex.json"));
        map.insert("$defs".to_owned(), Value::Object(definitions));
    }
    schema
}
