//! loresmith compiles tabletop content.

pub mod cli;
pub mod codex;
pub mod diag;
pub mod disk;
pub mod emit;
pub mod explain;
pub mod formula;
pub mod kinds;
pub mod load;
pub mod report;
pub mod rules;
pub mod schema;
pub mod source;
pub mod vocabulary;
