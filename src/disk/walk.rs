//! The content files of a folder: `.yaml` and `.yml` in any case, hidden ones skipped, `.gitignore` honoured.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use ignore::gitignore::Gitignore;
use walkdir::{DirEntry, WalkDir};

use super::shown;
use crate::source::Patterns;

/// What a walk found.
#[derive(Debug, Default)]
pub struct Found {
    /// Content files, in the order of their names.
    pub files: Vec<PathBuf>,
    /// Other files: pictures and the like. They are not read.
    pub others: Vec<PathBuf>,
    /// Folders and files that could not be looked at, and why.
    pub closed: Vec<(PathBuf, String)>,
}

/// Which project a walk belongs to.
#[derive(Clone, Copy)]
pub struct Bounds<'a> {
    /// The project's folder.
    pub root: &'a Path,
    /// What the project leaves out.
    pub excluded: &'a Patterns,
}

/// The content files below a folder. Links to folders are not followed; a link to a file counts if the file lies
/// inside the folder and is not met anyway.
pub fn content_files(folder: &Path, bounds: Bounds) -> Found {
    let mut ignores = ignores_above(folder, bounds.root);
    let mut found = Found::default();
    let mut links = Vec::new();
    let mut walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let why = error.io_error().map_or_else(|| error.to_string(), super::in_words);
                let path = error.path().unwrap_or(folder).to_owned();
                found.closed.push((path, why));
                continue;
            }
        };
        let is_dir = entry.file_type().is_dir();
        ignores.retain(|(depth, _)| *depth <= entry.depth());
        if is_left_out(&entry, &ignores, bounds) {
            if is_dir {
                walk.skip_current_dir();
            }
        } else if is_dir {
            ignores.extend(own_ignore(entry.path()).map(|own| (entry.depth() + 1, own)));
        } else if is_content(entry.path()) && (entry.file_type().is_file() || entry.path_is_symlink()) {
            let list = if entry.path_is_symlink() { &mut links } else { &mut found.files };
            list.push(entry.into_path());
        } else if entry.file_type().is_file() {
            found.others.push(entry.into_path());
        }
    }
    if !links.is_empty() {
        add_links(&mut found, links, folder);
    }
    found
}

/// Whether a file name is one of content.
pub fn is_content(path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    matches!(extension.as_deref(), Some("yaml" | "yml"))
}

fn is_left_out(entry: &DirEntry, ignores: &[(usize, Gitignore)], bounds: Bounds) -> bool {
    let (path, is_dir) = (entry.path(), entry.file_type().is_dir());
    if !bounds.excluded.is_empty() && bounds.excluded.matches(&shown(path, bounds.root), is_dir) {
        return true;
    }
    // The folder that the walk begins with was asked for by name.
    entry.depth() > 0
        && (entry.file_name().to_string_lossy().starts_with('.') || ignored(ignores, path, is_dir))
}

/// The `.gitignore` files from the project's folder down to the one above `folder`; beside each, the depth of the
/// walk from which it counts.
fn ignores_above(folder: &Path, root: &Path) -> Vec<(usize, Gitignore)> {
    let above = folder.ancestors().skip(1).take_while(|above| above.starts_with(root));
    let mut above: Vec<(usize, Gitignore)> = above.filter_map(own_ignore).map(|own| (0, own)).collect();
    above.reverse();
    above
}

fn own_ignore(folder: &Path) -> Option<Gitignore> {
    let file = folder.join(".gitignore");
    file.is_file().then(|| Gitignore::new(file).0)
}

fn ignored(ignores: &[(usize, Gitignore)], path: &Path, is_dir: bool) -> bool {
    let verdict =
        ignores.iter().rev().map(|(_, own)| own.matched(path, is_dir)).find(|verdict| !verdict.is_none());
    verdict.is_some_and(|verdict| verdict.is_ignore())
}

/// Adds the links to files of the folder that are met by no other way.
fn add_links(found: &mut Found, links: Vec<PathBuf>, folder: &Path) {
    let Ok(root) = folder.canonicalize() else {
        return;
    };
    let mut met: BTreeSet<PathBuf> =
        found.files.iter().filter_map(|file| Some(root.join(file.strip_prefix(folder).ok()?))).collect();
    for link in links {
        match link.canonicalize() {
            Err(error) => found.closed.push((link, super::in_words(&error))),
            Ok(target) if target.is_file() && target.starts_with(&root) && met.insert(target.clone()) => {
                found.files.push(link);
            }
            Ok(_) => {}
        }
    }
    found.files.sort();
}
