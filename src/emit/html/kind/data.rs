//! The rows of a long table as script files: a page that lies on a stick may not read other files.
//!
//! Each takes two lists: for each column its different cells, for each row its id, its name, the
//! places of its cells and its tags. A cell is its HTML, or a list of HTML, number and values where its words do not
//! tell them.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{
    super::shard,
    rows::{Cell, Table, Told},
};
use crate::{
    emit::{OutputFile, Sink},
    kinds::Kind,
};

/// A file is full at so many bytes.
const FULL: usize = 128 * 1024;

/// Writes the files; hands back how many there are.
pub fn emit(pack: &str, kind: Kind, table: &Table, rows: &[&Told], sink: &dyn Sink) -> usize {
    let mut parts = 0;
    let mut part = Part::new(kind);
    for row in rows {
        if !part.push(table, row) {
            sink.put(part.file(pack, kind, parts));
            parts += 1;
            part = Part::new(kind);
            part.push(table, row);
        }
    }
    sink.put(part.file(pack, kind, parts));
    parts + 1
}

/// A file while it is filled.
struct Part {
    bytes: usize,
    rows: Vec<String>,
    columns: Vec<Column>,
}

#[derive(Default)]
struct Column {
    cells: Vec<String>,
    places: HashMap<u32, usize>,
}

impl Part {
    fn new(kind: Kind) -> Self {
        let columns = kind.columns().iter().map(|_| Column::default()).collect();
        Self { bytes: 0, rows: Vec::new(), columns }
    }

    /// Takes a row; `false` where the file is full. The first row always fits.
    fn push(&mut self, table: &Table, row: &Told) -> bool {
        if self.bytes >= FULL {
            return false;
        }
        let mut places = Vec::with_capacity(row.cells.len());
        for (at, (column, cell)) in self.columns.iter_mut().zip(&row.cells).enumerate() {
            let place = *column.places.entry(*cell).or_insert(column.cells.len());
            if place == column.cells.len() {
                let text = told(&table.cells(at)[*cell as usize]).to_string();
                self.bytes += text.len() + 1;
                column.cells.push(text);
            }
            places.push(place);
        }
        let mut told = vec![json!(row.id), json!(row.name), json!(places)];
        if !row.tags.is_empty() {
            told.push(json!(row.tags));
        }
        let text = Value::Array(told).to_string();
        self.bytes += text.len() + 2;
        self.rows.push(text);
        true
    }

    fn file(self, pack: &str, kind: Kind, number: usize) -> OutputFile {
        let columns: Vec<String> =
            self.columns.into_iter().map(|column| format!("[{}]", column.cells.join(","))).collect();
        let text = format!("[[{}],[\n{}\n]]", columns.join(",\n"), self.rows.join(",\n"));
        shard::script(&format!("tables/{pack}-{}-{number}", kind.name()), &text)
    }
}

fn told(cell: &Cell) -> Value {
    match (cell.number, cell.speaks) {
        (None, true) => json!(cell.html),
        (number, true) => json!([cell.html, number]),
        (number, false) => json!([cell.html, number, cell.values]),
    }
}
