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
        Row { cells: vec![Cell::value(self.part.as_deref().map(capital)), whole(self.order)] }
    }

    fn page(&self, page: &mut Page, _: &Look) {
        page.line = self.part.iter().map(|part| text(capital(part))).collect();
        page.brief = self.part.clone().unwrap_or_default();
        page.put_text();
    }
}
