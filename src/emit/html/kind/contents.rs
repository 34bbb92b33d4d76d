//! Chapters as a table of contents: part by part, in reading order.

use super::{super::frame::Frame, ROWS, addresses, around};
use crate::{
    codex::EntryId,
    emit::{OutputFile, Sink, site::Site},
    kinds::{Chapter, Kind},
    page::Address,
    theme::context,
};

/// A part of the book: its name, and the chapters in it by name and address.
type Part = (String, Vec<(String, String)>);

/// Writes the pages; a book has several only beyond 500 chapters.
pub fn emit(site: &Site, frame: &Frame, (pack, ids): (&str, &[EntryId]), sink: &dyn Sink) {
    let addresses: Vec<Address> = addresses(pack, Kind::Chapter, ids.len()).collect();
    for (number, (at, ids)) in addresses.iter().zip(ids.chunks(ROWS)).enumerate() {
        let around = around(site, pack, Kind::Chapter, at);
        let pages: Vec<String> = addresses.iter().map(|page| page.from(at, ".html")).collect();
        let about = Kind::Chapter.about();
        let own = context! { about, parts => parts(site, ids, at), pages, number };
        sink.put(OutputFile::text(format!("{}.html", at.path), frame.page("contents.html", &around, own)));
    }
}

fn parts(site: &Site, ids: &[EntryId], at: &Address) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for id in ids {
        let chapter = site.shelf.codex.entry(*id).of::<Chapter>();
        let part = chapter.and_then(|chapter| chapter.part.get()).map(|part| part.value.as_str());
        let part = part.unwrap_or_default();
        let link = site.shelf.link(*id);
        let chapter = (link.name.to_string(), link.address().from(at, ".html"));
        match parts.last_mut() {
            Some((last, lines)) if last == part => lines.push(chapter),
            _ => parts.push((part.to_owned(), vec![chapter])),
        }
    }
    parts
}
