//! Outfits.

mod defence_out_of_range;
mod durability_out_of_range;
mod illegal_set;
mod mp_out_of_reach;
mod mp_without_magic;
mod price_mismatch;
mod price_not_positive;
mod repair_dearer_than_new;
mod resistance_overlap;
mod too_few_abilities;
mod too_many_abilities;
mod untyped_resistance;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(defence_out_of_range),
    check!(durability_out_of_range),
    check!(price_mismatch),
    check!(price_not_positive),
    check!(repair_dearer_than_new),
    check!(too_many_abilities),
    check!(too_few_abilities),
    check!(resistance_overlap),
    check!(untyped_resistance),
    check!(illegal_set),
    check!(mp_without_magic),
    check!(mp_out_of_reach),
];
