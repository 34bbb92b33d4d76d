//! What every template sees: `site` and `page`. What a page adds is told in CONTRIBUTING.md.

use serde::Serialize;

use crate::page::Address;

/// `page`: what every template sees of the page that it makes.
#[derive(Debug, Default, Serialize)]
pub struct Around {
    /// The title.
    pub title: String,
    /// A sentence for previews and search engines.
    pub description: String,
    /// The way to the root of the site: `../../`.
    pub root: String,
    /// The path of the page from the root, with its ending.
    pub path: String,
    /// The pages above it: words and addresses.
    pub crumbs: Vec<(String, String)>,
    /// The pack that it belongs to; empty for pages of the site.
    pub pack: String,
    /// The kind that it belongs to; empty for others.
    pub kind: String,
    /// Its sections: anchor and title.
    pub toc: Vec<(String, String)>,
}

impl Around {
    /// A page of the site.
    pub fn new(at: &Address, title: &str) -> Self {
        Self {
            title: title.to_owned(),
            root: at.root(),
            path: format!("{}.html", at.path),
            ..Self::default()
        }
    }
}

/// `site`: what every template sees of the site.
#[derive(Debug, Default, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "templates ask for each page by itself")]
pub struct SeenSite {
    /// The title.
    pub title: String,
    /// The address at which it will stand, with a slash at the end.
    pub base: Option<String>,
    /// The line at the foot of every page, as HTML.
    pub footer: String,
    /// The way from the root to the logo, as part of an address.
    pub logo: Option<String>,
    /// Whether the theme has a `theme.css`.
    pub styled: bool,
    /// The packs that are published.
    pub packs: Vec<SeenPack>,
    /// Whether there is a page of what the packs of the program cover.
    pub coverage: bool,
    /// Whether there are pages of the rules of the check.
    pub rules: bool,
    /// Whether there is a page of known problems.
    pub problems: bool,
}

/// One of `site.packs`.
#[derive(Debug, Default, Serialize)]
pub struct SeenPack {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub accent: Option<String>,
    /// Its version.
    pub version: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// What others may do with it, as an SPDX expression.
    pub licence: Option<String>,
    /// The kinds of its entries.
    pub kinds: Vec<SeenKind>,
    /// Whether it has a page of ancestries and classes in pairs.
    pub pairs: bool,
}

/// One of the `kinds` of a pack.
#[derive(Debug, Default, Serialize)]
pub struct SeenKind {
    /// Its name, as in addresses: `damage-type`.
    pub name: &'static str,
    /// Its heading.
    pub plural: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// How many entries there are.
    pub count: usize,
}
