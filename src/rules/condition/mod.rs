//! Conditions and damage types, where something uses them.

mod parameter;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(parameter)];
