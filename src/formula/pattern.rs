//! Regular expressions of conditions.
//!
//! The engine is the one behind CEL's `matches`, which builds the pattern at every call. As in CEL's own
//! definition `\w`, `\d`, `\s` and `\b` mean ASCII; written so, a pattern is built 50 times faster than with all of
//! Unicode. Length and counted repetitions are bounded, since `(a{50}){50}` costs 2,500 letters.

use std::{ops::Range, sync::LazyLock};

use cel::{
    Env,
    common::{
        types::{CelBool, CelString},
        value::CowVal,
    },
};

use crate::vocabulary::Flaw;

/// Bytes of a pattern.
const MAX_BYTES: usize = 128;
/// The product of all counted repetitions.
const MAX_REPEATS: u32 = 64;

static LIBRARY: LazyLock<Env> = LazyLock::new(Env::stdlib);

/// Whether `pattern` can be used.
///
/// # Errors
/// At `at`, the place of the pattern: too long, too many repetitions, no regular expression.
pub(super) fn check(pattern: &str, at: &Range<usize>) -> Result<(), Flaw> {
    let flaw = |message: &str| Err(Flaw::new(at.clone(), message));
    if pattern.len() > MAX_BYTES {
        return flaw("has a pattern of more than the 128 bytes that are read");
    }
    if repeats(pattern).is_none_or(|product| product > MAX_REPEATS) {
        return flaw("has a pattern whose counted repetitions multiply to more than 64");
    }
    if pattern.contains("\\p") || pattern.contains("\\P") {
        return flaw("has a pattern with `\\p`; only letters that are written out can be matched");
    }
    match matches("", pattern) {
        Some(_) => Ok(()),
        None => flaw("has a text that is no regular expression where a pattern must stand"),
    }
}

/// Steps of the budget that one use of `pattern` costs.
pub(super) fn cost(pattern: &str) -> u32 {
    pattern.len() as u32 * 8 * repeats(pattern).unwrap_or(MAX_REPEATS)
}

/// Whether `pattern` is found in `text`; `None` if it is no pattern.
pub(super) fn matches(text: &str, pattern: &str) -> Option<bool> {
    let pattern = ascii(pattern);
    let owned = |text: &str| CowVal::Owned(Box::new(CelString::from(text.to_owned())));
    let values = vec![owned(text), owned(&pattern)];
    let function = LIBRARY.find_overload("matches", &values)?;
    let result = function(values).ok()?;
    result.downcast_ref::<CelBool>().map(|found| *found.inner())
}

/// The product of the numbers in `{n}` and `{n,m}`; `None` if it does not fit.
fn repeats(pattern: &str) -> Option<u32> {
    let mut product: u32 = 1;
    for part in pattern.split('{').skip(1) {
        let counts = part.split('}').next().unwrap_or_default();
        let most = counts.split(',').filter_map(|count| count.trim().parse::<u64>().ok()).max();
        product = product.checked_mul(u32::try_from(most.unwrap_or(1).max(1)).ok()?)?;
    }
    Some(product)
}

/// The pattern with its classes written out in ASCII.
fn ascii(pattern: &str) -> String {
    let mut out = String::with_capacity(pattern.len() * 2);
    let mut letters = pattern.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            out.push(letter);
            continue;
        }
        match letters.next() {
            Some('w') => out.push_str("[0-9A-Za-z_]"),
            Some('W') => out.push_str("[^0-9A-Za-z_]"),
            Some('d') => out.push_str("[0-9]"),
            Some('D') => out.push_str("[^0-9]"),
            Some('s') => out.push_str(r"[\t\n\f\r ]"),
            Some('S') => out.push_str(r"[^\t\n\f\r ]"),
            Some('b') => out.push_str(r"(?-u:\b)"),
            Some(other) => out.extend(['\\', other]),
            None => out.push('\\'),
        }
    }
    out
}
