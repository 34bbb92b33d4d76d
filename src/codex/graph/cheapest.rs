//! The cheapest way to a node, with everything before it.
//!
//! A way is a choice of one core (or none) and, wherever "one of these" is asked, of one alternative, such that
//! the chosen needs lead nowhere back to themselves. Its `xps` is the sum of the prices of the distinct nodes in
//! it; its `experience` the greater of that sum and what its highest level takes, because spending never lowers
//! the total. The cheapest has the least experience, then the least xps, then the fewest nodes.
//!
//! Shared nodes make this a covering problem, so the exact search tries every combination of alternatives, one
//! core after another, and gives a branch up as soon as it costs more than the best way so far. Alternatives
//! that the core rules out are left out, one that costs nothing is taken at once. With at most 20 alternatives in
//! sight (counted over all places with a choice) there are at most 3^6 x 2 = 1,458 combinations, each linear in
//! the nodes of the way. With more, `bounds` gives a good way and what every way costs at least; with more than 200,
//! all goals share one table of costs, so the work for a whole Codex stays in proportion to its size.

use std::collections::{BTreeMap, BTreeSet};

use super::{Cores, Graph, Need, NodeId};
use crate::{codex::EntryId, kinds::NodeKind};

/// How many alternatives are searched exactly, and how many cores.
const ALTERNATIVES: usize = 20;
/// How many cores are tried where the search is not exact.
const BOUNDED_CORES: usize = 4;
/// Beyond so many alternatives, open or not, a goal is no longer looked at by itself.
const CROWD: usize = 200;

/// How a walk goes on.
enum Visit {
    /// Into the need.
    Inside,
    /// Past it.
    Past,
    /// Nowhere.
    Stop,
}

/// A way to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The core that it needs; nothing where any hero can go it at this price.
    pub core: Option<EntryId>,
    /// Every node on the way, in an order in which each can be had; the goal is the last.
    pub order: Vec<Step>,
    /// What the nodes cost together.
    pub xps: i64,
    /// The highest level that is asked for; 0 where none is.
    pub level: i64,
    /// The total experience that a hero needs.
    pub experience: i64,
    /// What every way costs at least in experience; the same where the way is the cheapest.
    pub least: i64,
}

/// A node on a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node.
    pub node: NodeId,
    /// What is paid for it: nothing for a root that comes with its talent.
    pub xps: i64,
}

impl Way {
    /// Whether there is no cheaper one.
    pub fn is_exact(&self) -> bool {
        self.least == self.experience
    }
}

impl Graph {
    /// The cheapest way to a node; nothing where there is none.
    pub fn cheapest(&self, goal: NodeId) -> Option<Way> {
        if self.cores(goal).is_none() {
            return None;
        }
        let Some(cores) = self.cores_in_sight(goal) else {
            return self.in_a_crowd(goal);
        };
        let sight = |core| Sight { graph: self, core };
        let exact = cores.len() <= ALTERNATIVES
            && cores.iter().all(|core| sight(*core).alternatives(goal) <= ALTERNATIVES);
        let tried = if exact { cores.len() } else { BOUNDED_CORES };
        let open = cores.iter().filter(|core| self.cores(goal).has(**core));
        let way = |core: &Option<EntryId>| {
            if exact { sight(*core).exact(goal) } else { sight(*core).bounded(goal) }
        };
        let ways: Vec<Way> = open.take(tried).filter_map(way).collect();
        let least = ways.iter().map(|way| way.least).min()?;
        let best = ways.into_iter().min_by_key(Way::cost)?;
        // With cores left out, only the price of the goal itself is certain.
        let least = if cores.len() > tried { self.sure_price(goal).min(best.experience) } else { least };
        Some(Way { least, ..best })
    }

    /// A good way where very many alternatives stand below: from one table for the whole graph.
    fn in_a_crowd(&self, goal: NodeId) -> Option<Way> {
        let sight = Sight { graph: self, core: None };
        let way = if self.cores(goal).has(None) {
            sight.good(goal, self.dear.get_or_init(|| sight.table()))?
        } else {
            let Cores::Of(cores) = self.cores(goal) else { return None };
            Sight { graph: self, core: cores.first().copied() }.bounded(goal)?
        };
        Some(Way { least: self.sure_price(goal).min(way.experience), ..way })
    }

