//! Reads everything that a run needs.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use rayon::prelude::*;

use super::{Fault, Place, find, shown, walk};
use crate::{
    builtin,
    codex::{Input, Origin, RawFile},
    kinds::Project,
    load,
    source::{FileId, Source},
};

/// What was found and read.
#[derive(Debug)]
pub struct Gathered {
    /// The files.
    pub input: Input,
    /// Where the run takes place.
    pub place: Place,
    /// The shown paths that were asked for; nothing when the whole project was.
    pub asked: Option<Vec<String>>,
    /// Files that were named and that the project leaves out.
    pub left_out: Vec<String>,
    /// Files that could not be read: their shown paths, and why.
    pub unreadable: Vec<(String, String)>,
}

/// Reads the project that the paths belong to; without paths, that of `here`.
///
/// # Errors
/// If a path does not exist, or the paths belong to several projects.
pub fn gather(here: &Path, paths: &[PathBuf]) -> Result<Gathered, Fault> {
    let absolute =
        |path: &PathBuf| std::path::absolute(path).map_err(|error| Fault::new("find", path, &error));
    let asked: Vec<PathBuf> = paths.iter().map(absolute).collect::<Result<_, _>>()?;
    for path in &asked {
        path.metadata().map_err(|error| Fault::new("find", path, &error))?;
    }
    let place = find(asked.first().map_or(here, PathBuf::as_path));
    let project = place.project.as_deref().and_then(project);
    let excluded = walk::patterns(&place.root, &project.as_ref().map(exclude).unwrap_or_default());
    let mut files: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut left_out = Vec::new();
    if !place.loose {
        for folder in folders(&place, project.as_ref()) {
            add(&mut files, &place.root, walk::content_files(&folder, &excluded));
        }
        files.extend(place.project.iter().map(|file| (shown(file, &place.root), file.clone())));
    }
    let mut wanted = Vec::new();
    for path in &asked {
        if path.is_dir() {
            let inside = walk::content_files(path, &excluded);
            wanted.extend(inside.iter().map(|file| shown(file, &place.root)));
            add(&mut files, &place.root, inside);
        } else if excluded.matched_path_or_any_parents(path, false).is_ignore() {
            left_out.push(shown(path, &place.root));
        } else {
            wanted.push(shown(path, &place.root));
            files.insert(shown(path, &place.root), path.clone());
        }
    }
    let (files, unreadable) = read(files);
    let whole = asked.is_empty() || asked.iter().any(|path| *path == place.root);
    let mut input = Input { files, loose: place.loose };
    input.files.extend(builtin::files());
    Ok(Gathered { input, asked: (!whole).then_some(wanted), left_out, unreadable, place })
}

fn add(files: &mut BTreeMap<String, PathBuf>, root: &Path, found: Vec<PathBuf>) {
    files.extend(found.into_iter().map(|path| (shown(&path, root), path)));
}

fn read(files: BTreeMap<String, PathBuf>) -> (Vec<RawFile>, Vec<(String, String)>) {
    let files: Vec<(String, PathBuf)> = files.into_iter().collect();
    let read: Vec<Result<RawFile, (String, String)>> = files
        .into_par_iter()
        .map(|(shown, path)| match std::fs::read(&path) {
            Ok(bytes) => Ok(RawFile { path: shown, bytes, origin: Origin::Own }),
            Err(error) => Err((shown, error.to_string())),
        })
        .collect();
    let mut good = Vec::with_capacity(read.len());
    let mut bad = Vec::new();
    for result in read {
        match result {
            Ok(file) => good.push(file),
            Err(fault) => bad.push(fault),
        }
    }
    (good, bad)
}

/// The project file, as far as it can be read; what is wrong with it is told with everything else.
fn project(path: &Path) -> Option<Project> {
    let text = super::read_text(path).ok()?;
    let source = Source::new("project.yaml", text);
    let document = load::load(&source, FileId(0)).documents.into_iter().next()?;
    load::decode::<Project>(&document.root).map(|(project, _)| project)
}

fn exclude(project: &Project) -> Vec<String> {
    project.exclude.iter().map(|line| line.value.clone()).collect()
}

/// The folders that hold the project's packs.
fn folders(place: &Place, project: Option<&Project>) -> Vec<PathBuf> {
    let named: Vec<PathBuf> = project
        .into_iter()
        .flat_map(|project| &project.packs)
        .map(|folder| place.root.join(&folder.value))
        .filter(|folder| folder.is_dir() && folder.starts_with(&place.root))
        .collect();
    let content = place.root.join("content");
    match named.is_empty() {
        false => named,
        true if content.is_dir() => vec![content],
        true => vec![place.root.clone()],
    }
}
