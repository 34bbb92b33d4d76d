//! From the Codex to output files. Pure: a file is its path and its bytes, and goes into a [`Sink`].
//!
//! Entries are told one after another, in parallel, and nothing of an entry is kept but what an index needs. To add
//! a format: one file here and one line in [`emit`].

mod api;
mod codex_json;
pub mod coverage;
mod entry;
mod html;
mod known;
mod leaf;
mod markdown;
mod problems;
mod rule_reference;
mod schemas;
mod shelf;
mod site;
mod theme;

use std::sync::Mutex;

use rayon::prelude::*;

use crate::{
    codex::{Codex, EntryId},
    diag::Diagnostic,
    kinds::Look,
};
use codex_json::CodexJson;
use leaf::Leaf;
use shelf::Shelf;
use site::Site;

pub use codex_json::codex_schema;
pub use schemas::schemas;

/// So many entries are told at once; only their JSON is kept until their turn comes.
const PART: usize = 1024;

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

/// Where output files go, from several threads and in any order.
pub trait Sink: Sync {
    /// Takes a file.
    fn put(&self, file: OutputFile);
    /// Takes a file of the project as it is, by the path under which it is shown.
    fn copy(&self, path: String, from: &str);
    /// Takes a file that is too large to be held, piece by piece.
    fn begin(&self, path: &str) -> Box<dyn Pieces + '_>;
}

/// A file that is taken piece by piece.
pub trait Pieces {
    /// Takes the next piece.
    fn put(&mut self, piece: &[u8]);
    /// Ends the file.
    fn end(self: Box<Self>);
}

/// What is published.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection {
    /// Whether entries for game masters are published.
    pub gm: bool,
    /// Whether dependencies are published as well.
    pub all: bool,
}

/// Every output file of a build; what the project's templates could not do. The files then are those of the shipped
/// templates. `problems` are findings in spite of which the build goes on; the pages say so.
pub fn emit(
    codex: &Codex,
    selection: Selection,
    problems: &[Diagnostic],
    sink: &dyn Sink,
) -> Vec<Diagnostic> {
    let shelf = Shelf::new(codex, selection);
    let known = known::Known::new(codex, selection, problems);
    let problems = problems::article(codex, selection, problems);
    let site = Site::new(&shelf, problems.is_some(), known);
    let html = html::Html::new(&site);
    let mut json = CodexJson::begin(&site.packs, sink);
    let mut index = html::Index::default();
    let mut listed = markdown::Index::default();
    for part in shelf.ids.chunks(PART) {
        let told: Vec<Told> = part.par_iter().map(|id| tell(*id, &site, &html, sink)).collect();
        for told in told {
            json.push(&told.json);
            index.push(told.html);
            listed.push(told.markdown);
        }
    }
    json.end();
    for file in api::indexes(&shelf) {
        sink.put(file);
    }
    let mut articles = rule_reference::articles(&shelf);
    articles.extend(coverage::article(&shelf));
    articles.extend(problems);
    html.finish(index, &articles, sink);
    markdown::finish(&site, &listed, &articles, sink);
    html.findings()
}

/// What is kept of an entry.
struct Told {
    json: String,
    html: html::Kept,
    markdown: markdown::Kept,
}

/// Tells an entry in every format.
fn tell(id: EntryId, site: &Site, html: &html::Html, sink: &dyn Sink) -> Told {
    let codex = site.shelf.codex;
    let entry = codex.entry(id);
    let look = Look { lookup: codex, rules: codex.rules_of(id) };
    let data = entry.body.publish(entry, &look);
    let text = entry.header.text.get().map(|prose| codex.published_prose(entry, id, prose));
    let published = entry::publish(site.shelf, id, data.json(), text.clone());
    let json = serde_json::to_string(&published).unwrap_or_default();
    sink.put(api::file(&published.pack, published.kind, &published.id, &json));
    let leaf = Leaf::new(site, id, published, data.row(), data.page(text, &look));
    Told { html: html.entry(&leaf, &json, sink), markdown: markdown::entry(&leaf, sink), json }
}

/// Every output file of a build, by path.
pub fn outputs(codex: &Codex, selection: Selection) -> Vec<OutputFile> {
    #[derive(Default)]
    struct Shelved(Mutex<Vec<OutputFile>>);
    impl Sink for Shelved {
        fn put(&self, file: OutputFile) {
            if let Ok(mut files) = self.0.lock() {
                files.push(file);
            }
        }
        fn copy(&self, path: String, from: &str) {
            self.put(OutputFile::text(path, format!("copy of {from}")));
        }
        fn begin(&self, path: &str) -> Box<dyn Pieces + '_> {
            Box::new(Held { shelf: self, file: OutputFile::text(path, "") })
        }
    }
    struct Held<'s> {
        shelf: &'s Shelved,
        file: OutputFile,
    }
    impl Pieces for Held<'_> {
        fn put(&mut self, piece: &[u8]) {
            self.file.bytes.extend(piece);
        }
        fn end(self: Box<Self>) {
            self.shelf.put(self.file);
        }
    }
    let sink = Shelved::default();
    let _ = emit(codex, selection, &[], &sink);
    let mut files = sink.0.into_inner().unwrap_or_default();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}
