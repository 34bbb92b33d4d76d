//! Encounters.

mod calibration;
mod level_out_of_range;
mod not_positive;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(calibration), check!(not_positive), check!(level_out_of_range)];
