//! Creatures.

mod attack_bonus_out_of_range;
mod base_hp;
mod derived_mismatch;
mod hp_not_positive;
mod huge_needs_boss;
mod level_out_of_range;
mod resistance_overlap;
mod stat_out_of_range;
mod too_many_abilities;
mod untyped_resistance;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(stat_out_of_range),
    check!(level_out_of_range),
    check!(too_many_abilities),
    check!(base_hp),
    check!(huge_needs_boss),
    check!(hp_not_positive),
    check!(attack_bonus_out_of_range),
    check!(derived_mismatch),
    check!(resistance_overlap),
    check!(untyped_resistance),
];
