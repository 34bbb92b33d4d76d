//! Formulas of rulesets and conditions of house rules, written in CEL.
//!
//! Two words of the vocabulary: a [`Formula`] gives a number from named numbers, a [`Condition`] gives yes or no
//! from the fields of an entry. Content comes from strangers, so nothing here recurses, grows or loops without
//! a bound, and nothing panics:
//!
//! ```text
//! source -> guard (bytes, depth, grammar of pieces) -> CEL parser -> tree (doubles, numbered names) -> check -> value
//! ```
//!
//! CEL is the language and the crate `cel` its parser (and its regular expressions); the trees are walked here.
//! Its evaluator was measured and left out:
//! - `10 * (durability + phys_def + mag_def)` takes it 390 ns with its context, the walk 40 ns (release build); a condition on two
//!   fields takes it over 1,060 ns, the walk 150 ns;
//! - it has no budget: `[e].map(a, [a, a]).map(a, [a, a])...` doubles with every loop that is chained, which no
//!   guard on nesting sees. The walk counts steps, and its values are shared, not copied;
//! - its errors have no place; those of the walk name the bytes;
//! - it computes `1/3` as 0 and refuses `10.0 * 2`; here every number is a double.
//!
//! This is the only room that knows `cel`, and only `parser`, `lower`, `calls` and `pattern` do. It knows neither files nor
//! findings. To add a function: a variant in `functions`, its kinds in `check`, its value in `functions` (numbers)
//! or `evaluate`.

mod arithmetic;
mod calls;
mod check;
mod condition;
mod each;
mod equality;
mod evaluate;
mod fields;
mod functions;
mod guard;
mod lower;
mod name;
mod number;
mod numeric;
mod parser;
mod pattern;
mod token;
mod tree;
mod value;

#[cfg(test)]
mod tests;

pub use condition::Condition;
pub use fields::{ELEMENT, Field, Known};
pub use guard::{MAX_BYTES, MAX_DEPTH, MAX_LIST, MAX_LOOPS, MAX_NODES};
pub use name::Name;
pub use numeric::Formula;
pub use value::Value;

/// The words of this room, for the shape check.
pub static FORMATS: &[crate::vocabulary::Format] =
    &[crate::vocabulary::Format::of::<Formula>(), crate::vocabulary::Format::of::<Condition>()];
