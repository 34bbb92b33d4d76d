//! House rules: rules that packs declare in YAML (`kind: house-rule`), each under the name `house/<pack>/<id>`.
//!
//! `verdict` judges entries, `places` finds what decided, `said` words it; `bad_expression` tells of rules
//! that cannot judge. [`names`] and [`text`] are for those who speak of the rules themselves.

mod bad_expression;
mod declared;
mod places;
mod said;
mod told;
mod unknown_placeholder;
mod values;
mod verdict;

use super::{Check, check};
use crate::codex::Codex;
use declared::declared;

/// The rules of the group.
pub static CHECKS: &[Check] = &[check!(bad_expression), check!(unknown_placeholder)];

/// The name of every house rule, `house/<pack>/<id>`.
pub fn names(codex: &Codex) -> Vec<String> {
    declared(codex).into_iter().map(|rule| rule.name).collect()
}

/// The text of a house rule in Markdown, by its name: what it asks for, and why.
pub fn text(codex: &Codex, name: &str) -> Option<String> {
    declared(codex).into_iter().find(|rule| rule.name == name).map(|rule| rule.text())
}
