//! What a character was given and what it spent: ability points, experience, Nexus Shards, item by item.
//!
//! Every ability learned costs ability points but for the outfit's free ones; every evolution up to the one
//! bought costs more; those of the Over-Outfit cost experience as well. Shards pay for the Over-Outfit and for
//! gear that the outfit does not start with: an upgrade of such gear costs its steps, other gear its price,
//! as far as they are stated. One pass over abilities and gear.

use super::{Ability, Entry, Equipment, Outfit, Ref, Sheet, Weapon, experience_to, target};
use crate::source::{Span, Spanned};

/// One line of a ledger.
#[derive(Clone, Debug)]
pub struct Item {
    /// What for, in words.
    pub what: String,
    /// How much.
    pub amount: i64,
    /// Where it is written.
    pub place: Option<Span>,
}

/// What was given and what was spent of one currency.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// What levels and play gave.
    pub given: Vec<Item>,
    /// What it was spent on.
    pub spent: Vec<Item>,
}

/// Who offers an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The outfit.
    Main,
    /// The Over-Outfit.
    Over,
    /// Neither.
    Nobody,
}

/// An ability that a character has learned.
#[derive(Clone, Copy, Debug)]
pub struct Learned<'a> {
    /// The reference to it.
    pub key: &'a Spanned<Ref<target::Ability>>,
    /// The highest evolution level bought.
    pub bought: &'a Spanned<i64>,
    /// Its entry.
    pub entry: &'a Entry,
    /// The ability.
    pub ability: &'a Ability,
    /// Who offers it.
    pub offer: Offer,
}

impl Ledger {
    /// How much was given.
    pub fn total_given(&self) -> i64 {
        sum(&self.given)
    }

    /// How much was spent.
    pub fn total_spent(&self) -> i64 {
        sum(&self.spent)
    }
}

fn sum(items: &[Item]) -> i64 {
    items.iter().fold(0, |sum, item| sum.saturating_add(item.amount))
}

impl Learned<'_> {
    /// How many evolutions were bought.
    pub fn evolutions(&self) -> i64 {
        let bought = |level: i64| level <= self.bought.value;
        let steps = self.ability.evolutions.iter().filter(|step| step.level.copied().is_some_and(bought));
        i64::try_from(steps.count()).unwrap_or(i64::MAX)
    }
}

