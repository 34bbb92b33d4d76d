//! Weapons.

mod layout;
mod published;

use schemars::JsonSchema;
use serde::Deserialize;

pub use published::{FullyUpgraded, Published};

use super::{
    Entry, Figure, GearType, Hindrance, Input, Look, Ruleset, Special, Upgrade, Usage,
    published::{SpecialFigures, UpgradeFigures},
    reference::{Ref, target},
    upgrade::{State, StepRules, special_step, steps},
};
use crate::{
    diag::counted,
    load::Field,
    vocabulary::{Dice, WeaponAttack},
};

/// Something to attack with.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Weapon {
    /// How it is held.
    pub usage: Field<Usage>,
    /// Which attack it makes.
    #[serde(rename = "type")]
    pub weapon_type: Field<GearType>,
    /// The stat of its test and the bonus to it: `STR+1`.
    pub attack: Field<WeaponAttack>,
    /// Its damage: `1d6+1`.
    pub damage: Field<Dice>,
    /// The damage type.
    #[serde(default)]
    pub damage_type: Field<Ref<target::DamageType>>,
    /// How far it reaches, in metres.
    #[serde(default)]
    pub range: Field<i64>,
    /// Its special effect, at most one.
    #[serde(default)]
    pub special: Field<Special>,
    /// The price in NX; absent, the ruleset's formula gives it.
    #[serde(default)]
    pub price: Field<i64>,
    /// The weapon that it was made from, by legal steps.
    #[serde(default)]
    pub upgrade_of: Field<Ref<target::Weapon>>,
    /// What the steps cost together, in NX; absent, it is computed.
    #[serde(default)]
    pub upgrade_cost: Field<i64>,
}

