//! What stands around the body of every page.

use minijinja::{AutoEscape, Environment, Value, context, syntax::SyntaxConfig, value::Serde};
use serde::Serialize;

use super::{pages, prose, writer::Writer};
use crate::{emit::site::Site, page::Address};

/// The templates by name.
const TEMPLATES: &[(&str, &str)] = &[
    ("base.html", include_str!("templates/base.html")),
    ("topbar.html", include_str!("templates/topbar.html")),
    ("nav.html", include_str!("templates/nav.html")),
    ("crumbs.html", include_str!("templates/crumbs.html")),
    ("footer.html", include_str!("templates/footer.html")),
    ("entry.html", include_str!("templates/entry.html")),
    ("kind.html", include_str!("templates/kind.html")),
    ("contents.html", include_str!("templates/contents.html")),
    ("turner.html", include_str!("templates/turner.html")),
    ("pairs.html", include_str!("templates/pairs.html")),
    ("credits.html", include_str!("templates/credits.html")),
    ("missing.html", include_str!("templates/missing.html")),
    ("searchbox.html", include_str!("templates/searchbox.html")),
    ("home.html", include_str!("templates/home.html")),
    ("article.html", include_str!("templates/article.html")),
    ("search.html", include_str!("templates/search.html")),
    ("redirect.html", include_str!("templates/redirect.html")),
];

/// Steps that a template may take for one page.
const FUEL: u64 = 2_000_000;

/// The templates and what they all see.
pub struct Frame {
    templates: Environment<'static>,
    site: Value,
}

/// What every template sees of a page, besides what its kind adds.
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

/// The site as templates see it.
#[derive(Serialize)]
struct Seen {
    title: String,
    base: Option<String>,
    footer: String,
    packs: Vec<SeenPack>,
    coverage: bool,
    rules: bool,
}

#[derive(Serialize)]
struct SeenPack {
    id: String,
    name: String,
    accent: Option<String>,
    version: Option<String>,
    authors: Vec<String>,
    licence: Option<String>,
    kinds: Vec<SeenKind>,
    pairs: bool,
}

#[derive(Serialize)]
struct SeenKind {
    name: &'static str,
    plural: &'static str,
    about: &'static str,
    count: usize,
}

impl Frame {
    /// Reads the templates.
    pub fn new(site: &Site) -> Self {
        let mut templates = Environment::new();
        templates.set_auto_escape_callback(|name| {
            if std::path::Path::new(name).extension().is_some_and(|ending| ending == "html") {
                AutoEscape::Html
            } else {
                AutoEscape::None
            }
        });
        templates.set_fuel(Some(FUEL));
        if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
            templates.set_syntax(syntax);
        }
        for (name, text) in TEMPLATES {
            // The shipped templates are tested; one that fails leaves its pages empty.
            let _ = templates.add_template(name, text);
        }
        Self { templates, site: Value::from(Serde(seen(site))) }
    }

    /// A page: its template, what is around it, what its kind adds.
    pub fn page(&self, template: &str, around: &Around, own: Value) -> String {
        let page = Value::from(Serde(around));
        let text = self
            .templates
            .get_template(template)
            .and_then(|template| template.render(context! { site => &self.site, page => page, ..own }));
        text.unwrap_or_else(|error| error.to_string())
    }
}

/// HTML that is written already.
pub fn safe(html: String) -> Value {
    Value::from_safe_string(html)
}

fn seen(site: &Site) -> Seen {
    let home = Address::page("index");
    let mut writer = Writer::new(site, &home);
    if let Some(footer) = &site.footer {
        prose::write(&mut writer, footer, 6);
    }
    let pack = |pack: &crate::emit::codex_json::PackInfo| SeenPack {
        id: pack.id.clone(),
        name: pack.name.clone(),
        accent: pack.accent.clone(),
        version: pack.version.clone(),
        authors: pack.authors.clone(),
        licence: pack.licence.clone(),
        kinds: site
            .kinds(&pack.id)
            .into_iter()
            .map(|(kind, count)| SeenKind {
                name: kind.name(),
                plural: kind.plural(),
                about: kind.about(),
                count,
            })
            .collect(),
        pairs: pages::pairs::exist(site, &pack.id),
    };
    let brought = crate::builtin::packs().iter().any(|pack| site.shelf.packs.contains(pack));
    Seen {
        title: site.title.clone(),
        base: site.base.clone(),
        footer: writer.out,
        packs: site.packs.iter().map(pack).collect(),
        coverage: brought,
        rules: brought,
    }
}
