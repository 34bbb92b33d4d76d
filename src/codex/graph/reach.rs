//! Which heroes can have a node, and what stands in the way of a node that nobody can have.
//!
//! A hero has one core tree for life, so every node has a set of cores with which it can be had: all of them, or
//! a few. "All of these" is the intersection, "one of these" the union; the sets are the least fixpoint, found by
//! a work list along the edges. Sets only grow, so the work is edges x the cores of a set, which are few: a set
//! holds the cores whose talents it depends on.
//!
//! Two readings stand side by side. `strict` is the truth. `lenient` takes what another rule tells (nodes in a
//! cycle, roots that cannot be obtained, mastery beyond the potential) as met, and releases a node that was
//! found to be blocked, so that what merely depends on it is not told again.

use super::{Graph, Need, NodeId};
use crate::{codex::EntryId, source::Span};

/// The cores with which something can be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cores {
    /// Any core, also none.
    All,
    /// One of these, in order; none of them means that it cannot be had.
    Of(Vec<EntryId>),
}

impl Default for Cores {
    fn default() -> Self {
        Cores::Of(Vec::new())
    }
}

impl Cores {
    /// Whether no hero can have it.
    pub fn is_none(&self) -> bool {
        matches!(self, Cores::Of(cores) if cores.is_empty())
    }

    /// Whether a hero with this core can have it.
    pub fn has(&self, core: Option<EntryId>) -> bool {
        match self {
            Cores::All => true,
            Cores::Of(cores) => core.is_some_and(|core| cores.binary_search(&core).is_ok()),
        }
    }

    fn and(self, other: &Cores) -> Cores {
        match (self, other) {
            (Cores::All, other) => other.clone(),
            (own, Cores::All) => own,
            (Cores::Of(mut own), Cores::Of(_)) => {
                own.retain(|core| other.has(Some(*core)));
                Cores::Of(own)
            }
        }
    }

    fn or(self, other: &Cores) -> Cores {
        match (self, other) {
            (Cores::All, _) | (_, Cores::All) => Cores::All,
            (Cores::Of(mut own), Cores::Of(other)) => {
                own.extend(other);
                own.sort_unstable();
                own.dedup();
                Cores::Of(own)
            }
        }
    }
}

/// What stands in the way of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The prerequisite that fails first.
    pub place: Option<Span>,
    /// Why it fails.
    pub why: Why,
    /// The prerequisites before it that narrow the choice of a core, with what they leave.
    pub before: Vec<(Option<Span>, Option<NodeId>, Cores)>,
}

/// Why a prerequisite fails.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// No hero reaches this level.
    Level(i64),
    /// Talents of a tree that is no core.
    NoCore,
    /// Only these cores give the node, and an earlier prerequisite rules them out.
    Clash(Option<NodeId>, Cores),
    /// Every alternative fails.
    Alternatives,
    /// A node that itself cannot be had.
    Behind(NodeId),
    /// A node that cannot be mastered so far.
    Potential(NodeId),
    /// It cannot be had at all.
    Never,
}

/// Who can have what.
#[derive(Debug, Default)]
pub struct Reach {
    /// The truth.
    strict: Vec<Cores>,
    /// Nodes that need each other.
    pub(super) circular: Vec<bool>,
    /// Nodes that nobody can have although every single prerequisite could be had, or for their level.
    blocked: Vec<(NodeId, Block)>,
}

/// How often blocked nodes are released to find those behind them; deeper ones are told together.
const ROUNDS: usize = 8;

impl Reach {
    pub(super) fn of(graph: &Graph) -> Self {
        let strict = fixpoint(graph, &Reading { lenient: false, given: &[] });
        let circular = circular(graph);
        let mut given = circular.clone();
        let mut blocked = Vec::new();
        for round in 0..=ROUNDS {
            let reading = Reading { lenient: true, given: &given };
            let sets = fixpoint(graph, &reading);
            let stuck: Vec<usize> = (0..sets.len()).filter(|at| sets[*at].is_none()).collect();
            let mut relaxed = sets.clone();
            for at in &stuck {
                relaxed[*at] = Cores::All;
            }
            let alone = |at: &&usize| reading.eval(**at as u32, &graph.nodes[**at].need, &relaxed).is_none();
            let mut causes: Vec<usize> = stuck.iter().filter(alone).copied().collect();
            if causes.is_empty() || round == ROUNDS {
                causes = stuck;
            }
            if causes.is_empty() {
                break;
            }
            for at in &causes {
                let block = reading.block(*at as u32, &graph.nodes[*at].need, &relaxed);
                blocked.extend(block.map(|block| (NodeId(*at as u32), block)));
            }
            for at in causes {
                given[at] = true;
            }
        }
        Self { strict, circular, blocked }
    }
}

impl Graph {
    /// The cores with which a hero can have a node.
    pub fn cores(&self, id: NodeId) -> &Cores {
        &self.reach.strict[id.0 as usize]
    }

    /// Nodes that nobody can have, where no other rule tells why, with the prerequisite that fails first.
    pub fn blocked(&self) -> &[(NodeId, Block)] {
        &self.reach.blocked
    }

