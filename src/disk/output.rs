//! Output folders: ours, or not touched.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use super::Fault;
use crate::emit::OutputFile;

/// Marks a folder as ours.
const MARKER: &str = ".loresmith";
/// What is kept from an output folder besides the marker.
const KEPT: &[&str] = &["README.md"];

/// What writing did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Files in the folder.
    pub files: usize,
    /// Files that differ from what was there.
    pub changed: usize,
}

/// Puts the files into a folder that is absent, empty, or ours. The folder is exchanged as a whole: what was
/// there stays until everything new is written. Where nothing differs, nothing is written.
///
/// # Errors
/// If the folder holds something else, or the file system refuses.
pub fn write(folder: &Path, files: &[OutputFile]) -> Result<Written, Fault> {
    refuse_foreign(folder)?;
    clean_up(folder);
    let wanted: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let changed = files.iter().filter(|file| differs(folder, file)).count();
    let stale = existing(folder).into_iter().any(|path| !wanted.contains(path.as_str()));
    let written = Written { files: files.len(), changed };
    if changed == 0 && !stale && folder.join(MARKER).is_file() {
        return Ok(written);
    }
    let fresh = sibling(folder, "new");
    fill(&fresh, folder, files)?;
    exchange(folder, &fresh)?;
    Ok(written)
}

fn refuse_foreign(folder: &Path) -> Result<(), Fault> {
    let Ok(mut inside) = fs::read_dir(folder) else {
        return Ok(());
    };
    if folder.join(MARKER).is_file() || inside.next().is_none() {
        return Ok(());
    }
    let message =
        format!("{} holds files that are not mine; choose an empty folder with --out", folder.display());
    Err(Fault::text(message))
}

/// What an interrupted run left behind.
fn clean_up(folder: &Path) {
    let old = sibling(folder, "old");
    if old.is_dir() && !folder.exists() {
        // The run stopped between the two renames: the old folder is the good one.
        let _ = fs::rename(&old, folder);
    }
    for name in ["new", "old"] {
        let _ = fs::remove_dir_all(sibling(folder, name));
    }
}

fn sibling(folder: &Path, name: &str) -> PathBuf {
    let own = folder.file_name().map(|own| own.to_string_lossy().into_owned()).unwrap_or_default();
    folder.with_file_name(format!(".{own}.loresmith-{name}"))
}

fn differs(folder: &Path, file: &OutputFile) -> bool {
    let path = folder.join(&file.path);
    let same_length = path.metadata().is_ok_and(|there| there.len() == file.bytes.len() as u64);
    !same_length || fs::read(path).ok().as_deref() != Some(&file.bytes)
}

fn existing(folder: &Path) -> Vec<String> {
    let files =
        walkdir::WalkDir::new(folder).into_iter().flatten().filter(|entry| entry.file_type().is_file());
    let paths = files.map(|entry| super::shown(entry.path(), folder));
    paths.filter(|path| path != MARKER && !KEPT.contains(&path.as_str())).collect()
}

fn fill(fresh: &Path, old: &Path, files: &[OutputFile]) -> Result<(), Fault> {
    let put =
        |path: &Path, bytes: &[u8]| fs::write(path, bytes).map_err(|error| Fault::new("write", path, &error));
    let make =
        |path: &Path| fs::create_dir_all(path).map_err(|error| Fault::new("make the folder", path, &error));
    make(fresh)?;
    let mut folders = BTreeSet::new();
    for file in files {
        let path = fresh.join(&file.path);
        if let Some(parent) = path.parent() {
            if folders.insert(parent.to_owned()) {
                make(parent)?;
            }
        }
        let there = old.join(&file.path);
        if differs(old, file) || fs::hard_link(&there, &path).is_err() {
            put(&path, &file.bytes)?;
        }
    }
    put(&fresh.join(MARKER), b"This folder is written by loresmith; what else you put here is lost.\n")?;
    for name in KEPT {
        if old.join(name).is_file() && !fresh.join(name).exists() {
            fs::copy(old.join(name), fresh.join(name))
                .map_err(|error| Fault::new("keep", &old.join(name), &error))?;
        }
    }
    Ok(())
}

fn exchange(folder: &Path, fresh: &Path) -> Result<(), Fault> {
    let old = sibling(folder, "old");
    if folder.exists() {
        fs::rename(folder, &old).map_err(|error| Fault::new("replace", folder, &error))?;
    } else if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent).map_err(|error| Fault::new("make the folder", parent, &error))?;
    }
    fs::rename(fresh, folder).map_err(|error| Fault::new("put in place", folder, &error))?;
    let _ = fs::remove_dir_all(&old);
    Ok(())
}
