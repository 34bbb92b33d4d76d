//! Effect trees as the Codex publishes them.

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    Boon, Core, EffectTree, Node, NodeKind, Requirement, Stress, StressCost, Unlock, VariableFigure,
};
use crate::{
    kinds::{Amount, Entry, Link, Look},
    load::{Dict, Field},
    source::Spanned,
    vocabulary::{IntRange, Slots},
};

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedEffectTree")]
pub struct Published {
    /// How the tree is opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlock: Option<Unlock>,
    /// Whether its leaves can be given back for experience.
    pub refundable: bool,
    /// Whether its roots and crowns can be pruned.
    pub prunable: bool,
    /// What comes with it as a core.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boons: Vec<PublishedBoon>,
    /// Talents, roots, branches, leaves and crowns, in this order.
    pub nodes: Vec<PublishedNode>,
    /// The tree itself; the drawing tells its own nodes from those of other trees.
    #[serde(skip)]
    pub own: Option<Link>,
}

/// An item, a piece of equipment or a place that comes with a core tree.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedBoon {
    /// Its id, where something links to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its name.
    pub name: String,
    /// What it is, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A talent, root, branch, leaf or crown.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedNode {
    /// Its id, unique within the tree.
    pub id: String,
    /// What it is: talent, root, branch, leaf or crown.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// What it does, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Words that readers filter by.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The root that a mastered talent opens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlocks: Option<Link>,
    /// How far it can be mastered; absent where it has no mastery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub potential: Option<i64>,
    /// Its price in experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xps: Option<i64>,
    /// How many leaves a branch holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf_slots: Option<i64>,
    /// The branch that a leaf is bound to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<Link>,
    /// What must be true before it opens; all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<PublishedRequirement>,
    /// Action slots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slots: Option<PublishedSlots>,
    /// When it can be used, where that is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<&'static str>,
    /// Whether it takes more than one round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub multi_round: bool,
    /// Whether it breaks into the action of another.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupts: bool,
    /// Whether it needs several characters.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub combo: bool,
    /// The stress that it costs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stress: Vec<PublishedStress>,
    /// Its damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<VariableFigure>,
    /// The type of the damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_type: Option<PublishedUse>,
    /// Conditions that it brings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<PublishedUse>,
    /// How long it lasts, in upkeeps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<i64>,
    /// How far it reaches, in metres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// How it is had, and what hangs on it.
    #[serde(flatten)]
    pub growth: Growth,
}

/// How a node is had, and what hangs on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Growth {
    /// The cheapest way to it with everything before it; absent where no hero can have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cheapest: Option<Cheapest>,
    /// The nodes that ask for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leads_to: Vec<Link>,
    /// What pruning it would lose: everything that has no other way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost_with: Vec<Link>,
}

/// The cheapest way to a node, with everything before it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Cheapest {
    /// What the nodes cost together.
    pub xps: i64,
    /// The total experience that a hero needs: the same, or more where a level asks for it.
    pub experience: i64,
    /// What every way costs at least, where there are too many ways to be sure that this is the cheapest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i64>,
    /// The highest level that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i64>,
    /// The core that the way needs; absent where any hero can go it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub core: Option<Link>,
    /// Every node on the way, in an order in which each can be had; the last is the node itself.
    pub order: Vec<Step>,
}

/// A node on the way to another.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "StepOfGrowth")]
pub struct Step {
    /// The node.
    pub node: Link,
    /// What is paid for it; 0 for what comes by mastery or with the core.
    pub xps: i64,
}

/// Something that must be true before a node opens. Exactly one of the keys is there.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct PublishedRequirement {
    /// Nodes mastered so far.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mastery: Vec<PublishedMastery>,
    /// Nodes that are open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlocked: Vec<Link>,
    /// A level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i64>,
    /// Something that must have happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// One of these is enough.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<PublishedRequirement>,
}

/// A node with an amount of mastery.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedMastery {
    /// The node.
    pub node: Link,
    /// How far it is mastered.
    pub amount: i64,
}

/// Action slots: active, reserved and final phase.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedSlots {
    /// As it is printed.
    pub text: String,
    /// Active slots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<u32>,
    /// Reserved slots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserved: Option<u32>,
    /// Slots in the final phase.
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub last: Option<u32>,
}

/// Stress of one kind. One of `points` and `check` is there.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedStress {
    /// The kind of stress: mental, physical, vocal; `upkeep` is paid at every upkeep.
    pub kind: &'static str,
    /// So many points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// What a check gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<VariableFigure>,
}

/// A condition or damage type, with how much of it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedUse {
    /// The condition or damage type.
    pub link: Link,
    /// How much, as it is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    /// What is counted, where it is not the usual unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
}