impl Weapon {
    /// The price that the ruleset's formula gives.
    pub fn price_due<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        let (attack, damage) = (self.attack.get()?, self.damage.get()?);
        let inputs = vec![
            Input::at("test_bonus", attack.bonus as f64, attack.span),
            Input::at("dice", dice_value(damage, rules)? as f64, damage.span),
            Input::at("damage_bonus", damage.bonus() as f64, damage.span),
            special_value(&self.special)?,
        ];
        Figure::of(&rules.weapon.get()?.price, inputs)
    }

    /// Its price: the stated one, else the formula's.
    pub fn price_held(&self, rules: &Ruleset) -> Option<f64> {
        match self.price.copied() {
            Some(stated) => Some(stated as f64),
            None => self.price_due(rules).map(|due| due.value),
        }
    }

    /// Its damage with the dice of its special effect.
    pub fn full_damage(&self) -> Option<Dice> {
        let damage = self.damage.get()?;
        let added = self.special.get().and_then(|special| special.dice.get());
        Some(added.map_or_else(|| damage.value.clone(), |added| damage.plus(added)))
    }

    /// The most dice that it may roll.
    pub fn most_dice(&self, rules: &Ruleset) -> Option<i64> {
        let rules = rules.weapon.get()?;
        match self.usage.copied()? {
            Usage::TwoHanded => rules.most_dice_two_handed.copied(),
            Usage::MainHand | Usage::OffHand | Usage::Versatile => rules.most_dice.copied(),
        }
    }

    /// The legal steps that make this weapon of another, or why there are none. Nothing where that cannot be judged:
    /// a part is missing, or out of bounds, which rules of their own tell.
    pub fn upgrade_from(&self, base: &Weapon, rules: &Ruleset) -> Option<Result<Upgrade, Hindrance>> {
        if self.special.is_broken() || base.special.is_broken() {
            return None;
        }
        if let Some(hindrance) = self.other_kind(base) {
            return Some(Err(hindrance));
        }
        // Dice of several kinds are beyond the guide's steps.
        if self.damage.get()?.sides() != base.damage.get()?.sides() {
            return None;
        }
        let step_rules = self.step_rules(rules)?;
        let (from, to) = (
            base.state(&step_rules, base.most_dice(rules)?)?,
            self.state(&step_rules, self.most_dice(rules)?)?,
        );
        let found = match steps(from, to, &step_rules) {
            Some(mut upgrade) => special_step(&self.special, &base.special, &mut upgrade).map(|()| upgrade),
            None => Err(self.too_low(base, from, to, step_rules.die_loss, rules)),
        };
        Some(found)
    }

    /// The best that the weapon can become by legal steps: its test bonus, its damage and the steps.
    pub fn fully_upgraded(&self, rules: &Ruleset) -> Option<(WeaponAttack, Dice, Upgrade)> {
        let step_rules = self.step_rules(rules)?;
        let most = self.most_dice(rules)?;
        let from = self.state(&step_rules, most)?;
        let to = State { test: step_rules.test.1, damage: step_rules.damage.1, dice: most };
        let upgrade = steps(from, to, &step_rules)?;
        let attack = WeaponAttack { bonus: to.test, ..self.attack.get()?.value.clone() };
        let damage = Dice::of(u32::try_from(to.dice).ok()?, step_rules.sides, to.damage)?;
        Some((attack, damage, upgrade))
    }

    fn step_rules(&self, rules: &Ruleset) -> Option<StepRules> {
        let weapon = rules.weapon.get()?;
        let upgrade = weapon.upgrade.get()?;
        let sides = self.damage.get()?.sides()?;
        Some(StepRules {
            test: weapon.test_bonus.get()?.range()?,
            damage: weapon.damage_bonus.get()?.range()?,
            test_price: upgrade.test_bonus.copied()?,
            damage_price: upgrade.damage_bonus.copied()?,
            die_price: die_price(sides, rules)?,
            sides,
            die_loss: upgrade.die_loss.copied()?,
        })
    }

    /// Where it stands among the steps, if within their bounds.
    fn state(&self, rules: &StepRules, most: i64) -> Option<State> {
        let damage = self.damage.get()?;
        let state =
            State { test: self.attack.get()?.bonus, damage: damage.bonus(), dice: i64::from(damage.count()) };
        let inside = |bonus: i64, (min, max): (i64, i64)| min <= bonus && bonus <= max;
        let fits = inside(state.test, rules.test) && inside(state.damage, rules.damage) && state.dice <= most;
        fits.then_some(state)
    }

    /// What no step changes.
    fn other_kind(&self, base: &Weapon) -> Option<Hindrance> {
        let (attack, old) = (self.attack.get()?, base.attack.get()?);
        if attack.stat != old.stat {
            let reason = format!("it tests {} in place of {}", attack.stat, old.stat);
            return Some(Hindrance { reason, own: Some(attack.span), base: Some(old.span) });
        }
        let (damage, rolled) = (self.damage.get()?, base.damage.get()?);
        if let (Some(own), Some(other)) = (damage.sides(), rolled.sides())
            && own != other
        {
            let reason = format!("it rolls d{own} in place of d{other}");
            return Some(Hindrance { reason, own: Some(damage.span), base: Some(rolled.span) });
        }
        let held = differs(&self.usage, &base.usage, |usage| usage.word().to_owned());
        let made = || differs(&self.weapon_type, &base.weapon_type, |made| made.word().to_owned());
        let dealt = || differs(&self.damage_type, &base.damage_type, |dealt| dealt.id.text.clone());
        held.or_else(made).or_else(dealt)
    }

    /// Why the steps do not lead from one state to the other.
    fn too_low(&self, base: &Weapon, from: State, to: State, loss: i64, rules: &Ruleset) -> Hindrance {
        let further = to.dice - from.dice;
        let least = |bonus: i64| bonus - further * loss;
        let (damage, rolled) = (self.damage.span(), base.damage.span());
        let low = |word: &str, bonus: i64, stays: i64| {
            format!("its {} is {bonus:+}, but the steps leave {stays:+} at the least", rules.word(word))
        };
        let (reason, own, base) = if further < 0 {
            (
                format!("it rolls {}, fewer than {}", counted(to.dice, "die", "dice"), from.dice),
                damage,
                rolled,
            )
        } else if to.test < least(from.test) {
            (low("test_bonus", to.test, least(from.test)), self.attack.span(), base.attack.span())
        } else if to.damage < least(from.damage) {
            (low("damage_bonus", to.damage, least(from.damage)), damage, rolled)
        } else {
            (
                format!("a further die takes {loss} off both bonuses, for which there is no room"),
                damage,
                rolled,
            )
        };
        Hindrance { reason, own, base }
    }
}