    /// What stands in the way of a node that nobody can have; nothing for one that somebody can.
    pub fn block(&self, id: NodeId) -> Option<Block> {
        if !self.cores(id).is_none() {
            return None;
        }
        let told = self.reach.blocked.iter().find(|(node, _)| *node == id);
        let reading = Reading { lenient: false, given: &[] };
        told.map(|(_, block)| block.clone())
            .or_else(|| reading.block(id.0, &self.node(id).need, &self.reach.strict))
    }
}

/// How needs are read.
struct Reading<'r> {
    lenient: bool,
    /// Nodes that count as had.
    given: &'r [bool],
}

impl Reading<'_> {
    fn eval(&self, owner: u32, need: &Need, sets: &[Cores]) -> Cores {
        match need {
            Need::Met | Need::Pay => Cores::All,
            Need::Never => {
                if self.lenient {
                    Cores::All
                } else {
                    Cores::default()
                }
            }
            Need::Core(tree) => Cores::Of(vec![*tree]),
            Need::NoCore => Cores::default(),
            Need::Level(level) => {
                if level.exists {
                    Cores::All
                } else {
                    Cores::default()
                }
            }
            // A node that names itself is told as a reference.
            Need::Have(have) if self.lenient && have.node.0 == owner => Cores::All,
            Need::Have(have) if !self.lenient && !have.enough => Cores::default(),
            Need::Have(have) => sets[have.node.0 as usize].clone(),
            Need::All(parts) => {
                let mut cores = Cores::All;
                for part in parts {
                    cores = cores.and(&self.eval(owner, part, sets));
                    if cores.is_none() {
                        break;
                    }
                }
                cores
            }
            Need::Any(parts) => {
                let mut cores = Cores::default();
                for part in parts {
                    cores = cores.or(&self.eval(owner, part, sets));
                    if cores == Cores::All {
                        break;
                    }
                }
                cores
            }
        }
    }

    /// The first prerequisite at which nobody is left.
    fn block(&self, owner: u32, need: &Need, sets: &[Cores]) -> Option<Block> {
        let mut cores = Cores::All;
        let mut before = Vec::new();
        let single = std::slice::from_ref(need);
        for part in flat(single) {
            let own = self.eval(owner, part, sets);
            let node = match part {
                Need::Have(have) => Some(have.node),
                _ => None,
            };
            if own.is_none() {
                return Some(Block { place: place(part), why: why(part), before: Vec::new() });
            }
            let left = cores.clone().and(&own);
            if left.is_none() {
                return Some(Block { place: place(part), why: Why::Clash(node, own), before });
            }
            if own != Cores::All {
                before.push((place(part), node, own));
            }
            cores = left;
        }
        None
    }
}

/// The single prerequisites in order, those inside "all of these" one by one.
fn flat(parts: &[Need]) -> Vec<&Need> {
    let mut found = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            Need::All(inner) => found.extend(flat(inner)),
            single => found.push(single),
        }
    }
    found
}

fn why(need: &Need) -> Why {
    match need {
        Need::Level(level) => Why::Level(level.level),
        Need::NoCore => Why::NoCore,
        Need::Have(have) if !have.enough => Why::Potential(have.node),
        Need::Have(have) => Why::Behind(have.node),
        Need::Any(_) => Why::Alternatives,
        Need::All(_) | Need::Met | Need::Never | Need::Pay | Need::Core(_) => Why::Never,
    }
}

pub(super) fn place(need: &Need) -> Option<Span> {
    match need {
        Need::Level(level) => level.place,
        Need::Have(have) => have.place,
        Need::Any(parts) | Need::All(parts) => parts.iter().find_map(place),
        Need::Met | Need::Never | Need::Pay | Need::Core(_) | Need::NoCore => None,
    }
}

fn fixpoint(graph: &Graph, reading: &Reading) -> Vec<Cores> {
    let given = |at: usize| reading.given.get(at) == Some(&true);
    let mut sets: Vec<Cores> =
        (0..graph.nodes.len()).map(|at| if given(at) { Cores::All } else { Cores::default() }).collect();
    let mut waits = vec![true; sets.len()];
    // Taken from the end: talents and roots first, which stand first in a tree.
    let mut work: Vec<u32> = (0..sets.len() as u32).rev().collect();
    while let Some(at) = work.pop() {
        waits[at as usize] = false;
        if sets[at as usize] == Cores::All {
            continue;
        }
        let now = reading.eval(at, &graph.nodes[at as usize].need, &sets);
        if now == sets[at as usize] {
            continue;
        }
        sets[at as usize] = now;
        for user in &graph.users[at as usize] {
            if !std::mem::replace(&mut waits[*user as usize], true) {
                work.push(*user);
            }
        }
    }
    sets
}

/// Nodes that nobody could have even if every core, level and price were met: they need each other.
fn circular(graph: &Graph) -> Vec<bool> {
    let had = super::prune::had(graph, &|_| false);
    had.into_iter().map(|had| !had).collect()
}
