//! What a step of an ability changes, and whether that is better.

use super::{Action, EffectForm, Setting, Stage, StageEffect, stage::condition_text};
use crate::{source::Spanned, vocabulary::Limit};

/// What a step changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    /// The name of the effect, the value or the key.
    pub what: String,
    /// What it was; absent where it is new.
    pub from: Option<String>,
    /// What it is now; absent where it is gone.
    pub to: Option<String>,
    /// Whether that is better.
    pub course: Course,
}

/// Which way a change goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It became better.
    Better,
    /// It became worse.
    Worse,
    /// It cannot be compared.
    Other,
}

impl Stage<'_> {
    /// What this step changes of the step before, effects first.
    pub fn shifts(&self, before: &Stage) -> Vec<Shift> {
        let mut shifts = Vec::new();
        for (at, effect) in self.effects.iter().enumerate() {
            let old = before.effects.get(at);
            if old.is_none_or(|old| old.figure != effect.figure) {
                shifts.push(effect.shift(old));
            }
        }
        for ((name, value), (_, old)) in self.values.iter().zip(&before.values) {
            if value != old {
                let (from, to) = (Some(value_text(old)), Some(value_text(value)));
                shifts.push(Shift { what: (*name).to_owned(), from, to, course: Course::Other });
            }
        }
        self.keys(before, &mut shifts);
        shifts
    }

    fn keys(&self, before: &Stage, shifts: &mut Vec<Shift>) {
        let mut more = |what: &str, new: Option<Spanned<i64>>, old: Option<Spanned<i64>>, better: Better| {
            let (new, old) = (new.map(|new| new.value), old.map(|old| old.value));
            if new != old {
                let text = |value: Option<i64>| value.map(|value| value.to_string());
                let course = better.course(old, new);
                shifts.push(Shift { what: what.to_owned(), from: text(old), to: text(new), course });
            }
        };
        more("range", self.range, before.range, Better::More);
        more("radius", self.radius, before.radius, Better::More);
        more("duration", self.duration, before.duration, Better::More);
        more("mp", self.mp, before.mp, Better::Less);
        more("cooldown", self.cooldown, before.cooldown, Better::Less);
        let (new, old) = (self.limit.map(|new| new.value), before.limit.map(|old| old.value));
        if new != old {
            let text = |limit: Option<Limit>| limit.map(|limit| limit.to_string());
            shifts.push(Shift {
                what: "limit".into(),
                from: text(old),
                to: text(new),
                course: limits(old, new),
            });
        }
        let (new, old) = (self.action.map(|new| new.value), before.action.map(|old| old.value));
        if new != old {
            let text = |action: Option<Action>| action.map(|action| action.word().to_owned());
            let shift =
                Shift { what: "action".into(), from: text(old), to: text(new), course: Course::Other };
            shifts.push(shift);
        }
    }
}

impl StageEffect<'_> {
    fn shift(&self, old: Option<&StageEffect>) -> Shift {
        let course = match (old.and_then(StageEffect::average), self.average()) {
            (Some(old), Some(new)) if self.effect.form() == EffectForm::SelfDamage => ordered(new, old),
            (Some(old), Some(new)) => ordered(old, new),
            _ => Course::Other,
        };
        let what = self.name().unwrap_or(self.effect.key()).to_owned();
        Shift { what, from: old.and_then(StageEffect::shown), to: self.shown(), course }
    }
}

/// Which way a number becomes better; to have none at all of what costs is best.
#[derive(Clone, Copy)]
enum Better {
    More,
    Less,
}

impl Better {
    fn course(self, old: Option<i64>, new: Option<i64>) -> Course {
        match (self, old, new) {
            (Better::More, Some(old), Some(new)) => ordered(old as f64, new as f64),
            (Better::More, ..) => Course::Other,
            (Better::Less, old, new) => {
                ordered(new.unwrap_or_default() as f64, old.unwrap_or_default() as f64)
            }
        }
    }
}

fn limits(old: Option<Limit>, new: Option<Limit>) -> Course {
    match (old, new) {
        (Some(old), Some(new)) if old.period == new.period => {
            ordered(f64::from(old.uses), f64::from(new.uses))
        }
        (Some(_), None) => Course::Better,
        (None, Some(_)) => Course::Worse,
        _ => Course::Other,
    }
}

fn ordered(worse: f64, better: f64) -> Course {
    if better > worse {
        Course::Better
    } else if better < worse {
        Course::Worse
    } else {
        Course::Other
    }
}

fn value_text(setting: &Setting) -> String {
    match setting {
        Setting::Text(text) => text.clone(),
        Setting::Condition(apply) => condition_text(apply),
    }
}
