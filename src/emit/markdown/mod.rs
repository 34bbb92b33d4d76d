//! `md/`: the Codex as Markdown that reads well on a code host, with relative links.
//!
//! To add a block: a branch in [`writer`].

mod tame;
mod writer;

use super::{
    OutputFile, Sink,
    leaf::Leaf,
    site::{Article, Site},
};
use crate::{
    codex::EntryId,
    kinds::{Kind, Link, listed},
    page::{Address, Line, link, text},
};
use writer::Writer;
pub use writer::escaped;

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
    writer.problems(leaf.problems);
    if let Some(image) = &leaf.entry.image {
        writer.picture(image);
    }
    writer.blocks(&leaf.page.blocks, 2);
    if !leaf.seen_by.is_empty() {
        writer.heading(2, "Used by");
        let line = |(heading, links): &(&str, Vec<Link>)| {
            let mut line = vec![text(format!("{heading}: "))];
            line.extend(listed(links));
            line
        };
        writer.list(&leaf.seen_by.iter().map(line).collect::<Vec<Line>>());
    }
    writer.paragraph(&origin(leaf));
    sink.put(OutputFile::text(format!("md/{}.md", leaf.at.path), writer.end()));
    Kept { path: leaf.at.path.clone(), row: writer::row(leaf) }
}

/// Where the entry comes from, and its tags.
fn origin(leaf: &Leaf) -> Line {
    let entry = &leaf.entry;
    let mut words: Vec<String> = Vec::new();
    words.extend(entry.source.as_ref().and_then(|source| {
        let page = source.page.map(|page| format!(", page {page}")).unwrap_or_default();
        source.book.as_ref().map(|book| format!("{book}{page}"))
    }));
    if !entry.tags.is_empty() {
        words.push(format!("tags: {}", entry.tags.join(", ")));
    }
    let mut line = vec![link(Address::kind(&entry.pack, entry.kind), leaf.kind.plural())];
    line.extend(words.into_iter().map(|words| text(format!(" \u{b7} {words}"))));
    line
}

/// Writes the pages that list entries and the articles.
pub fn finish(site: &Site, index: &Index, articles: &[Article], sink: &dyn Sink) {
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
        writer.paragraph(&text(kind.about()).into());
        let path =
            |id: &EntryId| format!("{pack}/{}/{}", kind.name(), site.shelf.codex.entry(*id).header.id());
        writer
            .rows(kind.columns(), ids.iter().filter_map(|id| index.rows.get(&path(id)).map(String::as_str)));
        sink.put(OutputFile::text(format!("md/{}.md", at.path), writer.end()));
    }
    sink.put(home(site, articles));
}

fn home(site: &Site, articles: &[Article]) -> OutputFile {
    let at = Address::page("index");
    let mut writer = Writer::new(site, &at);
    writer.heading(1, &site.title);
    for pack in &site.packs {
        writer.heading(2, &pack.name);
        let line = |(kind, count): (Kind, usize)| {
            vec![link(Address::kind(&pack.id, kind.name()), kind.plural()), text(format!(" ({count})"))]
        };
        writer.list(&site.kinds(&pack.id).into_iter().map(line).collect::<Vec<Line>>());
    }
    // The page of every rule hangs on the index of rules.
    let tops = articles
        .iter()
        .filter(|article| !article.at.path.contains('/') || article.at.path.ends_with("/index"));
    let tops: Vec<Line> = tops.map(|top| link(top.at.clone(), top.title.as_str()).into()).collect();
    if !tops.is_empty() {
        writer.heading(2, "About");
        writer.list(&tops);
    }
    OutputFile::text("md/index.md", writer.end())
}
