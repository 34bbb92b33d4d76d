//! From the Codex to output files. Pure: a file is its path and its bytes.
//!
//! To add a format: one file here and one line in [`outputs`].

mod api;
mod codex_json;
pub mod coverage;
mod entry;
mod rule_reference;
mod schemas;

use crate::codex::Codex;

pub use codex_json::codex_schema;
pub use schemas::schemas;

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    /// The path inside the output folder, with forward slashes.
    pub path: String,
    /// The content.
    pub bytes: Vec<u8>,
}

impl OutputFile {
    /// A file of text.
    pub fn text(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), bytes: text.into().into_bytes() }
    }

    /// A file of JSON, indented, with a line break at the end.
    pub fn json(path: impl Into<String>, value: &impl serde::Serialize) -> Self {
        let mut bytes = serde_json::to_vec_pretty(value).unwrap_or_default();
        bytes.push(b'\n');
        Self { path: path.into(), bytes }
    }
}

/// What is published.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection {
    /// Whether entries for game masters are published.
    pub gm: bool,
    /// Whether dependencies are published as well.
    pub all: bool,
}

/// Every output file of a build.
pub fn outputs(codex: &Codex, selection: Selection) -> Vec<OutputFile> {
    let entries = entry::published(codex, selection);
    let mut files = vec![codex_json::emit(codex, &entries)];
    files.extend(api::emit(&entries));
    files.extend(coverage::emit(codex, &entries));
    files.extend(rule_reference::emit(&entries));
    files
}
