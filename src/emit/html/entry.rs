//! The page of an entry.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    frame::Frame,
    writer::{Writer, card_anchor},
};
use crate::{
    emit::{OutputFile, Sink, leaf::Leaf, site::Picture},
    kinds::{Kind, Link, listed},
    page::{Address, Dice, Words, mark},
    theme::{self, Around, context, safe, seen},
};

/// The page, and the dice on it.
pub fn page(frame: &Frame, leaf: &Leaf, json: &str) -> (String, BTreeMap<Words, Dice>, BTreeSet<Picture>) {
    let mut writer = Writer::new(leaf.site, &leaf.at);
    if leaf.kind == Kind::DamageType {
        writer.line(&mark(format!("damage-{}", leaf.entry.id)).into());
    }
    let picture = std::mem::take(&mut writer.out);
    writer.kind_line(&leaf.page.line);
    let line = std::mem::take(&mut writer.out);
    let problems = problems(&mut writer, leaf);
    writer.blocks(&leaf.page.blocks);
    foreign(&mut writer, leaf);
    let body = std::mem::take(&mut writer.out);
    used_by(&mut writer, leaf);
    let users = std::mem::take(&mut writer.out);
    let entry = &leaf.entry;
    let image = entry.image.as_ref().and_then(|image| writer.picture(&entry.pack, image));
    let mut around = Around::new(&leaf.at, &entry.name);
    around.description = description(leaf);
    around.pack.clone_from(&entry.pack);
    entry.kind.clone_into(&mut around.kind);
    around.crumbs = crumbs(leaf);
    around.toc = std::mem::take(&mut writer.toc);
    let way = |link: &Option<Link>| {
        link.as_ref().map(|link| (link.name.to_string(), link.address().from(&leaf.at, ".html")))
    };
    let own = context! {
        entry => frame.has_own().then(|| theme::entry(json)),
        image,
        mark => safe(picture),
        line => safe(line),
        problems => safe(problems),
        body => safe(body),
        used_by => safe(users),
        before => way(&leaf.before),
        after => way(&leaf.after),
        tags => &entry.tags,
        since => &entry.since,
        source => entry.source.as_ref().map(seen),
        gm => entry.gm,
        file => &entry.file,
        number => entry.line,
        singular => leaf.kind.name().replace('-', " "),
        needs => writer.needs.iter().copied().collect::<Vec<&str>>(),
        json => format!("{}api/{}.json", around.root, leaf.at.path),
    };
    (frame.page("entry.html", &around, own), writer.rolls, writer.pictures)
}

/// What is known to be wrong with the entry; nothing for most.
fn problems(writer: &mut Writer, leaf: &Leaf) -> String {
    if leaf.problems.is_empty() {
        return String::new();
    }
    writer.out.push_str("<ul class=\"list\">\n");
    for line in leaf.problems {
        writer.out.push_str("<li>");
        writer.line(line);
        writer.out.push_str("</li>\n");
    }
    writer.out.push_str("</ul>\n");
    std::mem::take(&mut writer.out)
}

/// The entries of packs that are not published: those that the page links to, told on the page itself.
fn foreign(writer: &mut Writer, leaf: &Leaf) {
    writer.takes_cards = false;
    if writer.foreign.is_empty() {
        return;
    }
    writer.out.push_str("<section id=\"frame_others\" class=\"foreign\">\n<h2>From other packs</h2>\n");
    for to in writer.foreign.clone() {
        if let Some(card) = leaf.site.foreign(&to) {
            writer.foreign_card(&card_anchor(&to), &card);
        }
    }
    writer.out.push_str("</section>\n");
}

fn used_by(writer: &mut Writer, leaf: &Leaf) {
    for (heading, links) in &leaf.seen_by {
        writer.out.push_str("<h3>");
        writer.text(heading);
        writer.out.push_str("</h3>\n<p>");
        writer.line(&listed(links));
        writer.out.push_str("</p>\n");
    }
}

fn crumbs(leaf: &Leaf) -> Vec<(String, String)> {
    let kind = Address::kind(&leaf.entry.pack, leaf.entry.kind);
    let mut crumbs = leaf.site.crumbs(&leaf.entry.pack, &leaf.at);
    crumbs.push((leaf.kind.plural().to_owned(), kind.from(&leaf.at, ".html")));
    crumbs
}

/// A sentence for those who see only a link to the page.
fn description(leaf: &Leaf) -> String {
    let kind = leaf.kind.name().replace('-', " ");
    let brief = &leaf.page.brief;
    if brief.is_empty() {
        format!("{}: {kind}", leaf.entry.name)
    } else {
        format!("{}: {kind}, {brief}", leaf.entry.name)
    }
}

/// A page at every id that the entry had before, which leads to it.
pub fn redirects(frame: &Frame, leaf: &Leaf, sink: &dyn Sink) {
    for alias in &leaf.entry.aliases {
        let at = Address::entry(&leaf.entry.pack, leaf.entry.kind, alias);
        let around = Around::new(&at, &leaf.entry.name);
        let to = leaf.at.from(&at, ".html");
        sink.put(OutputFile::text(
            format!("{}.html", at.path),
            frame.page("redirect.html", &around, context! { to }),
        ));
    }
}
