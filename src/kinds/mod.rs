//! The content kinds: one file each, with its authored type, its published figures and its scaffold.
//!
//! To add a kind: a file with the type and its [`Content`], a line in the table below. The authored types are
//! `Deserialize` and `JsonSchema`, never `Serialize`: what is published is a type of its own.
//! This room knows no files, packs or rules; what other entries say comes through [`Lookup`].

mod ability;
mod ancestry;
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
mod lookup;
mod outfit;
mod pack;
mod project;
mod reference;
pub mod ruleset;
mod table;
mod weapon;

pub use ability::{Ability, Evolution};
pub use ancestry::{Ancestry, Innate};
pub use chapter::Chapter;
pub use character::{Adapt, Character, Earned};
pub use class::Class;
pub use common::{
    AbilityType, Action, Amount, ConditionUse, DamageUse, Gear, GearType, Power, Setting, Size, Special,
    Usage,
};
pub use condition::{Condition, Parameter};
pub use creature::{Creature, SimpleAttack};
pub use damage_type::DamageType;
pub use effect::{Effect, EffectForm};
pub use effect_tree::{
    Cheapest, Core, EffectTree, Growth, Node as TreeNode, NodeKind, Requirement, Step, StressCost, Unlock,
    VariableFigure,
};
pub use encounter::{Encounter, Member, Party};
pub use equipment::{Bonus, Equipment};
pub use figure::{Computed, Figure, Input, Number};
pub use header::{Audience, Header};
pub use hero::{Hero, Points, Spent};
pub use house_rule::HouseRule;
pub use item::{Item, Poison};
pub use lookup::{Entry, Link, Look, Lookup};
pub use outfit::Outfit;
pub use pack::{Change, Pack};
pub use project::Project;
pub use reference::{NodeRef, OrNone, Ref, Target, target};
pub use ruleset::Ruleset;
pub(crate) use table::content;
pub use table::{Body, Content, Kind};
pub use weapon::Weapon;
