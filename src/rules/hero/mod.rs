//! Ready-made heroes of Vaia.

mod attribute_out_of_range;
mod experience_out_of_range;
mod locked;
mod negative_mastery;
mod overspent;
mod power_points;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(attribute_out_of_range),
    check!(experience_out_of_range),
    check!(power_points),
    check!(overspent),
    check!(locked),
    check!(negative_mastery),
];
