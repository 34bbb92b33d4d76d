//! Pages that belong to no entry: home, articles, credits, what is not there.

use std::collections::BTreeMap;

use minijinja::{Value, context};

use super::{
    frame::{Around, Frame, safe},
    writer::Writer,
};
use crate::{
    emit::{
        OutputFile, Sink,
        site::{Article, Site},
    },
    page::{Address, Dice},
};

/// Writes them.
pub fn emit(
    site: &Site,
    frame: &Frame,
    articles: &[Article],
    rolls: &mut BTreeMap<String, Dice>,
    sink: &dyn Sink,
) {
    sink.put(home(site, frame));
    sink.put(search(site, frame));
    for article in articles {
        sink.put(self::article(site, frame, article, rolls));
    }
}

fn home(site: &Site, frame: &Frame) -> OutputFile {
    let at = Address::page("index");
    let mut around = Around::new(&at, &site.title);
    around.description = format!("{}: everything on one page, searchable", site.title);
    let mut changes: Vec<Value> = Vec::new();
    for pack in &site.packs {
        for change in pack.changes.iter().take(3) {
            let mut writer = Writer::new(site, &at);
            writer.prose(&change.text);
            changes
                .push(context! { pack => &pack.name, version => &change.version, text => safe(writer.out) });
        }
    }
    OutputFile::text("index.html", frame.page("home.html", &around, context! { changes }))
}

/// The page of all results, which scripts fill.
fn search(site: &Site, frame: &Frame) -> OutputFile {
    let at = Address::page("search");
    let mut around = Around::new(&at, "Search");
    around.description = format!("Searches {}", site.title);
    around.crumbs = vec![(site.title.clone(), Address::page("index").from(&at, ".html"))];
    OutputFile::text("search.html", frame.page("search.html", &around, context! {}))
}

fn article(site: &Site, frame: &Frame, article: &Article, rolls: &mut BTreeMap<String, Dice>) -> OutputFile {
    let mut writer = Writer::new(site, &article.at);
    writer.takes_cards = false;
    writer.prose(&article.text);
    let mut around = Around::new(&article.at, &article.title);
    around.description.clone_from(&article.title);
    around.crumbs = vec![(site.title.clone(), Address::page("index").from(&article.at, ".html"))];
    around.toc = std::mem::take(&mut writer.toc);
    rolls.append(&mut writer.rolls);
    let text = frame.page("article.html", &around, context! { body => safe(writer.out) });
    OutputFile::text(format!("{}.html", article.at.path), text)
}
