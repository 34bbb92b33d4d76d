use crate::{codex::Codex, diag::Reporter, kinds::Kind, rule};

rule! {
    /// An id is none of the names that pages and file systems need for themselves.
    ///
    /// # Why
    /// Every entry becomes a file named after its id. `index` and `404` are pages of the site itself, Windows cannot
    /// store a file called `con` or `aux`, and a pack's folder stands beside those of the data files.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: con
    /// #   ^^^ id/reserved
    /// name: Con
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: con-game
    /// name: Con
    /// price: 10
    /// ```
    pub RULE = "id/reserved", Error;
}

/// Pages of the site.
const PAGES: &[&str] = &["index", "404", "search"];
/// Folders beside those of the packs.
const FOLDERS: &[&str] = &["api", "md", "schemas", "assets", "images", "rules"];

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries() {
        let Some(id) = entry.header.id.get() else {
            continue;
        };
        let text = id.as_str();
        // A number without quotes is no id yet; that has been told.
        if codex.faults_in(id.span).next().is_some() {
            continue;
        }
        let Some(why) = reserved(entry.kind, text) else {
            continue;
        };
        report
            .at(id.span, format!("{} has the id `{text}`, {why}", entry.title()))
            .help(format!("choose another id, such as `{}-{text}`", entry.kind.name()));
    }
}

/// Why an entry of a kind cannot have an id, said after the id; nothing for one that is free.
pub fn reserved(kind: Kind, id: &str) -> Option<&'static str> {
    if PAGES.contains(&id) {
        Some("which is a page of the site itself")
    } else if is_device(id) {
        Some("under which Windows cannot store a file")
    } else if kind == Kind::Pack && FOLDERS.contains(&id) {
        Some("which is a folder of the site itself")
    } else {
        None
    }
}

/// `con`, `prn`, `aux`, `nul`, `com1` to `com9`, `lpt1` to `lpt9`.
fn is_device(id: &str) -> bool {
    let numbered = |rest: &str| matches!(rest.as_bytes(), [b'1'..=b'9']);
    matches!(id, "con" | "prn" | "aux" | "nul")
        || id.strip_prefix("com").or_else(|| id.strip_prefix("lpt")).is_some_and(numbered)
}
