//! The table of a kind, and the table of contents where the kind is chapters.
//!
//! Rows are read once for each entry and kept as numbers: equal cells of a column are kept once. A page shows 500
//! rows. Where a kind has more, the same rows stand in script files (`assets/tables/`) too, which the page asks for when
//! its reader first sorts, filters or searches.

mod contents;
mod data;
mod facets;
mod rows;
#[cfg(test)]
mod tests;

use rayon::prelude::*;

use super::frame::Frame;
use crate::{
    emit::{OutputFile, Sink, site::Site},
    kinds::Kind,
    page::{Address, Sort},
    theme::{Around, Value, context, safe},
};

pub use rows::{KindRow, Rows};
use rows::{Table, Told};

/// Rows on a page.
const ROWS: usize = 500;

/// Writes the tables of all kinds, 500 rows a page.
pub fn emit(site: &Site, frame: &Frame, rows: &Rows, sink: &dyn Sink) {
    for (pack, kind, ids) in site.shelf.rows() {
        if kind == Kind::Chapter {
            contents::emit(site, frame, (pack, ids), sink);
            continue;
        }
        let Some(table) = rows.table(pack, kind) else {
            continue;
        };
        let ordered: Vec<&Told> =
            ids.iter().filter_map(|id| table.row(site.shelf.codex.entry(*id).header.id())).collect();
        Pages { site, frame, pack, kind, table, rows: &ordered }.emit(sink);
    }
}

/// The addresses of the pages of a kind; there is one at least.
pub fn addresses(pack: &str, kind: Kind, rows: usize) -> impl Iterator<Item = Address> {
    let first = Address::kind(pack, kind.name());
    (0..rows.div_ceil(ROWS).max(1)).map(move |number| numbered(&first, number))
}

/// The address of one of several pages that belong together, counted from 0: `index`, `index.2`.
pub fn numbered(first: &Address, number: usize) -> Address {
    if number == 0 { first.clone() } else { Address::page(format!("{}.{}", first.path, number + 1)) }
}

/// What stands around a page of a kind.
fn around(site: &Site, pack: &str, kind: Kind, at: &Address) -> Around {
    let name = site.pack(pack).map_or(pack, |pack| &pack.name);
    let mut around = Around::new(at, kind.plural());
    around.description = format!("{} of {name}: {}", kind.plural(), kind.about());
    pack.clone_into(&mut around.pack);
    kind.name().clone_into(&mut around.kind);
    around.crumbs = site.crumbs(pack, at);
    around
}

/// The pages of one kind.
struct Pages<'p> {
    site: &'p Site<'p>,
    frame: &'p Frame,
    pack: &'p str,
    kind: Kind,
    table: &'p Table,
    rows: &'p [&'p Told],
}

impl Pages<'_> {
    fn emit(&self, sink: &dyn Sink) {
        let pages: Vec<&[&Told]> = self.rows.chunks(ROWS).collect();
        let facets = facets::write(self.kind.columns(), self.table, self.rows);
        let parts =
            if pages.len() > 1 { data::emit(self.pack, self.kind, self.table, self.rows, sink) } else { 0 };
        pages.par_iter().enumerate().for_each(|(number, rows)| {
            sink.put(self.page(rows, &facets, (number, parts)));
        });
    }

    fn page(&self, rows: &[&Told], facets: &str, (number, parts): (usize, usize)) -> OutputFile {
        let addresses: Vec<Address> = addresses(self.pack, self.kind, self.rows.len()).collect();
        let at = &addresses[number];
        let mut around = around(self.site, self.pack, self.kind, at);
        if number > 0 {
            around.title = format!("{}, page {}", around.title, number + 1);
        }
        let body = self.table.html(self.kind.columns(), rows, parts == 0);
        let pages: Vec<String> = addresses.iter().map(|page| page.from(at, ".html")).collect();
        let own = context! {
            about => self.kind.about(),
            heading => self.kind.plural(),
            count => self.rows.len(),
            rows => safe(body),
            facets => safe(facets.to_owned()),
            columns => self.columns(),
            name => format!("{}/{}", self.pack, self.kind.name()),
            parts,
            pages,
            number,
        };
        OutputFile::text(format!("{}.html", at.path), self.frame.page("kind.html", &around, own))
    }

    /// The headings. A column of words whose cells bring numbers sorts by these.
    fn columns(&self) -> Vec<Value> {
        let columns = self.kind.columns().iter().enumerate();
        columns
            .map(|(at, column)| {
                let by_number = column.sort == Sort::Numbers || self.table.has_numbers(at);
                context! {
                    key => column.key,
                    title => column.title,
                    numbers => column.sort == Sort::Numbers,
                    label => column.label,
                    sort => if by_number { "numbers" } else { "words" },
                }
            })
            .collect()
    }
}
