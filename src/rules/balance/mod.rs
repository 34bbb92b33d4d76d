//! Balance: nothing is wrong, but it is worth a look.

mod outlier;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(outlier)];
