//! Creatures.

mod layout;
mod published;

use schemars::JsonSchema;
use serde::Deserialize;

pub use published::{LevelFigures, Published, PublishedSimpleAttack, PublishedStat};

use super::{
    Entry, Figure, GearType, Input, Look, Number, Power, Ruleset, Size,
    reference::{Ref, target},
    ruleset::{AttackForm, lookup},
};
use crate::{
    formula::Formula,
    load::{Dict, Field, List},
    vocabulary::{BonusPair, Dice},
};

/// Something to meet.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Creature {
    /// Its level; figures are derived for every level.
    pub level: Field<i64>,
    /// How large it is.
    pub size: Field<Size>,
    /// How much it matters in a fight.
    pub power: Field<Power>,
    /// Families that abilities speak of, as in `[undead]`.
    #[serde(default)]
    pub family: List<String>,
    /// Hit points per level, before CON.
    pub base_hp: Field<i64>,
    /// Its stats: `{ STR: +3, DEX: +2 }`; one that is not named is 0.
    #[serde(default)]
    pub stats: Dict<i64>,
    /// Its simple attacks.
    #[serde(default)]
    pub attacks: List<SimpleAttack>,
    /// Its abilities.
    #[serde(default)]
    pub abilities: List<Ref<target::Ability>>,
    /// Damage types that it resists.
    #[serde(default)]
    pub resistances: List<Ref<target::DamageType>>,
    /// Damage types that it is weak against.
    #[serde(default)]
    pub weaknesses: List<Ref<target::DamageType>>,
    /// Hit points; absent, the ruleset's formula gives them.
    #[serde(default)]
    pub hp: Field<i64>,
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

/// A simple attack.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SimpleAttack {
    /// Its name.
    pub name: Field<String>,
    /// Which attack it is; the ruleset gives stat and die.
    #[serde(rename = "type")]
    pub attack_type: Field<GearType>,
    /// The bonus to the test and the bonus to damage: `-2/+2`.
    #[serde(default)]
    pub bonus: Field<BonusPair>,
    /// Its damage, where the ruleset's table has no cell for it.
    #[serde(default)]
    pub damage: Field<Dice>,
    /// The damage type.
    #[serde(default)]
    pub damage_type: Field<Ref<target::DamageType>>,
}

/// The most levels that a page shows, whatever the ruleset says.
const ROWS: usize = 100;

impl Creature {
    /// A stat; 0 where it is not named, nothing where it cannot be read.
    pub fn stat(&self, name: &str) -> Option<i64> {
        if self.stats.broken {
            return None;
        }
        match self.stats.entries.iter().find(|(stat, _)| stat.value == name) {
            None => Some(0),
            Some((_, value)) => value.copied(),
        }
    }

    /// The sum of its stats.
    pub fn stat_sum(&self) -> Option<i64> {
        (!self.stats.is_broken()).then(|| self.stats.iter().map(|(_, value)| value.value).sum())
    }

    /// What a formula of the ruleset gives for the creature at a level.
    fn figure<'r>(
        &self,
        formula: &'r Field<Formula>,
        level: Input,
        rules: &'r Ruleset,
    ) -> Option<Figure<'r>> {
        if self.stats.is_broken() || self.base_hp.is_broken() {
            return None;
        }
        let stat = |name: &str| match self.stats.entries.iter().find(|(stat, _)| stat.value == name) {
            Some((_, value)) => Input::of(name, value),
            None => Input::given(name, 0.0),
        };
        let mut inputs: Vec<Input> = rules.stat_names().map(stat).collect();
        inputs.push(level);
        inputs.push(Input::of("base_hp", &self.base_hp));
        Figure::of(formula, inputs)
    }

    fn own_level(&self) -> Option<Input> {
        self.level.get().map(|level| Input::at("level", level.value as f64, level.span))
    }

    /// Hit points at a level, or at its own.
    pub fn hp_due<'r>(&self, rules: &'r Ruleset, level: Option<i64>) -> Option<Figure<'r>> {
        self.due(&rules.creature.get()?.hp, rules, level)
    }

    /// Initiative at a level, or at its own.
    pub fn initiative_due<'r>(&self, rules: &'r Ruleset, level: Option<i64>) -> Option<Figure<'r>> {
        self.due(&rules.creature.get()?.initiative, rules, level)
    }

    /// Physical defence at a level, or at its own.
    pub fn phys_def_due<'r>(&self, rules: &'r Ruleset, level: Option<i64>) -> Option<Figure<'r>> {
        self.due(&rules.creature.get()?.phys_def, rules, level)
    }

    /// Magical defence at a level, or at its own.
    pub fn mag_def_due<'r>(&self, rules: &'r Ruleset, level: Option<i64>) -> Option<Figure<'r>> {
        self.due(&rules.creature.get()?.mag_def, rules, level)
    }

    fn due<'r>(
        &self,
        formula: &'r Field<Formula>,
        rules: &'r Ruleset,
        level: Option<i64>,
    ) -> Option<Figure<'r>> {
        let level = match level {
            Some(level) => Input::given("level", level as f64),
            None => self.own_level()?,
        };
        self.figure(formula, level, rules)
    }

    /// How many characters it is worth in a fight.
    pub fn ratio(&self, rules: &Ruleset) -> Option<f64> {
        let (power, size) = (self.power.copied()?, self.size.copied()?);
        let rows = &rules.encounter.get()?.ratio;
        let (_, row) = rows.iter().find(|(own, _)| own.value == power)?;
        row.iter().find(|(own, _)| own.value == size).map(|(_, ratio)| ratio.value.0)
    }

    /// What the sum of its stats means.
    pub fn strength<'r>(&self, rules: &'r Ruleset) -> Option<&'r str> {
        lookup(&rules.encounter.get()?.strength, self.stat_sum()?).map(|word| word.value.as_str())
    }

    /// The levels for which the ruleset lets figures be derived.
    pub fn levels(rules: &Ruleset) -> impl Iterator<Item = i64> + use<> {
        let range = rules.creature.get().and_then(|rules| rules.level.get()?.range());
        range.into_iter().flat_map(|(min, max)| min..=max).take(ROWS)
    }
}

