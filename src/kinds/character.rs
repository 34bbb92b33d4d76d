//! Ready-made heroes of Worlds Awakening.

mod carried;
mod layout;

use schemars::JsonSchema;
use serde::Deserialize;

pub use carried::CarriedPiece;

use super::{
    Computed, Content, Entry, Figure, Ledger, Link, Look, Sheet, Spread, StatValue, WeaponSet,
    reference::{Ref, target},
};
use crate::load::{Dict, Field, List};

/// A ready-made hero of Worlds Awakening.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Character {
    /// The ancestry.
    pub ancestry: Field<Ref<target::Ancestry>>,
    /// The class.
    pub class: Field<Ref<target::Class>>,
    /// The outfit.
    pub outfit: Field<Ref<target::Outfit>>,
    /// The level.
    pub level: Field<i64>,
    /// Where the free points went: `{ INT: +2 }`.
    #[serde(default)]
    pub free_points: Dict<i64>,
    /// Points that moved from one stat to another.
    #[serde(default)]
    pub adapt: List<Adapt>,
    /// The abilities that were learned, with the highest evolution level bought; 0 for none.
    #[serde(default)]
    pub abilities: Dict<i64, Ref<target::Ability>>,
    /// The Over-Outfit.
    #[serde(default)]
    pub over_outfit: Field<Ref<target::Outfit>>,
    /// What is carried, in sets.
    #[serde(default)]
    pub weapon_sets: List<WeaponSet>,
    /// What play gave: AP beyond what levels give, XP beyond what they cost, NX.
    #[serde(default)]
    pub earned: Field<Earned>,
    /// The final stats; absent, they are computed.
    #[serde(default)]
    pub stats: Dict<i64>,
    /// Hit points, within what the dice allow.
    #[serde(default)]
    pub hp: Field<i64>,
    /// Magic points; absent, the ruleset's formula gives them.
    #[serde(default)]
    pub mp: Field<i64>,
    /// Initiative; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub initiative: Field<i64>,
    /// Physical defence; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub phys_def: Field<i64>,
    /// Magical defence; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub mag_def: Field<i64>,
}

/// One point that moved.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Adapt {
    /// The stat that lost it.
    pub from: Field<String>,
    /// The stat that gained it.
    pub to: Field<String>,
}

/// What play gave.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Earned {
    /// Ability points beyond what levels give.
    #[serde(default)]
    pub ap: Field<i64>,
    /// Experience points beyond what levels cost.
    #[serde(default)]
    pub xp: Field<i64>,
    /// Nexus Shards.
    #[serde(default)]
    pub nx: Field<i64>,
}

/// What the Codex says of a character.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedCharacter")]
pub struct Published {
    /// The ancestry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ancestry: Option<Link>,
    /// The class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<Link>,
    /// The outfit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outfit: Option<Link>,
    /// The Over-Outfit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over_outfit: Option<Link>,
    /// The level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i64>,
    /// The final stats.
    pub stats: Vec<StatValue>,
    /// Hit points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<PublishedHp>,
    /// Magic points; absent without magic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp: Option<Computed>,
    /// Initiative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiative: Option<Computed>,
    /// Physical defence with the outfit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phys_def: Option<Computed>,
    /// Magical defence with the outfit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mag_def: Option<Computed>,
    /// The lowest natural roll that is a critical success.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical_success: Option<i64>,
    /// The highest natural roll that is a critical failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical_failure: Option<i64>,
    /// How far below zero hit points may sink; death is one more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub death: Option<Computed>,
    /// The abilities learned.
    pub abilities: Vec<LearnedAbility>,
    /// What is carried, in sets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapon_sets: Vec<Vec<Link>>,
    /// Every piece of the sets with what it does in these hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<CarriedPiece>,
    /// Ability points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<Account>,
    /// Experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xp: Option<Account>,
    /// Nexus Shards, as far as prices are stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nx: Option<Account>,
}

/// Hit points of a character.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct PublishedHp {
    /// As stated; absent, the dice have not been rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stated: Option<i64>,
    /// At the first level.
    pub first: Computed,
    /// Rolls of the hit dice at each level-up, the best of which counts.
    pub rolls: i64,
    /// What the dice can make of them.
    pub range: Spread,
}

