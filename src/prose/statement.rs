//! What prose says.

use std::{fmt, ops::Range};

use crate::vocabulary::{Dice, Limit};

/// What a number is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The cost in magic points.
    Mp,
    /// How long it lasts.
    Duration,
    /// How long somebody else is under a condition.
    Affliction,
    /// Turns until the next use.
    Cooldown,
    /// A distance: the range, or the radius of an area.
    Reach,
    /// The range and nothing else.
    Range,
    /// The radius of an area.
    Radius,
    /// Metres moved.
    Move,
    /// Uses per day or encounter.
    Limit,
    /// Damage dealt.
    Damage,
    /// Damage to the user.
    SelfDamage,
    /// Hit points given back.
    Heal,
    /// Damage taken off.
    Reduction,
    /// Added to attack rolls.
    AttackBonus,
    /// Added to tests.
    TestBonus,
    /// Added to a defence.
    DefenceBonus,
    /// Added to physical defence.
    PhysDef,
    /// Added to magical defence.
    MagDef,
    /// Magic points given back.
    Regeneration,
    /// The price.
    Price,
    /// What else costs something: an upgrade, a special effect.
    OtherPrice,
    /// The level of a step.
    Step,
    /// The level of a creature.
    Level,
    /// The hit points of a creature.
    Hp,
    /// The durability of an outfit.
    Durability,
    /// The attacks that a poison lasts.
    Attacks,
    /// The damage that bosses take from a poison.
    BossDamage,
    /// A number that the entry holds and that means anything.
    Other,
}

/// A quantity.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A whole number.
    Whole(i64),
    /// Dice.
    Dice(Dice),
    /// Uses.
    Uses(Limit),
}

impl fmt::Display for Said {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Whole(number) => number.fmt(out),
            Said::Dice(dice) => dice.fmt(out),
            Said::Uses(limit) => limit.fmt(out),
        }
    }
}

/// A number of the prose that speaks of its entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// What it is about.
    pub topic: Topic,
    /// What is said.
    pub said: Said,
    /// The number, in bytes of the text.
    pub range: Range<usize>,
    /// Whether the words leave no doubt, so that even a field that is absent contradicts them.
    pub sure: bool,
    /// The level that the sentence opens with, as in "At level 5, ...".
    pub level: Option<i64>,
    /// The sentence, by its position.
    pub sentence: usize,
    /// The token of the number.
    pub token: usize,
}
