//! The words of the format as readers see them.

use super::{AbilityType, Action, GearType, Power, Size, Usage};
use crate::page::{Inline, mark};

impl Usage {
    /// The words that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::MainHand => "Main hand",
            Self::OffHand => "Off-hand",
            Self::Versatile => "Versatile",
            Self::TwoHanded => "Two-handed",
        }
    }

    /// What it means.
    pub fn about(self) -> &'static str {
        match self {
            Self::MainHand => "held in the main hand",
            Self::OffHand => "held in the off-hand",
            Self::Versatile => "held in either hand",
            Self::TwoHanded => "held in both hands",
        }
    }
}

impl GearType {
    /// The word that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Melee => "Melee",
            Self::Ranged => "Ranged",
            Self::Magical => "Magical",
        }
    }

    /// What an attack of this type is held against.
    pub fn defence(self) -> &'static str {
        match self {
            Self::Melee | Self::Ranged => "physical defence",
            Self::Magical => "magical defence",
        }
    }
}

impl Size {
    /// The word that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Tiny => "Tiny",
            Self::Small => "Small",
            Self::Medium => "Medium",
            Self::Large => "Large",
            Self::Huge => "Huge",
        }
    }
}

impl Power {
    /// The words that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Standard => "Standard",
            Self::MiniBossHp => "Mini-boss (HP)",
            Self::MiniBossDm => "Mini-boss (DM)",
            Self::Boss => "Boss",
        }
    }
}

impl Action {
    /// The words that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Movement => "Movement",
            Self::Attack => "Attack",
            Self::Dual => "Movement and attack",
            Self::Free => "Free action",
        }
    }

    /// Its picture.
    pub fn mark(self) -> Inline {
        mark(format!("action-{}", self.word().to_lowercase()))
    }

    /// The words for a narrow column.
    pub fn brief(self) -> &'static str {
        match self {
            Self::Movement => "Movement",
            Self::Attack => "Attack",
            Self::Dual => "Move\u{a0}+\u{a0}attack",
            Self::Free => "Free",
        }
    }

    /// What it takes up of a turn.
    pub fn about(self) -> &'static str {
        match self {
            Self::Movement => "movement action",
            Self::Attack => "attack action",
            Self::Dual => "dual action: movement and attack",
            Self::Free => "free action",
        }
    }
}

impl AbilityType {
    /// The word that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Passive => "Passive",
            Self::Combat => "Combat",
            Self::Both => "Passive and combat",
        }
    }
}
