//! The figures of an ability, at every step.

use super::{Fact, Facts, Part, Scope};
use crate::{
    kinds::{Ability, Effect, Evolution, OrNone, Setting},
    load::{Field, List},
    prose::statement::{Said, Topic},
    source::{Span, Spanned},
    vocabulary::{Dice, Limit, Word},
};

/// Topics of figures that effects have.
const EFFECTS: &[Topic] = &[
    Topic::Damage,
    Topic::SelfDamage,
    Topic::Heal,
    Topic::Reduction,
    Topic::AttackBonus,
    Topic::TestBonus,
    Topic::DefenceBonus,
    Topic::Move,
    Topic::Other,
];

/// Lays every step over the one before and notes what holds at each.
pub fn collect(facts: &mut Facts, ability: &Ability) {
    facts.number(Topic::Mp, "mp", &ability.mp);
    facts.number(Topic::Duration, "duration", &ability.duration);
    facts.number(Topic::Cooldown, "cooldown", &ability.cooldown);
    facts.number(Topic::Range, "range", &ability.range);
    facts.field(Topic::Limit, "limit", true, &ability.limit, |limit| Said::Uses(*limit));
    match &ability.area {
        Field::Absent => {}
        Field::Broken => facts.broken.push(Topic::Radius),
        Field::Value(area) => facts.number(Topic::Radius, "radius", &area.radius),
    }
    effects(facts, &ability.effects, 0);
    if ability.values.is_broken() {
        facts.broken.push(Topic::Other);
    }
    for (name, setting) in ability.values.iter() {
        figure(facts, Topic::Other, &name.value, setting.text(), setting.span, 0);
    }
    if ability.evolutions.broken {
        facts.broken.extend([Topic::Mp, Topic::Duration, Topic::Cooldown, Topic::Range, Topic::Radius]);
        facts.broken.extend([Topic::Limit, Topic::Step]);
        facts.broken.extend_from_slice(EFFECTS);
    }
    for (at, evolution) in ability.evolutions.iter().enumerate() {
        step(facts, evolution, at + 1);
    }
    conditions(facts, ability);
}

/// The text, the effects' remarks, and the text of every step.
pub fn parts(ability: &Ability) -> impl Iterator<Item = Part<'_>> {
    let steps = ability.evolutions.iter().enumerate().flat_map(|(at, step)| {
        let texts = step.text.get().into_iter().chain(step.replace_text.get());
        texts.map(move |text| Part { text, scope: Scope::Step(at + 1) })
    });
    ability
        .effects
        .iter()
        .filter_map(|effect| remark(effect))
        .map(|text| Part { text, scope: Scope::Any })
        .chain(steps)
}

fn remark(effect: &Effect) -> Option<&Spanned<crate::load::Prose>> {
    match effect {
        Effect::Damage(own) | Effect::Heal(own) => own.text.get(),
        Effect::Condition(own) => own.text.get(),
        Effect::Other(own) => own.text.get(),
        Effect::AttackBonus(own)
        | Effect::TestBonus(own)
        | Effect::DefenceBonus(own)
        | Effect::DamageReduction(own)
        | Effect::SelfDamage(own)
        | Effect::Move(own) => own.text.get(),
    }
}

fn topic(effect: &Effect) -> Topic {
    match effect {
        Effect::Damage(_) => Topic::Damage,
        Effect::Heal(_) => Topic::Heal,
        Effect::SelfDamage(_) => Topic::SelfDamage,
        Effect::DamageReduction(_) => Topic::Reduction,
        Effect::AttackBonus(_) => Topic::AttackBonus,
        Effect::TestBonus(_) => Topic::TestBonus,
        Effect::DefenceBonus(_) => Topic::DefenceBonus,
        Effect::Move(_) => Topic::Move,
        Effect::Condition(_) | Effect::Other(_) => Topic::Other,
    }
}

fn effects(facts: &mut Facts, list: &List<Effect>, step: usize) {
    if list.broken {
        facts.broken.extend_from_slice(EFFECTS);
    }
    for effect in list {
        let topic = topic(effect);
        let name = effect.name().map_or("", |name| name.value.as_str());
        if let Some(dice) = effect.dice() {
            push(facts, topic, name, Said::Dice(dice.value.clone()), dice.span, step);
        } else if let Some(amount) = effect.amount() {
            push(facts, topic, name, Said::Whole(amount.value), amount.span, step);
        }
        if let Effect::Condition(apply) = &effect.value
            && let Some(apply) = apply.apply.get()
        {
            facts.conditions.push(apply.key.id.as_str().to_owned());
            let amount = apply.value.value.as_ref().and_then(|amount| amount.amount.get());
            if let Some(amount) = amount {
                figure(facts, Topic::Other, name, Some(&amount.value), amount.span, step);
            }
        }
    }
}

