//! An article: a page in Markdown.

use std::collections::BTreeMap;

use super::super::{frame::Frame, writer::Writer};
use crate::{
    emit::{
        OutputFile,
        site::{Article, Site},
    },
    page::Dice,
    theme::{Around, context, safe},
};

/// The page; its dice are added to all others.
pub fn page(site: &Site, frame: &Frame, article: &Article, rolls: &mut BTreeMap<String, Dice>) -> OutputFile {
    let mut writer = Writer::new(site, &article.at);
    writer.takes_cards = false;
    writer.prose(&article.text);
    let mut around = Around::new(&article.at, &article.title);
    around.description.clone_from(&article.title);
    around.crumbs = super::crumbs(site, &article.at);
    around.toc = std::mem::take(&mut writer.toc);
    rolls.append(&mut writer.rolls);
    let text = frame.page("article.html", &around, context! { body => safe(writer.out) });
    OutputFile::text(format!("{}.html", article.at.path), text)
}
