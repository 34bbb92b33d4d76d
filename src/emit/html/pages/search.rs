//! The page of all results, which scripts fill.

use super::super::frame::Frame;
use crate::{
    emit::{OutputFile, site::Site},
    page::Address,
    theme::{Around, context},
};

/// The page.
pub fn page(site: &Site, frame: &Frame) -> OutputFile {
    let at = Address::page("search");
    let mut around = Around::new(&at, "Search");
    around.description = format!("Searches {}", site.title);
    around.crumbs = super::crumbs(site, &at);
    OutputFile::text("search.html", frame.page("search.html", &around, context! {}))
}
