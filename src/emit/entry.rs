//! Entries as every data format says them.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::Selection;
use crate::{
    codex::{Codex, EntryId},
    kinds::{Entry, Kind, Link, Look},
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
    pub data: Value,
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

/// The entries that are published, by pack, kind and id.
pub fn published(codex: &Codex, selection: Selection) -> Vec<Published> {
    let chosen: BTreeSet<EntryId> = codex
        .entries()
        .filter(|(id, entry)| is_published(codex, *id, entry, selection))
        .map(|(id, _)| id)
        .collect();
    let users = users(codex, &chosen);
    let ids: Vec<EntryId> = chosen.into_iter().collect();
    let mut entries: Vec<Published> =
        ids.into_par_iter().map(|id| publish(codex, id, users.get(&id).map(Vec::as_slice))).collect();
    entries.sort_by(|a, b| (&a.pack, a.kind, &a.id).cmp(&(&b.pack, b.kind, &b.id)));
    entries
}

fn is_published(codex: &Codex, id: EntryId, entry: &Entry, selection: Selection) -> bool {
    let own = selection.all || codex.pack(codex.home(id)).is_own();
    let seen = selection.gm || !entry.header.is_gm();
    own && seen
        && !codex.is_left_out(id)
        && entry.kind.is_content()
        && !entry.header.is_draft()
        && !entry.header.id().is_empty()
}

/// Who refers to whom.
fn users(codex: &Codex, chosen: &BTreeSet<EntryId>) -> BTreeMap<EntryId, Vec<EntryId>> {
    let mut users: BTreeMap<EntryId, Vec<EntryId>> = BTreeMap::new();
    for id in chosen {
        let targets = codex.entry(*id).uses.refs.iter().filter_map(|reference| codex.target(reference.span));
        for target in targets.filter(|target| target.entry != *id) {
            let list = users.entry(target.entry).or_default();
            if list.last() != Some(id) {
                list.push(*id);
            }
        }
    }
    users
}

fn publish(codex: &Codex, id: EntryId, users: Option<&[EntryId]>) -> Published {
    let entry = codex.entry(id);
    let header = &entry.header;
    let look = Look { lookup: codex, rules: codex.rules_of(id) };
    let link = |id: &EntryId| codex.link_to(crate::codex::Target { entry: *id, node: None });
    let text = |field: &crate::load::Field<String>| field.get().map(|value| value.value.clone());
    let mut used_by: Vec<Link> = users.unwrap_or_default().iter().map(link).collect();
    used_by.sort_by(|a, b| (a.kind, &a.name, &a.id).cmp(&(b.kind, &b.name, &b.id)));
    Published {
        pack: codex.pack(codex.home(id)).id.clone(),
        kind: entry.kind.name(),
        id: header.id().to_owned(),
        name: header.name().to_owned(),
        text: header.text.get().map(|prose| codex.published_prose(entry, id, prose)),
        tags: header.tags.iter().map(|tag| tag.value.clone()).collect(),
        aliases: header.aliases.iter().map(|alias| alias.value.to_string()).collect(),
        since: header.since.get().map(|since| since.value.to_string()),
        source: header.source.get().map(|source| Citation {
            book: text(&source.book),
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
        data: entry.body.publish(entry, &look),
        used_by,
    }
}

/// The kinds that the Codex publishes.
pub fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.iter().copied().filter(|kind| kind.is_content())
}
