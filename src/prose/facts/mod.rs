//! What the fields of an entry say, as far as prose may speak of it.

mod ability;
mod gear;

use super::statement::{Said, Topic};
use crate::{
    kinds::{Ability, Ancestry, Creature, Entry, Equipment, Item, Outfit, Ruleset, Weapon},
    load::{Field, Prose},
    source::{Span, Spanned},
};

/// A figure of an entry.
#[derive(Clone, Debug)]
pub struct Fact {
    /// What it is.
    pub topic: Topic,
    /// The key, or the name by which the text speaks of it.
    pub key: String,
    /// Whether `{key}` in the text stands for it.
    pub fills: bool,
    /// What it says.
    pub said: Said,
    /// Where it is written.
    pub place: Span,
    /// The step at which it holds: 0 before any evolution.
    pub step: usize,
}

/// Which steps a piece of prose speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The entry as a whole: any step.
    Any,
    /// A step, and no other.
    Step(usize),
}

/// A piece of prose.
#[derive(Clone, Copy)]
pub struct Part<'e> {
    pub text: &'e Spanned<Prose>,
    pub scope: Scope,
}

/// Everything that an entry says in fields.
#[derive(Default)]
pub struct Facts {
    pub all: Vec<Fact>,
    /// Topics of which a field is broken.
    pub broken: Vec<Topic>,
    /// The level of every step.
    pub levels: Vec<i64>,
    /// Whether a condition is what lasts: there is one, and nothing else that lasts.
    pub afflicts: bool,
    /// Ids of the conditions that the entry puts on others.
    pub conditions: Vec<String>,
}

impl Facts {
    /// The facts of an entry; nothing for kinds of which prose states nothing.
    pub fn of(entry: &Entry, rules: &Ruleset) -> Self {
        let mut facts = Self::default();
        if let Some(body) = entry.of::<Ability>() {
            ability::collect(&mut facts, body);
        } else if let Some(body) = entry.of::<Weapon>() {
            gear::weapon(&mut facts, body);
        } else if let Some(body) = entry.of::<Equipment>() {
            gear::equipment(&mut facts, body);
        } else if let Some(body) = entry.of::<Item>() {
            gear::item(&mut facts, body);
        } else if let Some(body) = entry.of::<Outfit>() {
            gear::outfit(&mut facts, body, rules);
        } else if let Some(body) = entry.of::<Creature>() {
            facts.number(Topic::Level, "level", &body.level);
            facts.number(Topic::Hp, "hp", &body.hp);
        } else if let Some(innate) = entry.of::<Ancestry>().and_then(|body| body.innate.get()) {
            facts.field(Topic::Limit, "limit", false, &innate.limit, |limit| Said::Uses(*limit));
        }
        facts
    }

    /// A field that may be absent or broken.
    fn field<T>(
        &mut self,
        topic: Topic,
        key: &str,
        fills: bool,
        field: &Field<T>,
        said: impl Fn(&T) -> Said,
    ) {
        match field {
            Field::Absent => {}
            Field::Broken => self.broken.push(topic),
            Field::Value(value) => {
                let (key, said) = (key.to_owned(), said(&value.value));
                self.all.push(Fact { topic, key, fills, said, place: value.span, step: 0 });
            }
        }
    }

    fn number(&mut self, topic: Topic, key: &str, field: &Field<i64>) {
        self.field(topic, key, true, field, |value| Said::Whole(*value));
    }
}

/// The pieces of prose of an entry, with the steps that each speaks of.
pub fn parts(entry: &Entry) -> Vec<Part<'_>> {
    let any = |text| Part { text, scope: Scope::Any };
    let main = entry.header.text.get().map(any);
    if let Some(body) = entry.of::<Ability>() {
        return main.into_iter().chain(ability::parts(body)).collect();
    }
    if let Some(body) = entry.of::<Ancestry>() {
        // The text of an ancestry speaks of a people; the innate ability has its own.
        return body.innate.get().and_then(|innate| innate.text.get()).map(any).into_iter().collect();
    }
    let special =
        entry.of::<Weapon>().map(|body| &body.special).or(entry.of::<Equipment>().map(|body| &body.special));
    let special = special.and_then(|special| special.get()?.text.get()).map(any);
    main.into_iter().chain(special).collect()
}
