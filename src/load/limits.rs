//! What a file may ask of this machine. Content comes from strangers.

/// Largest file, in bytes.
pub const FILE_BYTES: usize = 16 * 1024 * 1024;
/// Deepest nesting of lists and maps.
pub const NESTING: usize = 64;
/// Most values that aliases and merge keys of one document may copy.
pub const COPIED_NODES: usize = 250_000;
/// Most values that the anchors of one document may hold; anchors inside anchors count again.
pub const ANCHORED_NODES: usize = 2_500_000;
