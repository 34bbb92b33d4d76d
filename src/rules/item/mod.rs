//! Items.

mod negative_price;
mod poison_weapon;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(poison_weapon), check!(negative_price)];