    /// What a hero pays for a node on every way to it.
    fn sure_price(&self, goal: NodeId) -> i64 {
        let node = self.node(goal);
        if matches!(node.kind, NodeKind::Leaf | NodeKind::Crown) { node.price } else { 0 }
    }

    /// The cores that could matter: none first, then the own tree, then the others in order. Nothing where a
    /// crowd of alternatives stands below the goal.
    fn cores_in_sight(&self, goal: NodeId) -> Option<Vec<Option<EntryId>>> {
        let mut cores = BTreeSet::new();
        let mut alternatives = 0;
        self.walk(goal, &mut |need| {
            match need {
                Need::Core(core) => drop(cores.insert(*core)),
                Need::Any(parts) => alternatives += parts.len(),
                _ => {}
            }
            if alternatives > CROWD { Visit::Stop } else { Visit::Inside }
        });
        let own = cores.take(&self.node(goal).tree);
        let found = std::iter::once(None).chain(own.map(Some)).chain(cores.into_iter().map(Some));
        (alternatives <= CROWD).then(|| found.collect())
    }

    /// Visits every need below a node, each node once; `visit` says how to go on.
    fn walk<'g>(&'g self, goal: NodeId, visit: &mut dyn FnMut(&'g Need) -> Visit) {
        let mut seen = BTreeSet::from([goal.0]);
        let mut work = vec![&self.node(goal).need];
        while let Some(need) = work.pop() {
            match visit(need) {
                Visit::Stop => return,
                Visit::Past => continue,
                Visit::Inside => {}
            }
            match need {
                Need::Have(have) if seen.insert(have.node.0) => work.push(&self.node(have.node).need),
                Need::All(parts) | Need::Any(parts) => work.extend(parts),
                _ => {}
            }
        }
    }
}

impl Way {
    /// What ways are compared by.
    pub(super) fn cost(&self) -> (i64, i64, usize) {
        (self.experience, self.xps, self.order.len())
    }
}

/// The graph as a hero with a certain core sees it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'g> {
    pub graph: &'g Graph,
    pub core: Option<EntryId>,
}

impl<'g> Sight<'g> {
    /// Whether a need can be met at all, as far as one look tells.
    pub fn open(&self, need: &Need) -> bool {
        match need {
            Need::Met | Need::Pay => true,
            Need::Never | Need::NoCore => false,
            Need::Core(tree) => self.core == Some(*tree),
            Need::Level(level) => level.exists,
            Need::Have(have) => have.enough && self.graph.cores(have.node).has(self.core),
            Need::All(parts) => parts.iter().all(|part| self.open(part)),
            Need::Any(parts) => parts.iter().any(|part| self.open(part)),
        }
    }

    /// Whether a need costs nothing and asks for nothing else: a talent of the core.
    fn free(&self, need: &Need) -> bool {
        match need {
            Need::Met => true,
            Need::Core(tree) => self.core == Some(*tree),
            Need::Have(have) if have.enough && self.graph.node(have.node).kind == NodeKind::Talent => {
                matches!(self.graph.node(have.node).need, Need::Core(tree) if self.core == Some(tree))
            }
            _ => false,
        }
    }

