//! The figures of weapons, equipment, items and outfits.

use super::Facts;
use crate::{
    kinds::{Bonus, Equipment, Item, Outfit, Ruleset, Special, Weapon},
    load::Field,
    prose::{
        facts::Fact,
        statement::{Said, Topic},
    },
    vocabulary::Dice,
};

fn dice(dice: &Dice) -> Said {
    Said::Dice(dice.clone())
}

fn special(facts: &mut Facts, special: &Field<Special>) {
    match special {
        Field::Absent => {}
        Field::Broken => facts.broken.extend([Topic::Damage, Topic::Regeneration, Topic::OtherPrice]),
        Field::Value(special) => {
            facts.field(Topic::Damage, "dice", false, &special.dice, dice);
            facts.field(Topic::OtherPrice, "price", false, &special.price, |price| Said::Whole(*price));
            facts.field(Topic::Regeneration, "mp_regeneration", false, &special.mp_regeneration, |mp| {
                Said::Whole(*mp)
            });
        }
    }
}

pub fn weapon(facts: &mut Facts, weapon: &Weapon) {
    facts.field(Topic::Damage, "damage", true, &weapon.damage, dice);
    facts.field(Topic::AttackBonus, "attack", false, &weapon.attack, |attack| Said::Whole(attack.bonus));
    facts.number(Topic::Range, "range", &weapon.range);
    facts.number(Topic::Price, "price", &weapon.price);
    facts.number(Topic::OtherPrice, "upgrade_cost", &weapon.upgrade_cost);
    special(facts, &weapon.special);
    if weapon.price.is_absent() {
        // The ruleset's formula gives it.
        facts.broken.push(Topic::Price);
    }
}

pub fn equipment(facts: &mut Facts, equipment: &Equipment) {
    if equipment.bonus.is_broken() {
        facts.broken.extend([Topic::PhysDef, Topic::MagDef, Topic::DefenceBonus, Topic::AttackBonus]);
    }
    for (key, value) in equipment.bonus.iter() {
        let topic = match key.value {
            Bonus::PhysDef => Topic::PhysDef,
            Bonus::MagDef => Topic::MagDef,
            Bonus::MeleeAtk | Bonus::RangedAtk | Bonus::MagAtk => Topic::AttackBonus,
            Bonus::MpRegeneration => Topic::Regeneration,
        };
        let (key, said) = (key.value.word().to_owned(), Said::Whole(value.value));
        facts.all.push(Fact { topic, key, fills: false, said, place: value.span, step: 0 });
    }
    facts.number(Topic::Price, "price", &equipment.price);
    facts.number(Topic::OtherPrice, "upgrade_cost", &equipment.upgrade_cost);
    special(facts, &equipment.special);
    if equipment.price.is_absent() {
        facts.broken.push(Topic::Price);
    }
}

pub fn item(facts: &mut Facts, item: &Item) {
    facts.number(Topic::Price, "price", &item.price);
    match &item.poison {
        Field::Absent => {}
        Field::Broken => facts.broken.extend([Topic::Attacks, Topic::BossDamage]),
        Field::Value(poison) => {
            facts.field(Topic::Attacks, "attacks", false, &poison.attacks, |attacks| Said::Whole(*attacks));
            facts.field(Topic::BossDamage, "boss_damage", false, &poison.boss_damage, dice);
        }
    }
}

pub fn outfit(facts: &mut Facts, outfit: &Outfit, rules: &Ruleset) {
    facts.number(Topic::PhysDef, "phys_def", &outfit.phys_def);
    facts.number(Topic::MagDef, "mag_def", &outfit.mag_def);
    facts.number(Topic::Durability, "durability", &outfit.durability);
    facts.number(Topic::Price, "price", &outfit.price);
    if !outfit.price.is_absent() {
        return;
    }
    // The ruleset's formula gives the price, from fields that the author wrote.
    let due = outfit.price_due(rules).and_then(|price| price.whole());
    match (due, outfit.durability.span()) {
        (Some(due), Some(place)) => {
            let (key, said) = ("price".to_owned(), Said::Whole(due));
            facts.all.push(Fact { topic: Topic::Price, key, fills: false, said, place, step: 0 });
        }
        _ => facts.broken.push(Topic::Price),
    }
}
