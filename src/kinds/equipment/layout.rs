//! How readers see it.

use super::Published;
use crate::{
    kinds::{Look, Paged},
    page::Page,
};

impl Paged for Published {
    fn page(&self, page: &mut Page, _: &Look) {
        page.put_text();
    }
}
