//! Upgrades of gear: the legal steps from one state of a piece to another, and what they cost.
//!
//! A weapon's state is its test bonus, its damage bonus and its number of dice. A step raises a bonus by one, or
//! adds a die of the same kind, which takes `die_loss` off both bonuses; no step leaves the bounds of a bonus.
//!
//! **Algorithm.** The number of every step is forced: dice never go away, so there are `k = dice(to) - dice(from)`
//! of them, and each bonus must be raised `to - from + k * die_loss` times. All paths therefore hold the same steps
//! and cost the same; what has to be found is an order that stays within the bounds. Raising a bonus only when the
//! next die would push it below its floor is such an order if there is one: it keeps both bonuses as low as any
//! path can, so that neither the raises nor the room below the ceiling run out earlier than on another path.
//!
//! **Cost.** One round a further die: O(k) time and memory, and k is at most [`Dice::MOST`]. A search over the
//! states would visit the product of both bounds and the dice; the property test below runs one and compares.

use super::{Bonus, Ruleset, Special};
use crate::{load::Field, vocabulary::Dice};

/// The part of a weapon that steps change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// The bonus to the test.
    pub test: i64,
    /// The bonus to damage.
    pub damage: i64,
    /// How many dice it rolls.
    pub dice: i64,
}

/// What the ruleset says of a weapon's steps.
#[derive(Clone, Copy, Debug)]
pub struct StepRules {
    /// The least and the most of the test bonus.
    pub test: (i64, i64),
    /// The least and the most of the damage bonus.
    pub damage: (i64, i64),
    /// The price of a point of the test bonus.
    pub test_price: i64,
    /// The price of a point of the damage bonus.
    pub damage_price: i64,
    /// The price of a further die.
    pub die_price: i64,
    /// Its faces.
    pub sides: u32,
    /// What a further die takes off both bonuses.
    pub die_loss: i64,
}

/// What a step changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The test bonus, by so much.
    Test(i64),
    /// The damage bonus, by so much.
    Damage(i64),
    /// A further die: which one it is, its faces, what it takes off both bonuses.
    Die(i64, u32, i64),
    /// The special effect is added.
    Special,
    /// The special effect is raised.
    SpecialRaised,
    /// A bonus of equipment, by so much.
    Bonus(Bonus, i64),
}

/// A step with its cost; equal steps that follow each other are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it changes.
    pub change: Change,
    /// What it costs.
    pub cost: i64,
}

/// Legal steps from one state to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Upgrade {
    /// The steps, in an order that the rules allow.
    pub steps: Vec<Step>,
    /// What they cost together.
    pub cost: i64,
}

/// Why there are no legal steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hindrance {
    /// What stands in the way, as the rest of a sentence about the upgraded piece.
    pub reason: String,
    /// Where the upgraded piece says so.
    pub own: Option<crate::source::Span>,
    /// Where the piece that it was made from says so.
    pub base: Option<crate::source::Span>,
}

impl Upgrade {
    /// Adds a step, unless it changes nothing.
    pub fn push(&mut self, change: Change, cost: i64) {
        if !matches!(change, Change::Test(0) | Change::Damage(0) | Change::Bonus(_, 0)) {
            self.steps.push(Step { change, cost });
            self.cost = self.cost.saturating_add(cost);
        }
    }

    /// The steps with their costs: `second d8 80 (both bonuses fall by 1), +1 test bonus 20 = 100 NX`.
    pub fn arithmetic(&self, rules: &Ruleset) -> String {
        let steps: Vec<String> = self.steps.iter().map(|step| step.priced(rules)).collect();
        let sum = format!("{} {}", self.cost, rules.word("nx"));
        if steps.is_empty() { format!("no step = {sum}") } else { format!("{} = {sum}", steps.join(", ")) }
    }
}

impl Step {
    /// What it changes, in the game's words.
    pub fn text(&self, rules: &Ruleset) -> String {
        match self.change {
            Change::Test(by) => format!("{by:+} {}", rules.word("test_bonus")),
            Change::Damage(by) => format!("{by:+} {}", rules.word("damage_bonus")),
            Change::Die(nth, sides, _) => format!("{} d{sides}", ordinal(nth)),
            Change::Special => rules.word("special"),
            Change::SpecialRaised => format!("{} raised", rules.word("special")),
            Change::Bonus(bonus, by) => format!("{by:+} {}", rules.word(bonus.word())),
        }
    }

    fn priced(&self, rules: &Ruleset) -> String {
        let fall = match self.change {
            Change::Die(_, _, loss) if loss != 0 => format!(" (both bonuses fall by {loss})"),
            _ => String::new(),
        };
        format!("{} {}{fall}", self.text(rules), self.cost)
    }
}

fn ordinal(number: i64) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        more => format!("{more}th"),
    }
}

