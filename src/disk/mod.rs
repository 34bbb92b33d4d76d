//! The only door to the file system.
//!
//! [`gather`] finds the project and reads its files; [`Output`] puts output files into a folder. Everything
//! between the two is pure.

mod output;
mod project;
mod read;
mod theme;
mod walk;

use std::{
    io,
    path::{Path, PathBuf},
};

pub use output::{Output, Written};
pub use project::{Place, find};
pub use read::{Gathered, Request, gather};

/// Something that the file system refused.
#[derive(Debug)]
pub struct Fault {
    /// What was tried, in words.
    pub message: String,
}

impl Fault {
    /// A fault of a path.
    pub fn new(what: &str, path: &Path, error: &io::Error) -> Self {
        Self { message: format!("cannot {what} {}: {}", path.display(), in_words(error)) }
    }

    /// A fault in words.
    pub fn text(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// What the system said, without its number.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::AlreadyExists => "it exists already".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or_default().to_lowercase()
        }
    }
}

/// A path as people see it: forward slashes, relative to a folder where it lies in one.
pub fn shown(path: &Path, root: &Path) -> String {
    let relative: PathBuf = path.strip_prefix(root).unwrap_or(path).components().collect();
    relative.to_string_lossy().replace('\\', "/")
}

/// A path as one standing in `here` would write it, with `..` where that is shorter to read than the whole.
pub fn seen_from(here: &Path, path: &Path) -> String {
    let shared = here.ancestors().find(|above| path.starts_with(above) && above.parent().is_some());
    let Some(shared) = shared else {
        return shown(path, here);
    };
    let up = here.strip_prefix(shared).map_or(0, |below| below.components().count());
    let below = shown(path, shared);
    match (up, below.as_str()) {
        (0, "") => ".".to_owned(),
        (0..=4, _) => format!("{}{below}", "../".repeat(up)),
        _ => shown(path, here),
    }
}

/// Reads a whole file as text.
///
/// # Errors
/// If it cannot be read, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    std::fs::read_to_string(path).map_err(|error| Fault::new("read", path, &error))
}

/// Writes a file that exists already.
///
/// # Errors
/// If it cannot be written.
pub fn overwrite(path: &Path, text: &str) -> Result<(), Fault> {
    std::fs::write(path, text).map_err(|error| Fault::new("write", path, &error))
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

/// Writes a file, in the place of one that is there.
///
/// # Errors
/// If it cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| Fault::new("make the folder", folder, &error))?;
    }
    std::fs::write(path, bytes).map_err(|error| Fault::new("write", path, &error))
}

/// The bytes of a file; nothing where there is none or it cannot be read.
pub fn bytes_of(path: &Path) -> Option<Vec<u8>> {
    std::fs::read(path).ok()
}

/// Whether a folder is there and holds anything.
pub fn holds_anything(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut inside| inside.next().is_some())
}

/// The last word of a path, or the whole where it has none.
pub fn last_word(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_said_as_one_would_type_them() {
        let seen = |here: &str, path: &str| seen_from(Path::new(here), Path::new(path));
        assert_eq!(seen("/a/b", "/a/b/c.yaml"), "c.yaml");
        assert_eq!(seen("/a/b/c", "/a/d.yaml"), "../../d.yaml");
        assert_eq!(seen("/a/b", "/x/d.yaml"), "/x/d.yaml");
        assert_eq!(seen("/a/b", "/a/b"), ".");
    }
}
