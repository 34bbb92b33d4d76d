//! The project's theme: templates and other files of the folder that it names.

use super::Codex;
use crate::{kinds::Theme, source::FileId};

/// Whether a file that was read is a template; everything else is content.
pub fn is_template(path: &str) -> bool {
    std::path::Path::new(path).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("html"))
}

impl Codex {
    /// What the project says of its look.
    pub fn theme(&self) -> Option<&Theme> {
        self.project()?.theme.get().map(|theme| &theme.value)
    }

    /// The theme's folder as its files are shown: with a slash at the end.
    pub fn theme_folder(&self) -> Option<String> {
        let folder = &self.theme()?.folder.get()?.value;
        let steps: Vec<&str> = folder.split('/').filter(|step| !matches!(*step, "" | ".")).collect();
        Some(format!("{}/", steps.join("/")))
    }

    /// The templates of the theme, by name.
    pub fn templates(&self) -> Vec<(&str, FileId)> {
        let Some(folder) = self.theme_folder() else {
            return Vec::new();
        };
        let files = self.sources.iter().filter(|(id, source)| self.is_own(*id) && is_template(source.path()));
        files.filter_map(|(id, source)| Some((source.path().strip_prefix(&folder)?, id))).collect()
    }

    /// The other files of the theme: their names in its folder, and the paths under which they are shown.
    pub fn theme_files(&self) -> Vec<(&str, &str)> {
        let (Some(folder), Some(others)) = (self.theme_folder(), &self.others) else {
            return Vec::new();
        };
        let inside = others.iter().filter_map(|path| Some((path.strip_prefix(&folder)?, path.as_str())));
        inside.collect()
    }
}
