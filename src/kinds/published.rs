//! Pieces that the published forms of several kinds share.

use schemars::JsonSchema;
use serde::Serialize;

use super::Number;
use crate::vocabulary::Dice;

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
