//! From the trees to the graph, linear in nodes and requirements.

use std::collections::{HashMap, HashSet};

use super::{Graph, GraphNode, Have, Level, Need, NodeId};
use crate::{
    codex::{Codex, EntryId, View},
    kinds::{EffectTree, NodeKind, NodeRef, Requirement, TreeNode},
    load::List,
    source::Spanned,
};

/// The graph of all trees.
pub fn graph(codex: &Codex) -> Graph {
    let trees: Vec<View<EffectTree>> = codex.all::<EffectTree>().collect();
    let mut maker = Maker {
        codex,
        first: HashMap::new(),
        locals: HashMap::new(),
        bearers: HashMap::new(),
        vague: HashSet::new(),
        kinds: Vec::new(),
    };
    for tree in &trees {
        maker.number(tree);
    }
    for tree in &trees {
        maker.talents(tree);
    }
    let mut nodes = Vec::with_capacity(maker.kinds.len());
    for tree in &trees {
        let own: Vec<(NodeKind, &Spanned<TreeNode>)> = tree.nodes().collect();
        for (position, (kind, node)) in own.iter().enumerate() {
            let need = maker.need(tree, &own, position as u32);
            let price = node.xps.copied().unwrap_or(0).max(0);
            nodes.push(GraphNode { tree: tree.id, position: position as u32, kind: *kind, price, need });
        }
    }
    let named = |(tree, ids): (&EntryId, &HashMap<&str, u32>)| {
        (*tree, ids.iter().map(|(id, at)| ((*id).to_owned(), NodeId(*at))).collect())
    };
    let named = maker.locals.iter().map(named).collect();
    Graph { named, ..Graph::of(nodes) }
}

struct Maker<'c> {
    codex: &'c Codex,
    /// The first node of each tree.
    first: HashMap<EntryId, u32>,
    /// The nodes of each tree by their ids.
    locals: HashMap<EntryId, HashMap<&'c str, u32>>,
    /// The talents that open a root.
    bearers: HashMap<u32, Vec<u32>>,
    /// Trees with a talent that opens nothing: which root it was meant to open is not known.
    vague: HashSet<EntryId>,
    /// What each node is and how far it can be mastered.
    kinds: Vec<(NodeKind, Option<i64>)>,
}

impl<'c> Maker<'c> {
    fn number(&mut self, tree: &View<'c, EffectTree>) {
        let first = self.kinds.len() as u32;
        self.first.insert(tree.id, first);
        let ids = self.locals.entry(tree.id).or_default();
        for (at, (_, node)) in tree.body.nodes().enumerate() {
            ids.entry(node.own_id()).or_insert(first + at as u32);
        }
        self.kinds.extend(tree.nodes().map(|(kind, node)| (kind, node.mastery_potential(kind, tree.rules))));
    }

    fn talents(&mut self, tree: &View<EffectTree>) {
        let mut vague = tree.core.is_broken() || tree.core.get().is_some_and(|core| core.talents.broken);
        for (at, (_, node)) in tree.nodes().enumerate().filter(|(_, (kind, _))| *kind == NodeKind::Talent) {
            let root = node.unlocks.get().and_then(|opened| self.target(tree, opened));
            match root.filter(|root| self.kinds[*root as usize].0 == NodeKind::Root) {
                Some(root) => self.bearers.entry(root).or_default().push(self.first[&tree.id] + at as u32),
                None => vague = true,
            }
        }
        if vague {
            self.vague.insert(tree.id);
        }
    }

    /// The node that a reference means. One without a tree means a node of the tree it stands in, also where a
    /// variant took the reference over from another tree.
    fn target(&self, tree: &View<EffectTree>, reference: &Spanned<NodeRef>) -> Option<u32> {
        if reference.node.is_none() && reference.pack.is_none() {
            return self.locals.get(&tree.id)?.get(reference.id.as_str()).copied();
        }
        let target = self.codex.target(reference.span)?;
        Some(self.first.get(&target.entry)? + target.node?)
    }

    fn need(&self, tree: &View<EffectTree>, own: &[(NodeKind, &Spanned<TreeNode>)], position: u32) -> Need {
        let at = self.first[&tree.id] + position;
        let (kind, node) = own[position as usize];
        let mut parts: Vec<Need> = node.requires.iter().map(|part| self.requirement(tree, part)).collect();
        match kind {
            NodeKind::Talent => parts.insert(0, core(tree)),
            NodeKind::Root => parts.extend(self.root(at, node, tree)),
            NodeKind::Branch => {}
            NodeKind::Leaf => {
                parts.insert(0, self.branch(tree, own, node));
                parts.push(Need::Pay);
            }
            NodeKind::Crown => parts.push(Need::Pay),
        }
        if parts.len() == 1 { parts.swap_remove(0) } else { Need::All(parts) }
    }

