//! loresmith compiles tabletop content.

pub mod codex;
pub mod diag;
pub mod formula;
pub mod kinds;
pub mod load;
pub mod report;
pub mod rules;
pub mod schema;
pub mod source;
pub mod vocabulary;
