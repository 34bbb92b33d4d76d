//! YAML text into a spanned tree, and the tree into typed values.
//!
//! [`load`] reads one file: every key, value and comment keeps its exact bytes; anchors and merge keys are
//! resolved inside their document; a fault ends its own document only. [`decode()`] reads a typed value from a
//! tree and never fails: what does not fit becomes [`Field::Broken`], and the shape check says why.
//! No other room knows the YAML parser. This room knows neither kinds nor packs.

#[cfg(test)]
mod amounts;
mod block;
mod build;
mod decode;
#[cfg(test)]
mod decode_tests;
mod encoding;
mod field;
#[cfg(test)]
mod laws;
mod limits;
mod loaded;
mod merge;
mod node;
mod number;
mod offsets;
mod open;
#[cfg(test)]
mod places;
pub mod rules;
mod syntax;
mod tree;
mod uses;

pub use build::load;
pub use decode::decode;
pub use encoding::text_of;
pub use field::{Dict, Field, Keyed, List};
pub use loaded::{Comment, Document, Ghost, Loaded};
pub use node::{Key, Map, Node, Scalar, Style, Value};
pub use number::{Plain, plain};
pub use offsets::Offsets;
pub use tree::{Tree, Trees};
pub use uses::{Prose, ProseUse, RefUse, Uses};

pub(crate) use uses::{OR_NONE_MAGIC, REF_MAGIC, SCALAR_OR_MAP_MAGIC};
