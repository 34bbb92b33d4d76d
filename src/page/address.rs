//! Addresses of pages.

/// A page of the Codex, without the ending that a format gives it, and a place on it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// The path from the root: `worlds-awakening/weapon/axe`, `rules/tree/cycle`, `index`.
    pub path: String,
    /// The anchor on that page.
    pub anchor: Option<String>,
}

impl Address {
    /// A page.
    pub fn page(path: impl Into<String>) -> Self {
        Self { path: path.into(), anchor: None }
    }

    /// A page and a place on it as texts write them: `pack/kind/id#node`. Nothing where it could be another address than
    /// that of a page.
    pub fn written(text: &str) -> Option<Self> {
        let (path, anchor) = text.split_once('#').map_or((text, None), |(path, anchor)| (path, Some(anchor)));
        let plain = |step: &str| {
            let letters = step.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
            !step.is_empty() && letters && !step.bytes().all(|byte| byte == b'.')
        };
        let safe = path.split('/').all(plain) && anchor.is_none_or(plain);
        safe.then(|| Self { path: path.to_owned(), anchor: anchor.map(str::to_owned) })
    }

    /// The table of a kind in a pack.
    pub fn kind(pack: &str, kind: &str) -> Self {
        Self::page(format!("{pack}/{kind}/index"))
    }

    /// An entry.
    pub fn entry(pack: &str, kind: &str, id: &str) -> Self {
        Self::page(format!("{pack}/{kind}/{id}"))
    }

    /// A place on the page.
    #[must_use]
    pub fn at(mut self, anchor: impl Into<String>) -> Self {
        self.anchor = Some(anchor.into());
        self
    }

    /// The way from the folder of one page to the root: `../../`.
    pub fn root(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    /// The way from one page to this one, with the ending of the format.
    pub fn from(&self, page: &Self, ending: &str) -> String {
        let mut way = String::with_capacity(self.path.len() + 16);
        if self.path != page.path || self.anchor.is_none() {
            relative(&page.path, &self.path, &mut way);
            way.push_str(ending);
        }
        if let Some(anchor) = &self.anchor {
            way.push('#');
            way.push_str(anchor);
        }
        way
    }
}

/// Writes the way from one path to another, without going up further than needed.
fn relative(from: &str, to: &str, way: &mut String) {
    let shared = from.bytes().zip(to.bytes()).take_while(|(a, b)| a == b).count();
    let shared =
        from.as_bytes()[..shared].iter().rposition(|byte| *byte == b'/').map_or(0, |slash| slash + 1);
    for _ in from[shared..].bytes().filter(|byte| *byte == b'/') {
        way.push_str("../");
    }
    way.push_str(&to[shared..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_addresses_are_pages() {
        let axe = Address::entry("wa", "weapon", "axe").at("odds");
        assert_eq!(Address::written("wa/weapon/axe#odds"), Some(axe));
        for other in ["javascript:alert(1)", "//evil.example", "../../etc", "a/", "a\"b", "a#b\"c", ""] {
            assert_eq!(Address::written(other), None, "{other}");
        }
    }

    #[test]
    fn the_way_between_pages() {
        let axe = Address::entry("wa", "weapon", "axe");
        let way = |to: Address| to.from(&axe, ".html");
        assert_eq!(way(Address::entry("wa", "weapon", "bow")), "bow.html");
        assert_eq!(way(Address::entry("wa", "ability", "bow")), "../ability/bow.html");
        assert_eq!(way(Address::page("index")), "../../index.html");
        assert_eq!(way(Address::page("rules/tree/cycle")), "../../rules/tree/cycle.html");
        assert_eq!(way(axe.clone().at("odds")), "#odds");
        assert_eq!(way(axe.clone()), "axe.html");
        assert_eq!(
            Address::kind("wa", "weapon").at("x").from(&Address::page("index"), ".md"),
            "wa/weapon/index.md#x"
        );
        assert_eq!(axe.root(), "../../");
    }
}