    /// A root comes with a talent or for its price; one with neither but with requirements comes with those.
    fn root(&self, at: u32, node: &TreeNode, tree: &View<EffectTree>) -> Option<Need> {
        let bearer = |talent: &u32| {
            let mastery = self.kinds[*talent as usize].1;
            Need::Have(Have { node: NodeId(*talent), mastery, enough: true, place: None })
        };
        let mut ways: Vec<Need> = self.bearers.get(&at).into_iter().flatten().map(bearer).collect();
        match (node.xps.is_absent(), ways.is_empty()) {
            (false, true) => Some(Need::Pay),
            (false, false) => {
                ways.push(Need::Pay);
                Some(Need::Any(ways))
            }
            (true, true) if !node.requires.is_empty() || node.requires.broken => None,
            // A talent that opens nothing may have been meant: that is told at the talent.
            (true, true) if self.vague.contains(&tree.id) => Some(Need::Met),
            (true, true) => Some(Need::Never),
            (true, false) if ways.len() == 1 => Some(ways.swap_remove(0)),
            (true, false) => Some(Need::Any(ways)),
        }
    }

    /// The branch that a leaf hangs on: the one that it names, else any of its tree.
    fn branch(
        &self,
        tree: &View<EffectTree>,
        own: &[(NodeKind, &Spanned<TreeNode>)],
        leaf: &TreeNode,
    ) -> Need {
        let first = self.first[&tree.id];
        let have =
            |node: u32, place| Need::Have(Have { node: NodeId(node), mastery: None, enough: true, place });
        if !leaf.branch.is_absent() {
            let Some(reference) = leaf.branch.get() else {
                return Need::Met;
            };
            return match self.target(tree, reference) {
                Some(node)
                    if own
                        .get(node.wrapping_sub(first) as usize)
                        .is_some_and(|(kind, _)| *kind == NodeKind::Branch) =>
                {
                    have(node, Some(reference.span))
                }
                Some(_) => Need::Never,
                None => Need::Met,
            };
        }
        let holds = |(at, (kind, node)): (usize, &(NodeKind, &Spanned<TreeNode>))| {
            (*kind == NodeKind::Branch && node.leaf_slots.copied().is_none_or(|slots| slots > 0))
                .then(|| have(first + at as u32, None))
        };
        let mut branches: Vec<Need> = own.iter().enumerate().filter_map(holds).collect();
        match branches.len() {
            0 if tree.branches.broken => Need::Met,
            0 => Need::Never,
            1 => branches.swap_remove(0),
            _ => Need::Any(branches),
        }
    }

    fn requirement(&self, tree: &View<EffectTree>, requirement: &Spanned<Requirement>) -> Need {
        match &requirement.value {
            Requirement::Mastery(asked) => {
                let part =
                    |(node, amount): (&Spanned<NodeRef>, &Spanned<i64>)| self.mastery(tree, node, *amount);
                all(asked.iter().map(part).collect())
            }
            Requirement::Unlocked(nodes) => {
                let part = |reference: &Spanned<NodeRef>| match self.target(tree, reference) {
                    Some(node) => {
                        let place = Some(reference.span);
                        Need::Have(Have { node: NodeId(node), mastery: None, enough: true, place })
                    }
                    None => Need::Met,
                };
                all(nodes.iter().map(part).collect())
            }
            Requirement::Level(level) => Self::level(tree, *level),
            Requirement::Event(_) => Need::Met,
            Requirement::Any(parts) => self.any(tree, parts),
        }
    }

    fn mastery(&self, tree: &View<EffectTree>, reference: &Spanned<NodeRef>, amount: Spanned<i64>) -> Need {
        let Some(node) = self.target(tree, reference) else {
            return Need::Met;
        };
        let enough = self.kinds[node as usize].1.is_none_or(|potential| amount.value <= potential);
        let place = Some(reference.span.to(amount.span));
        Need::Have(Have { node: NodeId(node), mastery: Some(amount.value), enough, place })
    }

    fn level(tree: &View<EffectTree>, level: Spanned<i64>) -> Need {
        let Some(rules) = tree.rules.experience.get() else {
            return Need::Met;
        };
        let experience = rules.per_level.copied().unwrap_or(0).saturating_mul(level.value.max(0));
        let exists = rules.max_level.copied().is_none_or(|max| level.value <= max);
        Need::Level(Level { level: level.value, experience, exists, place: Some(level.span) })
    }

    fn any(&self, tree: &View<EffectTree>, parts: &List<Requirement>) -> Need {
        if parts.broken || parts.is_empty() {
            return Need::Met;
        }
        Need::Any(parts.iter().map(|part| self.requirement(tree, part)).collect())
    }
}

fn all(mut parts: Vec<Need>) -> Need {
    match parts.len() {
        0 => Need::Met,
        1 => parts.swap_remove(0),
        _ => Need::All(parts),
    }
}

/// A tree that does not say how it is opened may be a core.
fn core(tree: &View<EffectTree>) -> Need {
    if tree.is_core() || tree.unlock.get().is_none() { Need::Core(tree.id) } else { Need::NoCore }
}
