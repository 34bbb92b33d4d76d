//! The content kinds: one file each, with its authored type, its published figures and its scaffold.
//!
//! To add a kind: a file with the type and its [`Content`], a line in the table below. The authored types are
//! `Deserialize` and `JsonSchema`, never `Serialize`: what is published is a type of its own.
//! This room knows no files, packs or rules; what other entries say comes through [`Lookup`].

mod ability;
mod ancestry;
mod build;
mod chapter;
mod character;
mod class;
mod common;
mod condition;
mod creature;
mod damage_type;
mod effect;
mod effect_tree;
mod encounter;
mod equipment;
mod figure;
mod header;
mod hero;
mod house_rule;
mod item;
mod ledger;
mod lookup;
mod outfit;
mod pack;
mod paged;
mod points;
mod project;
pub mod published;
mod reference;
pub mod ruleset;
mod scaffold;
mod sheet;
mod shift;
mod stage;
mod table;
mod titles;
mod told;
mod upgrade;
mod weapon;
mod weapon_set;

pub use ability::{Ability, Evolution};
pub use ancestry::{Ancestry, Innate};
pub use build::{Build, Need, Spending, modifiers, points};
pub use chapter::Chapter;
pub use character::{Adapt, Character, Earned};
pub use class::Class;
pub use common::{
    AbilityType, Action, Amount, ConditionUse, DamageUse, Gear, GearType, Power, Setting, Size, Special,
    Usage,
};
pub use condition::{Condition, Parameter};
pub use creature::{Creature, SimpleAttack};
pub use damage_type::{DamageType, Group as DamageGroup};
pub use effect::{Effect, EffectForm};
pub use effect_tree::{
    Cheapest, Core, EffectTree, Growth, Node as TreeNode, NodeKind, Requirement, Step as GrowthStep,
    StressCost, Unlock, VariableFigure,
};
pub use encounter::{Calibration, Encounter, Member, Party, ratio_text};
pub use equipment::{Bonus, Equipment};
pub use figure::{Computed, Figure, Input, Number};
pub use header::{Audience, Header};
pub use hero::{Hero, Points, Spent};
pub use house_rule::HouseRule;
pub use item::{Item, Poison};
pub use ledger::{Item as LedgerItem, Learned, Ledger, Offer};
pub use lookup::{Entry, Link, Look, Lookup};
pub use outfit::Outfit;
pub use pack::{Change, Pack};
pub use paged::{Paged, Publication, linked, listed};
pub use points::judge as judge_points;
pub use project::{Level, Project, Publish, Silence, Theme};
pub use published::{Spread, StatValue};
pub use reference::{NodeRef, OrNone, Ref, Target, target};
pub use ruleset::Ruleset;
pub use scaffold::draft;
pub use sheet::{Hp, Sheet, experience_to};
pub use shift::{Course, Shift};
pub use stage::{EffectFigure, Stage, StageEffect};
pub(crate) use table::content;
pub use table::{Body, Content, Kind};
pub(crate) use told::capital;
pub use upgrade::{Change as UpgradeChange, Hindrance, Step, Upgrade};
pub use weapon::Weapon;
pub use weapon_set::{WeaponSet, judge as judge_sets};
