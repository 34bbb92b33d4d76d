//! Silencers and levels: what authors say is meant must itself be right.
//!
//! `unused` stands on what the other rules found, so `settle` calls it after them.

mod no_reason;
mod not_allowed;
mod unknown_rule;
pub(crate) mod unused;

use std::collections::BTreeSet;

use super::{Check, check};
use crate::{
    codex::Codex,
    diag::{Rule, Severity},
    kinds::HouseRule,
};

/// The rules of the group that need no other findings.
pub static CHECKS: &[Check] = &[check!(no_reason), check!(not_allowed), check!(unknown_rule)];

/// The groups whose errors can be neither lowered nor silenced: without them there is no Codex.
const FIRM: &[&str] = &["yaml", "schema", "id", "ref", "pack", "project", "ruleset"];

/// Whether findings of that weight stand whatever an author says.
pub(super) fn is_firm(rule: &str, severity: Severity) -> bool {
    let group = rule.split('/').next().unwrap_or_default();
    severity == Severity::Error && FIRM.contains(&group)
}

/// The rule of a name; house rules have none.
fn rule_of(name: &str) -> Option<&'static Rule> {
    super::all().find(|rule| rule.name == name)
}

/// Every name that a silencer may take.
pub(super) fn names(codex: &Codex) -> BTreeSet<String> {
    let house = codex.all::<HouseRule>().map(|rule| {
        let pack = &codex.pack(codex.home(rule.id)).id;
        format!("house/{pack}/{}", rule.entry.header.id())
    });
    super::all().map(|rule| rule.name.to_owned()).chain(house).collect()
}

/// Every group that a level may take.
fn groups() -> BTreeSet<&'static str> {
    super::all().map(Rule::group).chain(["house"]).chain(FIRM.iter().copied()).collect()
}
