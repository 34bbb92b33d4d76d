//! `index.html` and everything it leads to: a reference that works from a stick, from a sub-path, on a phone, on paper.
//!
//! Blocks and lines are written by [`writer`]; what stands around them comes from the templates of the room
//! `theme`, which a project can replace. Styles and scripts are files in `assets/`, written without what only those
//! who change them need ([`squeeze`]). A page asks for nothing outside the output folder. To add a block: a branch in
//! `writer`; to add a page that belongs to no entry: a function in [`pages`].

mod accent;
mod assets;
mod dice;
mod entry;
mod frame;
mod kind;
mod marks;
mod notes;
mod pages;
mod preview;
mod prose;
mod search;
mod shard;
mod squeeze;
mod tree;
mod writer;

use std::collections::{BTreeMap, BTreeSet};

use super::{
    OutputFile, Sink,
    leaf::Leaf,
    site::{Article, Picture, Site},
};
use crate::{
    diag::Diagnostic,
    page::{Dice, Words},
    theme::escape,
};
use frame::Frame;

/// Writes the pages of a site.
pub struct Html<'s> {
    site: &'s Site<'s>,
    frame: Frame,
}

/// What is kept of an entry for the pages that list it.
pub struct Kept {
    /// Its row in the table of its kind.
    row: kind::KindRow,
    /// What a search finds.
    hit: search::Hit,
    /// What a link to it shows before it is followed.
    preview: preview::Preview,
    /// Dice on its page.
    rolls: BTreeMap<Words, Dice>,
    /// Pictures on its page.
    pictures: BTreeSet<Picture>,
}

/// What is kept of all entries.
#[derive(Default)]
pub struct Index {
    rows: kind::Rows,
    hits: Vec<search::Hit>,
    previews: Vec<preview::Preview>,
    rolls: BTreeMap<Words, Dice>,
    pictures: BTreeSet<Picture>,
}

impl Index {
    /// Takes the next entry.
    pub fn push(&mut self, kept: Kept) {
        self.rows.push(kept.row);
        self.hits.push(kept.hit);
        self.previews.push(kept.preview);
        self.rolls.extend(kept.rolls);
        self.pictures.extend(kept.pictures);
    }
}

impl<'s> Html<'s> {
    /// Reads the templates.
    pub fn new(site: &'s Site<'s>) -> Self {
        Self { site, frame: Frame::new(site) }
    }

    /// Writes the page of an entry.
    pub fn entry(&self, leaf: &Leaf, json: &str, sink: &dyn Sink) -> Kept {
        let (html, mut rolls, pictures) = entry::page(&self.frame, leaf, json);
        dice::note(&leaf.row, &mut rolls);
        sink.put(OutputFile::text(format!("{}.html", leaf.at.path), html));
        entry::redirects(&self.frame, leaf, sink);
        Kept {
            row: kind::KindRow::new(leaf),
            hit: search::Hit::new(leaf),
            preview: preview::Preview::new(leaf),
            rolls,
            pictures,
        }
    }

    /// What the project's templates could not do so far.
    pub fn findings(&self) -> Vec<Diagnostic> {
        self.frame.findings(self.site)
    }

    /// Writes the pages that list entries, the articles, the indexes and the assets.
    pub fn finish(&self, index: Index, articles: &[Article], sink: &dyn Sink) {
        let sink = &assets::Themed { files: &self.site.theme.files, sink };
        let mut rolls = index.rolls;
        kind::emit(self.site, &self.frame, &index.rows, sink);
        pages::emit(self.site, &self.frame, articles, &mut rolls, sink);
        search::emit(self.site, &index.hits, sink);
        preview::emit(self.site, &index.previews, sink);
        dice::emit(&rolls, sink);
        assets::emit(self.site, sink);
        for picture in index.pictures {
            sink.copy(picture.path, &picture.from);
        }
    }
}
