//! `api/`: the same entries one a file, with an index of every kind, for bots and virtual tabletops.

use serde::Serialize;

use super::{OutputFile, shelf::Shelf};

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    name: &'a str,
    path: String,
}

/// The file of an entry.
pub fn file(pack: &str, kind: &str, id: &str, json: &str) -> OutputFile {
    OutputFile::text(format!("api/{pack}/{kind}/{id}.json"), format!("{json}\n"))
}

/// The index of every kind, and the index of those.
pub fn indexes(shelf: &Shelf) -> Vec<OutputFile> {
    let mut files = Vec::new();
    let mut kinds: Vec<String> = Vec::new();
    for (pack, kind, ids) in shelf.rows() {
        let kind = kind.name();
        let row = |id| {
            let header = &shelf.codex.entry(id).header;
            Row { id: header.id(), name: header.name(), path: format!("{pack}/{kind}/{}.json", header.id()) }
        };
        let mut rows: Vec<Row> = ids.iter().map(|id| row(*id)).collect();
        rows.sort_by_key(|row| row.id);
        files.push(OutputFile::json(format!("api/{pack}/{kind}/index.json"), &rows));
        kinds.push(format!("{pack}/{kind}/index.json"));
    }
    kinds.sort();
    files.push(OutputFile::json("api/index.json", &kinds));
    files
}
