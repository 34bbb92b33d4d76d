//! A good way to a node, and what every way costs at least, where the exact search would take too long.
//!
//! Both come from one pass in the manner of Knuth's shortest paths through "all of these" and "one of these":
//! nodes are settled in the order of their cost, each from settled nodes only, so the choices lead nowhere back.
//! Adding up the parts of "all of these" counts shared nodes twice; the way that these choices make counts them
//! once, and is good, not always the best. Taking the dearest part instead counts too little, and that is the
//! least that every way costs; prices and levels are bounded apart, because a choice that is good for one may be
//! bad for the other. Each pass takes edges x log nodes below the goal.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, BinaryHeap},
};

use super::{
    Graph, Need, NodeId,
    cheapest::{Sight, Trail, Way},
};

/// The cost of nodes, each with its place in the order of settling.
pub(super) type Table = BTreeMap<u32, (Cost, usize)>;

/// What something costs: prices added up, and the experience of the highest level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    xps: i64,
    risen: i64,
}

impl Cost {
    fn whole(self) -> i64 {
        self.xps.max(self.risen)
    }
}

/// What a pass reckons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Prices added up, and levels.
    Sum,
    /// The least that prices come to.
    Prices,
    /// The least experience that levels take.
    Levels,
}

impl Sight<'_> {
    /// A good way, with what every way costs at least.
    pub fn bounded(&self, goal: NodeId) -> Option<Way> {
        let below = below(self.graph, goal);
        let way = self.good(goal, &self.settle(&below, Pass::Sum))?;
        let least = |pass| self.settle(&below, pass).get(&goal.0).map(|(cost, _)| cost.whole());
        let least = least(Pass::Prices)?.max(least(Pass::Levels)?);
        Some(Way { least: least.min(way.experience), ..way })
    }

    /// What every node costs, for goals with too much below them to be looked at one by one.
    pub fn table(&self) -> Table {
        self.settle(&(0..self.graph.nodes.len() as u32).collect(), Pass::Sum)
    }

    /// The way that a table of costs makes.
    pub fn good(&self, goal: NodeId, dear: &Table) -> Option<Way> {
        let mut trail = Trail::default();
        trail.had.insert(goal.0);
        let mut work = vec![goal.0];
        while let Some(at) = work.pop() {
            let rank = dear.get(&at)?.1;
            let settled =
                |node: u32| dear.get(&node).filter(|(_, other)| *other < rank).map(|(cost, _)| *cost);
            let mut asked = Vec::new();
            self.choose(at, &self.graph.nodes[at as usize].need, &settled, &mut trail, &mut asked);
            for node in asked {
                trail.edges.push((at, node));
                if trail.had.insert(node) {
                    work.push(node);
                }
            }
        }
        trail.way(self.core)
    }

    /// The cost of every node of a part, with its place in the order of settling.
    fn settle(&self, below: &BTreeSet<u32>, pass: Pass) -> Table {
        let mut settled: BTreeMap<u32, (Cost, usize)> = BTreeMap::new();
        let mut heap = BinaryHeap::new();
        let cost = |at: u32, settled: &BTreeMap<u32, (Cost, usize)>| {
            let known = |node: u32| settled.get(&node).map(|(cost, _)| *cost);
            self.cost(at, &self.graph.nodes[at as usize].need, pass, &known)
        };
        for at in below {
            heap.extend(cost(*at, &settled).map(|cost| Reverse((cost.whole(), *at))));
        }
        while let Some(Reverse((_, at))) = heap.pop() {
            if settled.contains_key(&at) {
                continue;
            }
            let Some(now) = cost(at, &settled) else {
                continue;
            };
            settled.insert(at, (now, settled.len()));
            for user in self.graph.users[at as usize].iter().filter(|user| below.contains(user)) {
                if !settled.contains_key(user) {
                    heap.extend(cost(*user, &settled).map(|cost| Reverse((cost.whole(), *user))));
                }
            }
        }
        settled
    }

    fn cost(&self, owner: u32, need: &Need, pass: Pass, known: &dyn Fn(u32) -> Option<Cost>) -> Option<Cost> {
        match need {
            Need::Met => Some(Cost::default()),
            Need::Never | Need::NoCore => None,
            Need::Pay if pass == Pass::Levels => Some(Cost::default()),
            Need::Pay => Some(Cost { xps: self.graph.nodes[owner as usize].price, risen: 0 }),
            Need::Core(tree) => (self.core == Some(*tree)).then(Cost::default),
            Need::Level(level) if pass == Pass::Prices => level.exists.then(Cost::default),
            Need::Level(level) => level.exists.then_some(Cost { xps: 0, risen: level.experience }),
            Need::Have(have) => known(have.node.0).filter(|_| have.enough),
            Need::All(parts) => {
                let mut whole = Cost::default();
                let mut own = 0;
                for part in parts {
                    let cost = self.cost(owner, part, pass, known)?;
                    whole.risen = whole.risen.max(cost.risen);
                    match (pass, part) {
                        (Pass::Sum, _) => whole.xps = whole.xps.saturating_add(cost.xps),
                        // The own price is no part of what the others cost.
                        (Pass::Prices, Need::Pay) => own = cost.xps,
                        (Pass::Prices | Pass::Levels, _) => whole.xps = whole.xps.max(cost.xps),
                    }
                }
                whole.xps = whole.xps.saturating_add(own);
                Some(whole)
            }
            Need::Any(parts) => parts
                .iter()
                .filter_map(|part| self.cost(owner, part, pass, known))
                .min_by_key(|cost| (cost.whole(), *cost)),
        }
    }

    /// Takes the cheapest of the settled alternatives; lists the nodes that are asked for.
    fn choose(
        &self,
        owner: u32,
        need: &Need,
        settled: &dyn Fn(u32) -> Option<Cost>,
        trail: &mut Trail,
        asked: &mut Vec<u32>,
    ) {
        match need {
            Need::Pay => trail.pay(owner, self.graph.nodes[owner as usize].price),
            Need::Level(level) => trail.rise(level.level, level.experience),
            Need::Have(have) => asked.push(have.node.0),
            Need::All(parts) => parts.iter().for_each(|part| self.choose(owner, part, settled, trail, asked)),
            Need::Any(parts) => {
                let costs =
                    parts.iter().filter_map(|part| Some((self.cost(owner, part, Pass::Sum, settled)?, part)));
                if let Some((_, part)) = costs.min_by_key(|(cost, _)| (cost.whole(), *cost)) {
                    self.choose(owner, part, settled, trail, asked);
                }
            }
            Need::Met | Need::Never | Need::Core(_) | Need::NoCore => {}
        }
    }
}

/// The node and everything below it.
fn below(graph: &Graph, goal: NodeId) -> BTreeSet<u32> {
    let mut found = BTreeSet::from([goal.0]);
    let mut work = vec![goal.0];
    while let Some(at) = work.pop() {
        graph.nodes[at as usize].need.each(&mut |have| {
            if found.insert(have.node.0) {
                work.push(have.node.0);
            }
        });
    }
    found
}
