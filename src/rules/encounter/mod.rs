//! Encounters.

mod calibration;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(calibration)];
