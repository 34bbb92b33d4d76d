//! The table of a kind.

use std::fmt::Write as _;

use minijinja::context;

use super::{
    frame::{Around, Frame, safe},
    writer::Writer,
};
use crate::{
    emit::{OutputFile, Sink, leaf::Leaf, site::Site},
    kinds::Kind,
    page::{Address, Sort},
};

/// Rows on a page.
const ROWS: usize = 500;

/// The row of an entry.
pub struct KindRow {
    pack: String,
    kind: Kind,
    id: String,
    html: String,
}

impl KindRow {
    /// The row of an entry, as HTML on the page of its kind.
    pub fn new(leaf: &Leaf) -> Self {
        let at = Address::kind(&leaf.entry.pack, leaf.entry.kind);
        let mut writer = Writer::new(leaf.site, &at);
        writer.takes_cards = false;
        let _ = write!(writer.out, "<tr><th scope=\"row\"><a href=\"{}.html\">", leaf.entry.id);
        writer.text(&leaf.entry.name);
        writer.out.push_str("</a></th>");
        for (column, cell) in leaf.kind.columns().iter().zip(&leaf.row.cells) {
            writer.out.push_str(if column.sort == Sort::Numbers { "<td class=\"number\">" } else { "<td>" });
            writer.line(&cell.line);
            writer.out.push_str("</td>");
        }
        writer.out.push_str("</tr>\n");
        Self { pack: leaf.entry.pack.clone(), kind: leaf.kind, id: leaf.entry.id.clone(), html: writer.out }
    }
}

/// Writes the tables of all kinds, 500 rows a page.
pub fn emit(site: &Site, frame: &Frame, rows: &[KindRow], sink: &dyn Sink) {
    for (pack, kind, ids) in site.shelf.rows() {
        let own = |row: &&KindRow| row.pack == pack && row.kind == kind;
        let by_id: std::collections::BTreeMap<&str, &KindRow> =
            rows.iter().filter(own).map(|row| (row.id.as_str(), row)).collect();
        let ordered: Vec<&KindRow> =
            ids.iter().filter_map(|id| by_id.get(site.shelf.codex.entry(*id).header.id()).copied()).collect();
        let pages: Vec<&[&KindRow]> = ordered.chunks(ROWS).collect();
        for (number, part) in pages.iter().enumerate() {
            sink.put(page(site, frame, pack, kind, part, (number, pages.len())));
        }
    }
}

/// The address of one of the pages of a kind, counted from 0.
fn address(pack: &str, kind: Kind, number: usize) -> Address {
    let first = Address::kind(pack, kind.name());
    if number == 0 { first } else { Address::page(format!("{}.{}", first.path, number + 1)) }
}

fn page(
    site: &Site,
    frame: &Frame,
    pack: &str,
    kind: Kind,
    rows: &[&KindRow],
    (number, of): (usize, usize),
) -> OutputFile {
    let at = address(pack, kind, number);
    let name = site.pack(pack).map_or(pack, |pack| &pack.name);
    let mut around = Around::new(&at, kind.plural());
    around.description = format!("{} of {name}: {}", kind.plural(), kind.about());
    around.pack = pack.to_owned();
    around.kind = kind.name().to_owned();
    let home = Address::page("index");
    around.crumbs = vec![
        (site.title.clone(), home.from(&at, ".html")),
        (name.to_owned(), home.clone().at(pack).from(&at, ".html")),
    ];
    let body: String = rows.iter().map(|row| row.html.as_str()).collect();
    let columns: Vec<_> = kind
        .columns()
        .iter()
        .map(|column| context! { key => column.key, title => column.title, numbers => column.sort == Sort::Numbers })
        .collect();
    let pages: Vec<String> = (0..of).map(|number| address(pack, kind, number).from(&at, ".html")).collect();
    let own = context! { about => kind.about(), rows => safe(body), columns, pages, number };
    OutputFile::text(format!("{}.html", at.path), frame.page("kind.html", &around, own))
}
