//! The rules that reading a file can break: one file each, its text and how it is said.
//!
//! To add one: a file with `rule!`, a line in [`RULES`], a call where the fault is met.

mod custom_tag;
mod duplicate_key;
mod empty_document;
mod encoding;
mod limit;
mod syntax;
mod unknown_anchor;

use crate::diag::Rule;

pub(super) use custom_tag::custom_tag;
pub(super) use duplicate_key::{duplicate_key, missing_separator};
pub(super) use empty_document::empty_document;
pub(super) use encoding::encoding;
pub(super) use limit::limit;
pub(super) use syntax::{
    bad_key, bad_merge, dash_in_item, indented_separator, loose_key, pairs, syntax, unindented_text,
};
pub(super) use unknown_anchor::{anchor_in_itself, unknown_anchor};

/// Every rule of this stage.
pub static RULES: &[&Rule] = &[
    &custom_tag::CUSTOM_TAG,
    &duplicate_key::DUPLICATE_KEY,
    &empty_document::EMPTY_DOCUMENT,
    &encoding::ENCODING,
    &limit::LIMIT,
    &syntax::SYNTAX,
    &unknown_anchor::UNKNOWN_ANCHOR,
];
