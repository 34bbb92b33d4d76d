//! Ancestries.

mod adaptability_out_of_range;
mod innate_uses;
mod modifier_out_of_range;
mod points_do_not_add_up;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(modifier_out_of_range),
    check!(points_do_not_add_up),
    check!(adaptability_out_of_range),
    check!(innate_uses),
];
