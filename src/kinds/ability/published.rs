//! What the Codex says of an ability.

use schemars::JsonSchema;
use serde::Serialize;

use crate::kinds::{
    AbilityType, Action, Effect, EffectFigure, Entry, Link, Look, Setting, StageEffect,
    published::DiceFigures,
};

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedAbility")]
pub struct Published {
    /// The line that the guide prints after the name: `C - A - PHY(DEX) - 15m`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub meta: String,
    /// P passive, C combat, PC both.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ability_type: Option<AbilityType>,
    /// The test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<PublishedTest>,
    /// The ability at every step: the base, then each evolution laid over the step before.
    pub steps: Vec<PublishedStep>,
}

/// The test of an ability, as printed and in its parts.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedAbilityAttack")]
pub struct PublishedTest {
    /// As its author wrote it.
    pub text: String,
    /// PHY, MAG or SUPPORT.
    pub against: &'static str,
    /// The stat that it tests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stat: Option<String>,
}

/// An ability at one of its steps.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedAbilityStep")]
pub struct PublishedStep {
    /// The level from which it can be learned; absent for the base.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i64>,
    /// Ability points that learning the step costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<i64>,
    /// What it takes up of a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// The range in metres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// The radius of its area in metres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radius: Option<i64>,
    /// The cost in magic points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp: Option<i64>,
    /// The duration in full turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<i64>,
    /// Turns until it can be used again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cooldown: Option<i64>,
    /// How often it can be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<String>,
    /// What it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<PublishedEffect>,
    /// All damage that it deals by itself, in dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DiceFigures>,
    /// Other numbers that the text uses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<PublishedValue>,
    /// What the step changes of the step before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<PublishedChange>,
    /// What the step adds to the text, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What takes the place of the text, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replace_text: Option<String>,
}

/// An effect of an ability at one of its steps.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedAbilityEffect")]
pub struct PublishedEffect {
    /// Which kind of effect it is.
    pub form: &'static str,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How much, in dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceFigures>,
    /// How much, as a whole number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i64>,
    /// The condition that it puts on the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Link>,
    /// How much of the condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_condition: Option<String>,
    /// Whether it is added to the weapon's damage; a critical adds up both.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub adds_to_weapon: bool,
    /// The damage type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_type: Option<Link>,
    /// More or less against some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vs: Vec<PublishedValue>,
    /// What else there is to say, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A number with its name.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedAbilityValue")]
pub struct PublishedValue {
    /// Its name.
    pub name: String,
    /// The number, as written.
    pub value: String,
}

/// What a step changes.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedAbilityChange")]
pub struct PublishedChange {
    /// The name of the effect, the value or the key.
    pub what: String,
    /// What it was; absent where it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// What it is now; absent where it is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

impl PublishedValue {
    pub(super) fn of(name: &str, value: &Setting) -> Option<Self> {
        Some(Self { name: name.to_owned(), value: value.text()?.to_owned() })
    }
}

impl PublishedEffect {
    /// An effect with its figure after so many evolutions.
    pub(super) fn of(effect: &StageEffect, at: usize, entry: &Entry, look: &Look) -> Self {
        let mut published = Self {
            form: effect.effect.key(),
            name: effect.name().map(str::to_owned),
            dice: None,
            amount: None,
            condition: None,
            of_condition: None,
            adds_to_weapon: effect.damage().is_some_and(|(_, adds)| adds),
            damage_type: None,
            vs: Vec::new(),
            text: effect.effect.text().map(|text| look.lookup.prose_at(entry, &text.value, at)),
        };
        match &effect.figure {
            EffectFigure::Dice(dice) => published.dice = Some((&**dice).into()),
            EffectFigure::Amount(amount) => published.amount = Some(*amount),
            EffectFigure::Condition(apply) => {
                let amount = apply.value.as_ref().and_then(|amount| amount.value.amount.get());
                published.condition = look.lookup.link(apply.key.span);
                published.of_condition = amount.map(|amount| amount.value.clone());
            }
            EffectFigure::None => {}
        }
        if let Effect::Damage(strike) | Effect::Heal(strike) = effect.effect {
            let against = strike
                .vs
                .iter()
                .map(|(name, value)| PublishedValue { name: name.value.clone(), value: value.value.clone() });
            published.damage_type = strike.damage_type.span().and_then(|place| look.lookup.link(place));
            published.vs = against.collect();
        }
        published
    }
}
