//! Gear in the hands of a character: what its attacks come to with their stats and level.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    kinds::{
        Bonus, Computed, Equipment, GearType, Link, Number, Sheet, Weapon, WeaponSet,
        equipment::PublishedBonus, published::DiceFigures,
    },
    source::Spanned,
};

/// A piece of a weapon set with what it does in these hands.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CarriedPiece {
    /// The set that it belongs to, counted from 1.
    pub set: usize,
    /// The piece.
    pub gear: Link,
    /// The attack of a weapon, as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<String>,
    /// What is added to the die of its test: level, stat, weapon and the rest of the set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Computed>,
    /// Its damage with that of its special effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DiceFigures>,
    /// The damage type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_type: Option<Link>,
    /// What equipment adds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<PublishedBonus>,
}

/// Every piece of every set, without those that lead nowhere.
pub fn pieces(sheet: &Sheet) -> Vec<CarriedPiece> {
    let sets = sheet.character.weapon_sets.iter().enumerate();
    let set = |(at, set): (usize, &Spanned<WeaponSet>)| in_set(at + 1, &set.value, sheet);
    sets.flat_map(set).collect()
}

fn in_set(number: usize, set: &WeaponSet, sheet: &Sheet) -> Vec<CarriedPiece> {
    let equipment: Vec<(&str, &Equipment)> = set
        .gear
        .iter()
        .filter_map(|gear| {
            let entry = sheet.look.target(gear.span)?.0;
            Some((entry.header.name(), entry.of::<Equipment>()?))
        })
        .collect();
    let piece = |gear: &Spanned<_>| {
        let (entry, link) = (sheet.look.target(gear.span)?.0, sheet.look.link(gear.span)?);
        let weapon = entry.of::<Weapon>();
        Some(CarriedPiece {
            set: number,
            gear: link,
            attack: weapon.and_then(|weapon| weapon.attack.get()).map(|attack| attack.value.to_string()),
            test: weapon.and_then(|weapon| test(weapon, &equipment, sheet)),
            damage: weapon.and_then(Weapon::full_damage).map(|dice| (&dice).into()),
            damage_type: weapon
                .and_then(|weapon| weapon.damage_type.span())
                .and_then(|place| sheet.look.link(place)),
            bonuses: entry.of::<Equipment>().map(Equipment::bonuses).unwrap_or_default(),
        })
    };
    set.gear.iter().filter_map(piece).collect()
}

/// Level, stat, the weapon's bonus and those of the equipment beside it.
fn test(weapon: &Weapon, equipment: &[(&str, &Equipment)], sheet: &Sheet) -> Option<Computed> {
    let attack = weapon.attack.get()?;
    let (level, stat) = (sheet.character.level.copied()?, sheet.stat(&attack.stat.text)?);
    let mut parts = vec![(sheet.rules.word("level"), level), (attack.stat.text.clone(), stat)];
    parts.push(("weapon".to_owned(), attack.bonus));
    let raised = weapon.weapon_type.copied().map(bonus_to);
    parts.extend(
        equipment.iter().filter_map(|(name, own)| Some(((*name).to_owned(), own.bonus_of(raised?)?.value))),
    );
    let sum: i64 = parts.iter().map(|(_, part)| part).sum();
    let each: Vec<String> = parts.iter().map(|(name, part)| format!("{name} {part}")).collect();
    Some(Computed { value: Number(sum as f64), how: format!("{} = {sum}", each.join(" + ")) })
}

fn bonus_to(kind: GearType) -> Bonus {
    match kind {
        GearType::Melee => Bonus::MeleeAtk,
        GearType::Ranged => Bonus::RangedAtk,
        GearType::Magical => Bonus::MagAtk,
    }
}
