//! What entries may ask of each other.

use super::{
    Codex, EntryId, PackId, Target, View,
    graph::{self, NodeId, Way},
};
use crate::{
    kinds::{
        Cheapest, EffectTree, Entry, Growth, GrowthStep, Hero, Kind, Link, Look, Lookup, NodeKind, NodeRef,
    },
    page::{Card, without_figures},
    source::{Span, Spanned},
};

impl Codex {
    /// A target as readers see it.
    pub fn link_to(&self, target: Target) -> Link {
        let entry = self.entry(target.entry);
        let node = target.node.and_then(|at| entry.of::<EffectTree>()?.nth(at as usize));
        let node_id = node.and_then(|node| node.id.get()).map(|id| id.value.as_str().into());
        let node_name = node.and_then(|node| node.name.get()).map(|name| name.value.as_str().into());
        Link {
            pack: self.pack(self.home(target.entry)).id.as_str().into(),
            kind: entry.kind.name(),
            id: entry.header.id().into(),
            node: node_id,
            name: node_name.unwrap_or_else(|| entry.header.name().into()),
        }
    }

    /// A node of the effect graph as readers see it.
    fn node_as_link(&self, id: NodeId) -> Link {
        let node = self.graph().node(id);
        self.link_to(Target { entry: node.tree, node: Some(node.position) })
    }

    /// Whether the tree of a node is published.
    fn is_seen(&self, id: NodeId) -> bool {
        !self.is_left_out(self.graph().node(id).tree)
    }

    /// A way through the graph as the Codex publishes it.
    fn cheapest(&self, way: &Way) -> Cheapest {
        let step = |step: &graph::Step| GrowthStep { node: self.node_as_link(step.node), xps: step.xps };
        Cheapest {
            xps: way.xps,
            experience: way.experience,
            at_least: (!way.is_exact()).then_some(way.least),
            level: (way.level > 0).then_some(way.level),
            core: way.core.map(|tree| self.link_to(Target { entry: tree, node: None })),
            order: way.order.iter().map(step).collect(),
        }
    }

    /// What a hero has by mastery and with the core: of the core and of every tree that the hero has touched.
    fn opened_by(&self, entry: &Entry) -> Option<Vec<Link>> {
        let (id, body) = (self.number(entry)?, entry.of::<Hero>()?);
        let hero = View { id, entry, body, rules: self.rules_of(id) };
        let core = body.core.span().and_then(|place| Codex::target(self, place))?.entry;
        let hand = self.hand(&hero, core, body.level(hero.rules)?.whole()?);
        let graph = self.graph();
        let touched = hand.bought.iter().chain(hand.mastery.keys()).map(|node| graph.node(*node).tree);
        let trees: std::collections::BTreeSet<EntryId> = touched.chain([core]).collect();
        let nodes = trees.into_iter().flat_map(|tree| {
            let count = self.entry(tree).of::<EffectTree>().map_or(0, |tree| tree.nodes().count());
            (0..count as u32).filter_map(move |position| graph.find(tree, position))
        });
        let opened = nodes.filter(|node| !hand.bought.contains(node) && hand.has(graph, *node));
        Some(opened.filter(|node| self.is_seen(*node)).map(|node| self.node_as_link(node)).collect())
    }

    /// The entry that a link means.
    pub fn named(&self, link: &Link) -> Option<(EntryId, &Entry)> {
        let kind = Kind::from_name(link.kind)?;
        let is_meant = |own: Kind, pack: PackId| own == kind && self.pack(pack).id == link.pack;
        let (.., id) = self.index.find(&link.id).iter().find(|(own, pack, _)| is_meant(*own, *pack))?;
        Some((*id, self.entry(*id)))
    }

    /// The number of an entry of this Codex.
    fn number(&self, entry: &Entry) -> Option<EntryId> {
        let at = self.entries.partition_point(|other| other.span < entry.span);
        let found = self.entries[at..].iter().position(|other| std::ptr::eq(&raw const **other, entry))?;
        Some(EntryId((at + found) as u32))
    }
}

impl Lookup for Codex {
    fn target(&self, place: Span) -> Option<(&Entry, Option<&str>)> {
        let target = Codex::target(self, place)?;
        let entry = self.entry(target.entry);
        let node = target.node.and_then(|at| entry.of::<EffectTree>()?.nth(at as usize));
        Some((entry, node.and_then(|node| node.id.get()).map(|id| id.value.as_str())))
    }

    fn link(&self, place: Span) -> Option<Link> {
        Codex::target(self, place).map(|target| self.link_to(target))
    }

    fn node_link(&self, entry: &Entry, reference: &Spanned<NodeRef>) -> Option<Link> {
        let id = self.node_of(self.number(entry)?, reference)?;
        self.is_seen(id).then(|| self.node_as_link(id))
    }

    fn growth(&self, entry: &Entry, position: u32) -> Growth {
        let graph = self.graph();
        let Some(id) = self.number(entry).and_then(|tree| graph.find(tree, position)) else {
            return Growth::default();
        };
        let seen = |ids: Vec<NodeId>| ids.into_iter().filter(|id| self.is_seen(*id));
        let links = |ids: Vec<NodeId>| seen(ids).map(|id| self.node_as_link(id)).collect();
        let public = |way: &Way| {
            let core = way.core.is_none_or(|tree| !self.is_left_out(tree));
            core && way.order.iter().all(|step| self.is_seen(step.node))
        };
        let prunable = matches!(graph.node(id).kind, NodeKind::Root | NodeKind::Crown);
        Growth {
            cheapest: graph.cheapest(id).filter(public).map(|way| self.cheapest(&way)),
            leads_to: links(graph.users(id).collect()),
            lost_with: if prunable { links(graph.lost_with(id)) } else { Vec::new() },
        }
    }

    fn own(&self, entry: &Entry) -> Option<Link> {
        self.number(entry).map(|id| self.link_to(Target { entry: id, node: None }))
    }

    fn title(&self, link: &Link) -> Option<&str> {
        self.named(link).map(|(_, entry)| entry.header.name())
    }

    fn opened(&self, entry: &Entry) -> Vec<Link> {
        self.opened_by(entry).unwrap_or_default()
    }

    fn card(&self, link: &Link) -> Option<Card> {
        let (id, entry) = self.named(link)?;
        let look = Look { lookup: self, rules: self.rules_of(id) };
        let text = entry.header.text.get().map(|prose| self.published_prose(entry, id, prose));
        let mut page = entry.body.publish(entry, &look).page(text, &look);
        without_figures(&mut page.blocks, |figure| figure.said);
        Some(Card {
            to: link.address(),
            name: entry.header.name().into(),
            line: page.line,
            blocks: page.blocks,
        })
    }

    fn prose_at(&self, entry: &Entry, text: &str, step: usize) -> String {
        match self.number(entry) {
            Some(id) => self.prose_of_step(entry, id, text, step),
            None => text.to_owned(),
        }
    }
}
