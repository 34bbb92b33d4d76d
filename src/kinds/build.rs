//! What a character's stats can become: ancestry and class added up, free points and adaptability spent.
//!
//! A free point raises a stat by 1, an adaptability point moves 1 from one stat to another; neither has to be
//! spent. With E the points above the most and D the points below the least, summed over all stats:
//! - every point of E must be moved off, so E <= adaptability; it may fill D, else it needs room elsewhere;
//! - what is left of D is filled by free points, then by moves from stats that stand above the least.
//!
//! Each check is one pass over the stats: no spending is tried out. The cheapest spending takes max(E, D)
//! points, because every point mends one fault of each kind at most.

use super::{Ancestry, Class, Ruleset};
use crate::load::{Dict, Field};

/// Stats beyond this are told by the rules on modifiers; here they only must not overflow.
const FARTHEST: i64 = 1_000_000;

/// Base stats of an ancestry with a class, and the points that are left to spend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Build {
    /// The base stats, in the order of the ruleset.
    pub stats: Vec<i64>,
    /// Points that raise any stat.
    pub free: i64,
    /// Points that may move from one stat to another.
    pub adaptability: i64,
}

/// How points are spent; stats are counted in the order of the ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spending {
    /// Free points: the stat and how many.
    pub free: Vec<(usize, i64)>,
    /// Adaptability points: from, to, and how many.
    pub moves: Vec<(usize, usize, i64)>,
}

/// What stands outside the bounds, summed over all stats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Need {
    /// Points above the most.
    pub excess: i64,
    /// Points below the least.
    pub deficit: i64,
}

impl Build {
    /// The base stats of an ancestry with a class; nothing where a modifier or a point is broken.
    pub fn of(ancestry: &Ancestry, class: &Class, rules: &Ruleset) -> Option<Self> {
        let (a, c) = (modifiers(&ancestry.modifiers, rules)?, modifiers(&class.modifiers, rules)?);
        Some(Self {
            stats: a.iter().zip(&c).map(|(a, c)| a + c).collect(),
            free: points(&ancestry.free_points)? + points(&class.free_points)?,
            adaptability: points(&ancestry.adaptability)? + points(&class.adaptability)?,
        })
    }

    /// What stands outside the bounds before points are spent.
    pub fn need(&self, (min, max): (i64, i64)) -> Need {
        let sum = |over: &dyn Fn(i64) -> i64| self.stats.iter().map(|stat| over(*stat).max(0)).sum();
        Need { excess: sum(&|stat| stat - max), deficit: sum(&|stat| min - stat) }
    }

    /// The cheapest spending that brings every stat within the bounds; nothing where none does.
    pub fn spending(&self, (min, max): (i64, i64)) -> Option<Spending> {
        let mut stats = self.stats.clone();
        let mut spent = Spending::default();
        for from in 0..stats.len() {
            while stats[from] > max {
                let to = (0..stats.len()).filter(|to| stats[*to] < max).min_by_key(|to| stats[*to])?;
                let room = if stats[to] < min { min - stats[to] } else { max - stats[to] };
                let points = room.min(stats[from] - max);
                shift(&mut stats, &mut spent, (from, to, points));
            }
        }
        let mut free = self.free;
        for (stat, value) in stats.iter_mut().enumerate() {
            let raise = (min - *value).min(free);
            if raise > 0 {
                spent.free.push((stat, raise));
                *value += raise;
                free -= raise;
            }
        }
        for to in 0..stats.len() {
            while stats[to] < min {
                let from =
                    (0..stats.len()).filter(|from| stats[*from] > min).max_by_key(|from| stats[*from])?;
                let points = (stats[from] - min).min(min - stats[to]);
                shift(&mut stats, &mut spent, (from, to, points));
            }
        }
        let moved: i64 = spent.moves.iter().map(|(_, _, points)| points).sum();
        (moved <= self.adaptability).then_some(spent)
    }

    /// The most that a stat can become while every stat stays within the bounds; nothing where none can.
    pub fn best(&self, stat: usize, bounds: (i64, i64)) -> Option<i64> {
        self.spending(bounds)?;
        let (min, max) = bounds;
        let own = *self.stats.get(stat)?;
        let mut others = self.clone();
        others.stats.remove(stat);
        let need = others.need(bounds);
        let slack: i64 = others.stats.iter().map(|other| ((*other).min(max) - min).max(0)).sum();
        let moves = (self.adaptability - need.excess).clamp(0, slack);
        Some((own + need.excess + self.free + moves - need.deficit).min(max))
    }

    /// Whether spending points, all or some, gives exactly these stats.
    pub fn can_become(&self, stats: &[i64]) -> bool {
        let change = || self.stats.iter().zip(stats).map(|(base, stat)| stat - base);
        let gained: i64 = change().filter(|change| *change > 0).sum();
        let lost: i64 = change().filter(|change| *change < 0).map(|change| -change).sum();
        lost <= self.adaptability && (0..=self.free).contains(&(gained - lost))
    }
}

