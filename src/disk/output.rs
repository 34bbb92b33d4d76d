//! Output folders: ours, or not touched.
//!
//! A folder is ours if it is absent, empty but for a README.md, or holds our marker and nothing that we did not write:
//! beside the marker stands a list of what was written, and a file that is not in it is somebody's, so that nothing is touched until it
//! has been moved away. The folder is exchanged as a whole: a fresh sibling is filled, then the two change places, so
//! a reader sees the old Codex or the new one and never a half.

mod pieces;

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    sync::Mutex,
};

use rayon::prelude::*;

use super::Fault;
use crate::emit::{OutputFile, Pieces, Sink};

/// Marks a folder as ours.
const MARKER: &str = ".loresmith";
/// What the marker says to people.
const MARK: &str =
    "This folder is written by loresmith; keep your own files elsewhere (README.md may stay here).\n";
/// Names the files that were written, one a line.
const LIST: &str = ".loresmith-files";
/// What systems leave in every folder that somebody looks into.
const NOBODYS: &[&str] = &[".DS_Store", "Thumbs.db", "desktop.ini"];
/// What is kept from an output folder besides the marker.
const KEPT: &[&str] = &["README.md"];

/// What writing did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Files in the folder.
    pub files: usize,
    /// Files that differ from what was there.
    pub changed: usize,
    /// Files that were there and are no longer.
    pub removed: usize,
}

/// An output folder while it is filled.
///
/// Files that differ go into a fresh sibling at once; those that are the same are only remembered, and linked when
/// the folders change places. Where nothing differs, nothing is written.
pub struct Output {
    root: PathBuf,
    folder: PathBuf,
    fresh: PathBuf,
    /// Whether there is an older folder to compare with.
    there: bool,
    done: Mutex<Done>,
}

/// What became of the files so far.
#[derive(Default)]
struct Done {
    same: Vec<String>,
    changed: BTreeSet<String>,
    folders: BTreeSet<PathBuf>,
    fault: Option<Fault>,
}

impl Output {
    /// Begins to fill a folder that is absent, empty, or ours, for the project in the folder `root`.
    ///
    /// # Errors
    /// If the folder holds something else or the file system refuses.
    pub fn begin(folder: &Path, root: &Path) -> Result<Self, Fault> {
        // A link to a folder stays a link: what it names is written.
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        clean_up(&folder);
        refuse_foreign(&folder)?;
        let fresh = sibling(&folder, "new");
        make(&fresh)?;
        put(&fresh.join(MARKER), MARK.as_bytes())?;
        Ok(Self {
            root: root.to_owned(),
            there: folder.join(MARKER).is_file(),
            folder,
            fresh,
            done: Mutex::default(),
        })
    }

    fn take(&self, file: &OutputFile) -> Result<(), Fault> {
        if !stays_inside(&file.path) {
            let message = format!("an output file would be called {:?}, which is no safe path", file.path);
            return Err(Fault::text(message));
        }
        let same = self.there && is_same(&self.folder, file);
        let path = self.fresh.join(&file.path);
        if !same {
            self.make_parent(&path)?;
            put(&path, &file.bytes)?;
        }
        self.taken(&file.path, same);
        Ok(())
    }

    fn taken(&self, path: &str, same: bool) {
        self.note(|done| {
            if same {
                done.same.push(path.to_owned());
            } else {
                done.changed.insert(path.to_owned());
            }
        });
    }

    fn make_parent(&self, path: &Path) -> Result<(), Fault> {
        let Some(parent) = path.parent() else {
            return Ok(());
        };
        let known = self.done.lock().is_ok_and(|done| done.folders.contains(parent));
        if !known {
            make(parent)?;
            self.note(|done| {
                done.folders.insert(parent.to_owned());
            });
        }
        Ok(())
    }

    fn note(&self, change: impl FnOnce(&mut Done)) {
        if let Ok(mut done) = self.done.lock() {
            change(&mut done);
        }
    }

