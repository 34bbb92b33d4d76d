//! Equipment.

mod bonus_out_of_range;
mod no_effect;
mod price_mismatch;
mod regeneration_is_special;
mod upgrade_cost;
mod upgrade_unreachable;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(upgrade_unreachable),
    check!(upgrade_cost),
    check!(bonus_out_of_range),
    check!(price_mismatch),
    check!(regeneration_is_special),
    check!(no_effect),
];