impl<'a> Sheet<'a> {
    /// The abilities learned, without those that lead nowhere.
    pub fn learned(&self) -> Vec<Learned<'a>> {
        let one = |(key, bought): (&'a Spanned<_>, &'a Spanned<i64>)| {
            let entry = self.look.target(key.span)?.0;
            Some(Learned { key, bought, entry, ability: entry.of::<Ability>()?, offer: self.offer(entry) })
        };
        self.character.abilities.iter().filter_map(one).collect()
    }

    fn offer(&self, ability: &Entry) -> Offer {
        let offers = |outfit: Option<&Outfit>| {
            let mut abilities = outfit.into_iter().flat_map(|outfit| &outfit.abilities);
            abilities.any(|own| self.look.target(own.span).is_some_and(|(own, _)| std::ptr::eq(own, ability)))
        };
        match (offers(self.outfit), offers(self.over_outfit)) {
            (true, _) => Offer::Main,
            (false, true) => Offer::Over,
            (false, false) => Offer::Nobody,
        }
    }

    /// Ability points.
    pub fn ap(&self) -> Option<Ledger> {
        let levels = self.rules.levels.get()?;
        let (ups, each) = (self.level_ups()?, levels.ap.copied()?);
        let mut given = vec![Item {
            what: format!("from {ups} level-ups"),
            amount: ups.saturating_mul(each),
            place: self.character.level.span(),
        }];
        given.extend(self.earned(|earned| &earned.ap));
        let costs = self.rules.ability.get()?;
        let (learning, evolving) = (costs.ap_cost.copied()?, costs.evolution_ap.copied()?);
        let mut free = self.rules.outfit.get()?.free_abilities.copied().unwrap_or(0);
        let mut spent = Vec::new();
        for learned in self.learned().into_iter().filter(|learned| learned.offer != Offer::Nobody) {
            let is_free = learned.offer == Offer::Main && free > 0;
            free -= i64::from(is_free);
            let learning = if is_free { 0 } else { learning };
            spent.push(learned.item(learning.saturating_add(evolving.saturating_mul(learned.evolutions()))));
        }
        Some(Ledger { given, spent })
    }

    /// Experience.
    pub fn xp(&self) -> Option<Ledger> {
        let level = self.character.level.get()?;
        let cost = experience_to(level.value, self.rules)?;
        let levels = Item { what: format!("level {}", level.value), amount: cost, place: Some(level.span) };
        let mut given = vec![Item { what: "from play, for the levels".to_owned(), ..levels.clone() }];
        given.extend(self.earned(|earned| &earned.xp));
        let mut spent = vec![levels];
        let over = self.rules.outfit.get()?.over_outfit.get().and_then(|over| over.xp.copied());
        for learned in self.learned().into_iter().filter(|learned| learned.offer == Offer::Over) {
            spent.extend(over.map(|each| learned.item(each.saturating_mul(1 + learned.evolutions()))));
        }
        Some(Ledger { given, spent })
    }

    /// Nexus Shards.
    pub fn nx(&self) -> Option<Ledger> {
        let given = self.earned(|earned| &earned.nx).into_iter().collect();
        let mut spent = Vec::new();
        if let Some(over) = self.character.over_outfit.get() {
            let price = self.rules.outfit.get()?.over_outfit.get()?.price.copied()?;
            spent.push(Item { what: "the Over-Outfit".to_owned(), amount: price, place: Some(over.span) });
        }
        spent.extend(self.gear());
        Some(Ledger { given, spent })
    }

    fn earned(&self, of: impl Fn(&'a super::Earned) -> &'a crate::load::Field<i64>) -> Option<Item> {
        let earned = of(self.character.earned.get()?).get()?;
        Some(Item { what: "earned".to_owned(), amount: earned.value, place: Some(earned.span) })
    }

    /// Gear that was bought: each piece once, for one in two sets is the same piece.
    fn gear(&self) -> Vec<Item> {
        let owned: Vec<&Entry> = match self.outfit {
            Some(outfit) => outfit
                .starting
                .iter()
                .flat_map(|set| &set.gear)
                .filter_map(|gear| self.piece(gear.span))
                .collect(),
            None => return Vec::new(),
        };
        let mut seen: Vec<&Entry> = Vec::new();
        let mut items = Vec::new();
        for gear in self.character.weapon_sets.iter().flat_map(|set| &set.gear) {
            let Some(piece) = self.piece(gear.span).filter(|piece| !has(&seen, piece)) else { continue };
            seen.push(piece);
            let cost = self.gear_cost(piece, &owned).filter(|cost| *cost != 0);
            items.extend(cost.map(|amount| Item { what: named(piece), amount, place: Some(gear.span) }));
        }
        items
    }

    fn piece(&self, place: Span) -> Option<&'a Entry> {
        Some(self.look.target(place)?.0)
    }

    fn gear_cost(&self, piece: &'a Entry, owned: &[&Entry]) -> Option<i64> {
        /// Longer chains of upgrades lead in a circle, which is told elsewhere.
        const LONGEST_CHAIN: usize = 64;
        let mut at = piece;
        let mut cost = 0_i64;
        for _ in 0..LONGEST_CHAIN {
            if has(owned, at) {
                return Some(cost);
            }
            let Some(base) = stated(at).base.and_then(|place| self.piece(place)) else { break };
            let difference = || Some(stated(at).price?.saturating_sub(stated(base).price?));
            cost = cost.saturating_add(stated(at).steps.or_else(difference).unwrap_or(0));
            at = base;
        }
        stated(piece).price
    }
}

impl Learned<'_> {
    fn item(&self, amount: i64) -> Item {
        let what = match self.evolutions() {
            0 => named(self.entry),
            1 => format!("{} with 1 evolution", named(self.entry)),
            steps => format!("{} with {steps} evolutions", named(self.entry)),
        };
        Item { what, amount, place: Some(self.key.span) }
    }
}

/// What gear states about its cost.
struct Stated {
    price: Option<i64>,
    steps: Option<i64>,
    base: Option<Span>,
}

fn stated(piece: &Entry) -> Stated {
    let (price, steps, base) = match (piece.of::<Weapon>(), piece.of::<Equipment>()) {
        (Some(weapon), _) => (&weapon.price, &weapon.upgrade_cost, weapon.upgrade_of.span()),
        (_, Some(gear)) => (&gear.price, &gear.upgrade_cost, gear.upgrade_of.span()),
        _ => return Stated { price: None, steps: None, base: None },
    };
    Stated { price: price.copied(), steps: steps.copied(), base }
}

fn has(pieces: &[&Entry], piece: &Entry) -> bool {
    pieces.iter().any(|own| std::ptr::eq(*own, piece))
}

fn named(entry: &Entry) -> String {
    entry.header.name().to_owned()
}