    /// Exchanges the folders; what was done.
    ///
    /// # Errors
    /// The first thing that went wrong; then the folder is as it was.
    pub fn end(self) -> Result<Written, Fault> {
        let done = self.done.into_inner().unwrap_or_default();
        if let Some(fault) = done.fault {
            let _ = fs::remove_dir_all(&self.fresh);
            return Err(fault);
        }
        let wanted: BTreeSet<&str> = done.same.iter().chain(&done.changed).map(String::as_str).collect();
        let there = existing(&self.folder);
        let refused = refuse_unlisted(&self.folder, &there, &done.same);
        let written = Written {
            files: wanted.len(),
            changed: done.changed.len(),
            removed: there.iter().filter(|path| !wanted.contains(path.as_str())).count(),
        };
        let list: String = wanted.iter().flat_map(|path| [*path, "\n"]).collect();
        let listed = fs::read(self.folder.join(LIST)).is_ok_and(|old| old == list.as_bytes());
        let equal = written.changed == 0 && written.removed == 0 && self.folder.join(MARKER).is_file();
        if refused.is_err() || equal && listed {
            let _ = fs::remove_dir_all(&self.fresh);
            return refused.map(|()| written);
        }
        fill(&self.fresh, &self.folder, &done.same)?;
        put(&self.fresh.join(LIST), list.as_bytes())?;
        exchange(&self.folder, &self.fresh)?;
        Ok(written)
    }
}

impl Output {
    /// Leaves the folder as it was.
    pub fn abandon(self) {
        let _ = fs::remove_dir_all(&self.fresh);
    }

    /// Does something for the folder, unless something went wrong already.
    fn attempt(&self, work: impl FnOnce() -> Result<(), Fault>) {
        if self.done.lock().is_ok_and(|done| done.fault.is_some()) {
            return;
        }
        if let Err(fault) = work() {
            self.note(|done| {
                done.fault.get_or_insert(fault);
            });
        }
    }
}

impl Sink for Output {
    fn put(&self, file: OutputFile) {
        self.attempt(|| self.take(&file));
    }

    fn copy(&self, path: String, from: &str) {
        self.attempt(|| {
            let from = self.root.join(from);
            let bytes = fs::read(&from).map_err(|error| Fault::new("read", &from, &error))?;
            self.take(&OutputFile { path, bytes })
        });
    }

    fn begin(&self, path: &str) -> Box<dyn Pieces + '_> {
        Box::new(pieces::Growing::new(self, path))
    }
}

/// Whether a path names a file below the folder, on every system.
fn stays_inside(path: &str) -> bool {
    let plain = |part: &str| !matches!(part, "" | "." | "..");
    ![MARKER, LIST].contains(&path) && !path.contains(['\\', ':', '\0']) && path.split('/').all(plain)
}

fn refuse_foreign(folder: &Path) -> Result<(), Fault> {
    let shown = folder.display();
    if folder.symlink_metadata().is_ok_and(|there| !there.is_dir()) {
        return Err(Fault::text(format!("{shown} is no folder; choose another with --out")));
    }
    if folder.join(".git").exists() {
        let message = format!(
            "{shown} is a repository of its own and would lose its history; choose another with --out"
        );
        return Err(Fault::text(message));
    }
    if folder.join(MARKER).is_file() {
        return Ok(());
    }
    let inside = fs::read_dir(folder).into_iter().flatten().flatten();
    let kept = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        let known = KEPT.iter().chain(NOBODYS).any(|kept| name == *kept);
        known && entry.file_type().is_ok_and(|it| it.is_file())
    };
    let foreign = inside.filter(|entry| !kept(entry)).map(|entry| entry.file_name()).min();
    foreign.map_or(Ok(()), |first| {
        Err(Fault::text(format!(
            "{shown} holds {}, which no build wrote; nothing is touched: choose a new or empty folder with --out",
            first.to_string_lossy()
        )))
    })
}