/// A hindrance where two values differ.
fn differs<T: PartialEq>(own: &Field<T>, base: &Field<T>, word: impl Fn(&T) -> String) -> Option<Hindrance> {
    let (own, base) = (own.get()?, base.get()?);
    let reason = format!("it is {} in place of {}", word(own), word(base));
    (own.value != base.value).then_some(Hindrance { reason, own: Some(own.span), base: Some(base.span) })
}

/// What all dice add to a price; nothing where the ruleset has no price for one.
fn dice_value(dice: &Dice, rules: &Ruleset) -> Option<i64> {
    dice.terms().iter().map(|term| die_price(term.sides, rules)?.checked_mul(i64::from(term.count))).sum()
}

fn die_price(sides: u32, rules: &Ruleset) -> Option<i64> {
    rules.weapon.get()?.die_price.get(&format!("d{sides}")).map(|price| price.value)
}

/// What a special effect adds to a price; nothing where it cannot be read.
pub(super) fn special_value(special: &Field<Special>) -> Option<Input> {
    match special {
        Field::Absent => Some(Input::given("special", 0.0)),
        Field::Broken => None,
        Field::Value(special) if special.price.is_broken() => None,
        Field::Value(special) => Some(Input::of("special", &special.price)),
    }
}

impl super::Content for Weapon {
    super::content!(Weapon);
    const SCAFFOLD: &'static str = "\
kind: weapon
id: {id}
name: {name}
usage: ‹main-hand, off-hand, versatile or two-handed›
type: ‹melee, ranged or magical›
attack: ‹stat and bonus, as in STR+1›
damage: ‹dice and bonus, as in 1d6+1›
damage_type: ‹a damage type, as in slashing›
range: ‹how far it reaches, in metres›
# special: { name: Flame, dice: 1d4, damage_type: fire, price: 60 }
# The price follows from the figures; write it only to have it checked.
text: |
  ‹What it looks like and who carries it›
";
    type Published = Published;

    fn publish(&self, entry: &Entry, look: &Look) -> Published {
        let rules = look.rules;
        let special = self.special.get();
        let with_special = special.is_some_and(|special| special.dice.get().is_some());
        let upgrade = look.get::<Weapon, _>(&self.upgrade_of).and_then(|base| {
            let link = self.upgrade_of.span().and_then(|place| look.lookup.link(place));
            Some(UpgradeFigures::of(&self.upgrade_from(base, rules)?.ok()?, link, rules))
        });
        let best = self.fully_upgraded(rules).map(|(attack, damage, upgrade)| FullyUpgraded {
            attack: (&attack).into(),
            damage: (&damage).into(),
            upgrade: UpgradeFigures::of(&upgrade, None, rules),
        });
        Published {
            usage: self.usage.copied(),
            weapon_type: self.weapon_type.copied(),
            attack: self.attack.get().map(|attack| (&attack.value).into()),
            damage: self.damage.get().map(|damage| (&damage.value).into()),
            damage_type: self.damage_type.span().and_then(|place| look.lookup.link(place)),
            range: self.range.copied(),
            special: special.map(|special| SpecialFigures::of(special, entry, look)),
            full_damage: self.full_damage().filter(|_| with_special).map(|dice| (&dice).into()),
            price: self.price.copied(),
            price_due: self.price_due(rules).map(|due| due.published(rules)),
            most_dice: self.most_dice(rules),
            upgrade,
            fully_upgraded: best,
        }
    }
}
