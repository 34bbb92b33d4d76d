//! Tables on a page, and the table of a kind.

use super::{Line, Words};

/// A table on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What it shows; empty where the heading says it.
    pub caption: String,
    /// The headings of its columns.
    pub head: Vec<Head>,
    /// The rows; the first cell of each names it.
    pub rows: Vec<Vec<Line>>,
    /// The row that holds for the entry itself.
    pub current: Option<usize>,
    /// Whether it opens on demand, by its caption.
    pub folded: bool,
}

/// The heading of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The words.
    pub text: String,
    /// Whether numbers stand below.
    pub numbers: bool,
}

impl Head {
    /// A column of words.
    pub fn words(text: impl Into<String>) -> Self {
        Self { text: text.into(), numbers: false }
    }

    /// A column of numbers.
    pub fn numbers(text: impl Into<String>) -> Self {
        Self { text: text.into(), numbers: true }
    }
}

/// A column in the table of a kind, after the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name in addresses: `damage-type`.
    pub key: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// How it sorts.
    pub sort: Sort,
    /// Whether readers choose rows by it.
    pub filter: Filter,
    /// Whether a value needs the heading beside it where rows become cards.
    pub label: bool,
}

/// How a column sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// By its words.
    Words,
    /// By its number.
    Numbers,
}

/// Whether readers choose rows by a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// It only sorts.
    No,
    /// By its values: one or several in a row.
    Values,
}

impl Column {
    /// A column of words.
    pub const fn words(key: &'static str, title: &'static str) -> Self {
        Self { key, title, sort: Sort::Words, filter: Filter::No, label: true }
    }

    /// A column of numbers.
    pub const fn numbers(key: &'static str, title: &'static str) -> Self {
        Self { key, title, sort: Sort::Numbers, filter: Filter::No, label: true }
    }

    /// The same, and readers choose rows by its values.
    #[must_use]
    pub const fn filtered(mut self) -> Self {
        self.filter = Filter::Values;
        self
    }

    /// The same, and its values speak for themselves: `Combat`, `Attack`, the name of a class.
    #[must_use]
    pub const fn speaks(mut self) -> Self {
        self.label = false;
        self
    }
}

/// A cell in the table of a kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// What it shows.
    pub line: Line,
    /// The number that it sorts by.
    pub number: Option<f64>,
    /// The values that readers choose it by.
    pub values: Vec<Words>,
}

impl Cell {
    /// A cell that shows a line.
    pub fn line(line: impl Into<Line>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }

    /// A number, where there is one.
    pub fn number(value: Option<impl Into<f64> + std::fmt::Display + Copy>) -> Self {
        let line = value.map(super::number).into_iter().collect();
        Self { line, number: value.map(Into::into), values: Vec::new() }
    }

    /// A word that readers choose by.
    pub fn value(word: Option<impl Into<Words>>) -> Self {
        let word: Option<Words> = word.map(Into::into);
        Self {
            line: word.iter().cloned().map(super::text).collect(),
            number: None,
            values: word.into_iter().collect(),
        }
    }
}

/// The row of an entry in the table of its kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// One cell for each column.
    pub cells: Vec<Cell>,
}
