//! The rules that the shape of an entry can break: one file each, its text and how it is said.

mod ambiguous_scalar;
mod bad_form;
mod bad_format;
mod empty_value;
mod expected;
mod missing_key;
mod not_in_list;
mod too_few;
mod too_many;
mod unknown_key;
mod unknown_kind;
mod wrong_type;

use crate::diag::Rule;

pub(super) use ambiguous_scalar::{lookalike, misread, odd_number, sexagesimal};
pub(super) use bad_format::{bad_format, bad_name};
pub(super) use empty_value::empty_value;
pub(super) use expected::Expected;
pub use missing_key::MISSING_KEY;
pub(super) use missing_key::missing_key;
pub(super) use not_in_list::not_in_list;
pub(super) use too_few::too_few;
pub(super) use too_many::too_many;
pub use unknown_key::UNKNOWN_KEY;
pub(super) use unknown_key::{no_branch, unknown_key};
pub(super) use unknown_kind::{no_kind, not_an_entry, unknown_kind};
pub(super) use wrong_type::{one_key, wrong_type};

/// Every rule of this stage.
pub static RULES: &[&Rule] = &[
    &ambiguous_scalar::AMBIGUOUS_SCALAR,
    &bad_form::BAD_FORM,
    &bad_format::BAD_FORMAT,
    &empty_value::EMPTY_VALUE,
    &MISSING_KEY,
    &not_in_list::NOT_IN_LIST,
    &too_few::TOO_FEW,
    &too_many::TOO_MANY,
    &UNKNOWN_KEY,
    &unknown_kind::UNKNOWN_KIND,
    &wrong_type::WRONG_TYPE,
];
