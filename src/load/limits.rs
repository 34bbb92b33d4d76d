//! What a file may ask of this machine. Content comes from strangers.

/// Largest file, in bytes.
pub const FILE_BYTES: usize = 16 * 1024 * 1024;
/// Deepest nesting of lists and maps.
pub const NESTING: usize = 64;
/// Most values that aliases and merge keys of one document may copy.
pub const COPIED_NODES: usize = 250_000;
