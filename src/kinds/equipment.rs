//! Equipment.

mod layout;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Computed, Entry, Figure, GearType, Hindrance, Input, Look, Ruleset, Special, Upgrade, Usage,
    common::choices,
    published::{SpecialFigures, UpgradeFigures},
    reference::{Ref, target},
    upgrade::{Change, special_step},
    weapon::special_value,
};
use crate::{
    load::{Dict, Field, List},
    source::Spanned,
};

/// A shield, a quiver, a grimoire: a bonus rather than an attack.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Equipment {
    /// How it is held.
    pub usage: Field<Usage>,
    /// Types of two-handed weapons that it goes with, as a quiver goes with a bow.
    #[serde(default)]
    pub pairs_with: List<GearType>,
    /// What it adds: `{ phys_def: +1 }`.
    #[serde(default)]
    pub bonus: Dict<i64, Bonus>,
    /// Its special effect, at most one.
    #[serde(default)]
    pub special: Field<Special>,
    /// The price in NX; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub price: Field<i64>,
    /// The piece that it was made from, by legal steps.
    #[serde(default)]
    pub upgrade_of: Field<Ref<target::Equipment>>,
    /// What the steps cost together, in NX; absent, it is computed.
    #[serde(default)]
    pub upgrade_cost: Field<i64>,
}

impl Equipment {
    /// The bonus of a kind.
    pub fn bonus_of(&self, kind: Bonus) -> Option<&Spanned<i64>> {
        self.bonus.iter().find(|(name, _)| name.value == kind).map(|(_, bonus)| bonus)
    }

    /// Its bonuses, as the Codex publishes them.
    pub fn bonuses(&self) -> Vec<PublishedBonus> {
        let one = |(kind, bonus): (&Spanned<Bonus>, &Spanned<i64>)| PublishedBonus {
            to: kind.value,
            bonus: bonus.value,
        };
        self.bonus.iter().map(one).collect()
    }

    /// The price that the ruleset's formula gives; nothing where something is given as a bonus that is none.
    pub fn price_due<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        if self.bonus.is_broken() || self.bonus_of(Bonus::MpRegeneration).is_some() {
            return None;
        }
        let sum: f64 = self.bonus.iter().map(|(_, bonus)| bonus.value as f64).sum();
        let inputs = vec![Input::given("bonus", sum), special_value(&self.special)?];
        Figure::of(&rules.equipment.get()?.price, inputs)
    }

    /// The legal steps that make this piece of another, or why there are none. Nothing where that cannot be judged.
    pub fn upgrade_from(&self, base: &Equipment, rules: &Ruleset) -> Option<Result<Upgrade, Hindrance>> {
        let equipment = rules.equipment.get()?;
        let (bounds, price) = (equipment.bonus.get()?, equipment.upgrade.copied()?);
        let broken = self.bonus.is_broken() || base.bonus.is_broken();
        if broken || self.special.is_broken() || base.special.is_broken() {
            return None;
        }
        let mut upgrade = Upgrade::default();
        for (kind, bonus) in self.bonus.iter() {
            let Some(before) = base.bonus_of(kind.value) else {
                let reason = format!(
                    "{} is a new kind of bonus, which only a special effect can add",
                    rules.word(kind.word())
                );
                return Some(Err(Hindrance { reason, own: Some(kind.span), base: None }));
            };
            let low = bonus.value < before.value;
            if low || !bounds.contains(bonus.value) {
                let reason = format!(
                    "{} goes from {:+} to {:+}, {}",
                    rules.word(kind.word()),
                    before.value,
                    bonus.value,
                    if low { "and no step lowers a bonus".into() } else { format!("past {}", bounds.value) }
                );
                return Some(Err(Hindrance { reason, own: Some(bonus.span), base: Some(before.span) }));
            }
            let raise = bonus.value.saturating_sub(before.value);
            upgrade.push(Change::Bonus(kind.value, raise), raise.saturating_mul(price));
        }
        if let Some((lost, bonus)) = base.bonus.iter().find(|(kind, _)| self.bonus_of(kind.value).is_none()) {
            let reason = format!("it has lost the bonus to {}", rules.word(lost.word()));
            return Some(Err(Hindrance { reason, own: None, base: Some(bonus.span) }));
        }
        Some(special_step(&self.special, &base.special, &mut upgrade).map(|()| upgrade))
    }
}

choices! {
    /// What equipment can add to.
    pub enum Bonus {
        /// Physical defence.
        PhysDef = "phys_def",
        /// Magical defence.
        MagDef = "mag_def",
        /// Attack rolls up close.
        MeleeAtk = "melee_atk",
        /// Attack rolls from afar.
        RangedAtk = "ranged_atk",
        /// Magical attack rolls.
        MagAtk = "mag_atk",
        /// Magic points given back: read so that a rule can say that this is always a special effect.
        MpRegeneration = "mp_regeneration",
    }
}

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedEquipment")]
pub struct Published {
    /// How it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// Types of two-handed weapons that it goes with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs_with: Vec<GearType>,
    /// What it adds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<PublishedBonus>,
    /// Its special effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<SpecialFigures>,
    /// The price in NX that its author states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// The price in NX that the formula gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_due: Option<Computed>,
    /// The piece that it was made from, and the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgrade: Option<UpgradeFigures>,
}

/// A bonus of equipment.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedEquipmentBonus")]
pub struct PublishedBonus {
    /// What it adds to.
    pub to: Bonus,
    /// How much.
    pub bonus: i64,
}

impl super::Content for Equipment {
    super::content!(Equipment);
    const SCAFFOLD: &'static str = "\
kind: equipment
id: {id}
name: {name}
usage: ‹main-hand, off-hand, versatile or two-handed›
# Types of two-handed weapons that it goes with, as a quiver goes with a bow:
# pairs_with: [ranged]
bonus:
  phys_def: ‹how much it adds; or mag_def, melee_atk, ranged_atk, mag_atk in place of phys_def›
# special: { name: Incense, action: F, mp_regeneration: +1, price: 60 }
# The price follows from the figures; write it only to have it checked.
text: |
  ‹What it looks like and who carries it›
";
    type Published = Published;

    fn publish(&self, entry: &Entry, look: &Look) -> Published {
        let rules = look.rules;
        let upgrade = look.get::<Equipment, _>(&self.upgrade_of).and_then(|base| {
            let link = self.upgrade_of.span().and_then(|place| look.lookup.link(place));
            Some(UpgradeFigures::of(&self.upgrade_from(base, rules)?.ok()?, link, rules))
        });
        Published {
            usage: self.usage.copied(),
            pairs_with: self.pairs_with.iter().map(|kind| kind.value).collect(),
            bonuses: self.bonuses(),
            special: self.special.get().map(|special| SpecialFigures::of(special, entry, look)),
            price: self.price.copied(),
            price_due: self.price_due(rules).map(|due| due.published(rules)),
            upgrade,
        }
    }
}
