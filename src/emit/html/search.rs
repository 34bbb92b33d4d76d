//! The search index, as script files: it works from a stick, where a page may not read other files.

use crate::emit::{Sink, leaf::Leaf, site::Site};

/// What a search finds of an entry.
pub struct Hit;

impl Hit {
    /// What a search finds of an entry.
    pub fn new(_: &Leaf) -> Self {
        Self
    }
}

/// Writes the index.
pub fn emit(_: &Site, _: &[Hit], _: &dyn Sink) {}
