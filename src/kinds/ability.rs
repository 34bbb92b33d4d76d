//! Abilities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    AbilityType, Action, Effect, EffectFigure, Entry, Link, Look, Setting, Stage, StageEffect,
    published::DiceFigures, reference::OrNone,
};
use crate::{
    load::{Dict, Field, List, Prose},
    vocabulary::{AbilityAttack, Limit},
};

/// What a character or a creature can do, from base to the last evolution.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Ability {
    /// P passive, C combat, PC both.
    #[serde(rename = "type")]
    pub ability_type: Field<AbilityType>,
    /// What it takes up of a turn: M movement, A attack, MA both, F free.
    #[serde(default)]
    pub action: Field<Action>,
    /// The test: `PHY(DEX)`, `MAG(INT)`, or `SUPPORT`, which succeeds without one; absent, there is no test.
    #[serde(default)]
    pub attack: Field<AbilityAttack>,
    /// The range in metres.
    #[serde(default)]
    pub range: Field<i64>,
    /// The area that it fills; an area can be neither dodged nor parried.
    #[serde(default)]
    pub area: Field<Area>,
    /// The cost in magic points.
    #[serde(default)]
    pub mp: Field<i64>,
    /// How long it lasts, in full turns.
    #[serde(default)]
    pub duration: Field<i64>,
    /// Turns until it can be used again.
    #[serde(default)]
    pub cooldown: Field<i64>,
    /// How often it can be used, as in `1/encounter`.
    #[serde(default)]
    pub limit: Field<Limit>,
    /// What learning it costs in ability points; the ruleset says it, so it need not be written.
    #[serde(default)]
    pub ap_cost: Field<i64>,
    /// What it does, as far as the program reasons about it.
    #[serde(default)]
    pub effects: List<Effect>,
    /// Other numbers that the text uses; they are never compared.
    #[serde(default)]
    pub values: Dict<Setting>,
    /// Its steps, by rising level; each lays its keys over the step before.
    #[serde(default)]
    pub evolutions: List<Evolution>,
}

/// The area that an ability fills.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Area {
    /// Its radius in metres.
    pub radius: Field<i64>,
}

/// A step of an ability.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Evolution {
    /// The level from which it can be learned.
    pub level: Field<i64>,
    /// New figures, by the name of the effect or value.
    #[serde(default)]
    pub set: Dict<Setting>,
    /// Effects that are added.
    #[serde(default)]
    pub effects: List<Effect>,
    /// A new action.
    #[serde(default)]
    pub action: Field<Action>,
    /// A new range in metres, or `none`.
    #[serde(default)]
    pub range: Field<OrNone<i64>>,
    /// A new area, or `none`.
    #[serde(default)]
    pub area: Field<OrNone<Area>>,
    /// A new cost in magic points, or `none`.
    #[serde(default)]
    pub mp: Field<OrNone<i64>>,
    /// A new duration in full turns, or `none`.
    #[serde(default)]
    pub duration: Field<OrNone<i64>>,
    /// A new cooldown in turns, or `none`.
    #[serde(default)]
    pub cooldown: Field<OrNone<i64>>,
    /// A new limit, or `none`.
    #[serde(default)]
    pub limit: Field<OrNone<Limit>>,
    /// Added to the text.
    #[serde(default)]
    pub text: Field<Prose>,
    /// Takes the place of the text.
    #[serde(default)]
    pub replace_text: Field<Prose>,
}

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
#[schemars(rename = "PublishedStage")]
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
#[schemars(rename = "PublishedEffect")]
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
}

/// A number with its name.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedValue")]
pub struct PublishedValue {
    /// Its name.
    pub name: String,
    /// The number, as written.
    pub value: String,
}

/// What a step changes.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedChange")]
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

impl super::Content for Ability {
    super::content!(Ability);
    const SCAFFOLD: &'static str = "\
kind: ability
id: {id}
name: {name}
type: ‹P passive, C combat or PC both›
action: ‹M movement, A attack, MA both or F free›
attack: ‹PHY(STAT) or MAG(STAT) for a test, SUPPORT without one›
# range: 10          in metres
# mp: 1
# cooldown: 2        in turns; or limit: 1/encounter
effects:
  - damage: { name: hit, dice: ‹how much›, type: ‹a damage type such as fire› }
text: |
  ‹What it looks like. Write {hit} where the damage belongs›
evolutions:
  - level: ‹the level from which it can be learned, as in 3›
    set: { hit: ‹the damage then› }
";
    type Published = Published;

    fn publish(&self, entry: &Entry, look: &Look) -> Published {
        let stages = self.stages();
        let steps = stages.iter().enumerate().map(|(at, stage)| {
            let before = at.checked_sub(1).map(|at| &stages[at]);
            self.step(at, stage, before, entry, look)
        });
        Published {
            meta: self.meta(),
            ability_type: self.ability_type.copied(),
            attack: self.attack.get().map(|attack| PublishedTest {
                text: attack.to_string(),
                against: attack.kind.word(),
                stat: attack.stat.as_ref().map(|stat| stat.text.clone()),
            }),
            steps: steps.collect(),
        }
    }
}

impl Ability {
    fn meta(&self) -> String {
        let parts = [
            self.ability_type.get().map(|own| own.word().to_owned()),
            self.action.get().map(|action| action.word().to_owned()),
            self.attack.get().map(|attack| attack.canonical()),
            self.range.get().map(|range| format!("{}m", range.value)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" - ")
    }

    fn step(
        &self,
        at: usize,
        stage: &Stage,
        before: Option<&Stage>,
        entry: &Entry,
        look: &Look,
    ) -> PublishedStep {
        let rules = look.rules.ability.get();
        let evolution = at.checked_sub(1).and_then(|at| self.evolutions.get(at));
        let cost = rules.and_then(|rules| match evolution {
            Some(_) => rules.evolution_ap.copied(),
            None => rules.ap_cost.copied(),
        });
        let prose = |text: &Field<Prose>| text.get().map(|text| look.lookup.prose_at(entry, &text.value, at));
        let shifts = before.map(|before| stage.shifts(before)).unwrap_or_default();
        PublishedStep {
            level: stage.level.map(|level| level.value),
            ap: cost,
            action: stage.action.map(|action| action.value),
            range: stage.range.map(|range| range.value),
            radius: stage.radius.map(|radius| radius.value),
            mp: stage.mp.map(|mp| mp.value),
            duration: stage.duration.map(|duration| duration.value),
            cooldown: stage.cooldown.map(|cooldown| cooldown.value),
            limit: stage.limit.map(|limit| limit.value.to_string()),
            effects: stage.effects.iter().map(|effect| PublishedEffect::of(effect, look)).collect(),
            damage: stage.damage(None).map(|dice| (&dice).into()),
            values: stage.values.iter().filter_map(|(name, value)| PublishedValue::of(name, value)).collect(),
            changes: shifts
                .into_iter()
                .map(|shift| PublishedChange { what: shift.what, from: shift.from, to: shift.to })
                .collect(),
            text: evolution.and_then(|evolution| prose(&evolution.text)),
            replace_text: evolution.and_then(|evolution| prose(&evolution.replace_text)),
        }
    }
}

impl PublishedValue {
    fn of(name: &str, value: &Setting) -> Option<Self> {
        Some(Self { name: name.to_owned(), value: value.text()?.to_owned() })
    }
}

impl PublishedEffect {
    fn of(effect: &StageEffect, look: &Look) -> Self {
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
