//! An effect tree as a drawing.

use super::Address;

/// An effect tree: its nodes and what each asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree {
    /// The name of the tree.
    pub name: String,
    /// Its nodes, and the nodes of other trees that they ask for.
    pub nodes: Vec<TreeNode>,
    /// What they ask for.
    pub edges: Vec<Edge>,
}

/// A node of the drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// Its id; the anchor of its section.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is: talent, root, branch, leaf or crown.
    pub kind: &'static str,
    /// Where it is told in full.
    pub to: Address,
    /// Whether it belongs to another tree.
    pub foreign: bool,
    /// Its price in experience.
    pub xps: Option<i64>,
    /// How far it can be mastered.
    pub potential: Option<i64>,
    /// How many leaves it holds.
    pub leaf_slots: Option<i64>,
    /// The cheapest way to it; nothing where there is none.
    pub way: Option<Way>,
}

/// The cheapest way to a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Way {
    /// What it costs in all, in words: `14 xps`.
    pub cost: String,
    /// The nodes of the drawing on it, in order; the last is the node itself.
    pub nodes: Vec<usize>,
}

/// A node asks for another.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// The node that is asked for.
    pub from: usize,
    /// The node that asks.
    pub to: usize,
    /// How far it must be mastered; nothing where it must only be open.
    pub mastery: Option<i64>,
    /// Which choice it belongs to, where one of several is enough.
    pub choice: Option<usize>,
}
