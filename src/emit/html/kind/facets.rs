//! The values by which readers choose rows, with how many rows have each.

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
    fmt::Write as _,
};

use super::{
    super::escape::escaped,
    rows::{Table, Told},
};
use crate::page::{Column, Filter};

/// So many values of a column stand in the open; more of them stand in a box that opens.
const OPEN: usize = 5;

/// So many values of a column are offered, the most frequent first; the search finds the others.
const OFFERED: usize = 200;

/// The columns to choose by and the tags, as HTML. Nothing where there is no choice.
pub fn write(columns: &[Column], table: &Table, rows: &[&Told]) -> String {
    let mut out = String::new();
    for (at, column) in columns.iter().enumerate().filter(|(_, column)| column.filter == Filter::Values) {
        let mut of_cell = vec![0_usize; table.cells(at).len()];
        for row in rows {
            of_cell[row.cells[at] as usize] += 1;
        }
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (cell, count) in table.cells(at).iter().zip(of_cell) {
            for value in &cell.values {
                *counts.entry(value).or_default() += count;
            }
        }
        facet(&mut out, column.key, column.title, counts);
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for tag in rows.iter().flat_map(|row| &row.tags) {
        *counts.entry(tag).or_default() += 1;
    }
    facet(&mut out, "tag", "Tags", counts);
    out
}

fn facet(out: &mut String, key: &str, title: &str, counts: BTreeMap<&str, usize>) {
    let mut values: Vec<(&str, usize)> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    if values.len() < 2 && key != "tag" || values.is_empty() {
        return;
    }
    values.sort_by_key(|(_, count)| Reverse(*count));
    values.truncate(OFFERED);
    values.sort_by(|a, b| order(a.0).partial_cmp(&order(b.0)).unwrap_or(Ordering::Equal));
    let boxed = values.len() > OPEN;
    if boxed {
        let _ =
            write!(out, "<details class=\"facet\"><summary>{title} <span class=\"chosen\"></span></summary>");
    }
    let _ = write!(out, "<div class=\"values\" role=\"group\" aria-label=\"{title}\" data-key=\"{key}\">");
    if !boxed {
        let _ = write!(out, "<span class=\"values-title\" aria-hidden=\"true\">{title}</span>");
    }
    for (value, count) in values {
        let value = escaped(value);
        let _ = write!(
            out,
            "<label class=\"chip\"><input type=\"checkbox\" value=\"{value}\"><span>{value}</span> <small>{count}</small></label>"
        );
    }
    out.push_str("</div>");
    out.push_str(if boxed { "</details>\n" } else { "\n" });
}

/// Numbers by their size before words by their letters.
fn order(value: &str) -> (bool, f64, String) {
    let number = value.replace('\u{2212}', "-").trim_start_matches('+').parse::<f64>().ok();
    let number = number.filter(|number| !number.is_nan());
    (number.is_none(), number.unwrap_or_default(), value.to_lowercase())
}
