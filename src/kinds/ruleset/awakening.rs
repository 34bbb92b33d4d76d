//! Sections that Worlds Awakening fills.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Band, Bounds, Facts};
use crate::{
    formula::Formula,
    kinds::{Power, Size},
    load::{Dict, Field, List},
    vocabulary::{Dice, Fraction},
};

/// Stats, their bounds and what the values mean.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stats {
    /// Each stat with its full name: `{ STR: Strength }`.
    pub names: Dict<String>,
    /// The least that a base value may be.
    pub min: Field<i64>,
    /// The most that a base value may be.
    pub max: Field<i64>,
    /// What values mean.
    #[serde(default)]
    pub bands: List<Band<String>>,
    /// The stat of luck, which decides critical results.
    #[serde(default)]
    pub luck: Field<String>,
    /// The stat that decides how many rolls of the hit dice a level gives.
    #[serde(default)]
    pub vitality: Field<String>,
}

/// Levels, their cost and what they give.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Levels {
    /// The first level.
    pub min: Field<i64>,
    /// The last level.
    pub max: Field<i64>,
    /// Experience for the next level, by `level`.
    pub cost: Field<Formula>,
    /// Ability points that each level gives.
    pub ap: Field<i64>,
}

/// Bounds of ancestries.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AncestryRules {
    /// Bounds of one modifier.
    pub modifier: Field<Bounds>,
    /// What modifiers and free points sum up to.
    pub total: Field<i64>,
    /// Bounds of adaptability.
    pub adaptability: Field<Bounds>,
    /// How often a day the innate ability may be used.
    #[serde(default)]
    pub innate_uses: Field<i64>,
}

/// Bounds of classes.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClassRules {
    /// Bounds of one modifier.
    pub modifier: Field<Bounds>,
    /// What modifiers and free points sum up to.
    pub total: Field<i64>,
    /// The dice that hit dice may be.
    pub hit_dice: List<String>,
    /// The magic stat of a class that names none.
    pub magic_stat: Field<String>,
}

/// Formulas of a character's figures.
///
/// They know every stat by its name, `level`, `mag` (the magic stat), `outfit` (the outfit's bonus) and
/// `hit_dice_max`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CharacterRules {
    /// Hit points at the first level.
    pub first_hp: Field<Formula>,
    /// How many rolls of the hit dice a level gives, the best of which counts; by the stat of vitality.
    pub hp_rolls: List<Band<i64>>,
    /// The most magic points.
    pub mp: Field<Formula>,
    /// Initiative.
    pub initiative: Field<Formula>,
    /// Physical defence.
    pub phys_def: Field<Formula>,
    /// Magical defence.
    pub mag_def: Field<Formula>,
    /// How far below zero hit points may sink; death is one more.
    pub death: Field<Formula>,
    /// Weapon sets that a character has.
    #[serde(default)]
    pub weapon_sets: Field<i64>,
}

/// Damage for a roll far above the defence.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ProgressiveDamage {
    /// Points above the defence that make a step.
    pub step: Field<i64>,
    /// Damage that each step adds.
    pub bonus: Field<i64>,
    /// The damage added, by `attack`, `defence`, `step` and `bonus`.
    pub damage: Field<Formula>,
}

/// Bounds and formulas of outfits.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OutfitRules {
    /// Bounds of the bonus to physical defence.
    pub phys_def: Field<Bounds>,
    /// Bounds of the bonus to magical defence.
    pub mag_def: Field<Bounds>,
    /// Bounds of durability.
    pub durability: Field<Bounds>,
    /// The price, by `durability`, `phys_def` and `mag_def`.
    pub price: Field<Formula>,
    /// The price of a repair, by `lost`.
    pub repair: Field<Formula>,
    /// How many abilities an outfit offers.
    pub abilities: Field<i64>,
    /// The fewest that can be played.
    pub fewest_abilities: Field<i64>,
    /// How many abilities a new character gets for nothing.
    #[serde(default)]
    pub free_abilities: Field<i64>,
    /// Weapon sets that starting gear may form.
    pub weapon_sets: Field<i64>,
    /// Outfits over outfits.
    #[serde(default)]
    pub over_outfit: Field<OverOutfitRules>,
    /// Durability lost in a fight.
    #[serde(default)]
    pub wear: Field<Facts>,
}

/// Outfits over outfits.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OverOutfitRules {
    /// The level from which one may be worn.
    pub level: Field<i64>,
    /// Its price in NX.
    pub price: Field<i64>,
    /// Experience for each of its abilities and evolutions, besides ability points.
    pub xp: Field<i64>,
}

