//! An ability at one of its steps: what base and evolutions, laid over each other, come to.

use std::borrow::Cow;

use super::{
    Ability, Action, ConditionUse, Effect, EffectForm, Evolution, Number, OrNone, Setting,
    effect::{AddsTo, Strike},
};
use crate::{
    load::Field,
    source::Spanned,
    vocabulary::{Dice, Limit, Word},
};

/// An ability at one of its steps. Places are those of the step that wrote the value.
#[derive(Clone, Debug, Default)]
pub struct Stage<'a> {
    /// The level from which the step can be learned; none for the base.
    pub level: Option<Spanned<i64>>,
    /// What it does.
    pub effects: Vec<StageEffect<'a>>,
    /// Other numbers that the text uses.
    pub values: Vec<(&'a str, &'a Setting)>,
    /// The action.
    pub action: Option<Spanned<Action>>,
    /// The range in metres.
    pub range: Option<Spanned<i64>>,
    /// The radius of the area in metres.
    pub radius: Option<Spanned<i64>>,
    /// The cost in magic points.
    pub mp: Option<Spanned<i64>>,
    /// The duration in full turns.
    pub duration: Option<Spanned<i64>>,
    /// Turns until it can be used again.
    pub cooldown: Option<Spanned<i64>>,
    /// How often it can be used.
    pub limit: Option<Spanned<Limit>>,
}

/// An effect at a step.
#[derive(Clone, Debug)]
pub struct StageEffect<'a> {
    /// The effect as the base, or the step that added it, wrote it.
    pub effect: &'a Effect,
    /// Its figure at the step.
    pub figure: EffectFigure<'a>,
}

/// The figure of an effect.
#[derive(Clone, Debug, PartialEq)]
pub enum EffectFigure<'a> {
    /// Dice.
    Dice(Cow<'a, Dice>),
    /// A whole number.
    Amount(i64),
    /// A condition with its amount.
    Condition(&'a ConditionUse),
    /// None, or one that cannot be read.
    None,
}

impl Ability {
    /// The ability before any evolution.
    pub fn base(&self) -> Stage<'_> {
        let mut stage = Stage {
            values: self.values.iter().map(|(name, value)| (name.value.as_str(), &value.value)).collect(),
            action: self.action.get().copied(),
            range: self.range.get().copied(),
            radius: self.area.get().and_then(|area| area.radius.get()).copied(),
            mp: self.mp.get().copied(),
            duration: self.duration.get().copied(),
            cooldown: self.cooldown.get().copied(),
            limit: self.limit.get().copied(),
            ..Stage::default()
        };
        stage.effects.extend(self.effects.iter().map(|effect| StageEffect::of(&effect.value)));
        stage
    }

    /// The base, and the ability after each of its evolutions.
    pub fn stages(&self) -> Vec<Stage<'_>> {
        let mut stages = Vec::with_capacity(self.evolutions.len() + 1);
        let mut now = self.base();
        for evolution in &self.evolutions {
            let mut next = now.clone();
            next.lay(evolution);
            stages.push(now);
            now = next;
        }
        stages.push(now);
        stages
    }

    /// The ability after so many evolutions.
    pub fn stage(&self, step: usize) -> Stage<'_> {
        let mut stage = self.base();
        self.evolutions.iter().take(step).for_each(|evolution| stage.lay(evolution));
        stage
    }

    /// What a placeholder of the text stands for after so many evolutions.
    pub fn value_at(&self, step: usize, name: &str) -> Option<String> {
        // A value that cannot be read has been told: the placeholder stays.
        let unread = || self.values.has(name).then(|| format!("{{{name}}}"));
        self.stage(step).value(name).or_else(unread)
    }
}

impl<'a> StageEffect<'a> {
    fn of(effect: &'a Effect) -> Self {
        let dice = || effect.dice().map(|dice| EffectFigure::Dice(Cow::Borrowed(&dice.value)));
        let amount = || effect.amount().map(|amount| EffectFigure::Amount(amount.value));
        let condition = || match effect {
            Effect::Condition(apply) => apply.apply.get().map(|apply| EffectFigure::Condition(&apply.value)),
            _ => None,
        };
        let figure = dice().or_else(amount).or_else(condition).unwrap_or(EffectFigure::None);
        Self { effect, figure }
    }

    /// The name by which the text and the evolutions speak of it.
    pub fn name(&self) -> Option<&'a str> {
        self.effect.name().map(|name| name.value.as_str())
    }

    /// Damage, and whether it is added to that of the weapon.
    pub fn damage(&self) -> Option<(&'a Strike, bool)> {
        match self.effect {
            Effect::Damage(strike) => Some((strike, strike.adds_to.copied() == Some(AddsTo::Weapon))),
            _ => None,
        }
    }

    /// The figure as readers see it: bonuses carry their sign, amounts do not.
    pub fn text(&self) -> Option<String> {
        match &self.figure {
            EffectFigure::Dice(dice) => Some(dice.to_string()),
            EffectFigure::Amount(amount) if self.effect.key().ends_with("_bonus") => {
                Some(format!("{amount:+}"))
            }
            EffectFigure::Amount(amount) => Some(amount.to_string()),
            EffectFigure::Condition(_) | EffectFigure::None => None,
        }
    }

    pub(super) fn shown(&self) -> Option<String> {
        match &self.figure {
            EffectFigure::Condition(apply) => Some(condition_text(apply)),
            _ => self.text(),
        }
    }

    /// The mean of the figure.
    pub fn average(&self) -> Option<f64> {
        match &self.figure {
            EffectFigure::Dice(dice) => Some(dice.average()),
            EffectFigure::Amount(amount) => Some(*amount as f64),
            EffectFigure::Condition(_) | EffectFigure::None => None,
        }
    }
}

