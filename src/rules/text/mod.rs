//! Prose.

mod number_disagrees;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(number_disagrees)];
