//! What a certain hero has, and what is missing for the rest.
//!
//! A hero has what was bought, the talents of the core, roots whose talent is mastered, and branches whose
//! prerequisites hold. One walk down from the asked node, each node once: linear in the edges below it.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use super::{Graph, Need, NodeId};
use crate::{
    codex::{Codex, EntryId, View},
    kinds::{Hero, NodeKind},
    source::Span,
};

/// A hero's choices.
#[derive(Debug, Default)]
pub struct Hand {
    /// The core tree.
    pub core: Option<EntryId>,
    /// The level.
    pub level: i64,
    /// What was bought.
    pub bought: BTreeSet<NodeId>,
    /// How far nodes are mastered.
    pub mastery: BTreeMap<NodeId, i64>,
    known: RefCell<BTreeMap<NodeId, bool>>,
}

/// A prerequisite that a hero lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum Lack {
    /// The node is not had.
    Node(NodeId, Option<Span>),
    /// The price of the node itself is not paid.
    Own(NodeId),
    /// The node is not mastered so far: asked, then had.
    Mastery(NodeId, i64, i64, Option<Span>),
    /// The level is too low.
    Level(i64, Option<Span>),
    /// The tree is not the hero's core.
    Core(EntryId),
    /// None of several alternatives.
    Alternatives(Option<Span>),
    /// It cannot be had.
    Never,
}

impl Codex {
    /// What a hero has chosen.
    pub fn hand(&self, hero: &View<Hero>, core: EntryId, level: i64) -> Hand {
        let bought = hero.bought.iter().filter_map(|node| self.node_of(hero.id, node));
        // Talents and branches cannot be bought; who lists them has them only by what they ask for.
        let bought =
            bought.filter(|id| !matches!(self.graph().node(*id).kind, NodeKind::Talent | NodeKind::Branch));
        let mastery = hero
            .mastery
            .iter()
            .filter_map(|(node, amount)| Some((self.node_of(hero.id, node)?, amount.value)));
        Hand {
            core: Some(core),
            level,
            bought: bought.collect(),
            mastery: mastery.collect(),
            ..Hand::default()
        }
    }
}

impl Hand {
    /// Whether the hero has a node; a bought one counts, whatever it asks for.
    pub fn has(&self, graph: &Graph, id: NodeId) -> bool {
        if self.bought.contains(&id) {
            return true;
        }
        if let Some(known) = self.known.borrow().get(&id) {
            return *known;
        }
        // While it is being asked for it is not had: nodes that need each other give each other nothing.
        self.known.borrow_mut().insert(id, false);
        let node = graph.node(id);
        let bought_only = matches!(node.kind, NodeKind::Leaf | NodeKind::Crown);
        let has = !bought_only && self.lack(graph, id, &node.need, false).is_none();
        self.known.borrow_mut().insert(id, has);
        has
    }

    /// The first prerequisite of a node that the hero lacks; `paid` says whether its price was paid.
    pub fn missing(&self, graph: &Graph, id: NodeId, paid: bool) -> Option<Lack> {
        self.lack(graph, id, &graph.node(id).need, paid)
    }

    fn lack(&self, graph: &Graph, owner: NodeId, need: &Need, paid: bool) -> Option<Lack> {
        match need {
            Need::Met => None,
            Need::Pay => (!paid).then_some(Lack::Own(owner)),
            Need::Never | Need::NoCore => Some(Lack::Never),
            Need::Core(tree) => (self.core != Some(*tree)).then_some(Lack::Core(*tree)),
            Need::Level(level) => (self.level < level.level).then_some(Lack::Level(level.level, level.place)),
            Need::Have(have) => {
                if !self.has(graph, have.node) {
                    return Some(Lack::Node(have.node, have.place));
                }
                let (asked, had) = (have.mastery?, self.mastery.get(&have.node).copied().unwrap_or(0));
                (had < asked).then_some(Lack::Mastery(have.node, asked, had, have.place))
            }
            Need::All(parts) => parts.iter().find_map(|part| self.lack(graph, owner, part, paid)),
            Need::Any(parts) => {
                let mut lacks = parts.iter().map(|part| self.lack(graph, owner, part, paid));
                if lacks.any(|lack| lack.is_none()) {
                    return None;
                }
                Some(Lack::Alternatives(parts.iter().find_map(super::reach::place)))
            }
        }
    }
}
