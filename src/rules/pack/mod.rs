//! Packs: what they state of themselves, and what they build on.

mod accent_contrast;
mod dependency;
mod format_version;
mod licence_conflict;
mod no_licence;
mod no_manifest;
mod second_manifest;
mod spdx;

use super::{Check, check};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(accent_contrast),
    check!(dependency),
    check!(format_version),
    check!(licence_conflict),
    check!(no_licence),
    check!(no_manifest),
    check!(second_manifest),
];
