//! What a variable rolls: sums of rolls, numbers and multiplied brackets.

use std::fmt;

use super::{
    super::{Distribution, Piece},
    Values,
};

/// Terms that are added up or taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// Each term, and whether it is taken away; never empty.
    pub terms: Vec<(bool, Term)>,
}

/// One term of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// Rolls that are added up: `3v:6`.
    Roll {
        /// How many; 1 if none is written.
        count: Amount,
        /// The greatest number of one roll, which starts at 1.
        sides: Amount,
    },
    /// A number: `300`.
    Flat(Amount),
    /// A bracket that is multiplied: `2(v:4+5)`.
    Times {
        /// The factor.
        by: Amount,
        /// What is multiplied.
        sum: Sum,
    },
}

/// A number, or a symbol that the entry defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A number.
    Number(u32),
    /// One capital letter.
    Symbol(Piece),
}

impl Sum {
    /// Every use of a symbol, from left to right.
    pub fn symbols(&self) -> Vec<&Piece> {
        self.terms.iter().flat_map(|(_, term)| term.symbols()).collect()
    }

    /// The least and greatest total; none for an unknown symbol or totals beyond 64 bits.
    pub fn bounds(&self, values: Values) -> Option<(i64, i64)> {
        self.terms.iter().try_fold((0_i64, 0_i64), |(min, max), (minus, term)| {
            let (low, high) = term.bounds(values)?;
            let (low, high) = if *minus { (high.checked_neg()?, low.checked_neg()?) } else { (low, high) };
            Some((min.checked_add(low)?, max.checked_add(high)?))
        })
    }

    /// The chance of every total; none for an unknown symbol or beyond the limit of distributions.
    pub fn distribution(&self, values: Values) -> Option<Distribution> {
        self.terms.iter().try_fold(Distribution::certain(0), |sum, (minus, term)| {
            let roll = term.distribution(values)?;
            sum.add(&if *minus { roll.scale(-1)? } else { roll })
        })
    }

    /// Whether it is one roll of a symbol's sides.
    pub(super) fn is_placeholder(&self) -> bool {
        let [(false, Term::Roll { count, sides })] = self.terms.as_slice() else { return false };
        matches!((count, sides), (Amount::Number(1), Amount::Symbol(_)))
    }

    /// Whether anything is rolled.
    pub(super) fn rolls(&self) -> bool {
        self.terms.iter().any(|(_, term)| match term {
            Term::Roll { .. } => true,
            Term::Flat(_) => false,
            Term::Times { sum, .. } => sum.rolls(),
        })
    }

    /// The numbers of sides in use, from left to right.
    pub(super) fn sides(&self) -> Vec<u32> {
        let of = |term: &Term| match term {
            Term::Roll { sides: Amount::Number(sides), .. } => vec![*sides],
            Term::Times { sum, .. } => sum.sides(),
            _ => Vec::new(),
        };
        self.terms.iter().flat_map(|(_, term)| of(term)).collect()
    }
}

impl Term {
    fn symbols(&self) -> Vec<&Piece> {
        match self {
            Term::Roll { count, sides } => count.symbol().into_iter().chain(sides.symbol()).collect(),
            Term::Flat(amount) => amount.symbol().into_iter().collect(),
            Term::Times { by, sum } => by.symbol().into_iter().chain(sum.symbols()).collect(),
        }
    }

    fn bounds(&self, values: Values) -> Option<(i64, i64)> {
        match self {
            Term::Roll { count, sides } => {
                let (count, sides) = (count.value(values)?, sides.value(values)?);
                if count < 0 || sides < 1 { None } else { Some((count, count.checked_mul(sides)?)) }
            }
            Term::Flat(amount) => amount.value(values).map(|value| (value, value)),
            Term::Times { by, sum } => {
                let by = by.value(values)?;
                let (min, max) = sum.bounds(values)?;
                let (a, b) = (min.checked_mul(by)?, max.checked_mul(by)?);
                Some((a.min(b), a.max(b)))
            }
        }
    }

    fn distribution(&self, values: Values) -> Option<Distribution> {
        match self {
            Term::Roll { count, sides } => {
                let sides = u32::try_from(sides.value(values)?).ok()?;
                Distribution::die(sides)?.times(u32::try_from(count.value(values)?).ok()?)
            }
            Term::Flat(amount) => amount.value(values).map(Distribution::certain),
            Term::Times { by, sum } => sum.distribution(values)?.scale(by.value(values)?),
        }
    }
}

impl Amount {
    /// The number, or the symbol's value.
    pub fn value(&self, values: Values) -> Option<i64> {
        match self {
            Amount::Number(number) => Some((*number).into()),
            Amount::Symbol(symbol) => values(symbol.as_str()),
        }
    }

    /// The symbol, if it is one.
    pub fn symbol(&self) -> Option<&Piece> {
        match self {
            Amount::Number(_) => None,
            Amount::Symbol(symbol) => Some(symbol),
        }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        for (at, (minus, term)) in self.terms.iter().enumerate() {
            let sign = match (minus, at) {
                (true, _) => "-",
                (false, 0) => "",
                (false, _) => "+",
            };
            write!(out, "{sign}{term}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Term::Roll { count: Amount::Number(1), sides } => write!(out, "v:{sides}"),
            Term::Roll { count, sides } => write!(out, "{count}v:{sides}"),
            Term::Flat(amount) => amount.fmt(out),
            Term::Times { by, sum } => write!(out, "{by}({sum})"),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Amount::Number(number) => number.fmt(out),
            Amount::Symbol(symbol) => symbol.fmt(out),
        }
    }
}
