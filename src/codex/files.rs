//! What a run is given.

use std::collections::BTreeSet;

/// Where a file comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The project itself.
    Own,
    /// A pack that the program brings along.
    Builtin,
}

/// A file as it was read.
#[derive(Debug)]
pub struct RawFile {
    /// The path that people see: forward slashes, relative to the project.
    pub path: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Why nothing is known of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It could not be read: what the system said.
    Unreadable(String),
    /// The program failed on it: what it said.
    Crash(String),
}

/// Everything that a run is given.
#[derive(Debug, Default)]
pub struct Input {
    /// Files of the project that are there and could not be read, by their shown paths.
    pub lost: Vec<(String, Loss)>,
    /// The files, in any order.
    pub files: Vec<RawFile>,
    /// The paths of all other files of the project; unknown where no folder was looked at.
    pub others: Option<BTreeSet<String>>,
    /// Whether there is no project: a file then is a pack of its own on both games.
    pub loose: bool,
}
