//! Values from outside that an expression names.

use std::ops::Range;

/// A value from outside, with every place that names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name as it is written: `durability`, `stats.STR`; in a condition the field of the entry.
    pub name: String,
    /// The bytes of each use, in the order of the source.
    pub uses: Vec<Range<usize>>,
}
