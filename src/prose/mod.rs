//! Numbers that prose states about its own entry: what is said, exactly where, and what the fields say.
//!
//! ```text
//! text -> scan -> tokens, sentences -> statements ("costs 2 MP") -> facts of the entry -> disagreements
//! ```
//!
//! The reader knows constructions, not language: it reads a number only where the words around it leave one
//! meaning, and keeps silent otherwise. A number that is compared, repeated, taken from another entry, bound to
//! a condition or to somebody else is no statement of this entry.
//! This room knows kinds and the Codex, no rules and no findings. To read another quantity: a [`Topic`], its
//! reader in `read`, its facts in `facts`.

mod disagree;
mod facts;
mod lexer;
mod mention;
mod read;
mod scan;
mod sentence;
mod statement;
mod token;
mod words;

pub use disagree::{Disagreement, Reader};
pub use facts::Fact;
pub use statement::{Said, Statement, Topic};
