//! The project's theme: templates and other files of the folder that it names.

use super::Codex;
use crate::{kinds::Theme, page::is_picture, source::FileId};

/// Whether a file that was read is a template; everything else is content.
pub fn is_template(path: &str) -> bool {
    std::path::Path::new(path).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("html"))
}

/// A path from the project's folder as shown paths have it; nothing where it leads out of the project.
pub fn plain(path: &str) -> Option<String> {
    if path.starts_with('/') || path.contains(['\\', ':']) {
        return None;
    }
    let mut steps: Vec<&str> = Vec::new();
    for step in path.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop()?;
            }
            name => steps.push(name),
        }
    }
    Some(steps.join("/"))
}

/// Whether a file of a theme goes into the output. A hidden one is meant for a system or an editor, and one of content
/// for this program.
fn is_copied(name: &str) -> bool {
    let content = [".yaml", ".yml"].iter().any(|ending| name.to_lowercase().ends_with(ending));
    !content && !name.split('/').any(|step| step.starts_with('.'))
}

impl Codex {
    /// What the project says of its look.
    pub fn theme(&self) -> Option<&Theme> {
        self.project()?.theme.get().map(|theme| &theme.value)
    }

    /// The theme's folder as its files are shown: with a slash at the end.
    pub fn theme_folder(&self) -> Option<String> {
        let folder = plain(&self.theme()?.folder.get()?.value).filter(|folder| !folder.is_empty())?;
        Some(format!("{folder}/"))
    }

    /// The templates of the theme, by name.
    pub fn templates(&self) -> Vec<(&str, FileId)> {
        let Some(folder) = self.theme_folder() else {
            return Vec::new();
        };
        let files = self.sources.iter().filter(|(id, source)| self.is_own(*id) && is_template(source.path()));
        files.filter_map(|(id, source)| Some((source.path().strip_prefix(&folder)?, id))).collect()
    }

    /// The files of the theme that are copied: their names in its folder, and the paths under which they are shown.
    pub fn theme_files(&self) -> Vec<(&str, &str)> {
        self.beside_templates().into_iter().filter(|(name, _)| is_copied(name)).collect()
    }

    /// The names of the files of the theme that are no templates and are not copied.
    pub fn theme_left_out(&self) -> Vec<&str> {
        let all = self.beside_templates().into_iter();
        all.map(|(name, _)| name).filter(|name| !is_copied(name)).collect()
    }

    fn beside_templates(&self) -> Vec<(&str, &str)> {
        let (Some(folder), Some(others)) = (self.theme_folder(), &self.others) else {
            return Vec::new();
        };
        let inside = others.iter().filter_map(|path| Some((path.strip_prefix(&folder)?, path.as_str())));
        inside.filter(|(name, _)| !is_template(name)).collect()
    }

    /// The path under which the theme's logo is shown, if it is a picture that is there.
    pub fn theme_logo(&self) -> Option<String> {
        let logo = plain(&self.theme()?.logo.get()?.value)?;
        (is_picture(&logo) && self.others.as_ref()?.contains(&logo)).then_some(logo)
    }
}
