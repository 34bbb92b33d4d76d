//! Rows, read in parallel and kept as numbers.

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write as _,
};

use super::super::{
    escape::{escape, escaped},
    writer::Writer,
};
use crate::{
    emit::leaf::Leaf,
    kinds::Kind,
    page::{self, Address, Column, Filter, Inline, Sort, Words},
};

/// The row of an entry on its way into the table.
pub struct KindRow {
    pack: String,
    kind: Kind,
    id: String,
    name: String,
    tags: Vec<String>,
    cells: Vec<Cell>,
}

/// A cell: what it shows, and what its own words do not tell.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// As HTML.
    pub html: String,
    /// The number that it sorts by, where its words are not that number.
    pub number: Option<f64>,
    /// Whether it has a number at all.
    pub counts: bool,
    /// The values that readers choose it by.
    pub values: Vec<Words>,
    /// Whether its words are its only value.
    pub speaks: bool,
}

/// A row as it is kept.
pub struct Told {
    /// The id; the file beside the table.
    pub id: String,
    /// The name.
    pub name: String,
    /// Words that readers filter by.
    pub tags: Vec<String>,
    /// For each column the place of the cell among the cells of that column.
    pub cells: Vec<u32>,
}

/// The rows of a kind in a pack.
#[derive(Default)]
pub struct Table {
    rows: BTreeMap<String, Told>,
    /// The different cells of each column.
    columns: Vec<Cells>,
}

/// The different cells of a column, in the order in which they came.
#[derive(Default)]
struct Cells {
    cells: Vec<Cell>,
    places: HashMap<String, u32>,
}

/// The rows of all entries.
#[derive(Default)]
pub struct Rows {
    tables: BTreeMap<Kind, BTreeMap<String, Table>>,
}

impl KindRow {
    /// The row of an entry.
    pub fn new(leaf: &Leaf) -> Self {
        let at = Address::kind(&leaf.entry.pack, leaf.entry.kind);
        let mut writer = Writer::new(leaf.site, &at);
        writer.takes_cards = false;
        let columns = leaf.kind.columns().iter().zip(&leaf.row.cells);
        Self {
            pack: leaf.entry.pack.clone(),
            kind: leaf.kind,
            id: leaf.entry.id.clone(),
            name: leaf.entry.name.clone(),
            tags: leaf.entry.tags.clone(),
            cells: columns.map(|(column, cell)| Cell::new(&mut writer, column, cell)).collect(),
        }
    }
}

impl Cell {
    fn new(writer: &mut Writer, column: &Column, cell: &page::Cell) -> Self {
        writer.line(&cell.line);
        let html = writer.out.as_str().to_owned();
        writer.out.clear();
        let words: String = cell.line.iter().map(Inline::words).collect();
        let shown = words.replace('\u{2212}', "-").trim_start_matches('+').parse::<f64>().ok();
        let values = if column.filter == Filter::Values { cell.values.clone() } else { Vec::new() };
        Self {
            html,
            number: cell.number.filter(|number| number.is_finite() && shown != Some(*number)),
            counts: cell.number.is_some(),
            speaks: column.filter == Filter::No
                || if words.is_empty() { values.is_empty() } else { values == [words] },
            values,
        }
    }

    /// What tells equal cells from others.
    fn key(&self) -> String {
        let mut key = self.html.clone();
        if let Some(number) = self.number {
            let _ = write!(key, "\u{1}{number}");
        }
        for value in &self.values {
            key.push('\u{2}');
            key.push_str(value);
        }
        key
    }
}

impl Rows {
    /// Takes the row of the next entry.
    pub fn push(&mut self, row: KindRow) {
        let table = self.tables.entry(row.kind).or_default().entry(row.pack).or_default();
        table.columns.resize_with(row.kind.columns().len(), Cells::default);
        let cells =
            table.columns.iter_mut().zip(row.cells).map(|(column, cell)| column.place(cell)).collect();
        let told = Told { id: row.id.clone(), name: row.name, tags: row.tags, cells };
        table.rows.insert(row.id, told);
    }

    /// The rows of a kind in a pack.
    pub fn table(&self, pack: &str, kind: Kind) -> Option<&Table> {
        self.tables.get(&kind)?.get(pack)
    }
}

impl Cells {
    fn place(&mut self, cell: Cell) -> u32 {
        let next = self.cells.len() as u32;
        let place = *self.places.entry(cell.key()).or_insert(next);
        if place == next {
            self.cells.push(cell);
        }
        place
    }
}

impl Table {
    /// The row of an entry.
    pub fn row(&self, id: &str) -> Option<&Told> {
        self.rows.get(id)
    }

    /// The different cells of a column.
    pub fn cells(&self, column: usize) -> &[Cell] {
        self.columns.get(column).map(|column| column.cells.as_slice()).unwrap_or_default()
    }

    /// Whether a column has cells with numbers.
    pub fn has_numbers(&self, column: usize) -> bool {
        self.cells(column).iter().any(|cell| cell.counts)
    }

    /// Rows as HTML, with what a script needs to sort and choose them if it works on these rows.
    pub fn html(&self, columns: &[Column], rows: &[&Told], carries: bool) -> String {
        let heads: Vec<String> = columns.iter().map(head).collect();
        let mut out = String::with_capacity(rows.len() * 512);
        for row in rows {
            out.push_str("<tr");
            if carries && !row.tags.is_empty() {
                let _ = write!(out, " data-tags=\"{}\"", escaped(&row.tags.join("\n")));
            }
            let _ = write!(out, "><th scope=\"row\"><a href=\"{}.html\">", escaped(&row.id));
            escape(&mut out, &row.name);
            out.push_str("</a></th>");
            for (at, place) in row.cells.iter().enumerate() {
                let (head, cell) = (&heads[at], &self.cells(at)[*place as usize]);
                cell_html(&mut out, head, cell, carries);
            }
            out.push_str("</tr>\n");
        }
        out
    }
}

/// What every cell of a column begins with.
fn head(column: &Column) -> String {
    let class = if column.sort == Sort::Numbers { " class=\"number\"" } else { "" };
    let label =
        if column.label { format!(" data-label=\"{}\"", escaped(column.title)) } else { String::new() };
    format!("<td{class}{label}")
}

fn cell_html(out: &mut String, head: &str, cell: &Cell, carries: bool) {
    if cell.html.is_empty() {
        out.push_str("<td></td>");
        return;
    }
    out.push_str(head);
    if carries {
        if let Some(number) = cell.number {
            let _ = write!(out, " data-n=\"{number}\"");
        }
        if !cell.speaks {
            let _ = write!(out, " data-v=\"{}\"", escaped(&cell.values.join("\n")));
        }
    }
    out.push('>');
    out.push_str(&cell.html);
    out.push_str("</td>");
}
