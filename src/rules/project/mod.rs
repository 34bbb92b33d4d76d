//! What keeps a file of the project from being looked at.

mod crash;
mod unreadable;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(crash), check!(unreadable)];
