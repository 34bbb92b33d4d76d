//! Pages that belong to no entry, one file each: home, articles, credits, pairs, what is not there, the list for robots.
//!
//! To add a page: a file with an `emit` here, a line in [`emit`], its template in `../templates/`.

mod article;
mod credits;
mod home;
mod missing;
pub mod pairs;
mod search;
mod sitemap;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use super::frame::Frame;
use crate::{
    emit::{
        Sink,
        site::{Article, Site},
    },
    page::{Address, Dice, Words},
};

/// Writes them.
pub fn emit(
    site: &Site,
    frame: &Frame,
    articles: &[Article],
    rolls: &mut BTreeMap<Words, Dice>,
    sink: &dyn Sink,
) {
    sink.put(home::page(site, frame));
    sink.put(credits::page(site, frame));
    sink.put(missing::page(site, frame));
    sink.put(search::page(site, frame));
    for article in articles {
        sink.put(article::page(site, frame, article, rolls));
    }
    let mut listed = vec![Address::page("index"), Address::page("credits")];
    listed.extend(articles.iter().map(|article| article.at.clone()));
    for pack in &site.packs {
        listed.extend(pairs::emit(site, frame, &pack.id, sink));
    }
    sitemap::emit(site, listed, sink);
}

/// The way from a page of the site's root to the first page, for the line above the title.
fn crumbs(site: &Site, at: &Address) -> Vec<(String, String)> {
    vec![(site.title.clone(), Address::page("index").from(at, ".html"))]
}