/// Legal steps between two states that lie within the bounds; none where there are none.
pub fn steps(from: State, to: State, rules: &StepRules) -> Option<Upgrade> {
    let further = to.dice - from.dice;
    if !(0..=i64::from(Dice::MOST)).contains(&further) {
        return None;
    }
    let mut upgrade = Upgrade::default();
    let mut now = from;
    for _ in 0..further {
        let test = room(now.test, rules.test, rules.die_loss)?;
        let damage = room(now.damage, rules.damage, rules.die_loss)?;
        upgrade.push(Change::Test(test), test.checked_mul(rules.test_price)?);
        upgrade.push(Change::Damage(damage), damage.checked_mul(rules.damage_price)?);
        now = State {
            test: now.test + test - rules.die_loss,
            damage: now.damage + damage - rules.die_loss,
            dice: now.dice + 1,
        };
        upgrade.push(Change::Die(now.dice, rules.sides, rules.die_loss), rules.die_price);
    }
    let (test, damage) = (to.test - now.test, to.damage - now.damage);
    if test < 0 || damage < 0 {
        return None;
    }
    upgrade.push(Change::Test(test), test.checked_mul(rules.test_price)?);
    upgrade.push(Change::Damage(damage), damage.checked_mul(rules.damage_price)?);
    Some(upgrade)
}

/// How far a bonus has to be raised before a further die may take its loss; none where the bounds have no room.
fn room(bonus: i64, (min, max): (i64, i64), loss: i64) -> Option<i64> {
    let raise = (min.checked_add(loss)? - bonus).max(0);
    let raised = bonus + raise;
    (raised <= max && raised - loss <= max).then_some(raise)
}

/// Adds the step from one special effect to another; the reason where there is none.
pub(super) fn special_step(
    own: &Field<Special>,
    base: &Field<Special>,
    upgrade: &mut Upgrade,
) -> Result<(), Hindrance> {
    let price = |special: &Special| special.price.copied().unwrap_or_default();
    match (base.get(), own.get()) {
        (None, None) => {}
        (None, Some(own)) => upgrade.push(Change::Special, price(own)),
        (Some(base), Some(own)) => {
            let raise = price(own).saturating_sub(price(base));
            if raise < 0 {
                let reason =
                    format!("its special effect is worth {}, which is less than {}", price(own), price(base));
                return Err(Hindrance { reason, own: Some(own.span), base: Some(base.span) });
            }
            if raise > 0 {
                upgrade.push(Change::SpecialRaised, raise);
            }
        }
        (Some(base), None) => {
            let reason = "it has lost the special effect".to_owned();
            return Err(Hindrance { reason, own: None, base: Some(base.span) });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;

    /// The cheapest path by settling the cheapest state first, over every step that the rules allow.
    fn brute(from: State, to: State, rules: &StepRules) -> Option<i64> {
        let inside = |bonus: i64, (min, max): (i64, i64)| min <= bonus && bonus <= max;
        let mut open: BTreeSet<(i64, State)> = BTreeSet::from([(0, from)]);
        let mut settled: BTreeMap<State, i64> = BTreeMap::new();
        while let Some((cost, now)) = open.pop_first() {
            if settled.contains_key(&now) {
                continue;
            }
            settled.insert(now, cost);
            let loss = rules.die_loss;
            let nexts = [
                (State { test: now.test + 1, ..now }, rules.test_price),
                (State { damage: now.damage + 1, ..now }, rules.damage_price),
                (
                    State { test: now.test - loss, damage: now.damage - loss, dice: now.dice + 1 },
                    rules.die_price,
                ),
            ];
            for (next, price) in nexts {
                let legal = inside(next.test, rules.test) && inside(next.damage, rules.damage);
                if legal && next.dice <= to.dice {
                    open.insert((cost + price, next));
                }
            }
        }
        settled.get(&to).copied()
    }

    fn states() -> impl Strategy<Value = State> {
        (-3..=3i64, -2..=4i64, 1..=4i64).prop_map(|(test, damage, dice)| State { test, damage, dice })
    }

    proptest! {
        #[test]
        fn the_order_found_costs_what_a_search_finds(
            from in states(), to in states(), loss in -1..=4i64,
            prices in (0..50i64, 0..50i64, 0..200i64),
        ) {
            let rules = StepRules {
                test: (-3, 3), damage: (-2, 4), test_price: prices.0, damage_price: prices.1,
                die_price: prices.2, sides: 8, die_loss: loss,
            };
            prop_assert_eq!(steps(from, to, &rules).map(|found| found.cost), brute(from, to, &rules));
        }
    }

    #[test]
    fn a_longsword_becomes_better() {
        let rules = StepRules {
            test: (-3, 3),
            damage: (-5, 5),
            test_price: 20,
            damage_price: 20,
            die_price: 80,
            sides: 8,
            die_loss: 1,
        };
        let (from, to) = (State { test: 2, damage: 2, dice: 1 }, State { test: 2, damage: 2, dice: 2 });
        let mut upgrade = steps(from, to, &rules).unwrap_or_default();
        upgrade.push(Change::Special, 50);
        let plain = Ruleset::default();
        let how = "second d8 80 (both bonuses fall by 1), +1 test bonus 20, +1 damage bonus 20, special 50 = 170 nx";
        assert_eq!((upgrade.arithmetic(&plain).as_str(), upgrade.cost), (how, 170));
    }
}