fn push(facts: &mut Facts, topic: Topic, key: &str, said: Said, place: Span, step: usize) {
    facts.all.push(Fact { topic, key: key.to_owned(), fills: !key.is_empty(), said, place, step });
}

/// A figure that is written as text: a number or dice.
fn figure(facts: &mut Facts, topic: Topic, key: &str, text: Option<&str>, place: Span, step: usize) {
    let Some(text) = text else {
        return;
    };
    if let Ok(number) = text.trim_start_matches('+').parse() {
        push(facts, topic, key, Said::Whole(number), place, step);
    } else if let Ok(dice) = Dice::parse(text) {
        push(facts, topic, key, Said::Dice(dice), place, step);
    }
}

fn step(facts: &mut Facts, evolution: &Evolution, at: usize) {
    let level = evolution.level.get();
    facts.levels.push(level.map_or(0, |level| level.value));
    if let Some(level) = level {
        push(facts, Topic::Step, &format!("level {}", level.value), Said::Whole(level.value), level.span, at);
    } else {
        facts.broken.push(Topic::Step);
    }
    let kept: Vec<Fact> =
        facts.all.iter().filter(|fact| fact.step + 1 == at && fact.topic != Topic::Step).cloned().collect();
    facts.all.extend(kept.into_iter().map(|fact| Fact { step: at, ..fact }));
    let whole = |value: &i64| Said::Whole(*value);
    lay(facts, Topic::Mp, "mp", &evolution.mp, at, whole);
    lay(facts, Topic::Duration, "duration", &evolution.duration, at, whole);
    lay(facts, Topic::Cooldown, "cooldown", &evolution.cooldown, at, whole);
    lay(facts, Topic::Range, "range", &evolution.range, at, whole);
    lay(facts, Topic::Limit, "limit", &evolution.limit, at, |limit: &Limit| Said::Uses(*limit));
    area(facts, evolution, at);
    if evolution.set.is_broken() {
        facts.broken.extend_from_slice(EFFECTS);
    }
    for (name, setting) in evolution.set.iter() {
        set(facts, &name.value, setting, at);
    }
    effects(facts, &evolution.effects, at);
}

/// A key of a step takes the place of the one before.
fn lay<T>(
    facts: &mut Facts,
    topic: Topic,
    key: &str,
    field: &Field<OrNone<T>>,
    at: usize,
    said: fn(&T) -> Said,
) {
    match field {
        Field::Absent => {}
        Field::Broken => facts.broken.push(topic),
        Field::Value(value) => {
            facts.all.retain(|fact| fact.topic != topic || fact.step != at);
            if let Some(said) = value.some().map(said) {
                push(facts, topic, key, said, value.span, at);
            }
        }
    }
}

fn area(facts: &mut Facts, evolution: &Evolution, at: usize) {
    let radius = match &evolution.area {
        Field::Absent => return,
        Field::Broken => return facts.broken.push(Topic::Radius),
        Field::Value(area) => area.some().and_then(|area| area.radius.get()),
    };
    facts.all.retain(|fact| fact.topic != Topic::Radius || fact.step != at);
    if let Some(radius) = radius {
        push(facts, Topic::Radius, "radius", Said::Whole(radius.value), radius.span, at);
    }
}

fn set(facts: &mut Facts, name: &str, setting: &Spanned<Setting>, at: usize) {
    let named = |fact: &&Fact| fact.step == at && fact.key == name;
    let topic = facts.all.iter().find(named).map_or(Topic::Other, |fact| fact.topic);
    facts.all.retain(|fact| fact.key != name || fact.step != at || fact.topic != topic);
    let text = match &setting.value {
        Setting::Text(text) => Some(text.as_str()),
        Setting::Condition(condition) => condition
            .value
            .as_ref()
            .and_then(|amount| amount.amount.get())
            .map(|amount| amount.value.as_str()),
    };
    figure(facts, topic, name, text, setting.span, at);
}

/// Whether a condition is the one thing that lasts.
fn conditions(facts: &mut Facts, ability: &Ability) {
    let steps = ability.evolutions.iter().flat_map(|step| step.effects.iter());
    let all = || ability.effects.iter().chain(steps.clone());
    let momentary = |effect: &Effect| matches!(effect, Effect::Damage(_) | Effect::Heal(_) | Effect::Move(_));
    let lasting = all().filter(|effect| !momentary(effect)).count();
    let amounts = facts.all.iter().any(|fact| fact.topic == Topic::Other && fact.step == 0);
    facts.afflicts = lasting == 1 && facts.conditions.len() == 1 && !amounts;
}