impl Spending {
    /// In words: `1 free point on CON, 2 moved from STR to INT`.
    pub fn told(&self, rules: &Ruleset) -> String {
        let names: Vec<&str> = rules.stat_names().collect();
        let name = |stat: usize| names.get(stat).copied().unwrap_or_default();
        let free = self.free.iter().map(|(stat, points)| match points {
            1 => format!("1 free point on {}", name(*stat)),
            points => format!("{points} free points on {}", name(*stat)),
        });
        let moves = self
            .moves
            .iter()
            .map(|(from, to, points)| format!("{points} moved from {} to {}", name(*from), name(*to)));
        free.chain(moves).collect::<Vec<_>>().join(", ")
    }
}

fn shift(stats: &mut [i64], spent: &mut Spending, (from, to, points): (usize, usize, i64)) {
    stats[from] -= points;
    stats[to] += points;
    spent.moves.push((from, to, points));
}

/// Modifiers in the order of the ruleset's stats, 0 where none is written; nothing where one is broken.
pub fn modifiers(written: &Dict<i64>, rules: &Ruleset) -> Option<Vec<i64>> {
    let value = |name| written.get(name).map_or(0, |value| value.value.clamp(-FARTHEST, FARTHEST));
    (!written.is_broken()).then(|| rules.stat_names().map(value).collect())
}

/// Points to spend: none where none are written, nothing where they are broken.
pub fn points(written: &Field<i64>) -> Option<i64> {
    (!written.is_broken()).then(|| written.copied().unwrap_or(0).clamp(0, FARTHEST))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Every way of spending, one point at a time: the stats and how many points it took.
    fn all(build: &Build) -> BTreeSet<(Vec<i64>, i64)> {
        let mut seen = BTreeSet::new();
        let mut open = vec![(build.stats.clone(), build.free, build.adaptability)];
        let mut states = BTreeSet::new();
        while let Some((stats, free, moves)) = open.pop() {
            if !states.insert((stats.clone(), free, moves)) {
                continue;
            }
            seen.insert((stats.clone(), build.free - free + build.adaptability - moves));
            for to in 0..stats.len() {
                let mut raised = stats.clone();
                raised[to] += 1;
                if free > 0 {
                    open.push((raised.clone(), free - 1, moves));
                }
                for from in (0..stats.len()).filter(|from| *from != to && moves > 0) {
                    let mut moved = raised.clone();
                    moved[from] -= 1;
                    open.push((moved, free, moves - 1));
                }
            }
        }
        seen
    }

    fn builds() -> impl Strategy<Value = Build> {
        (prop::collection::vec(-4..=4_i64, 1..=4), 0..=3_i64, 0..=3_i64)
            .prop_map(|(stats, free, adaptability)| Build { stats, free, adaptability })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn as_trying_everything_out(build in builds(), min in -3..=0_i64, size in 0..=4_i64) {
            let bounds = (min, min + size);
            let inside = |stats: &[i64]| stats.iter().all(|stat| (min..=min + size).contains(stat));
            let ways = all(&build);
            let legal: Vec<_> = ways.iter().filter(|(stats, _)| inside(stats)).collect();
            let spending = build.spending(bounds);
            prop_assert_eq!(spending.is_some(), !legal.is_empty());
            for stat in 0..build.stats.len() {
                let most = legal.iter().map(|(stats, _)| stats[stat]).max();
                prop_assert_eq!(build.best(stat, bounds), most);
            }
            prop_assert!(ways.iter().all(|(stats, _)| build.can_become(stats)));
            if let Some(spending) = spending {
                let mut stats = build.stats.clone();
                spending.free.iter().for_each(|(stat, points)| stats[*stat] += points);
                spending.moves.iter().for_each(|(from, to, points)| {
                    stats[*from] -= points;
                    stats[*to] += points;
                });
                let cost: i64 = spending.free.iter().map(|(_, points)| points).sum::<i64>()
                    + spending.moves.iter().map(|(_, _, points)| points).sum::<i64>();
                prop_assert!(inside(&stats));
                prop_assert_eq!(Some(cost), legal.iter().map(|(_, cost)| *cost).min());
                let need = build.need(bounds);
                prop_assert_eq!(cost, need.excess.max(need.deficit));
            }
        }

        #[test]
        fn becomes_only_what_spending_gives(build in builds(), wanted in prop::collection::vec(-5..=5_i64, 4)) {
            let wanted = &wanted[..build.stats.len()];
            let given = all(&build).iter().any(|(stats, _)| stats == wanted);
            prop_assert_eq!(build.can_become(wanted), given);
        }
    }
}