/// Refuses a folder of ours that holds files which no run of ours wrote.
fn refuse_unlisted(folder: &Path, there: &[String], same: &[String]) -> Result<(), Fault> {
    let list = fs::read_to_string(folder.join(LIST)).unwrap_or_default();
    let ours: BTreeSet<&str> = list.lines().chain(same.iter().map(String::as_str)).collect();
    let mut foreign = there.iter().filter(|path| !ours.contains(path.as_str()));
    let Some(first) = foreign.next() else {
        return Ok(());
    };
    let more = match foreign.count() {
        0 => String::new(),
        1 => " and 1 other file".to_owned(),
        count => format!(" and {count} other files"),
    };
    Err(Fault::text(format!(
        "{} holds {first}{more}, not written by me; move that away, or choose another folder with --out",
        folder.display()
    )))
}

/// What an interrupted run left behind.
fn clean_up(folder: &Path) {
    let [new, old] = ["new", "old"].map(|name| sibling(folder, name));
    if old.join(MARKER).is_file() && !folder.exists() {
        // The run stopped between the two renames: the old folder is the good one.
        let _ = fs::rename(&old, folder);
    }
    for left in [new, old] {
        // The marker is the first file that is written.
        let empty = fs::read_dir(&left).is_ok_and(|mut inside| inside.next().is_none());
        if empty || left.join(MARKER).is_file() {
            let _ = fs::remove_dir_all(left);
        }
    }
}

fn sibling(folder: &Path, name: &str) -> PathBuf {
    let own = folder.file_name().map(|own| own.to_string_lossy().into_owned()).unwrap_or_default();
    folder.with_file_name(format!(".{own}.loresmith-{name}"))
}

fn is_same(folder: &Path, file: &OutputFile) -> bool {
    let path = folder.join(&file.path);
    let alike = |there: &fs::Metadata| there.is_file() && there.len() == file.bytes.len() as u64;
    path.symlink_metadata().is_ok_and(|there| alike(&there))
        && fs::read(path).ok().as_deref() == Some(&file.bytes)
}

/// Everything below the folder that is neither a folder nor kept, in order.
fn existing(folder: &Path) -> Vec<String> {
    let walk = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    let files = walk.filter(|entry| !entry.file_type().is_dir());
    let files = files.filter(|entry| !NOBODYS.iter().any(|name| entry.file_name() == *name));
    let paths = files.map(|entry| super::shown(entry.path(), folder));
    paths.filter(|path| ![MARKER, LIST].contains(&path.as_str()) && !KEPT.contains(&path.as_str())).collect()
}

/// Links what is the same into the fresh folder, and keeps what is kept.
fn fill(fresh: &Path, old: &Path, same: &[String]) -> Result<(), Fault> {
    let folders: BTreeSet<PathBuf> =
        same.iter().filter_map(|path| Some(fresh.join(path).parent()?.to_owned())).collect();
    folders.iter().try_for_each(|folder| make(folder))?;
    same.par_iter().try_for_each(|path| {
        let (from, to) = (old.join(path), fresh.join(path));
        let linked = fs::hard_link(&from, &to).or_else(|_| fs::copy(&from, &to).map(drop));
        linked.map_err(|error| Fault::new("write", &to, &error))
    })?;
    for name in KEPT.iter().filter(|name| old.join(name).is_file() && !fresh.join(name).exists()) {
        let kept = old.join(name);
        fs::copy(&kept, fresh.join(name)).map_err(|error| Fault::new("keep", &kept, &error))?;
    }
    Ok(())
}

fn make(path: &Path) -> Result<(), Fault> {
    fs::create_dir_all(path).map_err(|error| Fault::new("make the folder", path, &error))
}

fn put(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    fs::write(path, bytes).map_err(|error| Fault::new("write", path, &error))
}

fn exchange(folder: &Path, fresh: &Path) -> Result<(), Fault> {
    let old = sibling(folder, "old");
    let moved = |error: &io::Error| Fault::new("replace", folder, error);
    let there = folder.exists();
    if there {
        fs::rename(folder, &old).map_err(|error| moved(&error))?;
    }
    if let Err(error) = fs::rename(fresh, folder) {
        if there {
            let _ = fs::rename(&old, folder);
        }
        return Err(moved(&error));
    }
    if there {
        let _ = fs::remove_dir_all(&old);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
