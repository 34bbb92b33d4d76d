//! An effect tree as a drawing.

use super::{Address, Line, link, quiet, text};

/// Nested lists go down so far; what lies deeper stands at the last step.
const DEPTH: usize = 12;

/// An effect tree: its nodes and what each asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree {
    /// The name of the tree.
    pub name: String,
    /// The game's word for mastery.
    pub mastery: String,
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
    /// The game's word for that.
    pub word: String,
    /// Where it is told in full.
    pub to: Address,
    /// The name of its tree, where that is another one.
    pub of: Option<String>,
    /// Its price in experience.
    pub xps: Option<i64>,
    /// A figure that stands below its name: `8 xps`.
    pub note: String,
    /// All its figures: `8 xps`, `Mastery Potential 5`.
    pub facts: Vec<String>,
    /// Whether it hangs on any branch of its tree.
    pub hangs: bool,
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

impl TreeNode {
    /// What a reader is told who does not see the drawing: `Cinder, 8 xps, Root, cheapest way 8 xps`. What the
    /// drawing shows comes first, so that one who speaks to the machine is understood.
    pub fn said(&self) -> String {
        let mut parts = vec![self.name.clone(), self.note.clone(), self.word.clone()];
        parts.extend(self.of.as_ref().map(|tree| format!("of {tree}")));
        parts.extend(self.facts.iter().filter(|fact| **fact != self.note).cloned());
        parts.extend(self.way.as_ref().map(|way| format!("cheapest way {}", way.cost)));
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }
}

impl Tree {
    /// The same as nested lists: every own node below one that it asks for, with how deep it stands.
    pub fn outline(&self) -> Vec<(usize, Line)> {
        let asked = self.asked();
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        let mut tops = Vec::new();
        for (at, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.of.is_none()) {
            // Nodes stand in the order talents, roots, branches, leaves, crowns: what is asked for comes before.
            let before = asked[at].iter().filter(|edge| edge.from < at && self.nodes[edge.from].of.is_none());
            match before.max_by_key(|edge| (edge.choice.is_none(), edge.from)) {
                Some(edge) if !node.hangs => children[edge.from].push(at),
                _ => tops.push(at),
            }
        }
        let mut told = Vec::with_capacity(self.nodes.len());
        let mut open: Vec<(usize, usize)> = tops.into_iter().rev().map(|at| (at, 0)).collect();
        while let Some((at, depth)) = open.pop() {
            told.push((depth.min(DEPTH), self.item(at, &asked[at])));
            open.extend(children[at].iter().rev().map(|child| (*child, depth + 1)));
        }
        told
    }

    /// The edges that lead to each node.
    fn asked(&self) -> Vec<Vec<&Edge>> {
        let mut asked: Vec<Vec<&Edge>> = vec![Vec::new(); self.nodes.len()];
        self.edges.iter().for_each(|edge| asked[edge.to].push(edge));
        asked
    }

    /// A node in a list.
    fn item(&self, at: usize, asked: &[&Edge]) -> Line {
        let node = &self.nodes[at];
        let facts = std::iter::once(&node.word).chain(&node.facts).filter(|fact| !fact.is_empty());
        let facts: Vec<&str> = facts.map(String::as_str).collect();
        let mut line =
            vec![link(node.to.clone(), node.name.as_str()), quiet(format!(" {}", facts.join(", ")))];
        let firm = asked.iter().filter(|edge| edge.choice.is_none()).map(|edge| vec![*edge]);
        let mut groups: Vec<Vec<&Edge>> = firm.collect();
        let mut choices: Vec<(usize, Vec<&Edge>)> = Vec::new();
        for edge in asked {
            let Some(choice) = edge.choice else { continue };
            match choices.iter_mut().find(|(own, _)| *own == choice) {
                Some((_, edges)) => edges.push(edge),
                None => choices.push((choice, vec![edge])),
            }
        }
        groups.extend(choices.into_iter().map(|(_, edges)| edges));
        for (turn, group) in groups.iter().enumerate() {
            line.push(text(if turn == 0 { "; needs " } else { ", " }));
            for (turn, edge) in group.iter().enumerate() {
                line.extend((turn > 0).then(|| text(" or ")));
                self.need(edge, &mut line);
            }
        }
        line
    }

    fn need(&self, edge: &Edge, line: &mut Line) {
        let node = &self.nodes[edge.from];
        line.push(link(node.to.clone(), node.name.as_str()));
        line.extend(edge.mastery.map(|mastery| text(format!(" {mastery}"))));
        line.extend(node.of.as_ref().map(|tree| quiet(format!(" ({tree})"))));
    }
}
