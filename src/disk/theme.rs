//! Where the files of a theme lie.

use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::read::{leads_out, plain};

/// The folder of a theme, if it is one of the project.
pub fn folder(root: &Path, written: &str) -> Option<PathBuf> {
    let folder = plain(&root.join(written));
    (folder.is_dir() && folder != root && stays(root, &folder)).then_some(folder)
}

/// Where the logo should lie, if that is inside the project.
pub fn logo(root: &Path, written: &str) -> Option<PathBuf> {
    let logo = plain(&root.join(written));
    (logo != root && stays(root, &logo)).then_some(logo)
}

/// The files in the folder of another.
pub fn beside(file: &Path) -> Vec<PathBuf> {
    file.parent().map(files).unwrap_or_default()
}

/// Styles and templates in the folders of the project, one level deep.
pub fn like_themes(root: &Path) -> Vec<PathBuf> {
    let folders = entries(root).into_iter().filter(|path| path.is_dir() && !path.is_symlink());
    let looks = |path: &PathBuf| {
        path.extension()
            .is_some_and(|ending| ["css", "html"].iter().any(|own| ending.eq_ignore_ascii_case(own)))
    };
    folders.flat_map(|folder| files(&folder)).filter(looks).collect()
}

/// The hidden files of a folder and the folders below it; hidden folders are not looked into.
pub fn hidden(folder: &Path) -> Vec<PathBuf> {
    let is_hidden = |entry: &DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    let walk = WalkDir::new(folder).min_depth(1).sort_by_file_name().into_iter();
    let walk = walk.filter_entry(|entry| entry.file_type().is_file() || !is_hidden(entry)).flatten();
    let found = walk.filter(|entry| entry.file_type().is_file() && is_hidden(entry));
    found.map(DirEntry::into_path).filter(|path| !path.ends_with(".DS_Store")).collect()
}

/// Whether a path is one of the project, whatever links it goes through.
fn stays(root: &Path, path: &Path) -> bool {
    let real = root.canonicalize().ok();
    path.starts_with(root) && real.is_some_and(|real| leads_out(path, &real).is_none())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    entries(folder).into_iter().filter(|path| path.is_file() && !path.is_symlink()).collect()
}

/// What lies in a folder and is not hidden, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let hidden = |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    let found = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = found.filter(|path| !hidden(path)).collect();
    found.sort();
    found
}
