//! Identity over time. The form of ids is judged with the shape (`id/bad-form`).

mod alias_taken;
mod alias_used;
mod collides_in_output;
mod duplicate;
mod reserved;

pub use reserved::reserved;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(alias_taken),
    check!(alias_used),
    check!(collides_in_output),
    check!(duplicate),
    check!(reserved),
];
