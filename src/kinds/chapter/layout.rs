//! How readers see a chapter.

use super::Published;
use crate::{
    kinds::{
        Look, Paged,
        told::{capital, whole},
    },
    page::{Cell, Column, Page, Row, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] =
        &[Column::words("part", "Part").filtered(), Column::numbers("order", "Order")];

    fn row(&self) -> Row {
        Row { cells: vec![Cell::value(self.part.as_deref().map(part_title)), whole(self.order)] }
    }

    fn page(&self, page: &mut Page, _: &Look) {
        page.line = self.part.iter().map(|part| text(part_title(part))).collect();
        page.brief = self.part.as_deref().map(part_title).unwrap_or_default();
        page.put_text();
    }
}

/// The name of a part: `game-master` is `Game master`.
fn part_title(part: &str) -> String {
    capital(&part.replace('-', " "))
}
