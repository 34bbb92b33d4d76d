//! Pairs of ancestry and class whose stats leave the bounds before points are spent.
//!
//! A pair exists where one pack sees the other, under the ruleset of the pack that sees both; siblings form no
//! pairs, and a pair inside a dependency is not judged anew. For every pack the ancestries and classes of its
//! own and of what it depends on are held against each other by the extremes of each stat: where the
//! greatest modifiers together and the least together stay within the bounds, no pair can leave them. So the
//! silent case costs one pass over the entries and one comparison of extremes a pair of packs. Elsewhere the
//! partners are sorted by each modifier, and a binary search finds exactly those that leave the bounds.

use std::collections::{BTreeMap, HashMap};

use super::{Codex, EntryId, PackId, View};
use crate::{
    kinds::{Ancestry, Build, Class, Content, Kind, Ruleset, modifiers},
    source::Span,
};

/// An ancestry with a class.
pub struct Pair<'c> {
    /// The ancestry.
    pub ancestry: View<'c, Ancestry>,
    /// The class.
    pub class: View<'c, Class>,
    /// The ruleset of the pack that sees both.
    pub rules: &'c Ruleset,
    /// The least and the most that a stat may be.
    pub bounds: (i64, i64),
    /// Whether the class belongs to the pack that sees both and the ancestry does not.
    pub is_of_class: bool,
}

impl Pair<'_> {
    /// Base stats and the points to spend.
    pub fn build(&self) -> Option<Build> {
        Build::of(self.ancestry.body, self.class.body, self.rules)
    }

    /// Where ancestry and class write a stat; their anchors where they do not.
    pub fn places(&self, stat: &str) -> (Span, Span) {
        let (ancestry, class) = (&self.ancestry, &self.class);
        let a = ancestry.modifiers.get(stat).map(|modifier| modifier.span);
        let c = class.modifiers.get(stat).map(|modifier| modifier.span);
        (a.unwrap_or_else(|| ancestry.entry.anchor()), c.unwrap_or_else(|| class.entry.anchor()))
    }
}

/// The modifiers of some entries of one pack, in the order of a ruleset's stats.
#[derive(Default)]
struct Side {
    entries: Vec<(EntryId, Vec<i64>)>,
    /// The least and the most of each stat.
    extremes: Vec<(i64, i64)>,
}

/// A side whose entries are sorted by each stat.
struct Sorted<'s> {
    side: &'s Side,
    orders: Vec<Vec<usize>>,
}

type ByPack = BTreeMap<PackId, Vec<EntryId>>;

impl Codex {
    /// Calls `tell` with the pairs that leave the bounds before points are spent, those of one entry at a time:
    /// of each ancestry of the pack that sees both, or of each class with the ancestries that it depends on.
    pub fn builds_out_of_bounds<'c>(&'c self, tell: &mut dyn FnMut(&[Pair<'c>])) {
        let (ancestries, classes) = (self.by_pack(Kind::Ancestry), self.by_pack(Kind::Class));
        for (home, pack) in self.packs() {
            let Some(rules) = pack.ruleset_for(Kind::Ancestry, self) else { continue };
            let Some(bounds) = bounds(rules) else { continue };
            let seen =
                || std::iter::once(home).chain(pack.depends.iter().copied().filter(|other| *other != home));
            let own = self.side::<Ancestry>(&ancestries, home, rules);
            let own_classes = self.side::<Class>(&classes, home, rules);
            let mut found: HashMap<EntryId, Vec<EntryId>> = HashMap::new();
            for other in seen().filter(|_| !own.entries.is_empty()) {
                own.crossing(&self.side::<Class>(&classes, other, rules), bounds, &mut found);
            }
            hand_out(&own, &mut found, tell, &|ancestry, class| {
                self.pair(ancestry, class, rules, bounds, false)
            });
            for other in seen().skip(1).filter(|_| !own_classes.entries.is_empty()) {
                own_classes.crossing(&self.side::<Ancestry>(&ancestries, other, rules), bounds, &mut found);
            }
            hand_out(&own_classes, &mut found, tell, &|class, ancestry| {
                self.pair(ancestry, class, rules, bounds, true)
            });
        }
    }

    fn by_pack(&self, kind: Kind) -> ByPack {
        let mut found = ByPack::new();
        for (id, _) in self.entries().filter(|(_, entry)| entry.kind == kind) {
            found.entry(self.home(id)).or_default().push(id);
        }
        found
    }

    fn side<T: Modifies>(&self, entries: &ByPack, pack: PackId, rules: &Ruleset) -> Side {
        let mut side = Side::default();
        for id in entries.get(&pack).into_iter().flatten() {
            let Some(stats) = self.entry(*id).of::<T>().and_then(|body| body.modifiers(rules)) else {
                continue;
            };
            if side.extremes.is_empty() {
                side.extremes = stats.iter().map(|stat| (*stat, *stat)).collect();
            }
            for ((least, most), stat) in side.extremes.iter_mut().zip(&stats) {
                (*least, *most) = ((*least).min(*stat), (*most).max(*stat));
            }
            side.entries.push((*id, stats));
        }
        side
    }

    fn pair<'c>(
        &'c self,
        ancestry: EntryId,
        class: EntryId,
        rules: &'c Ruleset,
        bounds: (i64, i64),
        is_of_class: bool,
    ) -> Option<Pair<'c>> {
        Some(Pair { ancestry: self.view(ancestry)?, class: self.view(class)?, rules, bounds, is_of_class })
    }

    fn view<T: Content>(&self, id: EntryId) -> Option<View<'_, T>> {
        let entry = self.entry(id);
        Some(View { id, entry, body: entry.of::<T>()?, rules: self.rules_of(id) })
    }
}

