use super::{super::place::Place, Expected};
use crate::{diag::Diagnostic, rule};

rule! {
    /// An entry has every key that it cannot be read without.
    ///
    /// # Why
    /// Without its id nothing can link to an entry, without its usage nobody knows in which hand a weapon
    /// goes. Keys that the rules of play make optional may be absent.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// #   ^^^^^ schema/missing-key
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub MISSING_KEY = "schema/missing-key", Error;
}

/// A key that is not there.
pub fn missing_key(place: &Place, key: &str, expected: &Expected) -> Diagnostic {
    let here = Place { root: place.root, steps: [&place.steps[..], &[key.to_owned()]].concat() };
    let message = format!("{} has no `{key}`", here.owner());
    let mut finding = Diagnostic::new(&MISSING_KEY, place.anchor(), message);
    finding.here(format!("`{key}` is missing here"));
    finding.help(format!("add a line with {}: `{key}: {}`", expected.words(), expected.example()));
    finding
}
