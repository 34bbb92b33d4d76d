//! What stands around the body of every page.

use std::{collections::BTreeMap, sync::Mutex};

use super::{escape::in_address, pages, prose, writer::Writer};
use crate::{
    diag::{Diagnostic, Reporter},
    emit::site::Site,
    page::Address,
    rules::project::template,
    theme::{Around, Fault, SeenKind, SeenPack, SeenSite, Templates, Value, context, safe, seen},
};

/// The templates of parts that `base.html` places: they depend on the place of a page, not on what it says.
const SHARED: [&str; 4] = ["assets.html", "topbar.html", "nav.html", "footer.html"];
/// Pages stand at most so deep, the first page among them.
const DEPTHS: usize = 4;
type Shared = [Value; SHARED.len()];

/// The templates and what they all see.
pub struct Frame {
    templates: Templates,
    /// What pages at each depth see of the site: links at its foot lead from where the page stands.
    sites: [Value; DEPTHS],
    failed: Mutex<BTreeMap<(String, usize), Failed>>,
    /// What many pages share, by what it depends on: the way to the root, the pack and the kind.
    shared: Mutex<BTreeMap<[String; 3], Shared>>,
}

/// Pages on which a template failed at one place.
struct Failed {
    fault: Fault,
    /// The first of them by path.
    page: String,
    count: usize,
}

impl Frame {
    /// Reads the templates; what cannot be read was told by the check.
    pub fn new(site: &Site) -> Self {
        let (templates, _) = template::read(site.shelf.codex);
        let sites = std::array::from_fn(|depth| seen(&seen_site(site, depth)));
        Self { templates, sites, failed: Mutex::default(), shared: Mutex::default() }
    }

    /// Whether a project's template may ask for the entry itself.
    pub fn has_own(&self) -> bool {
        self.templates.has_own()
    }

    /// A page: its template, what is around it, what its kind adds. Where a template of the project fails, the shipped
    /// one takes its place, and the fault is kept.
    pub fn page(&self, template: &str, around: &Around, own: Value) -> String {
        let page = seen(around);
        let site = self.site(around);
        let [assets, topbar, nav, footer] = self.shared(around, &page, &own);
        let sees = context! { site, page, assets, topbar, nav, footer, ..own };
        self.rendered(template, around, sees)
    }

    fn site(&self, around: &Around) -> &Value {
        let depth = around.root.matches("../").count();
        &self.sites[depth.min(DEPTHS - 1)]
    }

    /// The parts of [`SHARED`], written once for all pages that have them alike. Templates of a project may tell
    /// something else on every page.
    fn shared(&self, around: &Around, page: &Value, own: &Value) -> Shared {
        let write = |own: Value| {
            let sees = context! { site => self.site(around), page, ..own };
            SHARED.map(|template| safe(self.rendered(template, around, sees.clone())))
        };
        if self.has_own() {
            return write(own.clone());
        }
        let key = [&around.root, &around.pack, &around.kind].map(String::clone);
        if let Some(known) = self.shared.lock().ok().and_then(|shared| shared.get(&key).cloned()) {
            return known;
        }
        let parts = write(Value::UNDEFINED);
        if let Ok(mut shared) = self.shared.lock() {
            shared.insert(key, parts.clone());
        }
        parts
    }

    fn rendered(&self, template: &str, around: &Around, sees: Value) -> String {
        self.templates.render(template, sees.clone()).unwrap_or_else(|fault| {
            self.note(fault, &around.path);
            self.templates.shipped(template, sees)
        })
    }

    fn note(&self, fault: Fault, page: &str) {
        let Ok(mut failed) = self.failed.lock() else {
            return;
        };
        let first = Failed { fault: fault.clone(), page: page.to_owned(), count: 0 };
        let known = failed.entry((fault.template.clone(), fault.range.start)).or_insert(first);
        known.count += 1;
        if page < known.page.as_str() {
            (known.fault, known.page) = (fault, page.to_owned());
        }
    }

    /// What failed so far.
    pub fn findings(&self, site: &Site) -> Vec<Diagnostic> {
        let mut report = Reporter::new(&template::RULE);
        let failed = self.failed.lock().map(|mut failed| std::mem::take(&mut *failed)).unwrap_or_default();
        let told = failed.into_values().filter(|failed| !self.templates.follows(&failed.fault));
        for Failed { fault, page, count } in told {
            let more = match count {
                0 | 1 => String::new(),
                2 => " and one other".to_owned(),
                more => format!(" and {} others", more - 1),
            };
            if let Some(finding) = template::tell(site.shelf.codex, &fault, &mut report) {
                finding.note(format!("while it made the page {page}{more}"));
            }
        }
        report.into_findings()
    }
}

fn seen_site(site: &Site, depth: usize) -> SeenSite {
    let at = Address::page("-/".repeat(depth) + "index");
    let mut writer = Writer::new(site, &at);
    writer.takes_cards = false;
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
    SeenSite {
        title: site.title.clone(),
        base: site.base.clone(),
        footer: writer.out,
        logo: site.theme.logo.as_deref().map(in_address),
        styled: site.theme.files.contains_key("assets/theme.css"),
        packs: site.packs.iter().map(pack).collect(),
        problems: site.problems,
        coverage: brought,
        rules: brought,
    }
}
