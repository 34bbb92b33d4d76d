//! Weapons.

mod damage_bonus_out_of_range;
mod die_type;
mod dominated;
mod no_damage_type;
mod price_mismatch;
mod price_not_positive;
mod range_not_positive;
mod ranged_without_range;
mod test_bonus_out_of_range;
mod too_many_dice;
mod upgrade_cost;
mod upgrade_unreachable;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(test_bonus_out_of_range),
    check!(damage_bonus_out_of_range),
    check!(too_many_dice),
    check!(die_type),
    check!(price_mismatch),
    check!(price_not_positive),
    check!(no_damage_type),
    check!(range_not_positive),
    check!(ranged_without_range),
    check!(upgrade_unreachable),
    check!(upgrade_cost),
    check!(dominated),
];
