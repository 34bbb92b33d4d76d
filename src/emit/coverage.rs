//! The page of coverage: what of the games' documents is explained, checked and computed, heading by heading.
//!
//! `coverage.yaml` holds the list: books, and in each its headings in the order of the document. A row names the
//! chapter of the Codex that explains the heading and either what is made of it (checks, derived figures) or why
//! nothing can be. To add a row: its lines there; `tests/coverage.rs` holds every name in it.

use std::{fmt::Write as _, sync::LazyLock};

use serde::Deserialize;

use super::{shelf::Shelf, site::Article};
use crate::{
    codex::EntryId,
    kinds::Kind,
    load,
    page::Address,
    source::{FileId, Source},
};

/// A document and what becomes of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The title.
    pub book: String,
    /// The pack whose chapters explain it.
    pub pack: String,
    /// What the reader should know of the list, in Markdown.
    pub text: String,
    /// The headings, in the order of the document.
    pub rows: Vec<Row>,
}

/// A heading of a document.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The heading, as the document has it.
    pub heading: String,
    /// The id of the chapter that explains it.
    pub chapter: String,
    /// The rules that hold content against it.
    #[serde(default)]
    pub checks: Vec<String>,
    /// The figures that are derived from it, as `kind.key` of what is published.
    #[serde(default)]
    pub figures: Vec<String>,
    /// The sections of the ruleset that hold its numbers.
    #[serde(default)]
    pub ruleset: Vec<String>,
    /// Why there is neither a check nor a figure.
    #[serde(default)]
    pub not_checkable: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    books: Vec<Book>,
}

static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let source = Source::new("coverage.yaml", include_str!("coverage.yaml"));
    let loaded = load::load(&source, FileId(0));
    let list = loaded.documents.first().and_then(|document| load::decode::<List>(&document.root));
    list.map(|(list, _)| list.books).unwrap_or_default()
});

/// The documents, in the order of the page.
pub fn books() -> &'static [Book] {
    &BOOKS
}

/// The page: one table a book, for the books whose pack is published.
pub fn article(shelf: &Shelf) -> Option<Article> {
    let shown: Vec<&Book> = books().iter().filter(|book| shelf.packs.contains(&*book.pack)).collect();
    if shown.is_empty() {
        return None;
    }
    let mut out = String::from(
        "What this Codex makes of the games' documents, heading by heading: the chapter that explains \
         it, the rules that hold content against it, the figures that are derived from it, and the sections of the \
         ruleset that hold its numbers.\n",
    );
    for book in shown {
        let _ = write!(out, "\n## {}\n\n{}\n\n", book.book, book.text.trim());
        out.push_str("| Heading | Chapter | Checks | Figures | Numbers |\n|---|---|---|---|---|\n");
        for row in &book.rows {
            line(&mut out, row, &chapter(shelf, book, &row.chapter));
        }
    }
    Some(Article { at: Address::page("coverage"), title: "Coverage".to_owned(), text: out })
}

fn line(out: &mut String, row: &Row, chapter: &str) {
    let link = |rule: &String| format!("[{rule}](page:rules/{rule})");
    let mut checks: Vec<String> = row.checks.iter().map(link).collect();
    checks.extend(row.not_checkable.as_ref().map(|why| format!("*{}*", cell(why))));
    let code = |names: &[String]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let (checks, heading) = (checks.join(", "), cell(&row.heading));
    let (figures, numbers) = (code(&row.figures), code(&row.ruleset));
    let _ = writeln!(out, "| {heading} | {chapter} | {checks} | {figures} | {numbers} |");
}

fn cell(text: &str) -> String {
    text.trim().replace('|', "\\|")
}

/// The name of a chapter, as a link where its page is published.
fn chapter(shelf: &Shelf, book: &Book, id: &str) -> String {
    let is_meant = |at: &EntryId| shelf.codex.entry(*at).header.id() == id;
    let row = shelf.rows().find(|(pack, kind, _)| *pack == book.pack && *kind == Kind::Chapter);
    if let Some(at) = row.and_then(|(.., ids)| ids.iter().copied().find(is_meant)) {
        let name = shelf.codex.entry(at).header.name();
        return format!("[{}](page:{}/{}/{id})", cell(name), book.pack, Kind::Chapter.name());
    }
    let of_book = |at: &EntryId| shelf.pack(*at) == book.pack;
    let meant = shelf.codex.of_kind(Kind::Chapter).find(|at| is_meant(at) && of_book(at));
    cell(meant.map_or(id, |at| shelf.codex.entry(at).header.name()))
}