    /// The alternatives that are worth a try.
    fn choices(&self, parts: &'g [Need]) -> Vec<&'g Need> {
        match parts.iter().find(|part| self.free(part)) {
            Some(free) => vec![free],
            None => parts.iter().filter(|part| self.open(part)).collect(),
        }
    }

    /// How many alternatives stand below a node, over all places with a choice.
    fn alternatives(&self, goal: NodeId) -> usize {
        let mut count = 0;
        self.graph.walk(goal, &mut |need| {
            if let Need::Any(parts) = need {
                let choices = self.choices(parts).len();
                count += if choices > 1 { choices } else { 0 };
            }
            match count {
                count if count > ALTERNATIVES => Visit::Stop,
                _ if self.open(need) => Visit::Inside,
                _ => Visit::Past,
            }
        });
        count
    }

    pub fn exact(&self, goal: NodeId) -> Option<Way> {
        let mut best = None;
        let mut trail = Trail::default();
        trail.had.insert(goal.0);
        trail.todo.push((goal.0, &self.graph.node(goal).need));
        self.search(trail, &mut best);
        best
    }

    /// Follows a trail to its ends; at every choice a copy for each alternative but the last.
    fn search(&self, mut trail: Trail<'g>, best: &mut Option<Way>) {
        while let Some((owner, need)) = trail.todo.pop() {
            match need {
                Need::Pay => trail.pay(owner, self.graph.nodes[owner as usize].price),
                need if !self.open(need) => return,
                Need::Level(level) => trail.rise(level.level, level.experience),
                Need::Have(have) => {
                    trail.edges.push((owner, have.node.0));
                    if trail.had.insert(have.node.0) {
                        trail.todo.push((have.node.0, &self.graph.node(have.node).need));
                    }
                }
                Need::Met | Need::Never | Need::Core(_) | Need::NoCore => {}
                Need::All(parts) => trail.todo.extend(parts.iter().rev().map(|part| (owner, part))),
                Need::Any(parts) => {
                    let choices = self.choices(parts);
                    let Some((last, others)) = choices.split_last() else {
                        return;
                    };
                    for choice in others {
                        let mut copy = trail.clone();
                        copy.todo.push((owner, choice));
                        self.search(copy, best);
                    }
                    trail.todo.push((owner, last));
                }
            }
            if best.as_ref().is_some_and(|best| trail.experience() > best.experience) {
                return;
            }
        }
        let way = trail.way(self.core);
        if let Some(way) = way.filter(|way| best.as_ref().is_none_or(|best| way.cost() < best.cost())) {
            *best = Some(way);
        }
    }
}

/// A way that is being made.
#[derive(Clone, Default)]
pub(super) struct Trail<'g> {
    todo: Vec<(u32, &'g Need)>,
    pub had: BTreeSet<u32>,
    /// Which node asks for which.
    pub edges: Vec<(u32, u32)>,
    /// What was paid, by node.
    paid: BTreeMap<u32, i64>,
    xps: i64,
    level: i64,
    risen: i64,
}

impl Trail<'_> {
    pub fn pay(&mut self, node: u32, price: i64) {
        if self.paid.insert(node, price).is_none() {
            self.xps = self.xps.saturating_add(price);
        }
    }

    pub fn rise(&mut self, level: i64, experience: i64) {
        self.level = self.level.max(level);
        self.risen = self.risen.max(experience);
    }

    fn experience(&self) -> i64 {
        self.xps.max(self.risen)
    }

    /// The finished way, in an order in which every node comes after what it asks for; nothing where the trail
    /// leads back to itself.
    pub fn way(&self, core: Option<EntryId>) -> Option<Way> {
        let mut asked: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut waits: BTreeMap<u32, usize> = self.had.iter().map(|node| (*node, 0)).collect();
        for (owner, node) in &self.edges {
            asked.entry(*node).or_default().push(*owner);
            *waits.entry(*owner).or_default() += 1;
        }
        let mut ready: BTreeSet<u32> =
            waits.iter().filter(|(_, count)| **count == 0).map(|(node, _)| *node).collect();
        let mut order = Vec::with_capacity(self.had.len());
        while let Some(node) = ready.pop_first() {
            order.push(Step { node: NodeId(node), xps: self.paid.get(&node).copied().unwrap_or(0) });
            for owner in asked.get(&node).into_iter().flatten() {
                if let Some(count) = waits.get_mut(owner) {
                    *count -= 1;
                    if *count == 0 {
                        ready.insert(*owner);
                    }
                }
            }
        }
        let whole = order.len() == self.had.len();
        let experience = self.experience();
        let (xps, level) = (self.xps, self.level);
        whole.then_some(Way { core, order, xps, level, experience, least: experience })
    }
}
