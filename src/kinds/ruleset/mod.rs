//! Rulesets: every number, band, table, word and formula of a game.
//!
//! Nothing else in the program holds a number of a game. A section is absent where a game does not have what
//! it is about; then the rules that read it are silent.

mod awakening;
mod bands;
mod formulas;
mod parts;
mod vaia;

use schemars::JsonSchema;
use serde::Deserialize;

pub use awakening::*;
pub use bands::{BandFault, BandList, End, band_lists};
pub use formulas::{Domain, FormulaUse, formulas};
pub use parts::{Band, Bounds, Cell, Facts, lookup};
pub use vaia::*;

use crate::load::{Dict, Field, List};

/// How many attributes a formula may name before its corners are no longer tried.
const MOST_CORNERS: usize = 10;

/// Every number, band, table, word and formula of a game.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Ruleset {
    /// The content kinds of the game; chapters, house rules, packs and rulesets belong to every game.
    pub kinds: List<String>,
    /// Words of the game for what formulas and pages name: `{ mastery: Mastery }`.
    #[serde(default)]
    pub words: Dict<String>,

    /// Stats, their bounds and what the values mean.
    #[serde(default)]
    pub stats: Field<Stats>,
    /// Families of creatures.
    #[serde(default)]
    pub families: List<String>,
    /// Levels, their cost and what they give.
    #[serde(default)]
    pub levels: Field<Levels>,
    /// Which dice exist: `[d4, d6]`.
    #[serde(default)]
    pub dice: List<String>,
    /// Bounds of ancestries.
    #[serde(default)]
    pub ancestry: Field<AncestryRules>,
    /// Bounds of classes.
    #[serde(default)]
    pub class: Field<ClassRules>,
    /// Formulas of a character's figures.
    #[serde(default)]
    pub character: Field<CharacterRules>,
    /// The lowest natural roll that is a critical success, by the stat of luck.
    #[serde(default)]
    pub critical_success: List<Band<i64>>,
    /// The highest natural roll that is a critical failure, by the stat of luck.
    #[serde(default)]
    pub critical_failure: List<Band<i64>>,
    /// Damage for a roll far above the defence.
    #[serde(default)]
    pub progressive_damage: Field<ProgressiveDamage>,
    /// Bounds and formulas of outfits.
    #[serde(default)]
    pub outfit: Field<OutfitRules>,
    /// Bounds and costs of abilities.
    #[serde(default)]
    pub ability: Field<AbilityRules>,
    /// Bounds, prices and upgrade steps of weapons.
    #[serde(default)]
    pub weapon: Field<WeaponRules>,
    /// Bounds and prices of equipment.
    #[serde(default)]
    pub equipment: Field<EquipmentRules>,
    /// What items may do.
    #[serde(default)]
    pub item: Field<ItemRules>,
    /// Bounds and formulas of creatures.
    #[serde(default)]
    pub creature: Field<CreatureRules>,
    /// How hard an encounter is.
    #[serde(default)]
    pub encounter: Field<EncounterRules>,

    /// Experience and levels of heroes.
    #[serde(default)]
    pub experience: Field<Experience>,
    /// Points for attributes.
    #[serde(default)]
    pub power_points: Field<PowerPoints>,
    /// Attributes, their bounds and costs.
    #[serde(default)]
    pub attributes: Dict<Attribute>,
    /// Formulas of a hero's figures.
    #[serde(default)]
    pub hero: Field<HeroRules>,
    /// Bounds of effect trees.
    #[serde(default)]
    pub tree: Field<TreeRules>,
    /// Action slots of an effect.
    #[serde(default)]
    pub slots: Field<SlotRules>,
    /// Which dice a variable rolls: `[4, 6, 8]`.
    #[serde(default)]
    pub variables: List<i64>,

    /// How hard a test is, by its threshold.
    #[serde(default)]
    pub difficulty: List<Band<String>>,
    /// Numbers of a fight.
    #[serde(default)]
    pub combat: Field<Facts>,
    /// Numbers of dodging, parrying and riposting.
    #[serde(default)]
    pub reaction: Field<Facts>,
    /// Numbers of poisons.
    #[serde(default)]
    pub poison: Field<Facts>,
    /// Numbers of rest.
    #[serde(default)]
    pub rest: Field<Facts>,
    /// Numbers of dying.
    #[serde(default)]
    pub death: Field<Facts>,
    /// Numbers of keeping a soul.
    #[serde(default)]
    pub soul: Field<Facts>,
    /// Numbers of calling a hero back.
    #[serde(default)]
    pub recall: Field<Facts>,
    /// What fights and quests give.
    #[serde(default)]
    pub rewards: Field<Facts>,
    /// Numbers of a round.
    #[serde(default)]
    pub round: Field<Facts>,
    /// Numbers of stress and burnout.
    #[serde(default)]
    pub stress: Field<StressRules>,
    /// Numbers of wounds.
    #[serde(default)]
    pub wounds: Field<Facts>,
    /// What a new hero has.
    #[serde(default)]
    pub awakening: Field<Facts>,
}

impl Ruleset {
    /// The game's word for a name in a formula; the name itself, without underscores, where there is none.
    pub fn word(&self, name: &str) -> String {
        self.words.get(name).map_or_else(|| name.replace('_', " "), |word| word.value.clone())
    }

    /// Whether the game has a content kind.
    pub fn has_kind(&self, name: &str) -> bool {
        self.kinds.iter().any(|kind| kind.value == name)
    }

    /// The names of the stats, in the game's order.
    pub fn stat_names(&self) -> impl Iterator<Item = &str> {
        let names = self.stats.get().into_iter().flat_map(|stats| stats.value.names.iter());
        names.map(|(name, _)| name.value.as_str())
    }

    /// The most action slots that a hero can have: the formula at the ends of every attribute that it names.
    pub fn most_action_slots(&self) -> Option<f64> {
        let formula = self.hero.get()?.action_slots.get()?;
        let named = |name: &str| formula.names().iter().any(|used| used.name == name);
        let last = self.experience.get().and_then(|rules| rules.max_level.copied());
        let mut corners = vec![vec![("level", last.unwrap_or(1) as f64)]];
        for (name, rules) in self.attributes.iter().filter(|(name, _)| named(&name.value)).take(MOST_CORNERS)
        {
            let ends = [rules.min.copied()? as f64, rules.max.copied()? as f64];
            let with = |corner: &Vec<_>, end| [corner.clone(), vec![(name.value.as_str(), end)]].concat();
            corners = corners.iter().flat_map(|corner| ends.map(|end| with(corner, end))).collect();
        }
        corners.iter().filter_map(|corner| formula.number(corner).ok()).reduce(f64::max)
    }

    /// The names of the attributes, in the game's order.
    pub fn attribute_names(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|(name, _)| name.value.as_str())
    }
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Paged for Published {
    fn page(&self, _: &mut crate::page::Page, _: &crate::kinds::Look) {}
}

impl crate::kinds::Content for Ruleset {
    crate::kinds::content!(Ruleset);
    const SCAFFOLD: &'static str = "\
kind: ruleset
id: {id}
name: {name}
# What does not stand here is taken over from this ruleset.
extends: worlds-awakening
outfit:
  abilities: ‹how many abilities an outfit offers›
text: |
  ‹what your table plays otherwise, and why›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
