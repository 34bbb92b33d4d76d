//! `api/`: the same entries one a file, with an index of every kind, for bots and virtual tabletops.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use super::{OutputFile, entry::Published};

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    name: &'a str,
    path: String,
}

/// The files.
pub fn emit(entries: &[Published]) -> Vec<OutputFile> {
    let path = |entry: &Published| format!("{}/{}/{}.json", entry.pack, entry.kind, entry.id);
    let mut files: Vec<OutputFile> =
        entries.par_iter().map(|entry| OutputFile::json(format!("api/{}", path(entry)), entry)).collect();
    let mut indexes: BTreeMap<(&str, &str), Vec<Row>> = BTreeMap::new();
    for entry in entries {
        let row = Row { id: &entry.id, name: &entry.name, path: path(entry) };
        indexes.entry((&entry.pack, entry.kind)).or_default().push(row);
    }
    let kinds: Vec<String> = indexes.keys().map(|(pack, kind)| format!("{pack}/{kind}/index.json")).collect();
    files.extend(
        indexes
            .iter()
            .map(|((pack, kind), rows)| OutputFile::json(format!("api/{pack}/{kind}/index.json"), rows)),
    );
    files.push(OutputFile::json("api/index.json", &kinds));
    files
}
