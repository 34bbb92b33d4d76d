//! Reads everything that a run needs.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use rayon::prelude::*;

use super::{
    Fault, Place, find, shown, theme,
    walk::{self, Bounds, Found},
};
use crate::{
    builtin,
    codex::{Input, Loss, Origin, RawFile, is_template},
    kinds::Project,
    load,
    source::{FileId, Patterns, Source},
};

/// What a run asks for.
#[derive(Debug, Default)]
pub struct Request {
    /// The current folder.
    pub here: PathBuf,
    /// Files and folders; without any, the project of the current folder.
    pub paths: Vec<PathBuf>,
    /// A text that stands in for a file of the project, there or not.
    pub stand_in: Option<(PathBuf, Vec<u8>)>,
}

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
}

/// Reads the project that the paths belong to; without paths, that of the current folder.
///
/// # Errors
/// If a path does not exist, or the paths belong to several projects.
pub fn gather(request: Request) -> Result<Gathered, Fault> {
    let asked = request.paths.iter().map(|path| found(&request.here, path)).collect::<Result<Vec<_>, _>>()?;
    let stand_in = request.stand_in.map(|(path, bytes)| (plain(&request.here.join(path)), bytes));
    let named: Vec<&PathBuf> = asked.iter().chain(stand_in.iter().map(|(path, _)| path)).collect();
    let place = place_of(&request.here, &named)?;
    if !place.loose {
        stay_inside(&request.here, &place, &named)?;
    }
    let project = place.project.as_deref().and_then(project);
    let excluded =
        Patterns::new(project.iter().flat_map(|project| &project.exclude).map(|line| line.as_str()));
    let mut take = Take::new(&place.root, &excluded);
    if !place.loose {
        for folder in folders(&place, project.as_ref()) {
            take.folder(&folder);
        }
        take.theme(&place, project.as_ref());
        take.files.extend(place.project.iter().map(|file| (shown(file, &place.root), file.clone())));
    }
    let mut wanted = Vec::new();
    for path in named {
        take.asked(path, &mut wanted);
    }
    let left_out = take.left_out;
    let others = (!place.loose).then_some(take.others);
    let mut input = Input { lost: take.lost, others, loose: place.loose, files: Vec::new() };
    let stand_in = stand_in.map(|(path, bytes)| (shown(&path, &place.root), bytes));
    let stand_in = stand_in.filter(|(path, _)| !left_out.contains(path));
    if let Some((path, _)) = &stand_in {
        take.files.remove(path);
    }
    read(take.files, &mut input);
    input.files.extend(stand_in.map(|(path, bytes)| RawFile { path, bytes, origin: Origin::Own }));
    input.files.extend(builtin::files());
    let everything = request.paths.is_empty() && wanted.is_empty() && left_out.is_empty();
    let whole = everything || asked.contains(&place.root);
    Ok(Gathered { input, asked: (!whole).then_some(wanted), left_out, place })
}

/// Links that lead out of the project are not followed: what lies there is none of its content.
fn stay_inside(here: &Path, place: &Place, named: &[&PathBuf]) -> Result<(), Fault> {
    let Ok(root) = place.root.canonicalize() else {
        return Ok(());
    };
    let content = place.root.join("content");
    for path in named.iter().copied().chain(&place.project).chain([&content]) {
        if let Some(target) = leads_out(path, &root) {
            let (path, target) = (super::seen_from(here, path), target.display());
            let message =
                format!("{path} leads out of the project, to {target}; links are not followed there");
            return Err(Fault::text(message));
        }
    }
    Ok(())
}

/// Where a path really lies, if that is outside the folder.
pub(super) fn leads_out(path: &Path, root: &Path) -> Option<PathBuf> {
    path.canonicalize().ok().filter(|target| !target.starts_with(root))
}

/// A path that must exist, absolute and without `..`.
fn found(here: &Path, path: &Path) -> Result<PathBuf, Fault> {
    let whole = plain(&here.join(path));
    match whole.metadata() {
        Ok(there) if there.is_file() || there.is_dir() => Ok(whole),
        Ok(_) => Err(Fault::text(format!("{} is neither a file nor a folder", path.display()))),
        Err(error) => Err(Fault::new("find", path, &error)),
    }
}

/// An absolute path without `.` and `..`; links stay as they are named.
pub(super) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::CurDir => {}
            // What `..` means behind a link, only the file system knows.
            std::path::Component::ParentDir => {
                if plain.is_symlink() {
                    plain = plain.canonicalize().unwrap_or(plain);
                }
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}

/// The one project of all paths. Files without a project share the folder that holds them all.
fn place_of(here: &Path, paths: &[&PathBuf]) -> Result<Place, Fault> {
    let Some(first) = paths.first() else {
        return Ok(find(here));
    };
    let mut place = find(first);
    for path in &paths[1..] {
        let other = find(path);
        if place.loose && other.loose {
            let shared = place.root.ancestors().find(|folder| other.root.starts_with(folder));
            place.root = shared.map(Path::to_owned).unwrap_or(place.root);
        } else if other.root != place.root {
            let message = format!(
                "{} and {} belong to different projects; check one project at a time",
                shown(first, here),
                shown(path, here)
            );
            return Err(Fault::text(message));
        }
    }
    // Where they lie below the current folder, they are shown from there.
    let below = place.loose && place.root.starts_with(here);
    Ok(if below { Place { root: here.to_owned(), ..place } } else { place })
}

