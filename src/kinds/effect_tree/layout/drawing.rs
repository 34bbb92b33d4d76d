//! The drawing of a tree.

use std::collections::BTreeMap;

use crate::{
    kinds::{
        Link, Look,
        effect_tree::published::{Published, PublishedNode, PublishedRequirement},
    },
    page::{Edge, Tree, TreeNode, Way},
};

/// Nodes that all cheapest ways of a drawing name together; beyond that a drawing lights nothing.
const WAYS: usize = 60_000;

/// A drawing while it is put together.
struct Drawing<'d> {
    look: &'d Look<'d>,
    places: BTreeMap<(&'d str, &'d str, &'d str), usize>,
    tree: Tree,
    /// Edges by their ends.
    known: BTreeMap<(usize, usize), usize>,
    choices: usize,
}

impl Published {
    /// The drawing.
    pub fn drawing(&self, look: &Look) -> Tree {
        let Some(own) = &self.own else { return Tree::default() };
        let mut drawing = Drawing {
            look,
            places: BTreeMap::new(),
            tree: Tree { name: own.name.to_string(), mastery: look.rules.word("mastery"), ..Tree::default() },
            known: BTreeMap::new(),
            choices: 0,
        };
        for (at, node) in self.nodes.iter().enumerate() {
            drawing.places.insert((&own.pack, &own.id, &node.id), at);
            drawing.tree.nodes.push(node.drawn(own, look));
        }
        self.nodes.iter().enumerate().for_each(|(at, node)| drawing.asks(at, node, &self.nodes));
        drawing.ways(&self.nodes);
        drawing.tree
    }
}

impl PublishedNode {
    fn drawn(&self, own: &Link, look: &Look) -> TreeNode {
        let note = self.xps.map(|xps| format!("{xps} {}", look.rules.word("xps")));
        let slots = || {
            let slots = self.leaf_slots?;
            Some(format!("{slots} \u{d7} {}", look.rules.word("leaf")))
        };
        TreeNode {
            id: self.id.clone(),
            name: self.name.clone(),
            kind: self.kind,
            word: look.rules.word(self.kind),
            to: own.address().at(self.id.as_str()),
            of: None,
            xps: self.xps,
            note: note.or_else(slots).unwrap_or_default(),
            facts: self.facts(look),
            hangs: self.kind == "leaf" && self.branch.is_none(),
            way: None,
        }
    }
}

impl<'d> Drawing<'d> {
    /// What a node asks for.
    fn asks(&mut self, at: usize, node: &'d PublishedNode, all: &[PublishedNode]) {
        if let Some(root) = node.unlocks.as_ref().map(|link| self.place(link)) {
            // A root with a price may be bought as well, so mastering the talent is one of two ways.
            let choice = all.get(root).and_then(|root| root.xps).map(|_| self.choice());
            self.edge(Edge { from: at, to: root, mastery: node.potential, choice });
        }
        if let Some(branch) = node.branch.as_ref().map(|link| self.place(link)) {
            self.edge(Edge { from: branch, to: at, mastery: None, choice: None });
        }
        node.requires.iter().for_each(|part| self.requirement(at, part, None));
    }

    fn requirement(&mut self, at: usize, part: &'d PublishedRequirement, choice: Option<usize>) {
        for asked in &part.mastery {
            let from = self.place(&asked.node);
            self.edge(Edge { from, to: at, mastery: Some(asked.amount), choice });
        }
        for link in &part.unlocked {
            let from = self.place(link);
            self.edge(Edge { from, to: at, mastery: None, choice });
        }
        if !part.any.is_empty() {
            let choice = choice.unwrap_or_else(|| self.choice());
            part.any.iter().for_each(|part| self.requirement(at, part, Some(choice)));
        }
    }

    fn choice(&mut self) -> usize {
        self.choices += 1;
        self.choices
    }

    /// Two nodes are joined once: by what must be rather than by what may be, at the greater mastery.
    fn edge(&mut self, edge: Edge) {
        let edges = &mut self.tree.edges;
        let at = *self.known.entry((edge.from, edge.to)).or_insert(edges.len());
        match edges.get_mut(at) {
            Some(known) => {
                known.mastery = known.mastery.max(edge.mastery);
                known.choice = known.choice.and(edge.choice).and(known.choice);
            }
            None => edges.push(edge),
        }
    }

    /// The place of a node; a node of another tree gets one when it is first asked for.
    fn place(&mut self, link: &'d Link) -> usize {
        let key = (link.pack.as_str(), link.id.as_str(), link.node.as_deref().unwrap_or_default());
        if let Some(at) = self.places.get(&key) {
            return *at;
        }
        let at = self.tree.nodes.len();
        self.places.insert(key, at);
        self.tree.nodes.push(TreeNode {
            id: key.2.to_owned(),
            name: link.name.to_string(),
            kind: "foreign",
            word: String::new(),
            to: link.address(),
            of: Some(self.look.lookup.title(link).unwrap_or(&link.id).to_owned()),
            xps: None,
            note: String::new(),
            facts: Vec::new(),
            hangs: false,
            way: None,
        });
        at
    }

    /// The cheapest ways, as far as they lead through the drawing.
    fn ways(&mut self, nodes: &[PublishedNode]) {
        let mut left = WAYS;
        for (at, node) in nodes.iter().enumerate() {
            let Some(cheapest) = &node.growth.cheapest else { continue };
            let place = |link: &Link| {
                let key = (link.pack.as_str(), link.id.as_str(), link.node.as_deref().unwrap_or_default());
                self.places.get(&key).copied()
            };
            let enough = left.checked_sub(cheapest.order.len());
            left = enough.unwrap_or(left);
            let steps = cheapest.order.iter().filter(|_| enough.is_some());
            let steps: Vec<usize> = steps.filter_map(|step| place(&step.node)).collect();
            self.tree.nodes[at].way = Some(Way { cost: cheapest.whole_cost(self.look), nodes: steps });
        }
    }
}
