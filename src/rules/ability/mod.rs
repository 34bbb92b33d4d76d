//! Abilities.

mod ap_cost;
mod combat_without_action;
mod cooldown_and_limit;
mod creature_mp_unlimited;
mod duration;
mod evolution_changes_nothing;
mod evolution_level;
mod evolution_order;
mod evolution_set;
mod evolution_weaker;
mod mp_out_of_range;
mod no_damage_type;
mod not_positive;
mod passive_with_action;
mod range_and_area;
mod support_with_stat;
mod test_without_stat;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(mp_out_of_range),
    check!(cooldown_and_limit),
    check!(support_with_stat),
    check!(test_without_stat),
    check!(passive_with_action),
    check!(combat_without_action),
    check!(ap_cost),
    check!(evolution_level),
    check!(evolution_order),
    check!(evolution_set),
    check!(evolution_changes_nothing),
    check!(evolution_weaker),
    check!(range_and_area),
    check!(no_damage_type),
    check!(duration),
    check!(not_positive),
    check!(creature_mp_unlimited),
];
