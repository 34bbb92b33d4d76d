//! The templates of the pages: those that the program brings along, and those of a project's theme.
//!
//! The only importer of the template engine. It knows no entry and no rule: whoever renders a page hands over what its
//! template sees, and gets text, or a [`Fault`] with its place in the template. A template of the project stands for the
//! shipped one of the same name, which stays within reach as `shipped/` and that name; a new name is one to include.
//!
//! To add a template: a file in `templates/`, its line in [`SHIPPED`], and what it sees in `sample.rs`.

pub mod colours;
mod entry;
pub mod escape;
mod fault;
mod names;
mod sample;
mod seen;

use std::collections::{BTreeMap, BTreeSet};

use minijinja::{AutoEscape, Environment, UndefinedBehavior, syntax::SyntaxConfig, value::Serde};

pub use entry::entry;
pub use fault::Fault;
pub use minijinja::{Value, context};
pub use seen::{Around, SeenKind, SeenPack, SeenSite};

/// The shipped templates by name.
pub const SHIPPED: &[(&str, &str)] = &[
    ("base.html", include_str!("templates/base.html")),
    ("assets.html", include_str!("templates/assets.html")),
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

/// The templates of a site.
#[derive(Debug)]
pub struct Templates {
    shipped: Environment<'static>,
    /// The same with the project's own, where it has some.
    own: Option<Environment<'static>>,
    /// The names of the project's own, with their texts.
    texts: BTreeMap<String, String>,
    /// Those of them that cannot be read.
    broken: BTreeSet<String>,
}

impl Templates {
    /// Reads the shipped templates and a project's own, given by name and text; what is wrong with the latter.
    pub fn new<'t>(own: impl IntoIterator<Item = (&'t str, &'t str)>) -> (Self, Vec<Fault>) {
        let texts: BTreeMap<String, String> =
            own.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
        let shipped = environment();
        let mut templates = Self { own: None, shipped, texts, broken: BTreeSet::new() };
        if templates.texts.is_empty() {
            return (templates, Vec::new());
        }
        let mut environment = environment();
        let mut faults = Vec::new();
        for (name, text) in &templates.texts {
            if let Err(error) = environment.add_template_owned(name.clone(), text.clone()) {
                faults.push(Fault::of(&error, &templates.texts));
                templates.broken.insert(name.clone());
            }
        }
        templates.own = Some(environment);
        (templates, faults)
    }

    /// Whether the project has templates of its own.
    pub fn has_own(&self) -> bool {
        self.own.is_some()
    }

    /// A page by the project's template of a name, or the shipped one.
    ///
    /// # Errors
    /// If a template fails on it.
    pub fn render(&self, name: &str, sees: Value) -> Result<String, Fault> {
        let environment = self.own.as_ref().unwrap_or(&self.shipped);
        let page = environment.get_template(name).and_then(|template| template.render(sees));
        page.map_err(|error| Fault::of(&error, &self.texts))
    }

    /// A page by the shipped template of a name; empty where there is none.
    pub fn shipped(&self, name: &str, sees: Value) -> String {
        let page = self.shipped.get_template(name).and_then(|template| template.render(sees));
        page.unwrap_or_default()
    }

    /// What is wrong with the project's own templates whatever they are given, found by rendering each with a sample.
    pub fn tried(&self) -> Vec<Fault> {
        let readable = self.texts.keys().filter(|name| !self.broken.contains(*name));
        let faults = readable.filter_map(|name| self.render(name, sample::sample()).err());
        faults.filter(|fault| fault.always && !self.follows(fault)).collect()
    }

    /// Whether a fault is that a template is missing which could not be read: that has been told.
    pub fn follows(&self, fault: &Fault) -> bool {
        fault.missing.as_ref().is_some_and(|name| self.broken.contains(name))
    }
}

/// HTML that is written already.
pub fn safe(html: String) -> Value {
    Value::from_safe_string(html)
}

/// A value as templates see it.
pub fn seen(value: &impl serde::Serialize) -> Value {
    Value::from(Serde(value))
}

/// The engine with the shipped templates.
fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|name| {
        let ending = std::path::Path::new(name).extension();
        let is_html = ending.is_some_and(|ending| ending.eq_ignore_ascii_case("html"));
        if is_html { AutoEscape::Html } else { AutoEscape::None }
    });
    environment.set_debug(false);
    environment.set_fuel(Some(FUEL));
    environment.set_formatter(|out, state, value| match value.as_str() {
        _ if value.is_none() => Ok(()),
        // The engine by itself hides slashes too, which makes addresses hard to read.
        Some(text) if matches!(state.auto_escape(), AutoEscape::Html) && !value.is_safe() => {
            Ok(escape::write(out, text)?)
        }
        _ => minijinja::escape_formatter(out, state, value),
    });
    // Entries of different kinds have different keys: what is not there is nothing, however deep.
    environment.set_undefined_behavior(UndefinedBehavior::Chainable);
    if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
        environment.set_syntax(syntax);
    }
    for (name, text) in SHIPPED {
        // The shipped templates are tested.
        let _ = environment.add_template(name, text);
        let _ = environment.add_template_owned(format!("shipped/{name}"), *text);
    }
    environment
}

#[cfg(test)]
mod tests;
