//! Nodes that need each other.
//!
//! A node is in trouble where it could not be had even if every core, level and price were met (the least
//! fixpoint of `reach`). An alternative that leads round is harmless while another one is open, so only the
//! failing parts of a need count as edges. The strongly connected parts are found in linear time; in each the
//! shortest way round by a breadth-first search from every node, nodes x edges of that part. Beyond 1,000 nodes
//! in one part the search begins at the first 1,000 only.

use std::collections::{BTreeMap, VecDeque};

use super::{Graph, Have, Need, NodeId};

/// How many nodes of one part a search begins at.
const STARTS: usize = 1_000;

impl Graph {
    /// The shortest cycle of every part whose nodes need each other: each node with what it asks of the next.
    /// A node that names itself alone is no cycle here: that is told as a reference.
    pub fn cycles(&self) -> Vec<Vec<(NodeId, &Have)>> {
        let edges: BTreeMap<u32, Vec<&Have>> = (0..self.nodes.len() as u32)
            .filter(|at| self.reach.circular[*at as usize])
            .map(|at| (at, self.failing(at)))
            .collect();
        parts(&edges).iter().filter_map(|part| shortest(part, &edges)).collect()
    }

    /// What a node asks for in vain.
    fn failing(&self, at: u32) -> Vec<&Have> {
        let mut found = Vec::new();
        self.vain(at, &self.nodes[at as usize].need, &mut found);
        found
    }

    fn vain<'g>(&'g self, owner: u32, need: &'g Need, found: &mut Vec<&'g Have>) -> bool {
        match need {
            Need::Met | Need::Never | Need::Pay | Need::Core(_) | Need::NoCore | Need::Level(_) => false,
            Need::Have(have) => {
                let fails = have.node.0 != owner && self.reach.circular[have.node.0 as usize];
                if fails {
                    found.push(have);
                }
                fails
            }
            Need::All(parts) => parts.iter().filter(|part| self.vain(owner, part, found)).count() > 0,
            Need::Any(parts) => {
                let before = found.len();
                let fails = parts.iter().all(|part| self.vain(owner, part, found));
                if !fails {
                    found.truncate(before);
                }
                fails
            }
        }
    }
}

/// The strongly connected parts of more than one node (Kosaraju, without recursion).
fn parts(edges: &BTreeMap<u32, Vec<&Have>>) -> Vec<Vec<u32>> {
    let next = |at: u32| edges.get(&at).into_iter().flatten().map(|have| have.node.0);
    let mut back: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for at in edges.keys() {
        next(*at).for_each(|to| back.entry(to).or_default().push(*at));
    }
    let mut order = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for start in edges.keys() {
        let mut stack = vec![(*start, 0)];
        if !seen.insert(*start) {
            continue;
        }
        while let Some((at, step)) = stack.pop() {
            match next(at).nth(step) {
                Some(to) => {
                    stack.push((at, step + 1));
                    if seen.insert(to) {
                        stack.push((to, 0));
                    }
                }
                None => order.push(at),
            }
        }
    }
    let mut found = Vec::new();
    let mut placed = std::collections::BTreeSet::new();
    for start in order.into_iter().rev() {
        let mut part = Vec::new();
        let mut stack = vec![start];
        while let Some(at) = stack.pop() {
            if placed.insert(at) {
                part.push(at);
                stack.extend(back.get(&at).into_iter().flatten());
            }
        }
        if part.len() > 1 {
            part.sort_unstable();
            found.push(part);
        }
    }
    found.sort_unstable();
    found
}

/// The shortest way round inside a part, from its first node.
fn shortest<'g>(part: &[u32], edges: &BTreeMap<u32, Vec<&'g Have>>) -> Option<Vec<(NodeId, &'g Have)>> {
    let mut best: Option<Vec<(NodeId, &Have)>> = None;
    for start in part.iter().take(STARTS) {
        let limit = best.as_ref().map_or(usize::MAX, Vec::len);
        if let Some(round) = round(*start, part, edges, limit) {
            best = Some(round);
        }
        if best.as_ref().is_some_and(|best| best.len() == 2) {
            break;
        }
    }
    best
}

/// The shortest way from a node back to itself in fewer than `limit` steps.
fn round<'g>(
    start: u32,
    part: &[u32],
    edges: &BTreeMap<u32, Vec<&'g Have>>,
    limit: usize,
) -> Option<Vec<(NodeId, &'g Have)>> {
    let mut from: BTreeMap<u32, (u32, &Have)> = BTreeMap::new();
    let mut queue = VecDeque::from([(start, 1)]);
    while let Some((at, steps)) = queue.pop_front() {
        if steps >= limit {
            return None;
        }
        for have in edges.get(&at).into_iter().flatten() {
            let to = have.node.0;
            if part.binary_search(&to).is_err() || from.contains_key(&to) {
                continue;
            }
            from.insert(to, (at, *have));
            if to == start {
                return Some(walk(start, &from));
            }
            queue.push_back((to, steps + 1));
        }
    }
    None
}

fn walk<'g>(start: u32, from: &BTreeMap<u32, (u32, &'g Have)>) -> Vec<(NodeId, &'g Have)> {
    let mut steps = Vec::new();
    let mut at = start;
    while let Some((before, have)) = from.get(&at) {
        steps.push((NodeId(*before), *have));
        at = *before;
        if at == start {
            break;
        }
    }
    steps.reverse();
    steps
}
