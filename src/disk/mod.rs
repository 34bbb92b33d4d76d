//! The only door to the file system.
//!
//! [`gather`] finds the project and reads its files; [`write`] puts output files into a folder. Everything
//! between the two is pure.

mod output;
mod project;
mod read;
mod walk;

use std::{
    io,
    path::{Path, PathBuf},
};

pub use output::{Written, write};
pub use project::{Place, find};
pub use read::{Gathered, gather};

/// Something that the file system refused.
#[derive(Debug)]
pub struct Fault {
    /// What was tried, in words.
    pub message: String,
}

impl Fault {
    /// A fault of a path.
    pub fn new(what: &str, path: &Path, error: &io::Error) -> Self {
        Self { message: format!("cannot {what} {}: {error}", path.display()) }
    }

    /// A fault in words.
    pub fn text(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// A path as people see it: forward slashes, relative to a folder where it lies in one.
pub fn shown(path: &Path, root: &Path) -> String {
    let relative: PathBuf = path.strip_prefix(root).unwrap_or(path).components().collect();
    relative.to_string_lossy().replace('\\', "/")
}

/// Reads a whole file as text.
///
/// # Errors
/// If it cannot be read, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    std::fs::read_to_string(path).map_err(|error| Fault::new("read", path, &error))
}

/// Writes a new file, with the folders on the way to it.
///
/// # Errors
/// If it exists already, or cannot be written.
pub fn create(path: &Path, text: &str) -> Result<(), Fault> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| Fault::new("make the folder", folder, &error))?;
    }
    let mut options = std::fs::OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(|error| Fault::new("create", path, &error))?;
    io::Write::write_all(&mut file, text.as_bytes()).map_err(|error| Fault::new("write", path, &error))
}
