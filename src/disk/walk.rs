//! The content files of a folder: `.yaml` and `.yml` in any case, hidden ones skipped, `.gitignore` honoured.

use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use walkdir::WalkDir;

/// The content files below a folder, in the order of their names. Links to folders are not followed; a link to
/// a file counts if the file lies inside the folder.
pub fn content_files(folder: &Path, excluded: &Gitignore) -> Vec<PathBuf> {
    let mut ignores: Vec<(usize, Gitignore)> = Vec::new();
    let mut files = Vec::new();
    let mut walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    while let Some(entry) = walk.next() {
        let Ok(entry) = entry else {
            continue;
        };
        let (path, depth, is_dir) = (entry.path(), entry.depth(), entry.file_type().is_dir());
        ignores.retain(|(own, _)| *own < depth);
        let hidden = depth > 0 && entry.file_name().to_string_lossy().starts_with('.');
        if hidden
            || excluded.matched_path_or_any_parents(path, is_dir).is_ignore()
            || ignored(&ignores, path, is_dir)
        {
            if is_dir {
                walk.skip_current_dir();
            }
            continue;
        }
        if is_dir {
            ignores.extend(own_ignore(path).map(|own| (depth, own)));
        } else if is_content(path) && inside(folder, path, entry.path_is_symlink()) {
            files.push(path.to_owned());
        }
    }
    files
}

/// Whether a file name is one of content.
pub fn is_content(path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    matches!(extension.as_deref(), Some("yaml" | "yml"))
}

/// Patterns in the manner of `.gitignore`, relative to a folder.
pub fn patterns(root: &Path, lines: &[String]) -> Gitignore {
    let mut builder = GitignoreBuilder::new(root);
    for line in lines {
        // A pattern that cannot be read matches nothing.
        let _ = builder.add_line(None, line);
    }
    builder.build().unwrap_or_else(|_| Gitignore::empty())
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

fn inside(folder: &Path, path: &Path, link: bool) -> bool {
    if !link {
        return true;
    }
    match (path.canonicalize(), folder.canonicalize()) {
        (Ok(target), Ok(root)) => target.is_file() && target.starts_with(root),
        _ => false,
    }
}
