//! Which folder is the project.

use std::path::{Path, PathBuf};

/// Where a run takes place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The folder that shown paths are relative to.
    pub root: PathBuf,
    /// The project file, where there is one.
    pub project: Option<PathBuf>,
    /// Whether there is no project at all: files are packs of their own.
    pub loose: bool,
}

impl Place {
    /// The project file as it is shown.
    pub fn project_path(&self) -> Option<String> {
        self.project.as_ref().map(|file| super::shown(file, &self.root))
    }
}

/// The project that a path belongs to: the nearest folder upward with `project.yaml` (inside `content/`, its
/// parent is the project), else the nearest with `content/`, else the nearest with `pack.yaml`.
pub fn find(start: &Path) -> Place {
    let folder = if start.is_dir() { start } else { start.parent().unwrap_or(start) };
    let upward = || folder.ancestors();
    if let Some(found) = upward().find(|folder| folder.join("project.yaml").is_file()) {
        let inside = found.file_name().is_some_and(|name| name == "content");
        let root = if inside { found.parent().unwrap_or(found) } else { found };
        return Place { root: root.to_owned(), project: Some(found.join("project.yaml")), loose: false };
    }
    if let Some(root) = upward().find(|folder| folder.join("content").is_dir()) {
        let file = root.join("content/project.yaml");
        return Place { root: root.to_owned(), project: file.is_file().then_some(file), loose: false };
    }
    if let Some(root) = upward().find(|folder| folder.join("pack.yaml").is_file()) {
        return Place { root: root.to_owned(), project: None, loose: false };
    }
    Place { root: folder.to_owned(), project: None, loose: true }
}