impl<'a> Stage<'a> {
    /// Lays the keys of an evolution over the step before.
    fn lay(&mut self, evolution: &'a Evolution) {
        self.level = evolution.level.get().copied();
        self.effects.extend(evolution.effects.iter().map(|effect| StageEffect::of(&effect.value)));
        for (name, setting) in evolution.set.iter() {
            self.set(&name.value, &setting.value);
        }
        if let Some(action) = evolution.action.get() {
            self.action = Some(*action);
        }
        over(&mut self.range, &evolution.range);
        over(&mut self.mp, &evolution.mp);
        over(&mut self.duration, &evolution.duration);
        over(&mut self.cooldown, &evolution.cooldown);
        over(&mut self.limit, &evolution.limit);
        if let Some(area) = evolution.area.get() {
            self.radius = area.value.some().and_then(|area| area.radius.get()).copied();
        }
    }

    fn set(&mut self, name: &str, setting: &'a Setting) {
        if let Some(effect) = self.effects.iter_mut().find(|effect| effect.name() == Some(name)) {
            effect.figure = figure_of(setting);
        } else if let Some((_, value)) = self.values.iter_mut().find(|(own, _)| *own == name) {
            *value = setting;
        }
    }

    /// Whether an effect or a value has that name.
    pub fn has(&self, name: &str) -> bool {
        let effect = self.effects.iter().any(|effect| effect.name() == Some(name));
        effect || self.values.iter().any(|(own, _)| *own == name)
    }

    /// What a placeholder of the text stands for.
    pub fn value(&self, name: &str) -> Option<String> {
        if let Some(effect) = self.effects.iter().find(|effect| effect.name() == Some(name)) {
            return match effect.effect.form() {
                EffectForm::Other => None,
                // A figure that cannot be read has been told: the placeholder stays.
                _ => effect.shown().or_else(|| Some(format!("{{{name}}}"))),
            };
        }
        if let Some((_, value)) = self.values.iter().find(|(own, _)| *own == name) {
            return value.text().map(str::to_owned);
        }
        let number = |slot: Option<Spanned<i64>>| slot.map(|value| value.value.to_string());
        match name {
            "range" => number(self.range),
            "radius" => number(self.radius),
            "mp" => number(self.mp),
            "duration" => number(self.duration),
            "cooldown" => number(self.cooldown),
            "limit" => self.limit.map(|limit| limit.value.to_string()),
            "action" => self.action.map(|action| action.value.word().to_owned()),
            _ => None,
        }
    }

    /// The dice of all its damage. With a weapon, its dice count once where an effect adds to the weapon's damage;
    /// without one, only damage of the ability's own is there. A critical of it is every die at its maximum.
    pub fn damage(&self, weapon: Option<&Dice>) -> Option<Dice> {
        let mut sum: Option<Dice> = None;
        let mut fixed = 0;
        let mut adds = false;
        for effect in &self.effects {
            let Some((_, adds_to_weapon)) = effect.damage() else {
                continue;
            };
            if adds_to_weapon && weapon.is_none() {
                continue;
            }
            adds |= adds_to_weapon;
            match &effect.figure {
                EffectFigure::Dice(dice) => {
                    sum = Some(sum.map_or_else(|| dice.clone().into_owned(), |sum| sum.plus(dice)));
                }
                EffectFigure::Amount(amount) => fixed += amount,
                EffectFigure::Condition(_) | EffectFigure::None => {}
            }
        }
        if let Some(weapon) = weapon.filter(|_| adds) {
            sum = Some(sum.map_or_else(|| weapon.clone(), |sum| weapon.plus(&sum)));
        }
        sum.map(|sum| sum.raised(fixed))
    }
}

fn over<T: Copy>(slot: &mut Option<Spanned<T>>, field: &Field<OrNone<T>>) {
    if let Some(new) = field.get() {
        *slot = new.value.some().map(|value| Spanned { value: *value, span: new.span });
    }
}

/// The figure that a setting writes.
fn figure_of(setting: &Setting) -> EffectFigure<'_> {
    match setting {
        Setting::Condition(apply) => EffectFigure::Condition(apply),
        Setting::Text(text) => {
            if let Ok(amount) = text.trim().parse() {
                return EffectFigure::Amount(amount);
            }
            Dice::parse(text).map_or(EffectFigure::None, |dice| EffectFigure::Dice(Cow::Owned(dice)))
        }
    }
}

/// A condition with its amount, as in `burning 2`.
pub(super) fn condition_text(apply: &ConditionUse) -> String {
    let amount = apply.value.as_ref().and_then(|amount| amount.value.amount.get());
    let id = &apply.key.value.id.text;
    amount.map_or_else(|| id.clone(), |amount| format!("{id} {}", amount.value))
}

impl Stage<'_> {
    /// The mean of all its damage without the weapon's; none where it deals none.
    pub fn mean_damage(&self) -> Option<Number> {
        let damages = self.effects.iter().filter(|effect| effect.damage().is_some());
        let sum = damages.filter_map(StageEffect::average).reduce(|sum, next| sum + next);
        sum.map(Number)
    }

    /// Whether some of its damage is added to the weapon's.
    pub fn adds_to_weapon(&self) -> bool {
        self.effects.iter().any(|effect| effect.damage().is_some_and(|(_, adds)| adds))
    }
}
