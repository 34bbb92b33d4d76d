//! Vaia's variables: `v:20`, `3v:6+2`, `(v:6/@6)`, `(3v:6 Initial),(1v:6 Upkeep)`.

mod parse;
mod roll;

use std::fmt;

pub use roll::{Amount, Sum, Term};

use super::{Distribution, Piece};
use crate::word;

/// The value of a symbol such as the X of `Xv:4`, if it is known.
pub type Values<'call> = &'call dyn Fn(&str) -> Option<i64>;

/// A variable in Vaia's (v:X) notation: one roll, or one for each phase of an effect.
///
/// Every figure asks for the value of each symbol; there is none while a symbol is unknown or an attribute
/// takes part, because that belongs to a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    parts: Vec<Part>,
}

/// One roll of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What is rolled.
    pub sum: Sum,
    /// The totals that succeed, as in `(v:6/@6)`.
    pub faces: Option<Faces>,
    /// The word after the roll: an attribute (`v:20 Strength`) or a phase (`3v:6 Initial`).
    pub label: Option<Piece>,
}

/// The totals that succeed, both ends included: `@6`, `@1-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces {
    /// The least total that succeeds.
    pub low: u32,
    /// The greatest total that succeeds.
    pub high: u32,
}

/// Words that name a phase, not an attribute.
const PHASES: [&str; 7] = ["initial", "upkeep", "active", "reserved", "final", "intro", "outro"];

impl Variable {
    /// The rolls, one for each phase; never empty.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether it is `(v:X)`: a place that each use fills with a number of sides.
    pub fn is_placeholder(&self) -> bool {
        matches!(self.parts.as_slice(), [Part { sum, faces: None, label: None }] if sum.is_placeholder())
    }

    /// The attribute that is added to or taken from the roll; its name is the ruleset's word.
    pub fn attribute(&self) -> Option<&Piece> {
        match self.parts.as_slice() {
            [part] => part.label.as_ref().filter(|_| !part.is_phase()),
            _ => None,
        }
    }

    /// Every use of a symbol, from left to right.
    pub fn symbols(&self) -> Vec<&Piece> {
        self.parts.iter().flat_map(|part| part.sum.symbols()).collect()
    }

    /// The numbers of sides in use, from left to right.
    pub fn sides(&self) -> Vec<u32> {
        self.parts.iter().flat_map(|part| part.sum.sides()).collect()
    }

    /// The least total, each phase counted once.
    pub fn min(&self, values: Values) -> Option<i64> {
        self.bounds(values).map(|(min, _)| min)
    }

    /// The greatest total, each phase counted once.
    pub fn max(&self, values: Values) -> Option<i64> {
        self.bounds(values).map(|(_, max)| max)
    }

    /// The mean total, each phase counted once.
    pub fn average(&self, values: Values) -> Option<f64> {
        self.bounds(values).map(|(min, max)| f64::midpoint(min as f64, max as f64))
    }

    /// The chance of every total, each phase counted once; none beyond [`Distribution::LIMIT`] either.
    pub fn distribution(&self, values: Values) -> Option<Distribution> {
        self.known()?
            .iter()
            .try_fold(Distribution::certain(0), |sum, part| sum.add(&part.sum.distribution(values)?))
    }

    /// The chance, from 0 to 1, that the roll of a variable with success faces succeeds.
    pub fn success(&self, values: Values) -> Option<f64> {
        let [Part { sum, faces: Some(faces), .. }] = self.known()? else { return None };
        let roll = sum.distribution(values)?;
        Some(roll.at_least(faces.low.into()) - roll.at_least(i64::from(faces.high) + 1))
    }

    fn bounds(&self, values: Values) -> Option<(i64, i64)> {
        self.known()?.iter().try_fold((0_i64, 0_i64), |(min, max), part| {
            let (low, high) = part.sum.bounds(values)?;
            Some((min.checked_add(low)?, max.checked_add(high)?))
        })
    }

    /// The rolls, if no attribute takes part.
    fn known(&self) -> Option<&[Part]> {
        if self.attribute().is_some() { None } else { Some(&self.parts) }
    }
}

