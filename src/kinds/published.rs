//! Pieces that the published forms of several kinds share.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Action, Link, Look, Number, Ruleset, Special, Upgrade};
use crate::{
    kinds::Entry,
    load::Dict,
    vocabulary::{Dice, Distribution},
};

/// Dice as the Codex publishes them: as printed, and what they can show.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "PublishedDice")]
pub struct DiceFigures {
    /// The dice as people write them.
    pub text: String,
    /// The least total.
    pub min: i64,
    /// The mean total.
    pub average: Number,
    /// The greatest total.
    pub max: i64,
    /// The total of a critical hit: every die at its maximum.
    pub critical: i64,
}

impl From<&Dice> for DiceFigures {
    fn from(dice: &Dice) -> Self {
        Self {
            text: dice.to_string(),
            min: dice.min(),
            average: dice.average().into(),
            max: dice.max(),
            critical: dice.max(),
        }
    }
}

/// A special effect as the Codex publishes it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedSpecial")]
pub struct SpecialFigures {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Damage that it adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceFigures>,
    /// The type of that damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_type: Option<Link>,
    /// Magic points that it gives back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp_regeneration: Option<i64>,
    /// The action that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// What it adds to the price, in NX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// What it does, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl SpecialFigures {
    /// The published form of a special effect.
    pub fn of(special: &Special, entry: &Entry, look: &Look) -> Self {
        let text = special.text.get().map(|text| look.lookup.prose(entry, &text.value));
        Self {
            name: special.name.get().map(|name| name.value.clone()),
            dice: special.dice.get().map(|dice| (&dice.value).into()),
            damage_type: special.damage_type.span().and_then(|place| look.lookup.link(place)),
            mp_regeneration: special.mp_regeneration.copied(),
            action: special.action.copied(),
            price: special.price.copied(),
            text,
        }
    }
}

/// A way from one piece of gear to a better one, as the Codex publishes it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedUpgrade")]
pub struct UpgradeFigures {
    /// The piece that it was made from; absent for the way to the best that the piece can become.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Link>,
    /// What the steps cost together, in NX.
    pub cost: i64,
    /// The steps, in an order that the rules allow.
    pub steps: Vec<StepFigures>,
    /// The steps as arithmetic.
    pub how: String,
}

/// A step of an upgrade, as the Codex publishes it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedUpgradeStep")]
pub struct StepFigures {
    /// What changes.
    pub text: String,
    /// What it costs, in NX.
    pub cost: i64,
}

impl UpgradeFigures {
    /// The published form of an upgrade.
    pub fn of(upgrade: &Upgrade, base: Option<Link>, rules: &Ruleset) -> Self {
        let step = |step: &super::Step| StepFigures { text: step.text(rules), cost: step.cost };
        Self {
            of: base,
            cost: upgrade.cost,
            steps: upgrade.steps.iter().map(step).collect(),
            how: upgrade.arithmetic(rules),
        }
    }
}

/// A table in the Codex ends here, whatever the ruleset says.
pub const MOST_ROWS: i64 = 200;

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
