//! Every formula of a ruleset, with the names that it knows and the values that these may have.
//!
//! A formula that a rule or a page evaluates has its row here: what it is given there, and nothing else, may stand in
//! it. The values come from the ruleset's own bounds, so that a formula is tried on everything that the game allows.

use super::{Bounds, Ruleset};
use crate::{formula::Formula, load::Field, source::Spanned};

/// The whole numbers that a name may stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain {
    /// From the least to the most, both included.
    Between(i64, i64),
    /// These alone.
    Among(Vec<i64>),
}

impl Domain {
    /// How many there are.
    pub fn count(&self) -> u64 {
        match self {
            Domain::Between(min, max) => {
                u64::try_from(max.saturating_sub(*min).saturating_add(1)).unwrap_or(0)
            }
            Domain::Among(values) => values.len() as u64,
        }
    }

    /// The one at a position; the last beyond the end.
    pub fn at(&self, position: u64) -> i64 {
        let position = position.min(self.count().saturating_sub(1));
        match self {
            Domain::Between(min, _) => min.saturating_add_unsigned(position),
            Domain::Among(values) => values.get(position as usize).copied().unwrap_or_default(),
        }
    }
}

/// A formula with everything that is known of it.
#[derive(Debug)]
pub struct FormulaUse<'r> {
    /// Where it stands in the ruleset: `outfit.price`.
    pub path: &'static str,
    /// The formula.
    pub formula: &'r Spanned<Formula>,
    /// The names that it knows; one whose bounds are absent or broken has no values.
    pub names: Vec<(&'r str, Option<Domain>)>,
}

/// Every formula that the ruleset states.
pub fn formulas(rules: &Ruleset) -> Vec<FormulaUse<'_>> {
    let mut table = Table(Vec::new());
    awakening(rules, &mut table);
    gear(rules, &mut table);
    vaia(rules, &mut table);
    table.0
}

type Names<'r> = Vec<(&'r str, Option<Domain>)>;

struct Table<'r>(Vec<FormulaUse<'r>>);

impl<'r> Table<'r> {
    fn add(&mut self, path: &'static str, formula: &'r Field<Formula>, names: &Names<'r>) {
        self.0.extend(formula.get().map(|formula| FormulaUse { path, formula, names: names.clone() }));
    }
}

/// Characters, creatures, encounters.
fn awakening<'r>(rules: &'r Ruleset, table: &mut Table<'r>) {
    if let Some(levels) = rules.levels.get() {
        table.add("levels.cost", &levels.cost, &vec![("level", level(rules))]);
    }
    if let Some(character) = rules.character.get() {
        let with = |outfit| {
            let mut names = stats(rules);
            names.extend([("level", level(rules)), ("mag", stat(rules)), ("outfit", outfit)]);
            names.push(("hit_dice_max", hit_dice(rules)));
            names
        };
        let outfit = rules.outfit.get();
        let phys = with(outfit.and_then(|outfit| bounds(&outfit.phys_def)));
        let mag = with(outfit.and_then(|outfit| bounds(&outfit.mag_def)));
        table.add("character.first_hp", &character.first_hp, &phys);
        table.add("character.mp", &character.mp, &phys);
        table.add("character.initiative", &character.initiative, &phys);
        table.add("character.phys_def", &character.phys_def, &phys);
        table.add("character.mag_def", &character.mag_def, &mag);
        table.add("character.death", &character.death, &phys);
    }
    if let Some(progressive) = rules.progressive_damage.get() {
        let names = vec![
            ("attack", attack(rules)),
            ("defence", attack(rules)),
            ("step", one(&progressive.step)),
            ("bonus", one(&progressive.bonus)),
        ];
        table.add("progressive_damage.damage", &progressive.damage, &names);
    }
    if let Some(creature) = rules.creature.get() {
        let sizes = creature.sizes.iter().filter_map(|(_, size)| size.value.range());
        let base = sizes.reduce(|all, size| (all.0.min(size.0), all.1.max(size.1)));
        let mut names = stats(rules);
        names.push(("level", bounds(&creature.level)));
        names.push(("base_hp", base.map(|(min, max)| Domain::Between(min, max))));
        table.add("creature.hp", &creature.hp, &names);
        table.add("creature.initiative", &creature.initiative, &names);
        table.add("creature.phys_def", &creature.phys_def, &names);
        table.add("creature.mag_def", &creature.mag_def, &names);
    }
    if let Some(encounter) = rules.encounter.get() {
        // No rule bounds a party; what works for these works for any.
        table.add("encounter.most", &encounter.most, &vec![("party", Some(Domain::Between(1, 20)))]);
    }
}