/// An ability that a character has learned.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct LearnedAbility {
    /// The ability.
    pub ability: Link,
    /// The highest evolution level bought; 0 for none.
    pub evolution: i64,
    /// The ability with the evolutions bought: its one step.
    pub bought: super::ability::Published,
    /// Its text there, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What was given and what was spent of one currency.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Account {
    /// How much was given.
    pub given: i64,
    /// How much was spent.
    pub spent: i64,
    /// What it was spent on.
    pub items: Vec<AccountItem>,
}

/// One item of an account.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct AccountItem {
    /// What for.
    pub what: String,
    /// How much.
    pub cost: i64,
}

impl From<Ledger> for Account {
    fn from(ledger: Ledger) -> Self {
        let (given, spent) = (ledger.total_given(), ledger.total_spent());
        let items = ledger.spent.into_iter().map(|item| AccountItem { what: item.what, cost: item.amount });
        Self { given, spent, items: items.collect() }
    }
}

impl Content for Character {
    crate::kinds::content!(Character);
    const SCAFFOLD: &'static str = "\
kind: character
id: {id}
name: {name}
ancestry: ‹id of an ancestry›
class: ‹id of a class›
outfit: ‹id of an outfit›
level: 1
# Where free points went, as in { INT: +2 }.
free_points: ‹stats and points›
# The abilities that were learned, with the highest evolution level bought or 0, as in { taunt: 0, parry: 3 }.
abilities: ‹abilities and levels›
# Weapon sets; each holds one or two ids of weapons and equipment.
weapon_sets:
  - [‹id of a weapon›]
text: |
  ‹who they are, and how to play them›
";
    type Published = Published;

    fn publish(&self, _: &Entry, look: &Look) -> Published {
        let (rules, sheet) = (look.rules, Sheet::of(self, look.lookup, look.rules));
        let computed = |figure: Option<Figure>| figure.map(|figure| figure.published(rules));
        Published {
            ancestry: self.ancestry.span().and_then(|place| look.lookup.link(place)),
            class: self.class.span().and_then(|place| look.lookup.link(place)),
            outfit: self.outfit.span().and_then(|place| look.lookup.link(place)),
            over_outfit: self.over_outfit.span().and_then(|place| look.lookup.link(place)),
            level: self.level.copied(),
            stats: final_stats(&sheet),
            hp: sheet.hp().map(|hp| PublishedHp {
                stated: self.hp.copied(),
                first: hp.first.published(rules),
                rolls: hp.rolls,
                range: hp.spread,
            }),
            mp: computed(sheet.mp()),
            initiative: computed(sheet.initiative()),
            phys_def: computed(sheet.phys_def()),
            mag_def: computed(sheet.mag_def()),
            critical_success: sheet.critical_success(),
            critical_failure: sheet.critical_failure(),
            death: computed(sheet.death()),
            abilities: learned(&sheet, look),
            carried: carried::pieces(&sheet),
            weapon_sets: self.weapon_sets.iter().map(|set| look.links(&set.gear)).collect(),
            ap: sheet.ap().map(Account::from),
            xp: sheet.xp().map(Account::from),
            nx: sheet.nx().map(Account::from),
        }
    }
}

fn final_stats(sheet: &Sheet) -> Vec<StatValue> {
    let stats = sheet.stats().unwrap_or_default();
    let one = |(stat, value): (&str, i64)| StatValue { stat: stat.to_owned(), value };
    sheet.rules.stat_names().zip(stats).map(one).collect()
}

fn learned(sheet: &Sheet, look: &Look) -> Vec<LearnedAbility> {
    let one = |learned: super::Learned| {
        let ability = sheet.look.link(learned.key.span)?;
        let steps = usize::try_from(learned.evolutions()).unwrap_or_default();
        let (bought, text) = learned.ability.learned(steps, learned.entry, look);
        Some(LearnedAbility { ability, evolution: learned.bought.value, bought, text })
    };
    sheet.learned().into_iter().filter_map(one).collect()
}
