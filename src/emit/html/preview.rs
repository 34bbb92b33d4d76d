//! What a link shows before it is followed.

use crate::emit::{Sink, leaf::Leaf, site::Site};

/// The preview of an entry.
pub struct Preview;

impl Preview {
    /// The preview of an entry.
    pub fn new(_: &Leaf) -> Self {
        Self
    }
}

/// Writes the previews, as script files that pages load when they are first asked for.
pub fn emit(_: &Site, _: &[Preview], _: &dyn Sink) {}
