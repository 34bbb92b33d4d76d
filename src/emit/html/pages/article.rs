//! An article: a page in Markdown.

use std::collections::BTreeMap;

use super::super::{frame::Frame, writer::Writer};
use crate::{
    emit::{
        OutputFile,
        site::{Article, Site},
    },
    page::{Address, Dice, Words},
    theme::{Around, context, safe},
};

/// The index of the rules of the check.
const RULES: &str = "rules/index";

/// The page; its dice are added to all others.
pub fn page(site: &Site, frame: &Frame, article: &Article, rolls: &mut BTreeMap<Words, Dice>) -> OutputFile {
    let mut writer = Writer::new(site, &article.at);
    writer.takes_cards = false;
    writer.prose(&article.text);
    let mut around = Around::new(&article.at, &article.title);
    around.description.clone_from(&article.title);
    around.crumbs = super::crumbs(site, &article.at);
    if article.at.path.starts_with("rules/") && article.at.path != RULES {
        around.crumbs.push(("Rules".to_owned(), Address::page(RULES).from(&article.at, ".html")));
    }
    around.toc = std::mem::take(&mut writer.toc);
    rolls.append(&mut writer.rolls);
    let text = frame.page("article.html", &around, context! { body => safe(writer.out) });
    OutputFile::text(format!("{}.html", article.at.path), text)
}
