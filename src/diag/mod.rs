//! Findings as data: rules, diagnostics, labels, fixes and their one order.
//!
//! A [`Diagnostic`] knows nothing of terminals or formats; `report/` turns it into text. A rule is declared
//! with [`rule!`](crate::rule), whose doc comment is its only text: `explain`, the rule reference and the
//! formats all read it.

mod diagnostic;
mod fix;
mod nearest;
mod reporter;
mod rule;

pub use diagnostic::{Diagnostic, Label, sort};
pub use fix::{Applicability, Fix};
pub use nearest::{choices, closest, counted, nearest, sure};
pub use reporter::Reporter;
pub use rule::{Rule, Severity};
