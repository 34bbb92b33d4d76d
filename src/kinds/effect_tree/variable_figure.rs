//! Variables with their figures, as the Codex publishes them.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    kinds::Number,
    load::Dict,
    vocabulary::{IntRange, Part, Sum, Variable},
};

/// A variable with its figures.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VariableFigure {
    /// As it is printed.
    pub text: String,
    /// The least total; with letters, at the low end of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The mean total; absent with letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average: Option<Number>,
    /// The greatest total; with letters, at the high end of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The chance of success, from 0 to 1, where only some totals succeed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<f64>,
    /// The attribute that is added to the roll; the figures are without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribute: Option<String>,
    /// The rolls one by one, where there is one for each phase.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<PhaseFigure>,
    /// What the letters stand for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub symbols: Vec<SymbolRange>,
    /// The figures with every letter at its low end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lowest: Option<Figures>,
    /// The figures with every letter at its high end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest: Option<Figures>,
}

/// The roll of one phase.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PhaseFigure {
    /// The phase.
    pub phase: String,
    /// The roll, as it is printed.
    pub text: String,
    /// Its figures; absent where letters take part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figures: Option<Figures>,
}

/// What a letter stands for.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SymbolRange {
    /// The letter.
    pub symbol: String,
    /// The least.
    pub from: i64,
    /// The most.
    pub to: i64,
}

/// What a roll gives.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Figures {
    /// The least total.
    pub min: i64,
    /// The mean total.
    pub average: Number,
    /// The greatest total.
    pub max: i64,
}

impl VariableFigure {
    /// The figures of a variable whose letters stand for these ranges.
    pub fn of(variable: &Variable, symbols: &Dict<IntRange>) -> Self {
        let range = |symbol: &str| symbols.get(symbol).map(|range| range.value);
        let mut used: Vec<&str> = variable.symbols().iter().map(|symbol| symbol.as_str()).collect();
        used.sort_unstable();
        used.dedup();
        let low = figures(variable, &|symbol| range(symbol).map(IntRange::min));
        let high = figures(variable, &|symbol| range(symbol).map(IntRange::max));
        let letters = !used.is_empty();
        let ranges = used.iter().filter_map(|symbol| {
            let range = range(symbol)?;
            Some(SymbolRange { symbol: (*symbol).to_owned(), from: range.min(), to: range.max() })
        });
        // A letter that is taken away makes the low end of the letter the high end of the roll.
        let ends = low.iter().chain(&high);
        Self {
            text: variable.to_string(),
            min: ends.clone().map(|ends| ends.min).min(),
            average: low.filter(|_| !letters).map(|low| low.average),
            max: ends.map(|ends| ends.max).max(),
            success: variable.success(&|_| None),
            attribute: variable.attribute().map(|name| name.as_str().to_owned()),
            phases: phases(variable),
            symbols: ranges.collect(),
            lowest: low.filter(|_| letters),
            highest: high.filter(|_| letters),
        }
    }
}

fn figures(variable: &Variable, values: &dyn Fn(&str) -> Option<i64>) -> Option<Figures> {
    let bounds = variable.parts().iter().map(|part| part.sum.bounds(values));
    let (min, max) = bounds.reduce(|one, other| {
        let ((min, max), (low, high)) = (one?, other?);
        Some((min.checked_add(low)?, max.checked_add(high)?))
    })??;
    Some(Figures { min, average: Number(f64::midpoint(min as f64, max as f64)), max })
}

fn phases(variable: &Variable) -> Vec<PhaseFigure> {
    let several = variable.parts().len() > 1;
    let of = |part: &Part| PhaseFigure {
        phase: part.label.as_ref().map(|label| label.as_str().to_owned()).unwrap_or_default(),
        text: part.sum.to_string(),
        figures: alone(&part.sum),
    };
    variable.parts().iter().filter(|_| several).map(of).collect()
}

fn alone(sum: &Sum) -> Option<Figures> {
    let (min, max) = sum.bounds(&|_| None)?;
    Some(Figures { min, average: Number(f64::midpoint(min as f64, max as f64)), max })
}
