//! Classes.

mod adaptability;
mod hit_dice;
mod modifier_out_of_range;
mod no_magic_use;
mod no_outfit;
mod points_do_not_add_up;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(modifier_out_of_range),
    check!(points_do_not_add_up),
    check!(hit_dice),
    check!(adaptability),
    check!(no_outfit),
    check!(no_magic_use),
];
