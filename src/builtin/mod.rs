//! The packs that the program brings along: data inside the program, read from no disk.
//!
//! The build script beside this file lists `content/`. A new pack there is a folder with a `pack.yaml`; nothing
//! here changes.

use crate::codex::{Origin, RawFile};

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/builtin.rs"));

/// Every file of the packs that the program brings along, as `builtin/<pack>/…`.
pub fn files() -> impl Iterator<Item = RawFile> {
    FILES.iter().map(|(path, bytes)| RawFile {
        path: format!("builtin/{path}"),
        bytes: bytes.to_vec(),
        origin: Origin::Builtin,
    })
}

/// The files of one pack, by their paths inside it; empty if there is no such pack.
pub fn pack(id: &str) -> Vec<(&'static str, &'static [u8])> {
    let inside = |path: &&'static str| path.strip_prefix(id)?.strip_prefix('/');
    FILES.iter().filter_map(|(path, bytes)| Some((inside(path)?, *bytes))).collect()
}

/// The ids of the packs.
pub fn packs() -> Vec<&'static str> {
    let mut ids: Vec<&str> = FILES.iter().filter_map(|(path, _)| path.strip_suffix("/pack.yaml")).collect();
    ids.sort_unstable();
    ids
}
