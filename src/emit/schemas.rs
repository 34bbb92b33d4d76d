//! `schemas/`: the JSON Schemas of what authors write and of what is published.

use super::{OutputFile, codex_schema};
use crate::{kinds::Kind, report, schema};

/// Every schema, by its file name.
pub fn schemas() -> Vec<OutputFile> {
    let mut files: Vec<OutputFile> = Kind::ALL
        .iter()
        .map(|kind| OutputFile::json(format!("{}.json", kind.name()), &schema::authored(*kind)))
        .collect();
    files.push(OutputFile::json("entry.json", &schema::any_entry()));
    files.push(OutputFile::json("codex.json", &codex_schema()));
    files.push(OutputFile::json("findings.json", &report::json_schema()));
    files
}
