//! Pairs of ancestry and class.

mod stat_needs_points;
mod stat_out_of_reach;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(stat_out_of_reach), check!(stat_needs_points)];
