//! The functions and loops that expressions may call.

use std::ops::{Range, RangeInclusive};

use crate::vocabulary::Flaw;

/// Why a function gives no number.
pub(super) enum Fault {
    /// Its values do not go together, in plain words.
    Said(&'static str),
    /// One of its values has a flaw of its own.
    Inner(Box<Flaw>),
}

impl Fault {
    /// The flaw, at the function's name where it is the function's own.
    pub fn at(self, spot: &Range<usize>) -> Flaw {
        match self {
            Fault::Said(message) => Flaw::new(spot.clone(), message),
            Fault::Inner(flaw) => *flaw,
        }
    }
}

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Min,
    Max,
    Floor,
    Ceil,
    Round,
    Abs,
    Clamp,
    Size,
    Contains,
    StartsWith,
    EndsWith,
    Matches,
    Has,
}

/// Functions of numbers: all that a formula may call.
pub(super) const NUMERIC: [Function; 7] = [
    Function::Min,
    Function::Max,
    Function::Floor,
    Function::Ceil,
    Function::Round,
    Function::Abs,
    Function::Clamp,
];

/// What a condition may call besides.
pub(super) const OTHERS: [Function; 6] = [
    Function::Size,
    Function::Contains,
    Function::StartsWith,
    Function::EndsWith,
    Function::Matches,
    Function::Has,
];

impl Function {
    /// The name that authors write.
    pub fn name(self) -> &'static str {
        match self {
            Function::Min => "min",
            Function::Max => "max",
            Function::Floor => "floor",
            Function::Ceil => "ceil",
            Function::Round => "round",
            Function::Abs => "abs",
            Function::Clamp => "clamp",
            Function::Size => "size",
            Function::Contains => "contains",
            Function::StartsWith => "startsWith",
            Function::EndsWith => "endsWith",
            Function::Matches => "matches",
            Function::Has => "has",
        }
    }

    /// How many values it takes; `a.f(b)` counts as two.
    pub fn takes(self) -> RangeInclusive<usize> {
        match self {
            Function::Min | Function::Max => 1..=16,
            Function::Clamp => 3..=3,
            Function::Contains | Function::StartsWith | Function::EndsWith | Function::Matches => 2..=2,
            _ => 1..=1,
        }
    }

    /// How it is called, for help.
    pub fn usage(self) -> &'static str {
        match self {
            Function::Min => "min(a, b, ...)",
            Function::Max => "max(a, b, ...)",
            Function::Floor => "floor(a)",
            Function::Ceil => "ceil(a)",
            Function::Round => "round(a)",
            Function::Abs => "abs(a)",
            Function::Clamp => "clamp(a, lowest, highest)",
            Function::Size => "size(list or text)",
            Function::Contains => "text.contains('part')",
            Function::StartsWith => "text.startsWith('part')",
            Function::EndsWith => "text.endsWith('part')",
            Function::Matches => "text.matches('pattern')",
            Function::Has => "has(entry.field)",
        }
    }

    /// The result for numbers: `values` gives the n-th of `count`.
    ///
    /// # Errors
    /// That of `values`, or what is wrong with the values themselves.
    pub fn of_numbers(
        self,
        count: usize,
        mut values: impl FnMut(usize) -> Result<f64, Box<Flaw>>,
    ) -> Result<f64, Fault> {
        let mut values = |at| values(at).map_err(Fault::Inner);
        let first = values(0)?;
        match self {
            Function::Floor => Ok(first.floor()),
            Function::Ceil => Ok(first.ceil()),
            Function::Round => Ok(first.round()),
            Function::Abs => Ok(first.abs()),
            Function::Min => (1..count).try_fold(first, |least, at| Ok(least.min(values(at)?))),
            Function::Max => (1..count).try_fold(first, |most, at| Ok(most.max(values(at)?))),
            Function::Clamp => {
                let (low, high) = (values(1)?, values(2)?);
                if low > high {
                    return Err(Fault::Said("clamps between a lowest value that is above the highest"));
                }
                Ok(first.max(low).min(high))
            }
            _ => Err(Fault::Said("calls no function of numbers")),
        }
    }
}

/// A loop over the elements of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loop {
    Exists,
    ExistsOne,
    All,
    Filter,
    Map,
}

impl Loop {
    /// The loop of a method's name.
    pub fn of(name: &str) -> Option<Self> {
        match name {
            "exists" => Some(Loop::Exists),
            "exists_one" | "existsOne" => Some(Loop::ExistsOne),
            "all" => Some(Loop::All),
            "filter" => Some(Loop::Filter),
            "map" => Some(Loop::Map),
            _ => None,
        }
    }

    /// The names, for "did you mean".
    pub const NAMES: [&'static str; 5] = ["exists", "exists_one", "all", "filter", "map"];
}
