//! Effect trees as drawings.

use super::writer::Writer;
use crate::page::Tree;

/// Writes the drawing of a tree.
pub fn write(_: &mut Writer, _: &Tree) {}
