//! Classes.

mod layout;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Computed, Content, Entry, Figure, Input, Look, Ruleset,
    published::{DiceFigures, MOST_ROWS, Spread, StatValue, stat_values},
    ruleset::Band,
};
use crate::{
    load::{Dict, Field},
    vocabulary::{Dice, Distribution},
};

/// What a character has learned.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Class {
    /// What it adds to each stat: `{ STR: -1, INT: +2 }`; a stat that is not named gets 0.
    #[serde(default)]
    pub modifiers: Dict<i64>,
    /// Points that the player spends on any stat.
    #[serde(default)]
    pub free_points: Field<i64>,
    /// How many points may move from one stat to another; usually a matter of the ancestry.
    #[serde(default)]
    pub adaptability: Field<i64>,
    /// The hit dice, as in `1d6` or `2d4`.
    #[serde(default)]
    pub hit_dice: Field<Dice>,
    /// The stat that feeds magic points, or `none`; the ruleset's own where it is not named.
    #[serde(default)]
    pub magic_stat: Field<String>,
}

impl Class {
    /// Whether the class uses magic at all.
    pub fn uses_magic(&self) -> bool {
        self.magic_stat.get().is_none_or(|stat| stat.value != NO_MAGIC)
    }

    /// The stat that feeds magic points, the ruleset's own where none is named; nothing without magic.
    pub fn magic_stat<'a>(&'a self, rules: &'a Ruleset) -> Option<&'a str> {
        match &self.magic_stat {
            Field::Value(stat) => Some(stat.value.as_str()).filter(|stat| *stat != NO_MAGIC),
            Field::Absent => rules.class.get()?.magic_stat.get().map(|stat| stat.value.as_str()),
            Field::Broken => None,
        }
    }

    /// The greatest that the hit dice show, with its place.
    pub fn hit_dice_max(&self) -> Option<Input> {
        let dice = self.hit_dice.get()?;
        Some(Input::at("hit_dice_max", dice.max() as f64, dice.span))
    }

    /// Hit points at the first level; nothing where the formula asks for more than the hit dice.
    pub fn first_hp<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        let first = rules.levels.get()?.min.copied()?;
        let inputs = vec![self.hit_dice_max()?, Input::given("level", first as f64)];
        Figure::of(&rules.character.get()?.first_hp, inputs)
    }

    /// The modifier of its magic stat.
    fn magic_modifier(&self, rules: &Ruleset) -> Option<i64> {
        let stat = self.magic_stat(rules)?;
        (!self.modifiers.is_broken()).then(|| self.modifiers.get(stat).map_or(0, |own| own.value))
    }

    /// Magic points at the first level with the class's own modifier alone; nothing without magic.
    pub fn first_mp<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        let first = rules.levels.get()?.min.copied()?;
        let magic = self.magic_modifier(rules)?;
        let inputs = vec![Input::given("mag", magic as f64), Input::given("level", first as f64)];
        Figure::of(&rules.character.get()?.mp, inputs)
    }

    /// How far below zero hit points may sink; death is one more.
    pub fn death<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        Figure::of(&rules.character.get()?.death, vec![self.hit_dice_max()?])
    }

    /// What one more level adds to hit points: the best of several rolls of the hit dice.
    pub fn level_hp(&self, rolls: i64) -> Option<Distribution> {
        self.hit_dice.get()?.distribution()?.best_of(u32::try_from(rolls).ok()?)
    }

    fn hp_rows(&self, rules: &Ruleset) -> Vec<HpRow> {
        let (Some(first), Some(figures)) = (self.first_hp(rules), rules.character.get()) else {
            return Vec::new();
        };
        figures.hp_rolls.iter().filter_map(|band| self.hp_row(band, first.value, rules)).collect()
    }

    fn hp_row(&self, band: &Band<i64>, first: f64, rules: &Ruleset) -> Option<HpRow> {
        let rolls = band.value.copied()?;
        let gain = Spread::of(&self.level_hp(rolls)?);
        let levels = rules.levels.get()?;
        let (from, to) = (levels.min.copied()?, levels.max.copied()?);
        let levels = (from..=to.min(from.saturating_add(MOST_ROWS)))
            .map(|level| HpAtLevel { level, hp: gain.after(first, level - from) })
            .collect();
        Some(HpRow { from: band.from.copied(), to: band.to.copied(), rolls, gain, levels })
    }
}

/// The word for a class without magic.
const NO_MAGIC: &str = "none";

/// What the Codex says of a class.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedClass")]
pub struct Published {
    /// What it adds to each stat.
    pub modifiers: Vec<StatValue>,
    /// Points that the player spends on any stat.
    pub free_points: i64,
    /// How many points may move from one stat to another.
    pub adaptability: i64,
    /// The hit dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit_dice: Option<DiceFigures>,
    /// The stat that feeds magic points; absent, the class uses no magic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub magic_stat: Option<String>,
    /// Magic points at the first level with the class's own modifier alone; absent without magic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_mp: Option<Computed>,
    /// Hit points at the first level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_hp: Option<Computed>,
    /// Hit points by level, for each number of rolls that the stat of vitality gives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hp: Vec<HpRow>,
    /// How far below zero hit points may sink; death is one more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub death: Option<Computed>,
}

/// Hit points of those whose stat of vitality lies in a band.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct HpRow {
    /// The least of the stat; absent, there is no lower end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<i64>,
    /// The most of the stat; absent, there is no upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<i64>,
    /// How many rolls of the hit dice a level gives, the best of which counts.
    pub rolls: i64,
    /// What a level adds.
    pub gain: Spread,
    /// Hit points at each level.
    pub levels: Vec<HpAtLevel>,
}

/// Hit points at a level.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct HpAtLevel {
    /// The level.
    pub level: i64,
    /// What the dice can make of them.
    pub hp: Spread,
}

impl Content for Class {
    crate::kinds::content!(Class);
    const SCAFFOLD: &'static str = "\
kind: class
id: {id}
name: {name}
# What it adds to each stat, as in { STR: +2, INT: -1 }; what the sum leaves over becomes free points.
modifiers: ‹modifiers›
free_points: ‹number of free points›
hit_dice: ‹hit dice, as in 1d8›
# The stat that feeds magic points, or none.
magic_stat: ‹stat›
text: |
  ‹what members of the class have learned, and what they are for in a fight›
";
    type Published = Published;

    fn publish(&self, _: &Entry, look: &Look) -> Published {
        let rules = look.rules;
        Published {
            modifiers: stat_values(&self.modifiers, rules),
            free_points: self.free_points.copied().unwrap_or(0),
            adaptability: self.adaptability.copied().unwrap_or(0),
            hit_dice: self.hit_dice.get().map(|dice| DiceFigures::from(&dice.value)),
            magic_stat: self.magic_stat(rules).map(str::to_owned),
            first_mp: self.first_mp(rules).map(|figure| figure.published(rules)),
            first_hp: self.first_hp(rules).map(|figure| figure.published(rules)),
            hp: self.hp_rows(rules),
            death: self.death(rules).map(|figure| figure.published(rules)),
        }
    }
}