/// Bounds and costs of abilities.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AbilityRules {
    /// Bounds of the cost in magic points.
    pub mp: Field<Bounds>,
    /// Ability points that learning one costs.
    pub ap_cost: Field<i64>,
    /// Ability points that each evolution costs.
    pub evolution_ap: Field<i64>,
    /// Bounds of the level of an evolution.
    pub evolution_level: Field<Bounds>,
    /// Ability points for shortening and reusing.
    #[serde(default)]
    pub reuse: Field<Facts>,
}

/// Bounds, prices and upgrade steps of weapons.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct WeaponRules {
    /// Bounds of the bonus to the test.
    pub test_bonus: Field<Bounds>,
    /// Bounds of the bonus to damage.
    pub damage_bonus: Field<Bounds>,
    /// The most dice of a weapon in one hand.
    pub most_dice: Field<i64>,
    /// The most dice of a weapon in two hands.
    pub most_dice_two_handed: Field<i64>,
    /// What a die adds to the price: `{ d4: 40 }`.
    pub die_price: Dict<i64>,
    /// The price, by `test_bonus`, `dice` (the value of all dice), `damage_bonus` and `special`.
    pub price: Field<Formula>,
    /// What upgrades cost and take.
    #[serde(default)]
    pub upgrade: Field<UpgradeRules>,
}

/// What upgrades cost and take.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct UpgradeRules {
    /// The price of a point of the test bonus.
    pub test_bonus: Field<i64>,
    /// The price of a point of the damage bonus.
    pub damage_bonus: Field<i64>,
    /// What a further die takes off both bonuses.
    pub die_loss: Field<i64>,
}

/// Bounds and prices of equipment.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EquipmentRules {
    /// Bounds of one bonus.
    pub bonus: Field<Bounds>,
    /// The price, by `bonus` (the sum of all) and `special`.
    pub price: Field<Formula>,
    /// The price of a point of a bonus.
    #[serde(default)]
    pub upgrade: Field<i64>,
}

/// What items may do.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ItemRules {
    /// Ids of the damage types of weapons that carry poison.
    #[serde(default)]
    pub poison_weapons: List<String>,
}

/// Bounds and formulas of creatures. The formulas know every stat by its name, `level` and `base_hp`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CreatureRules {
    /// Bounds of the level.
    pub level: Field<Bounds>,
    /// The most abilities.
    pub abilities: Field<i64>,
    /// Bounds of a simple attack's bonuses.
    pub attack_bonus: Field<Bounds>,
    /// Hit points.
    pub hp: Field<Formula>,
    /// Initiative.
    pub initiative: Field<Formula>,
    /// Physical defence.
    pub phys_def: Field<Formula>,
    /// Magical defence.
    pub mag_def: Field<Formula>,
    /// Base hit points of each size.
    pub sizes: Dict<Bounds, Size>,
    /// Sizes that only bosses have.
    #[serde(default)]
    pub boss_sizes: List<Size>,
    /// Stat and die of each simple attack.
    pub attacks: Dict<AttackForm, crate::kinds::GearType>,
}

/// Stat and die of a simple attack.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AttackForm {
    /// The stat of its test.
    pub stat: Field<String>,
    /// Its damage.
    pub damage: Field<Dice>,
}

/// How hard an encounter is.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EncounterRules {
    /// How many characters a creature is worth, by power and size.
    pub ratio: Dict<Dict<Ratio, Size>, Power>,
    /// What the sum of ratios less the party's size means; fractions are rounded down.
    pub calibration: List<Band<String>>,
    /// The most creatures, by `party`.
    pub most: Field<Formula>,
    /// What the sum of a creature's stats means.
    #[serde(default)]
    pub strength: List<Band<String>>,
}

/// A ratio as the guide prints it: `2` or `1/3`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratio(pub f64);

impl<'de> Deserialize<'de> for Ratio {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if let Ok(whole) = text.parse::<i64>() {
            return Ok(Ratio(whole as f64));
        }
        let fraction = <Fraction as crate::vocabulary::Word>::parse(&text);
        fraction
            .map(|fraction| Ratio(fraction.value()))
            .map_err(|flaw| serde::de::Error::custom(flaw.message))
    }
}

impl JsonSchema for Ratio {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Ratio".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let fraction = generator.subschema_for::<Fraction>();
        schemars::json_schema!({ "anyOf": [{ "type": "integer" }, fraction] })
    }
}
