//! Outfits.

mod layout;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Computed, Content, Entry, Figure, Input, Link, Look, Number, Ruleset, WeaponSet,
    published::MOST_ROWS,
    reference::{Ref, target},
};
use crate::load::{Field, List};

/// What a character wears.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Outfit {
    /// The classes that may wear it.
    #[schemars(length(min = 1))]
    pub classes: List<Ref<target::Class>>,
    /// What it adds to physical defence.
    #[serde(default)]
    pub phys_def: Field<i64>,
    /// What it adds to magical defence.
    #[serde(default)]
    pub mag_def: Field<i64>,
    /// How many points it holds (an Advanced Rule: absent, it has no price and no repair).
    #[serde(default)]
    pub durability: Field<i64>,
    /// The price in NX; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub price: Field<i64>,
    /// Damage types that it resists.
    #[serde(default)]
    pub resistances: List<Ref<target::DamageType>>,
    /// Damage types that it is weak against.
    #[serde(default)]
    pub weaknesses: List<Ref<target::DamageType>>,
    /// The weapon sets to start with; each holds one or two pieces of gear.
    #[serde(default)]
    pub starting: List<WeaponSet>,
    /// The abilities that it offers.
    #[serde(default)]
    pub abilities: List<Ref<target::Ability>>,
}

impl Outfit {
    /// The weapon sets to start with; of one whose gear is not published, nothing is left to tell.
    fn sets(&self, look: &Look) -> Vec<Vec<Link>> {
        let sets = self.starting.iter().map(|set| look.links(&set.gear));
        sets.filter(|gear| !gear.is_empty()).collect()
    }

    /// The price that the ruleset's formula gives; nothing for an outfit without durability.
    pub fn price_due<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        self.durability.get()?;
        if self.phys_def.is_broken() || self.mag_def.is_broken() {
            return None;
        }
        let inputs = vec![
            Input::of("durability", &self.durability),
            Input::of("phys_def", &self.phys_def),
            Input::of("mag_def", &self.mag_def),
        ];
        Figure::of(&rules.outfit.get()?.price, inputs)
    }

    /// What repairing a number of lost points costs.
    pub fn repair_due<'r>(&self, lost: i64, rules: &'r Ruleset) -> Option<Figure<'r>> {
        Figure::of(&rules.outfit.get()?.repair, vec![Input::given("lost", lost as f64)])
    }

    /// The most points that can be repaired: with the last one gone the outfit is broken for good.
    pub fn most_repaired(&self) -> Option<i64> {
        self.durability.copied().map(|durability| durability.saturating_sub(1)).filter(|lost| *lost > 0)
    }

    fn repair(&self, rules: &Ruleset) -> Option<Repair> {
        let most = self.most_repaired()?;
        let full = self.repair_due(most, rules)?.published(rules);
        let row = |lost| Some(RepairRow { lost, price: self.repair_due(lost, rules)?.value.into() });
        Some(Repair { full, table: (1..=most.min(MOST_ROWS)).filter_map(row).collect() })
    }
}

/// What the Codex says of an outfit.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedOutfit")]
pub struct Published {
    /// The classes that may wear it.
    pub classes: Vec<Link>,
    /// What it adds to physical defence.
    pub phys_def: i64,
    /// What it adds to magical defence.
    pub mag_def: i64,
    /// How many points it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub durability: Option<i64>,
    /// The price in NX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// The price that the formula gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_due: Option<Computed>,
    /// What repairs cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repair: Option<Repair>,
    /// Damage types that it resists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub resistances: Vec<Link>,
    /// Damage types that it is weak against.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weaknesses: Vec<Link>,
    /// The weapon sets to start with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub starting: Vec<Vec<Link>>,
    /// The abilities that it offers.
    pub abilities: Vec<Link>,
}

/// What repairs cost.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Repair {
    /// As much as can be repaired.
    pub full: Computed,
    /// By lost points.
    pub table: Vec<RepairRow>,
}

/// What a repair costs.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct RepairRow {
    /// Points lost.
    pub lost: i64,
    /// The price in NX.
    pub price: Number,
}

impl Content for Outfit {
    crate::kinds::content!(Outfit);
    const SCAFFOLD: &'static str = "\
kind: outfit
id: {id}
name: {name}
# The classes that may wear it.
classes: [‹id of a class›]
phys_def: ‹bonus to physical defence›
mag_def: ‹bonus to magical defence›
durability: ‹how many points it holds›
resistances: [‹id of a damage type›]
weaknesses: [‹id of another damage type›]
# Weapon sets to start with; each holds one or two ids of weapons and equipment.
starting:
  - [‹id of a weapon›]
abilities:
  - {id}-1
  - {id}-2
  - {id}-3
  - {id}-4
  - {id}-5
  - {id}-6
  - {id}-7
  - {id}-8
text: |
  ‹what it looks like, and how its wearer fights›
";
    type Published = Published;

    fn publish(&self, _: &Entry, look: &Look) -> Published {
        let price_due = self.price_due(look.rules);
        let due = price_due.as_ref().and_then(Figure::whole);
        Published {
            classes: look.links(&self.classes),
            phys_def: self.phys_def.copied().unwrap_or(0),
            mag_def: self.mag_def.copied().unwrap_or(0),
            durability: self.durability.copied(),
            price: self.price.copied().or(due),
            price_due: price_due.map(|figure| figure.published(look.rules)),
            repair: self.repair(look.rules),
            resistances: look.links(&self.resistances),
            weaknesses: look.links(&self.weaknesses),
            starting: self.sets(look),
            abilities: look.links(&self.abilities),
        }
    }
}
