//! The examples in rule texts, run for real: `explain`, the rule reference and the tests read them here.
//!
//! An example runs beside a small fixture (`fixture.yaml`: an ancestry, a class, an outfit with its eight
//! abilities, some gear), as a file without a project, so that both games are there. An example that brings a
//! `pack.yaml` is a project of its own with the fixture inside its pack. Files that are neither content nor templates
//! are only there.

mod example;
mod generated;
mod run;

pub use example::{Example, Mark, examples};
pub use run::{Outcome, run};
