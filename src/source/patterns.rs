//! Patterns of paths, as in `.gitignore`.

use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Patterns that name files and folders of a project by their shown paths.
#[derive(Debug, Default)]
pub struct Patterns {
    matcher: Option<Gitignore>,
}

impl Patterns {
    /// Patterns of several lines; one that cannot be read matches nothing.
    pub fn new<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut builder = GitignoreBuilder::new("");
        let mut any = false;
        for line in lines {
            any |= builder.add_line(None, line).is_ok();
        }
        Self { matcher: any.then(|| builder.build().ok()).flatten() }
    }

    /// Whether they name nothing at all.
    pub fn is_empty(&self) -> bool {
        self.matcher.is_none()
    }

    /// Whether a shown path is named, or lies in a folder that is. What lies outside the project (`../x`, `/x`)
    /// is never named.
    pub fn matches(&self, path: &str, is_folder: bool) -> bool {
        let outside = path.starts_with('/') || path.starts_with("../") || path.contains(":/") || path == "..";
        let matcher = self.matcher.as_ref().filter(|_| !outside && !path.is_empty());
        matcher.is_some_and(|matcher| matcher.matched_path_or_any_parents(path, is_folder).is_ignore())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_name_files_folders_and_what_lies_in_them() {
        let patterns = Patterns::new(["drafts/", "/old.yaml", "*.bak.yaml", "!keep.bak.yaml"]);
        assert!(patterns.matches("content/drafts/a.yaml", false));
        assert!(patterns.matches("old.yaml", false));
        assert!(!patterns.matches("content/old.yaml", false));
        assert!(patterns.matches("content/a.bak.yaml", false));
        assert!(!patterns.matches("content/keep.bak.yaml", false));
        assert!(!patterns.matches("/elsewhere/old.yaml", false));
        assert!(!Patterns::default().matches("a.yaml", false));
    }
}
