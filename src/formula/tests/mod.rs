//! Laws of formulas and conditions.

mod conditions;
mod formulas;
mod hostile;

use super::{Condition, Formula};
use crate::vocabulary::{Flaw, Word};

/// The text that a flaw points at, and its message.
fn shown(source: &str, flaw: &Flaw) -> (String, String) {
    (source[flaw.at.clone()].to_owned(), flaw.message.clone())
}

fn formula(source: &str) -> Formula {
    Formula::parse(source).unwrap_or_else(|flaw| panic!("{source}: {flaw:?}"))
}

fn condition(source: &str) -> Condition {
    Condition::parse(source).unwrap_or_else(|flaw| panic!("{source}: {flaw:?}"))
}
