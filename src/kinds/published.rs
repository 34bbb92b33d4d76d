//! Pieces of which published entries are made.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Number, Ruleset};
use crate::{
    load::Dict,
    vocabulary::{Dice, Distribution},
};

/// A table in the Codex ends here, whatever the ruleset says.
pub const MOST_ROWS: i64 = 200;

/// Dice as printed, with what they give.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedDice")]
pub struct PublishedDice {
    /// As printed.
    pub text: String,
    /// The least.
    pub min: i64,
    /// The mean.
    pub average: Number,
    /// The most.
    pub max: i64,
    /// In a critical hit: every die shows its maximum.
    pub critical: i64,
}

impl From<&Dice> for PublishedDice {
    fn from(dice: &Dice) -> Self {
        let (min, average, max) = (dice.min(), dice.average().into(), dice.max());
        Self { text: dice.to_string(), min, average, max, critical: max }
    }
}

/// What a roll can give.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "PublishedSpread")]
pub struct Spread {
    /// The least.
    pub min: Number,
    /// The mean.
    pub average: Number,
    /// The most.
    pub max: Number,
}

impl Spread {
    /// What the best of several rolls gives.
    pub fn of(roll: &Distribution) -> Self {
        Self { min: Number(roll.min() as f64), average: roll.mean().into(), max: Number(roll.max() as f64) }
    }

    /// The same roll `times` times, after `base`.
    pub fn after(&self, base: f64, times: i64) -> Self {
        let sum = |each: Number| Number(base + each.0 * times as f64);
        Self { min: sum(self.min), average: sum(self.average), max: sum(self.max) }
    }
}

/// A stat and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "PublishedStat")]
pub struct StatValue {
    /// The stat, as in `STR`.
    pub stat: String,
    /// The value.
    pub value: i64,
}

/// Every stat of the ruleset with its value, 0 where none is written.
pub fn stat_values(written: &Dict<i64>, rules: &Ruleset) -> Vec<StatValue> {
    let value = |stat: &str| written.get(stat).map_or(0, |value| value.value);
    rules.stat_names().map(|stat| StatValue { stat: stat.to_owned(), value: value(stat) }).collect()
}
