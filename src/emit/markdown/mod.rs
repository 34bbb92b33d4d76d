//! `md/`: the Codex as Markdown that reads well on a code host, with relative links.
//!
//! To add a block: a branch in [`writer`].

mod writer;

use super::{
    OutputFile, Sink,
    leaf::Leaf,
    site::{Article, Site},
};
use crate::page::Address;
use writer::Writer;

/// What is kept of an entry for the pages that list it.
pub struct Kept {
    path: String,
    row: String,
}

/// What is kept of all entries.
#[derive(Default)]
pub struct Index {
    rows: std::collections::BTreeMap<String, String>,
}

impl Index {
    /// Takes the next entry.
    pub fn push(&mut self, kept: Kept) {
        self.rows.insert(kept.path, kept.row);
    }
}

/// Writes the page of an entry.
pub fn entry(leaf: &Leaf, sink: &dyn Sink) -> Kept {
    let mut writer = Writer::new(leaf.site, &leaf.at);
    writer.heading(1, &leaf.entry.name);
    writer.paragraph(&leaf.page.line);
    writer.blocks(&leaf.page.blocks, 2);
    sink.put(OutputFile::text(format!("md/{}.md", leaf.at.path), writer.end()));
    Kept { path: leaf.at.path.clone(), row: writer::row(leaf) }
}

/// Writes the pages that list entries and the articles.
pub fn finish(site: &Site, index: Index, articles: &[Article], sink: &dyn Sink) {
    for article in articles {
        let mut writer = Writer::new(site, &article.at);
        writer.heading(1, &article.title);
        writer.prose(&article.text, 2);
        sink.put(OutputFile::text(format!("md/{}.md", article.at.path), writer.end()));
    }
    for (pack, kind, ids) in site.shelf.rows() {
        let at = Address::kind(pack, kind.name());
        let mut writer = Writer::new(site, &at);
        writer.heading(1, kind.plural());
        writer.rows(
            kind.columns(),
            ids.iter().filter_map(|id| {
                let path = site.shelf.link(*id).address().path;
                index.rows.get(&path).map(String::as_str)
            }),
        );
        sink.put(OutputFile::text(format!("md/{}.md", at.path), writer.end()));
    }
    let at = Address::page("index");
    let mut writer = Writer::new(site, &at);
    writer.heading(1, &site.title);
    for pack in &site.packs {
        writer.heading(2, &pack.name);
        for (kind, count) in site.kinds(&pack.id) {
            writer.item(&vec![
                crate::page::link(Address::kind(&pack.id, kind.name()), kind.plural()),
                crate::page::text(format!(" ({count})")),
            ]);
        }
    }
    sink.put(OutputFile::text("md/index.md", writer.end()));
}
