//! loresmith compiles tabletop content.
#![cfg_attr(test, expect(clippy::unwrap_used, reason = "a failed unwrap fails the test"))]

pub mod diag;
pub mod formula;
pub mod source;
pub mod vocabulary;