impl SimpleAttack {
    fn form<'r>(&self, rules: &'r Ruleset) -> Option<&'r AttackForm> {
        let kind = self.attack_type.copied()?;
        let forms = &rules.creature.get()?.attacks;
        forms.iter().find(|(own, _)| own.value == kind).map(|(_, form)| &form.value)
    }

    /// The stat of its test.
    pub fn stat<'r>(&self, rules: &'r Ruleset) -> Option<&'r str> {
        self.form(rules)?.stat.get().map(|stat| stat.value.as_str())
    }

    /// Its damage: its own dice, else the ruleset's, with the bonus to damage.
    pub fn dice(&self, rules: &Ruleset) -> Option<Dice> {
        if self.bonus.is_broken() || self.damage.is_broken() {
            return None;
        }
        let dice = self.damage.get().or_else(|| self.form(rules)?.damage.get())?;
        let bonus = self.bonus.copied().map_or(0, |bonus| bonus.damage);
        Some(dice.value.clone().raised(bonus))
    }

    /// What is added to the die of its test at a level: stat, bonus and level.
    pub fn test(&self, creature: &Creature, rules: &Ruleset, level: i64) -> Option<i64> {
        if self.bonus.is_broken() {
            return None;
        }
        let bonus = self.bonus.copied().map_or(0, |bonus| bonus.test);
        Some(creature.stat(self.stat(rules)?)? + bonus + level)
    }
}

impl super::Content for Creature {
    super::content!(Creature);
    const SCAFFOLD: &'static str = "\
kind: creature
id: {id}
name: {name}
level: ‹its level, as in 1›
size: ‹tiny, small, medium, large, or huge for a boss›
power: ‹standard, mini-boss-hp, mini-boss-dm or boss›
# family: [beast]
base_hp: ‹hit points per level, as the size allows›
# A stat that is not named is 0.
stats:
  STR: ‹from very low to superhuman, as in +1›
attacks:
  - name: ‹what it strikes with›
    type: ‹melee, ranged or magical›
    bonus: ‹to test and damage, as in +0/+1›
# abilities: [pounce]
# resistances: [fire]
# weaknesses: [ice]
# Hit points, initiative and defences follow from these; write them only to have them checked.
text: |
  ‹What it looks like, what it wants, how it fights›
";
    type Published = Published;

    fn publish(&self, _: &Entry, look: &Look) -> Published {
        let rules = look.rules;
        let computed = |figure: Option<Figure>| figure.map(|figure| figure.published(rules));
        let stat = |name: &str| Some(PublishedStat { stat: name.to_owned(), value: self.stat(name)? });
        Published {
            level: self.level.copied(),
            size: self.size.copied(),
            power: self.power.copied(),
            family: self.family.iter().map(|family| family.value.clone()).collect(),
            base_hp: self.base_hp.copied(),
            stats: rules.stat_names().filter_map(stat).collect(),
            strength: self.strength(rules).map(str::to_owned),
            ratio: self.ratio(rules).map(Number),
            hp: computed(self.hp_due(rules, None)),
            initiative: computed(self.initiative_due(rules, None)),
            phys_def: computed(self.phys_def_due(rules, None)),
            mag_def: computed(self.mag_def_due(rules, None)),
            levels: Self::levels(rules).map(|level| self.at_level(rules, level)).collect(),
            attacks: self.attacks.iter().map(|attack| attack.value.published(self, look)).collect(),
            abilities: look.links(&self.abilities),
            resistances: look.links(&self.resistances),
            weaknesses: look.links(&self.weaknesses),
        }
    }
}

impl Creature {
    fn at_level(&self, rules: &Ruleset, level: i64) -> LevelFigures {
        let value = |figure: Option<Figure>| figure.map(|figure| Number(figure.value));
        LevelFigures {
            level,
            hp: value(self.hp_due(rules, Some(level))),
            initiative: value(self.initiative_due(rules, Some(level))),
            phys_def: value(self.phys_def_due(rules, Some(level))),
            mag_def: value(self.mag_def_due(rules, Some(level))),
        }
    }
}

impl SimpleAttack {
    fn published(&self, creature: &Creature, look: &Look) -> PublishedSimpleAttack {
        let rules = look.rules;
        PublishedSimpleAttack {
            name: self.name.get().map(|name| name.value.clone()),
            attack_type: self.attack_type.copied(),
            bonus: self.bonus.get().map(|bonus| bonus.value.to_string()),
            stat: self.stat(rules).map(str::to_owned),
            test: creature.level.copied().and_then(|level| self.test(creature, rules, level)),
            damage: self.dice(rules).map(|dice| (&dice).into()),
            damage_type: self.damage_type.span().and_then(|place| look.lookup.link(place)),
        }
    }
}
