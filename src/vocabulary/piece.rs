//! A part of a value that another rule may have to point at.

use std::{fmt, ops::Range};

/// A name inside a value, and where in the value it stands. Equal when the names are; the place does not count.
#[derive(Clone, Debug, Eq)]
pub struct Piece {
    /// The name as written.
    pub text: String,
    /// Its bytes, counted from the start of the value.
    pub at: Range<usize>,
}

impl Piece {
    /// The name that stands at `at` of `value`.
    pub(super) fn of(value: &str, at: Range<usize>) -> Self {
        Self { text: value[at.clone()].into(), at }
    }

    /// The name alone.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.text)
    }
}
