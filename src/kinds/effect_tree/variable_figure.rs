//! Variables with their figures, as the Codex publishes them.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    kinds::Number,
    load::Dict,
    page::{Dice, Inline, Line, code, quiet, text},
    vocabulary::{IntRange, Part, Sum, Variable, Word},
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

impl VariableFigure {
    /// The roll with what it can show; with letters, at the low end and at the high end of each.
    pub fn line(&self) -> Line {
        let mut line = if self.symbols.is_empty() { self.rolls() } else { self.ends() };
        if let Some(attribute) = &self.attribute {
            line.push(quiet(format!(" (the figures are without {attribute})")));
        }
        line.extend(
            self.success
                .map(|chance| quiet(format!(" (succeeds {}% of the time)", (chance * 100.0).round()))),
        );
        line
    }

    /// One roll, or one for each phase.
    fn rolls(&self) -> Line {
        if self.phases.is_empty() {
            return told(&self.text, self.min, self.average.map(|mean| mean.0), self.max).into();
        }
        let phases = self.phases.iter().map(|part| {
            let own = part.figures.as_ref();
            let mean = own.map(|own| own.average.0);
            let dice = told(&part.text, own.map(|own| own.min), mean, own.map(|own| own.max));
            vec![dice, text(format!(" {}", part.phase))]
        });
        phases.collect::<Vec<Line>>().join(&text(", "))
    }

    /// A roll with letters.
    fn ends(&self) -> Line {
        let mut line = vec![code(self.text.as_str())];
        let ranges = self.symbols.iter().map(|own| format!("{} {} to {}", own.symbol, own.from, own.to));
        line.push(quiet(format!(" with {}: ", ranges.collect::<Vec<_>>().join(", "))));
        let end = |figures: Option<&Figures>, of: fn(&SymbolRange) -> i64| {
            let text = self.symbols.iter().fold(self.text.clone(), |text, own| filled(&text, own, of(own)));
            figures.map(|own| told(&text, Some(own.min), Some(own.average.0), Some(own.max)))
        };
        line.extend(end(self.lowest.as_ref(), |own| own.from));
        line.push(text(" to "));
        line.extend(end(self.highest.as_ref(), |own| own.to));
        line
    }
}

/// A roll with a number in place of its letter.
fn filled(text: &str, symbol: &SymbolRange, value: i64) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(&symbol.symbol) {
        let (before, after) = (&rest[..at], &rest[at + symbol.symbol.len()..]);
        out.push_str(before);
        let inside = out.chars().next_back().is_some_and(char::is_alphanumeric);
        let goes_on = after.chars().next().is_some_and(char::is_alphanumeric) && !after.starts_with("v:");
        if inside || goes_on {
            out.push_str(&symbol.symbol);
        } else {
            out.push_str(&value.to_string());
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A roll; words alone where its figures are not known.
fn told(roll: &str, min: Option<i64>, average: Option<f64>, max: Option<i64>) -> Inline {
    match (min, average, max) {
        (Some(min), Some(average), Some(max)) => Inline::Dice(Dice {
            text: roll.into(),
            min: min as f64,
            average,
            max: max as f64,
            critical: None,
            chances: chances(roll),
        }),
        _ => code(roll),
    }
}

/// The chance of each total; nothing where the roll is too large to tell.
fn chances(roll: &str) -> Option<Vec<(i64, f64)>> {
    Some(Variable::parse(roll).ok()?.distribution(&|_| None)?.iter().collect())
}