impl Part {
    /// Whether the word after the roll names a phase: initial, upkeep, active, reserved, final, intro, outro.
    pub fn is_phase(&self) -> bool {
        let is = |label: &Piece| PHASES.iter().any(|phase| label.as_str().eq_ignore_ascii_case(phase));
        self.label.as_ref().is_some_and(is)
    }
}

/// Without spaces, in brackets where a word, success faces or several phases ask for them.
impl fmt::Display for Variable {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let bare = |part: &Part| part.faces.is_none() && part.label.is_none();
        if let [part] = self.parts.as_slice()
            && bare(part)
            && !self.is_placeholder()
        {
            return part.fmt(out);
        }
        let parts: Vec<String> = self.parts.iter().map(|part| format!("({part})")).collect();
        out.write_str(&parts.join(","))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.sum.fmt(out)?;
        match self.faces {
            None => {}
            Some(Faces { low, high }) if low == high => write!(out, "/@{low}")?,
            Some(Faces { low, high }) => write!(out, "/@{low}-{high}")?,
        }
        self.label.as_ref().map_or(Ok(()), |label| write!(out, " {label}"))
    }
}

word!(Variable);

#[cfg(test)]
mod tests {
    use super::{
        super::{Word, laws},
        *,
    };

    fn variable(text: &str) -> Variable {
        Variable::parse(text).unwrap()
    }

    fn none(_: &str) -> Option<i64> {
        None
    }

    #[test]
    fn golden_figures() {
        let range = |text: &str| (variable(text).min(&none), variable(text).max(&none));
        assert_eq!(range("(5v:100+300)"), (Some(305), Some(800)));
        assert_eq!(range("2(v:4+5)"), (Some(12), Some(18)));
        assert_eq!(range("(3v:6 Initial),(1v:6 Upkeep)"), (Some(4), Some(24)));
        assert_eq!(range("(v:20 Strength)"), (None, None));
        assert_eq!(range("v:6-v:4"), (Some(-3), Some(5)));
        let doubled = variable("2(v:4+5)").distribution(&none).unwrap();
        assert_eq!((doubled.ways(12), doubled.ways(13)), (Some((1, 4)), Some((0, 4))));
    }

    #[test]
    fn symbols_know_their_places_and_take_values() {
        let roll = variable("(Xv:4+2)");
        assert_eq!((roll.symbols().len(), roll.symbols()[0].at.clone()), (1, 1..2));
        let three = |symbol: &str| (symbol == "X").then_some(3);
        assert_eq!((roll.min(&three), roll.max(&three), roll.max(&none)), (Some(5), Some(14), None));
        assert_eq!(roll.average(&three), Some(9.5));
        assert_eq!(roll.distribution(&three).unwrap().max(), 14);
        assert!(variable("(v:X)").is_placeholder() && !roll.is_placeholder());
        assert_eq!(variable("v:X").to_string(), "(v:X)");
    }

    #[test]
    fn success_faces_and_labels() {
        let success = |text: &str| variable(text).success(&none).unwrap();
        assert!(
            (success("(v:6/@6)") - 1.0 / 6.0).abs() < 1e-9 && (success("(v:4/@1-3)") - 0.75).abs() < 1e-9
        );
        let test = variable("( v:20  Strength )");
        assert_eq!(
            (test.attribute().unwrap().at.clone(), test.to_string().as_str()),
            (8..16, "(v:20 Strength)")
        );
        assert_eq!(variable("(1v:6 Upkeep)").attribute(), None);
        assert_eq!(variable("(1v:6 Upkeep)").sides(), [6]);
    }

    #[test]
    fn hostile_values_give_no_figure() {
        let huge = |_: &str| Some(i64::MAX);
        for text in ["Xv:4", "v:X", "X(v:4+X)", "(v:X-X)", "X(X(X(v:4)))"] {
            let roll = variable(text);
            let _ = (roll.min(&huge), roll.max(&huge), roll.average(&huge), roll.distribution(&huge));
            let low = |_: &str| Some(i64::MIN);
            assert_eq!((roll.max(&low), roll.distribution(&low)), (None, None), "{text}");
        }
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Variable>("[(]?([0-9X]{0,2}v?:?[0-9X]{0,2}[-+(/@) ]?){0,3}( Strength| Upkeep)?[)]?,?");
    }
}
