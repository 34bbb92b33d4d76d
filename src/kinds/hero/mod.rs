//! Ready-made heroes of Vaia.

mod layout;
mod published;

use schemars::JsonSchema;
use serde::Deserialize;

pub use published::Published;

use super::{
    Figure, Input, Ruleset,
    reference::{NodeRef, Ref, target},
    ruleset::Band,
};
use crate::{
    load::{Dict, Field, List},
    source::{Span, Spanned},
};

/// A ready-made hero of Vaia.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Hero {
    /// Total experience; the level follows from it.
    pub experience: Field<i64>,
    /// The attributes: `{ strength: 3, vitality: 10 }`.
    #[serde(default)]
    pub attributes: Dict<i64>,
    /// The core tree, chosen once for life.
    pub core: Field<Ref<target::Tree>>,
    /// Nodes that were bought with experience.
    #[serde(default)]
    pub bought: List<NodeRef>,
    /// How far nodes are mastered: `{ ember.cinder: 5 }`.
    #[serde(default)]
    pub mastery: Dict<i64, NodeRef>,
}

/// Power points of a hero.
#[derive(Clone, Debug, PartialEq)]
pub struct Points {
    /// How many there are at the hero's level.
    pub value: i64,
    /// The level.
    pub level: i64,
    /// How they come about.
    pub how: String,
}

/// What an attribute costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Spent {
    /// Its name in the ruleset.
    pub name: String,
    /// Its value.
    pub value: i64,
    /// The power points of all steps up to it.
    pub cost: i64,
    /// Where the value is written; nowhere where it is that of a new hero.
    pub place: Option<Span>,
}

impl Spent {
    /// As a message shows it: `Strength 5: 10`.
    pub fn said(&self, rules: &Ruleset) -> String {
        format!("{} {}: {}", rules.word(&self.name), self.value, self.cost)
    }
}

impl Hero {
    /// The level that the experience makes.
    pub fn level<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        let section = rules.experience.get()?;
        let experience = self.experience.get()?;
        let inputs = vec![
            Input::at("experience", experience.value as f64, experience.span),
            Input::of("per_level", &section.per_level),
        ];
        Figure::of(&section.level, inputs)
    }

    /// The power points that the level gives.
    pub fn power_points(&self, rules: &Ruleset) -> Option<Points> {
        let section = rules.power_points.get()?;
        let (start, step) = (section.start.copied()?, section.per_level.copied()?);
        let level = self.level(rules)?.whole()?;
        let value = start.saturating_add(step.saturating_mul(level - 1));
        let how = format!(
            "{} {start} + {step} x ({} {level} - 1) = {value}",
            rules.word("power_points"),
            rules.word("level")
        );
        Some(Points { value, level, how })
    }

    /// What every attribute of the ruleset costs; nothing where a value lies outside its bounds or the tables do
    /// not tell, which is told there.
    pub fn spending(&self, rules: &Ruleset) -> Option<Vec<Spent>> {
        if self.attributes.is_broken() {
            return None;
        }
        let mut spent = Vec::with_capacity(rules.attributes.entries.len());
        for (name, attribute) in rules.attributes.iter() {
            let (min, max) = (attribute.min.copied()?, attribute.max.copied()?);
            let start = attribute.start.copied().unwrap_or(min);
            let written = self.attributes.get(&name.value);
            let value = written.map_or(start, |written| written.value);
            if !(min..=max).contains(&value) {
                return None;
            }
            let cost = steps(&attribute.costs, start, value)?;
            spent.push(Spent {
                name: name.value.clone(),
                value,
                cost,
                place: written.map(|written| written.span),
            });
        }
        Some(spent)
    }

    /// What the formulas of a hero's figures know: every attribute by its name, and the level.
    fn inputs(&self, rules: &Ruleset) -> Option<Vec<Input>> {
        let mut inputs = Vec::new();
        for (name, attribute) in rules.attributes.iter() {
            let start = attribute.start.copied().or(attribute.min.copied())?;
            inputs.push(match self.attributes.get(&name.value) {
                Some(value) => Input::at(&name.value, value.value as f64, value.span),
                None => Input::given(&name.value, start as f64),
            });
        }
        inputs.push(Input::given("level", self.level(rules)?.value));
        Some(inputs)
    }

    /// Hit points.
    pub fn hit_points<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        Figure::of(&rules.hero.get()?.hit_points, self.inputs(rules)?)
    }

    /// Action slots of a full round.
    pub fn action_slots<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        Figure::of(&rules.hero.get()?.action_slots, self.inputs(rules)?)
    }
}

/// What the steps from one value to another cost, row by row; nothing where no row prices one of them.
fn steps(rows: &[Spanned<Band<i64>>], start: i64, value: i64) -> Option<i64> {
    let mut cost = 0_i64;
    let mut at = start;
    while at < value {
        let row = rows.iter().find(|row| row.covers(at + 1))?;
        let last = row.to.copied().unwrap_or(value).min(value);
        cost = cost.saturating_add(row.value.value.copied()?.saturating_mul(last - at));
        at = last;
    }
    Some(cost)
}

impl crate::kinds::Content for Hero {
    crate::kinds::content!(Hero);
    const SCAFFOLD: &'static str = r"kind: hero
id: {id}
name: {name}
experience: 10
attributes: { strength: 1, agility: 0, awareness: 1, accuracy: -3, vitality: 6 }
core: ‹id of a core tree›
bought: []
mastery: {}
text: |
  ‹who the hero is, and what the hero is good at›
";
    type Published = Published;

    fn publish(&self, entry: &crate::kinds::Entry, look: &crate::kinds::Look) -> Published {
        Published::of(self, entry, look)
    }
}
