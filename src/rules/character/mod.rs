//! Ready-made heroes of Worlds Awakening.

mod derived_mismatch;
mod foreign_ability;
mod illegal_outfit;
mod illegal_set;
mod level_gate;
mod level_out_of_range;
mod overspent;
mod stats_disagree;
mod unknown_evolution;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(stats_disagree),
    check!(derived_mismatch),
    check!(overspent),
    check!(level_gate),
    check!(level_out_of_range),
    check!(illegal_outfit),
    check!(illegal_set),
    check!(foreign_ability),
    check!(unknown_evolution),
];
