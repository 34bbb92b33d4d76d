//! Prose.

mod range_disagrees;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(range_disagrees)];
