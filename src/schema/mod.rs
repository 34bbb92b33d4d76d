//! JSON Schemas made from the authored types, and the shape check of a tree against them.
//!
//! The schema is the only judge of structure; the inside of a scalar is judged by its own parser. No other
//! room knows the JSON Schema library. To say a shape fault better: the file of its rule in [`rules`].

mod check;
mod faults;
mod fields;
mod json;
mod make;
mod place;
pub mod rules;

pub use check::{check, header_kind};
pub use fields::fields;
pub use make::{any_entry, authored};
pub use rules::{MISSING_KEY, UNKNOWN_KEY};