/// Outfits, weapons, equipment.
fn gear<'r>(rules: &'r Ruleset, table: &mut Table<'r>) {
    if let Some(outfit) = rules.outfit.get() {
        let durability = bounds(&outfit.durability);
        let names = vec![
            ("durability", durability.clone()),
            ("phys_def", bounds(&outfit.phys_def)),
            ("mag_def", bounds(&outfit.mag_def)),
        ];
        table.add("outfit.price", &outfit.price, &names);
        let lost = durability.map(|all| Domain::Between(0, all.at(u64::MAX)));
        table.add("outfit.repair", &outfit.repair, &vec![("lost", lost)]);
    }
    if let Some(weapon) = rules.weapon.get() {
        let prices: Vec<i64> = weapon.die_price.iter().map(|(_, price)| price.value).collect();
        let most = weapon.most_dice_two_handed.copied().or(weapon.most_dice.copied());
        let dice = most.map(|most| values(&prices, most));
        let names = vec![
            ("test_bonus", bounds(&weapon.test_bonus)),
            ("dice", dice.filter(|_| !weapon.die_price.is_broken())),
            ("damage_bonus", bounds(&weapon.damage_bonus)),
            ("special", special(prices.iter().copied().max())),
        ];
        table.add("weapon.price", &weapon.price, &names);
    }
    if let Some(equipment) = rules.equipment.get() {
        let names =
            vec![("bonus", bounds(&equipment.bonus)), ("special", special(equipment.upgrade.copied()))];
        table.add("equipment.price", &equipment.price, &names);
    }
}

/// Heroes of Vaia.
fn vaia<'r>(rules: &'r Ruleset, table: &mut Table<'r>) {
    let experience = rules.experience.get();
    if let Some(experience) = experience {
        let names = vec![
            ("experience", between(&experience.start, &experience.max)),
            ("per_level", one(&experience.per_level)),
        ];
        table.add("experience.level", &experience.level, &names);
    }
    if let Some(hero) = rules.hero.get() {
        let attributes = rules.attributes.iter();
        let mut names: Names =
            attributes.map(|(name, own)| (name.value.as_str(), between(&own.min, &own.max))).collect();
        let last = experience.and_then(|experience| experience.max_level.copied());
        names.push(("level", last.map(|last| Domain::Between(1, last))));
        table.add("hero.hit_points", &hero.hit_points, &names);
        table.add("hero.action_slots", &hero.action_slots, &names);
    }
}

fn bounds(field: &Field<Bounds>) -> Option<Domain> {
    let (min, max) = field.get()?.range()?;
    Some(Domain::Between(min, max))
}

fn between(min: &Field<i64>, max: &Field<i64>) -> Option<Domain> {
    Some(Domain::Between(min.copied()?, max.copied()?))
}

fn one(field: &Field<i64>) -> Option<Domain> {
    field.copied().map(|value| Domain::Among(vec![value]))
}

fn level(rules: &Ruleset) -> Option<Domain> {
    rules.levels.get().and_then(|levels| between(&levels.min, &levels.max))
}

fn stat(rules: &Ruleset) -> Option<Domain> {
    rules.stats.get().and_then(|stats| between(&stats.min, &stats.max))
}

fn stats(rules: &Ruleset) -> Names<'_> {
    rules.stat_names().map(|name| (name, stat(rules))).collect()
}

/// From the smallest to the largest of the hit dice.
fn hit_dice(rules: &Ruleset) -> Option<Domain> {
    let dice = &rules.class.get()?.hit_dice;
    let sides: Vec<i64> = dice.iter().filter_map(|die| die.value.strip_prefix('d')?.parse().ok()).collect();
    Some(Domain::Between(*sides.iter().min()?, *sides.iter().max()?))
}

/// What an attack roll can come to: a natural roll, level, stat and bonus. The highest natural roll is the one that is
/// a critical success for the unluckiest.
fn attack(rules: &Ruleset) -> Option<Domain> {
    let natural = rules.critical_success.iter().filter_map(|band| band.value.value.copied()).max()?;
    let (level, stat) = (level(rules)?, stat(rules)?);
    let bonus = rules.weapon.get().and_then(|weapon| bounds(&weapon.test_bonus))?;
    let low = 1 + level.at(0) + stat.at(0) + bonus.at(0);
    let high = natural + level.at(u64::MAX) + stat.at(u64::MAX) + bonus.at(u64::MAX);
    Some(Domain::Between(low, high))
}

/// One to `most` dice of each price.
fn values(prices: &[i64], most: i64) -> Domain {
    let mut all: Vec<i64> =
        (1..=most.clamp(0, 100)).flat_map(|count| prices.iter().map(move |price| count * price)).collect();
    all.sort_unstable();
    all.dedup();
    Domain::Among(all)
}

/// Nothing bounds the price of a special effect, which may be negative; some around another price will do.
fn special(price: Option<i64>) -> Option<Domain> {
    price.map(|price| Domain::Among(vec![-price, 0, 1, price]))
}
