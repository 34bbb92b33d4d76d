//! The project file, and what keeps a file of the project from being looked at.

mod crash;
mod no_folder;
mod second_document;
pub(crate) mod template;
mod theme;
mod theme_contrast;
mod theme_file;
mod unreadable;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(crash),
    check!(no_folder),
    check!(second_document),
    check!(template),
    check!(theme),
    check!(theme_contrast),
    check!(theme_file),
    check!(unreadable),
];