/// Collects files by the paths under which they are shown.
struct Take<'a> {
    bounds: Bounds<'a>,
    files: BTreeMap<String, PathBuf>,
    lost: Vec<(String, Loss)>,
    left_out: Vec<String>,
    others: BTreeSet<String>,
}

impl<'a> Take<'a> {
    fn new(root: &'a Path, excluded: &'a Patterns) -> Self {
        let bounds = Bounds { root, excluded };
        Self {
            bounds,
            files: BTreeMap::new(),
            lost: Vec::new(),
            left_out: Vec::new(),
            others: BTreeSet::new(),
        }
    }

    /// Takes what a folder holds; the shown paths of it.
    fn folder(&mut self, folder: &Path) -> Vec<String> {
        let Found { files, others, closed } = walk::content_files(folder, self.bounds);
        let root = self.bounds.root;
        self.others.extend(others.iter().map(|path| shown(path, root)));
        let mut paths: Vec<String> = files.iter().map(|path| shown(path, root)).collect();
        self.files.extend(paths.iter().cloned().zip(files));
        for (path, why) in closed {
            let path = shown(&path, root);
            paths.push(path.clone());
            if !self.lost.iter().any(|(lost, _)| *lost == path) {
                self.lost.push((path, Loss::Unreadable(why)));
            }
        }
        paths
    }

    /// Takes the templates of the theme's folder, and notes its other files and the logo.
    fn theme(&mut self, place: &Place, project: Option<&Project>) {
        let Some(theme) = project.and_then(|project| project.theme.get()) else {
            return;
        };
        if let Some(logo) = theme.logo.get().and_then(|logo| theme::logo(&place.root, logo)) {
            self.others.extend(theme::beside(&logo).iter().map(|path| shown(path, &place.root)));
        }
        let Some(folder) = theme.folder.get() else {
            return;
        };
        let Some(folder) = theme::folder(&place.root, folder) else {
            // For "did you mean".
            self.others.extend(theme::like_themes(&place.root).iter().map(|path| shown(path, &place.root)));
            return;
        };
        let Found { files, others, closed } = walk::content_files(&folder, self.bounds);
        for path in others {
            let shown = shown(&path, &place.root);
            if is_template(&shown) {
                self.files.insert(shown, path);
            } else {
                self.others.insert(shown);
            }
        }
        // What is not copied is noted all the same, so that it can be said.
        for path in files.iter().chain(&theme::hidden(&folder)) {
            let shown = shown(path, &place.root);
            if !self.files.contains_key(&shown) {
                self.others.insert(shown);
            }
        }
        let lost = closed.into_iter();
        self.lost.extend(lost.map(|(path, why)| (shown(&path, &place.root), Loss::Unreadable(why))));
    }

    /// Takes what was named, and notes its shown paths.
    fn asked(&mut self, path: &Path, wanted: &mut Vec<String>) {
        let shown = shown(path, self.bounds.root);
        if self.bounds.excluded.matches(&shown, path.is_dir()) {
            self.left_out.push(shown);
        } else if path.is_dir() {
            wanted.extend(self.folder(path));
        } else {
            let known = self.same_file(path).unwrap_or(shown);
            self.files.entry(known.clone()).or_insert_with(|| path.to_owned());
            wanted.push(known);
        }
    }

    /// The shown path of a file that was taken already under another name.
    fn same_file(&self, path: &Path) -> Option<String> {
        let target = path.canonicalize().ok()?;
        let inside = shown(&target, &self.bounds.root.canonicalize().ok()?);
        self.files.contains_key(&inside).then_some(inside)
    }
}

fn read(files: BTreeMap<String, PathBuf>, input: &mut Input) {
    let files: Vec<(String, PathBuf)> = files.into_iter().collect();
    let read: Vec<Result<RawFile, (String, Loss)>> = files
        .into_par_iter()
        .map(|(shown, path)| match std::fs::read(&path) {
            Ok(bytes) => Ok(RawFile { path: shown, bytes, origin: Origin::Own }),
            Err(error) => Err((shown, Loss::Unreadable(super::in_words(&error)))),
        })
        .collect();
    input.files.reserve(read.len());
    for result in read {
        match result {
            Ok(file) => input.files.push(file),
            Err(lost) => input.lost.push(lost),
        }
    }
}

/// The project file, as far as it can be read; what is wrong with it is told with everything else.
fn project(path: &Path) -> Option<Project> {
    let text = super::read_text(path).ok()?;
    let source = Source::new("project.yaml", text);
    let document = load::load(&source, FileId(0)).documents.into_iter().next()?;
    load::decode::<Project>(&document.root).map(|(project, _)| project)
}

/// The folders that hold the project's packs.
fn folders(place: &Place, project: Option<&Project>) -> Vec<PathBuf> {
    let root = place.root.canonicalize().ok();
    let named: Vec<PathBuf> = project
        .into_iter()
        .flat_map(|project| &project.packs)
        .map(|folder| plain(&place.root.join(&folder.value)))
        .filter(|folder| folder.is_dir() && folder.starts_with(&place.root))
        .filter(|folder| root.as_ref().is_some_and(|root| leads_out(folder, root).is_none()))
        .collect();
    let content = place.root.join("content");
    match named.is_empty() {
        false => named,
        true if content.is_dir() => vec![content],
        true => vec![place.root.clone()],
    }
}

#[cfg(test)]
mod tests;
