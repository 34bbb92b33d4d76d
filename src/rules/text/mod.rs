//! Prose: its links, its blanks, its values and its numbers.

mod anchors;
mod blank;
mod blank_to_fill;
mod broken_link;
mod missing_image;
mod number_disagrees;
mod range_disagrees;
mod unknown_placeholder;
mod unsafe_html;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(blank),
    check!(blank_to_fill),
    check!(broken_link),
    check!(missing_image),
    check!(number_disagrees),
    check!(range_disagrees),
    check!(unknown_placeholder),
    check!(unsafe_html),
];
