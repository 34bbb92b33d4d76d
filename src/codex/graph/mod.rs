//! The effect graph: what every node of every effect tree needs before a hero has it.
//!
//! It is built once from the whole Codex, when the first rule or emitter asks ([`Codex::graph`]): one [`Need`] a
//! node and the edges in both directions, in time and memory linear in the nodes and their requirements. The
//! questions stand one in a file:
//!
//! - `reach`: which heroes can have a node, by the one core tree of their life, and what stands in the way;
//! - `cycle`: nodes that need each other, the shortest way round;
//! - `cheapest`: the cheapest way to a node with everything before it, exact up to 20 alternatives;
//! - `bounds`: what the cheapest way costs at least, and a good way, beyond that;
//! - `prune`: what is lost with a node;
//! - `owned`: what a certain hero has.
//!
//! What cannot be judged here (an event, a reference that leads nowhere, a field that does not fit) counts as
//! met: it is told elsewhere, or not at all.

mod bounds;
mod build;
mod cheapest;
mod cycle;
mod owned;
mod prune;
mod reach;
#[cfg(test)]
mod tests;

pub use cheapest::{Step, Way};
pub use owned::{Hand, Lack};
pub use reach::{Block, Cores, Why};

use std::collections::HashMap;

use super::{Codex, EntryId};
use crate::{
    kinds::{EffectTree, NodeKind, NodeRef, TreeNode},
    source::{Span, Spanned},
};

/// A node of the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// A node with what it needs.
#[derive(Debug)]
pub struct GraphNode {
    /// The tree that it belongs to.
    pub tree: EntryId,
    /// Its position among the nodes of the tree.
    pub position: u32,
    /// What it is.
    pub kind: NodeKind,
    /// Its price in experience.
    pub price: i64,
    /// What a hero needs to have it.
    pub need: Need,
}

/// What a hero needs to have a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Need {
    /// Nothing, or nothing that can be judged here.
    Met,
    /// It cannot be had at all, which a rule of its own tells.
    Never,
    /// The price of the node itself.
    Pay,
    /// This tree as the core.
    Core(EntryId),
    /// A core, which its tree is not.
    NoCore,
    /// A level.
    Level(Level),
    /// Another node.
    Have(Have),
    /// All of these.
    All(Vec<Need>),
    /// One of these.
    Any(Vec<Need>),
}

/// A level that a node asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The level.
    pub level: i64,
    /// The experience that makes it.
    pub experience: i64,
    /// Whether the ruleset has such a level.
    pub exists: bool,
    /// Where it is written.
    pub place: Option<Span>,
}

/// Another node that a node asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Have {
    /// The node.
    pub node: NodeId,
    /// How far it must be mastered, where mastery is asked for.
    pub mastery: Option<i64>,
    /// Whether it can be mastered so far.
    pub enough: bool,
    /// Where it is written.
    pub place: Option<Span>,
}

impl Need {
    /// Calls `visit` with every node that is asked for.
    pub fn each<'n>(&'n self, visit: &mut dyn FnMut(&'n Have)) {
        match self {
            Need::Have(have) => visit(have),
            Need::All(parts) | Need::Any(parts) => parts.iter().for_each(|part| part.each(visit)),
            Need::Met | Need::Never | Need::Pay | Need::Core(_) | Need::NoCore | Need::Level(_) => {}
        }
    }
}

/// Every node of every effect tree, and what it needs.
#[derive(Debug, Default)]
pub struct Graph {
    nodes: Vec<GraphNode>,
    /// The first node of each tree, by the tree.
    trees: Vec<(EntryId, u32)>,
    /// The nodes of each tree by their ids, the first of several.
    named: HashMap<EntryId, HashMap<String, NodeId>>,
    /// Which nodes ask for a node.
    users: Vec<Vec<u32>>,
    reach: reach::Reach,
    /// What every node costs a hero of no core, for goals with a crowd of alternatives.
    dear: std::sync::OnceLock<bounds::Table>,
}

impl Graph {
    /// Every node, in the order of trees and files.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &GraphNode)> {
        self.nodes.iter().enumerate().map(|(at, node)| (NodeId(at as u32), node))
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &GraphNode {
        &self.nodes[id.0 as usize]
    }

    /// The node at a position of a tree.
    pub fn find(&self, tree: EntryId, position: u32) -> Option<NodeId> {
        let at = self.trees.binary_search_by_key(&tree, |(tree, _)| *tree).ok()?;
        let id = self.trees[at].1 + position;
        (self.nodes.get(id as usize)?.tree == tree).then_some(NodeId(id))
    }

    /// The nodes that ask for a node.
    pub fn users(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.users[id.0 as usize].iter().map(|user| NodeId(*user))
    }

    /// A graph of its nodes, which stand tree by tree.
    fn of(nodes: Vec<GraphNode>) -> Self {
        let mut trees: Vec<(EntryId, u32)> = Vec::new();
        let mut users = vec![Vec::new(); nodes.len()];
        for (at, node) in nodes.iter().enumerate() {
            if trees.last().is_none_or(|(tree, _)| *tree != node.tree) {
                trees.push((node.tree, at as u32));
            }
            node.need.each(&mut |have| {
                let list: &mut Vec<u32> = &mut users[have.node.0 as usize];
                if list.last() != Some(&(at as u32)) {
                    list.push(at as u32);
                }
            });
        }
        let mut graph = Self { nodes, trees, users, ..Self::default() };
        graph.reach = reach::Reach::of(&graph);
        graph
    }
}

impl Codex {
    /// The effect graph, built when it is first asked for.
    pub fn graph(&self) -> &Graph {
        self.graph.get_or_init(|| build::graph(self))
    }

    /// The node that a reference of an entry means; one without a tree means a node of the own tree.
    pub fn node_of(&self, from: EntryId, reference: &Spanned<NodeRef>) -> Option<NodeId> {
        if reference.node.is_none() && reference.pack.is_none() {
            return self.graph().named.get(&from)?.get(reference.id.as_str()).copied();
        }
        let target = self.target(reference.span)?;
        self.graph().find(target.entry, target.node?)
    }

    /// A node as its author wrote it.
    pub fn authored_node(&self, id: NodeId) -> Option<&Spanned<TreeNode>> {
        let node = self.graph().node(id);
        let tree = self.entry(node.tree).of::<EffectTree>()?;
        tree.nth(node.position as usize)
    }

    /// A node as findings speak of it inside its own tree: `"Wildfire"`; elsewhere `"Wildfire" of "Ember"`.
    pub fn node_title(&self, id: NodeId, from: EntryId) -> String {
        let node = self.graph().node(id);
        let entry = self.entry(node.tree);
        let name = self.authored_node(id).map_or("", |node| node.title());
        if node.tree == from {
            return format!("\"{name}\"");
        }
        format!("\"{name}\" of \"{}\"", entry.header.name())
    }
}
