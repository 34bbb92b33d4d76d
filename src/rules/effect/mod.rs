//! Figures of effects.

mod unknown_sides;
mod unknown_symbol;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(unknown_symbol), check!(unknown_sides)];
