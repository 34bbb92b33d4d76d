//! Figures that a ruleset's formula gives.

use schemars::JsonSchema;
use serde::Serialize;

use super::Ruleset;
use crate::{
    diag::Diagnostic,
    formula::Formula,
    load::Field,
    source::{Span, Spanned},
};

/// A value that goes into a formula.
#[derive(Clone, Debug)]
pub struct Input {
    /// Its name in the formula.
    pub name: String,
    /// Its value.
    pub value: f64,
    /// Where the author wrote it; nowhere for a value that is absent or computed.
    pub place: Option<Span>,
}

impl Input {
    /// A value that the author wrote, or 0 where they did not.
    pub fn of(name: &str, field: &Field<i64>) -> Self {
        let value = field.get();
        Self {
            name: name.to_owned(),
            value: value.map_or(0.0, |value| value.value as f64),
            place: value.map(|value| value.span),
        }
    }

    /// A value that comes from elsewhere.
    pub fn given(name: &str, value: f64) -> Self {
        Self { name: name.to_owned(), value, place: None }
    }

    /// A value with its place.
    pub fn at(name: &str, value: f64, place: Span) -> Self {
        Self { name: name.to_owned(), value, place: Some(place) }
    }
}

/// What a formula gives for certain inputs, with the way there.
#[derive(Debug)]
pub struct Figure<'r> {
    /// The result.
    pub value: f64,
    formula: &'r Spanned<Formula>,
    inputs: Vec<Input>,
}

impl<'r> Figure<'r> {
    /// Evaluates a formula; nothing where the ruleset has none or it fails, which its own rule tells.
    pub fn of(formula: &'r Field<Formula>, inputs: Vec<Input>) -> Option<Self> {
        let formula = formula.get()?;
        let value = formula.number(&pairs(&inputs)).ok()?;
        Some(Self { value, formula, inputs })
    }

    /// The result as a whole number, if it is one.
    pub fn whole(&self) -> Option<i64> {
        (self.value.fract() == 0.0).then_some(self.value as i64)
    }

    /// Whether the result is the number that an author states; sums of fractions are not exact.
    pub fn gives(&self, stated: i64) -> bool {
        (self.value - stated as f64).abs() < 1e-9
    }

    /// The formula with the numbers in it, in the game's words: `10 x (durability 8 + physical 3) = 110`.
    pub fn arithmetic(&self, rules: &Ruleset) -> String {
        self.formula.arithmetic(&pairs(&self.inputs), &|name| rules.word(name))
    }

    /// Labels the written values that the formula uses; the finding's own place is labelled in place.
    pub fn label(&self, finding: &mut Diagnostic, rules: &Ruleset) {
        for input in &self.inputs {
            let used = self.formula.names().iter().any(|name| name.name == input.name);
            if let Some(place) = input.place.filter(|_| used) {
                let text = format!("{} {}", rules.word(&input.name), input.value);
                if place == finding.span {
                    finding.here(text)
                } else {
                    finding.also(place, text)
                };
            }
        }
    }

    /// As the Codex publishes it.
    pub fn published(&self, rules: &Ruleset) -> Computed {
        Computed { value: self.value.into(), how: self.arithmetic(rules) }
    }
}

fn pairs(inputs: &[Input]) -> Vec<(&str, f64)> {
    inputs.iter().map(|input| (input.name.as_str(), input.value)).collect()
}

/// A number that is written without decimals where it has none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(pub f64);

impl From<f64> for Number {
    fn from(value: f64) -> Self {
        Self(value)
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", (self.0 * 100.0).round() / 100.0)
    }
}

impl Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 && self.0.abs() < 9e15 {
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

impl JsonSchema for Number {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number" })
    }
}

/// A derived figure, as the Codex publishes it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Computed {
    /// The value.
    pub value: Number,
    /// The formula with the numbers in it.
    pub how: String,
}
