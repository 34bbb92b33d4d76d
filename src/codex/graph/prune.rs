//! What is lost with a node: everything that has no other way.
//!
//! Only what stands above the node can fall, so the search takes the nodes that ask for it, directly or not,
//! assumes them lost, and gives back those whose needs are met without: a least fixpoint over that part of the
//! graph, linear in its edges. Cores, levels and prices count as met: the question is what the node carries.

use super::{Graph, Need, NodeId};

impl Graph {
    /// The nodes that nobody keeps without this one, in the order of the trees; the node itself left out.
    pub fn lost_with(&self, id: NodeId) -> Vec<NodeId> {
        let mut above = vec![id.0];
        let mut seen = std::collections::BTreeSet::from([id.0]);
        let mut at = 0;
        while at < above.len() {
            for user in &self.users[above[at] as usize] {
                if seen.insert(*user) {
                    above.push(*user);
                }
            }
            at += 1;
        }
        // Inside the part a node is had once it is given back; outside everything is had.
        let mut lost = seen;
        let mut work: Vec<u32> = above[1..].to_vec();
        while let Some(at) = work.pop() {
            if at == id.0 || !lost.contains(&at) {
                continue;
            }
            let has = |node: u32| !lost.contains(&node) && !self.reach.circular[node as usize];
            if met(at, &self.nodes[at as usize].need, &has) {
                lost.remove(&at);
                work.extend(self.users[at as usize].iter().filter(|user| lost.contains(user)));
            }
        }
        // What nobody has cannot be lost.
        lost.retain(|node| *node != id.0 && !self.reach.circular[*node as usize]);
        lost.into_iter().map(NodeId).collect()
    }
}

/// Whether a need is met where these nodes are had and every core, level and price is there.
fn met(owner: u32, need: &Need, has: &dyn Fn(u32) -> bool) -> bool {
    match need {
        Need::Met | Need::Never | Need::Pay | Need::Core(_) | Need::NoCore | Need::Level(_) => true,
        Need::Have(have) => have.node.0 == owner || has(have.node.0),
        Need::All(parts) => parts.iter().all(|part| met(owner, part, has)),
        Need::Any(parts) => parts.iter().any(|part| met(owner, part, has)),
    }
}

/// Which nodes can be had where those that `gone` names are not: the least fixpoint over the whole graph.
pub(super) fn had(graph: &Graph, gone: &dyn Fn(u32) -> bool) -> Vec<bool> {
    let mut had = vec![false; graph.nodes.len()];
    let mut work: Vec<u32> = (0..had.len() as u32).rev().collect();
    while let Some(at) = work.pop() {
        let has = |node: u32| had[node as usize];
        if had[at as usize] || gone(at) || !met(at, &graph.nodes[at as usize].need, &has) {
            continue;
        }
        had[at as usize] = true;
        work.extend(graph.users[at as usize].iter().filter(|user| !had[**user as usize]));
    }
    had
}