impl Published {
    pub(super) fn of(tree: &EffectTree, entry: &Entry, look: &Look) -> Self {
        let core = tree.is_core();
        let studied = matches!(tree.unlock.copied(), Some(Unlock::Study | Unlock::Apprenticeship));
        let boons = tree.core.get().into_iter().flat_map(|core: &Spanned<Core>| &core.value.boons);
        let nodes = tree.nodes().enumerate();
        Self {
            unlock: tree.unlock.copied(),
            refundable: tree.refundable.copied().unwrap_or(!studied),
            prunable: tree.prunable.copied().unwrap_or(!core && !studied),
            boons: boons.map(|boon| PublishedBoon::of(boon, entry, look)).collect(),
            own: look.lookup.own(entry),
            nodes: nodes
                .map(|(at, (kind, node))| PublishedNode::of(node, kind, at as u32, entry, look))
                .collect(),
        }
    }
}

impl PublishedBoon {
    fn of(boon: &Boon, entry: &Entry, look: &Look) -> Self {
        Self {
            id: boon.id.get().map(|id| id.value.as_str().to_owned()),
            name: boon.name.get().map(|name| name.value.clone()).unwrap_or_default(),
            text: boon.text.get().map(|text| look.lookup.prose(entry, text)),
        }
    }
}

impl PublishedNode {
    fn of(node: &Node, kind: NodeKind, position: u32, entry: &Entry, look: &Look) -> Self {
        let link = |reference| look.lookup.node_link(entry, reference);
        let used = |used: &Spanned<crate::load::Keyed<_, Amount>>| PublishedUse::of(used, look);
        Self {
            id: node.own_id().to_owned(),
            kind: kind.word(),
            name: node.title().to_owned(),
            text: node.text.get().map(|text| look.lookup.prose(entry, text)),
            tags: node.tags.iter().map(|tag| tag.value.clone()).collect(),
            unlocks: node.unlocks.get().and_then(link),
            potential: node.mastery_potential(kind, look.rules).filter(|potential| *potential > 0),
            xps: node.xps.copied(),
            leaf_slots: node.leaf_slots.copied(),
            branch: node.branch.get().and_then(link),
            requires: node.requires.iter().map(|part| PublishedRequirement::of(part, entry, look)).collect(),
            slots: node.slots.get().map(|slots| PublishedSlots::of(slots.value)),
            phases: node.phases.iter().map(|phase| phase.value.word()).collect(),
            multi_round: node.multi_round.copied().unwrap_or(false),
            interrupts: node.interrupts.copied().unwrap_or(false),
            combo: node.combo.copied().unwrap_or(false),
            stress: node
                .stress
                .get()
                .map(|stress| PublishedStress::of(stress, &node.symbols))
                .unwrap_or_default(),
            damage: node.damage.get().map(|damage| VariableFigure::of(damage, &node.symbols)),
            damage_type: node.damage_type.get().and_then(|own| PublishedUse::of(own, look)),
            conditions: node.conditions.iter().filter_map(used).collect(),
            duration: node.duration.copied(),
            range: node.range.copied(),
            growth: look.lookup.growth(entry, position),
        }
    }
}

impl PublishedRequirement {
    fn of(requirement: &Requirement, entry: &Entry, look: &Look) -> Self {
        let mut published = Self::default();
        match requirement {
            Requirement::Mastery(asked) => {
                let part = |(node, amount): (&Spanned<_>, &Spanned<i64>)| {
                    let node = look.lookup.node_link(entry, node)?;
                    Some(PublishedMastery { node, amount: amount.value })
                };
                published.mastery = asked.iter().filter_map(part).collect();
            }
            Requirement::Unlocked(nodes) => {
                published.unlocked =
                    nodes.iter().filter_map(|node| look.lookup.node_link(entry, node)).collect();
            }
            Requirement::Level(level) => published.level = Some(level.value),
            Requirement::Event(event) => published.event = Some(event.clone()),
            Requirement::Any(parts) => {
                published.any = parts.iter().map(|part| Self::of(part, entry, look)).collect();
            }
        }
        published
    }
}

impl PublishedSlots {
    fn of(slots: Slots) -> Self {
        Self { text: slots.to_string(), active: slots.active, reserved: slots.reserved, last: slots.last }
    }
}

impl PublishedStress {
    fn of(stress: &Stress, symbols: &Dict<IntRange>) -> Vec<Self> {
        let kinds = [("mental", &stress.mental), ("physical", &stress.physical), ("vocal", &stress.vocal)];
        let one = |(kind, cost): (&'static str, &Field<StressCost>)| match &cost.get()?.value {
            StressCost::Static(points) => Some(Self { kind, points: Some(*points), check: None }),
            StressCost::Check(check) => {
                let check = check.get().map(|check| VariableFigure::of(check, symbols));
                Some(Self { kind, points: None, check })
            }
        };
        let upkeep =
            stress.upkeep.copied().map(|points| Self { kind: "upkeep", points: Some(points), check: None });
        kinds.into_iter().filter_map(one).chain(upkeep).collect()
    }
}

impl PublishedUse {
    fn of<T>(used: &Spanned<crate::load::Keyed<T, Amount>>, look: &Look) -> Option<Self> {
        let amount = used.value.value.as_ref();
        let text = |field: &Field<String>| field.get().map(|text| text.value.clone());
        Some(Self {
            link: look.lookup.link(used.key.span)?,
            amount: amount.and_then(|amount| text(&amount.amount)),
            unit: amount.and_then(|amount| text(&amount.unit)),
        })
    }
}
