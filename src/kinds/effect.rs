//! What an ability does, as far as the program reasons about it.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    ConditionUse,
    reference::{Ref, target},
};
use crate::{
    load::{Dict, Field, Prose},
    source::Spanned,
    vocabulary::Dice,
};

/// One effect; the key says which kind it is.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Damage dealt; more is better.
    Damage(Strike),
    /// Hit points given back; more is better.
    Heal(Strike),
    /// Added to an attack roll; more is better.
    AttackBonus(Figure),
    /// Added to a test; more is better.
    TestBonus(Figure),
    /// Added to a defence; more is better.
    DefenceBonus(Figure),
    /// Taken off damage received; more is better.
    DamageReduction(Figure),
    /// Damage to the user; less is better.
    SelfDamage(Figure),
    /// A condition put on the target.
    Condition(Apply),
    /// Metres moved; more is better.
    Move(Figure),
    /// Anything else: told, not reckoned with.
    Other(Remark),
}

/// Which kind of effect it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectForm {
    /// Damage dealt.
    Damage,
    /// Hit points given back.
    Heal,
    /// Damage to the user.
    SelfDamage,
    /// A condition.
    Condition,
    /// Anything else that has a figure.
    Bonus,
    /// Without a figure.
    Other,
}

/// Damage or healing.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Strike {
    /// The name by which the text and the evolutions speak of it.
    pub name: Field<String>,
    /// How much, in dice.
    #[serde(default)]
    pub dice: Field<Dice>,
    /// How much, as a whole number.
    #[serde(default)]
    pub amount: Field<i64>,
    /// `weapon` adds it to the weapon's own damage.
    #[serde(default)]
    pub adds_to: Field<AddsTo>,
    /// The damage type.
    #[serde(rename = "type", default)]
    pub damage_type: Field<Ref<target::DamageType>>,
    /// More or less against some: `{ undead: x2 }`.
    #[serde(default)]
    pub vs: Dict<String>,
    /// What else there is to say.
    #[serde(default)]
    pub text: Field<Prose>,
}

super::common::choices! {
    /// What an effect's figure is added to.
    pub enum AddsTo {
        /// The damage of the weapon in hand.
        Weapon = "weapon",
    }
}

/// A figure that is added or taken off.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Figure {
    /// The name by which the text and the evolutions speak of it.
    pub name: Field<String>,
    /// How much, in dice.
    #[serde(default)]
    pub dice: Field<Dice>,
    /// How much, as a whole number.
    #[serde(default)]
    pub amount: Field<i64>,
    /// What else there is to say.
    #[serde(default)]
    pub text: Field<Prose>,
}

/// A condition put on the target.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(clippy::struct_field_names, reason = "the key is `apply`")]
pub struct Apply {
    /// The name by which the text and the evolutions speak of it.
    pub name: Field<String>,
    /// The condition: `taunted`, `{ burning: 2 }`.
    pub apply: Field<ConditionUse>,
    /// What else there is to say.
    #[serde(default)]
    pub text: Field<Prose>,
}

/// An effect without a figure.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Remark {
    /// The name by which the text speaks of it.
    pub name: Field<String>,
    /// What there is to say.
    #[serde(default)]
    pub text: Field<Prose>,
}

impl Effect {
    /// Which kind of effect it is.
    pub fn form(&self) -> EffectForm {
        match self {
            Effect::Damage(_) => EffectForm::Damage,
            Effect::Heal(_) => EffectForm::Heal,
            Effect::SelfDamage(_) => EffectForm::SelfDamage,
            Effect::Condition(_) => EffectForm::Condition,
            Effect::Other(_) => EffectForm::Other,
            Effect::AttackBonus(_)
            | Effect::TestBonus(_)
            | Effect::DefenceBonus(_)
            | Effect::DamageReduction(_)
            | Effect::Move(_) => EffectForm::Bonus,
        }
    }

    /// The key that names the kind of effect.
    pub fn key(&self) -> &'static str {
        match self {
            Effect::Damage(_) => "damage",
            Effect::Heal(_) => "heal",
            Effect::AttackBonus(_) => "attack_bonus",
            Effect::TestBonus(_) => "test_bonus",
            Effect::DefenceBonus(_) => "defence_bonus",
            Effect::DamageReduction(_) => "damage_reduction",
            Effect::SelfDamage(_) => "self_damage",
            Effect::Condition(_) => "condition",
            Effect::Move(_) => "move",
            Effect::Other(_) => "other",
        }
    }

    /// Damage or healing, where it is one of the two.
    fn strike(&self) -> Option<&Strike> {
        match self {
            Effect::Damage(strike) | Effect::Heal(strike) => Some(strike),
            _ => None,
        }
    }

    /// What is added or taken off, where it is that.
    fn figure(&self) -> Option<&Figure> {
        match self {
            Effect::AttackBonus(figure)
            | Effect::TestBonus(figure)
            | Effect::DefenceBonus(figure)
            | Effect::DamageReduction(figure)
            | Effect::SelfDamage(figure)
            | Effect::Move(figure) => Some(figure),
            Effect::Damage(_) | Effect::Heal(_) | Effect::Condition(_) | Effect::Other(_) => None,
        }
    }

    /// The name by which the text and the evolutions speak of it.
    pub fn name(&self) -> Option<&Spanned<String>> {
        match self {
            Effect::Condition(apply) => apply.name.get(),
            Effect::Other(remark) => remark.name.get(),
            _ => self.strike().map(|strike| &strike.name).or(self.figure().map(|figure| &figure.name))?.get(),
        }
    }

    /// What else there is to say.
    pub fn text(&self) -> Option<&Spanned<Prose>> {
        match self {
            Effect::Condition(apply) => apply.text.get(),
            Effect::Other(remark) => remark.text.get(),
            _ => self.strike().map(|strike| &strike.text).or(self.figure().map(|figure| &figure.text))?.get(),
        }
    }

    /// Its figure in dice.
    pub fn dice(&self) -> Option<&Spanned<Dice>> {
        self.strike().map(|strike| &strike.dice).or(self.figure().map(|figure| &figure.dice))?.get()
    }

    /// Its figure as a whole number.
    pub fn amount(&self) -> Option<&Spanned<i64>> {
        self.strike().map(|strike| &strike.amount).or(self.figure().map(|figure| &figure.amount))?.get()
    }

    /// The condition that it puts on the target.
    pub fn condition(&self) -> Option<&Spanned<ConditionUse>> {
        match self {
            Effect::Condition(apply) => apply.apply.get(),
            _ => None,
        }
    }
}
