//! Outfits.

mod price_mismatch;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(price_mismatch)];