/// Gives each entry of a side its pairs, and calls `tell` with them.
fn hand_out<'c>(
    side: &Side,
    found: &mut HashMap<EntryId, Vec<EntryId>>,
    tell: &mut dyn FnMut(&[Pair<'c>]),
    pair: &dyn Fn(EntryId, EntryId) -> Option<Pair<'c>>,
) {
    for (id, _) in &side.entries {
        if let Some(partners) = found.remove(id) {
            let pairs: Vec<Pair> = partners.into_iter().filter_map(|partner| pair(*id, partner)).collect();
            tell(&pairs);
        }
    }
}

/// What adds to stats.
trait Modifies: Content {
    fn modifiers(&self, rules: &Ruleset) -> Option<Vec<i64>>;
}

impl Modifies for Ancestry {
    fn modifiers(&self, rules: &Ruleset) -> Option<Vec<i64>> {
        modifiers(&self.modifiers, rules)
    }
}

impl Modifies for Class {
    fn modifiers(&self, rules: &Ruleset) -> Option<Vec<i64>> {
        modifiers(&self.modifiers, rules)
    }
}

/// Bounds beyond this are no bounds; here they only must not overflow.
const FARTHEST: i64 = 1_000_000_000;

/// The least and the most that a stat may be.
pub fn bounds(rules: &Ruleset) -> Option<(i64, i64)> {
    let stats = rules.stats.get()?;
    let bound = |bound: i64| bound.clamp(-FARTHEST, FARTHEST);
    let (min, max) = (bound(stats.min.copied()?), bound(stats.max.copied()?));
    (min <= max).then_some((min, max))
}

impl Side {
    /// Adds to each entry the partners with which some stat leaves the bounds.
    fn crossing(&self, partners: &Side, (min, max): (i64, i64), found: &mut HashMap<EntryId, Vec<EntryId>>) {
        let both = self.extremes.iter().zip(&partners.extremes);
        if both.clone().all(|(own, other)| own.0 + other.0 >= min && own.1 + other.1 <= max) {
            return;
        }
        let sorted = Sorted::of(partners);
        for (id, stats) in &self.entries {
            let mut hits: Vec<usize> = Vec::new();
            for (at, stat) in stats.iter().enumerate() {
                hits.extend(sorted.below(at, min.saturating_sub(*stat)));
                hits.extend(sorted.above(at, max.saturating_sub(*stat)));
            }
            hits.sort_unstable();
            hits.dedup();
            if !hits.is_empty() {
                found.entry(*id).or_default().extend(hits.iter().map(|hit| partners.entries[*hit].0));
            }
        }
    }
}

impl<'s> Sorted<'s> {
    fn of(side: &'s Side) -> Self {
        let order = |stat: usize| {
            let mut order: Vec<usize> = (0..side.entries.len()).collect();
            order.sort_by_key(|at| side.entries[*at].1[stat]);
            order
        };
        Self { side, orders: (0..side.extremes.len()).map(order).collect() }
    }

    fn value(&self, at: usize, stat: usize) -> i64 {
        self.side.entries[at].1[stat]
    }

    fn below(&self, stat: usize, least: i64) -> &[usize] {
        let order = &self.orders[stat];
        &order[..order.partition_point(|at| self.value(*at, stat) < least)]
    }

    fn above(&self, stat: usize, most: i64) -> &[usize] {
        let order = &self.orders[stat];
        &order[order.partition_point(|at| self.value(*at, stat) <= most)..]
    }
}
