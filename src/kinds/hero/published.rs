//! Heroes as the Codex publishes them.

use schemars::JsonSchema;
use serde::Serialize;

use super::Hero;
use crate::{
    kinds::{Computed, EffectTree, Entry, Figure, Link, Look, NodeKind, NodeRef, TreeNode},
    source::Spanned,
};

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedHero")]
pub struct Published {
    /// Total experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub experience: Option<i64>,
    /// The level that it makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Computed>,
    /// Attributes and what they cost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<PublishedAttribute>,
    /// Power points, given and spent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power_points: Option<Budget>,
    /// Hit points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit_points: Option<Computed>,
    /// Action slots of a full round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_slots: Option<Computed>,
    /// The core tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub core: Option<Link>,
    /// What was bought, with its price.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<Bought>,
    /// Experience, given and spent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xps: Option<Budget>,
    /// How far nodes are mastered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mastery: Vec<Mastered>,
    /// What is had without having been bought.
    #[serde(skip)]
    pub opened: Vec<Link>,
}

/// An attribute and what it costs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublishedAttribute {
    /// Its name in the ruleset.
    pub id: String,
    /// The name that readers see.
    pub name: String,
    /// Its value.
    pub value: i64,
    /// The power points of all steps up to it.
    pub cost: i64,
}

/// Something that is given and spent.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Budget {
    /// How much there is.
    pub given: i64,
    /// How much is spent.
    pub spent: i64,
    /// What is left; below 0 where more is spent than there is.
    pub left: i64,
    /// How the given amount comes about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how: Option<String>,
}

impl Budget {
    fn of(given: i64, spent: i64, how: Option<String>) -> Self {
        Self { given, spent, left: given.saturating_sub(spent), how }
    }
}

/// A node that was bought.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "BoughtNode")]
pub struct Bought {
    /// The node.
    pub node: Link,
    /// Its price.
    pub xps: i64,
}

/// A node with the mastery in it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Mastered {
    /// The node.
    pub node: Link,
    /// How far it is mastered.
    pub amount: i64,
    /// How far it can be mastered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub potential: Option<i64>,
}

impl Published {
    pub(super) fn of(hero: &Hero, entry: &Entry, look: &Look) -> Self {
        let rules = look.rules;
        let figure = |figure: Option<Figure>| figure.map(|figure| figure.published(rules));
        let spending = hero.spending(rules);
        let spent: i64 = spending.iter().flatten().map(|part| part.cost).sum();
        let given = hero.power_points(rules).filter(|_| spending.is_some());
        let bought: Vec<Bought> = hero.bought.iter().filter_map(|node| Bought::of(node, look)).collect();
        let xps = bought.iter().map(|bought| bought.xps).sum();
        Self {
            experience: hero.experience.copied(),
            level: figure(hero.level(rules)),
            attributes: spending
                .into_iter()
                .flatten()
                .map(|part| PublishedAttribute {
                    name: rules.word(&part.name),
                    id: part.name,
                    value: part.value,
                    cost: part.cost,
                })
                .collect(),
            power_points: given.map(|points| Budget::of(points.value, spent, Some(points.how))),
            hit_points: figure(hero.hit_points(rules)),
            action_slots: figure(hero.action_slots(rules)),
            core: hero.core.span().and_then(|place| look.lookup.link(place)),
            bought,
            xps: hero.experience.copied().map(|experience| Budget::of(experience, xps, None)),
            mastery: hero
                .mastery
                .iter()
                .filter_map(|(node, amount)| Mastered::of(node, amount, look))
                .collect(),
            opened: look.lookup.opened(entry),
        }
    }
}

/// The node that a reference means.
fn node<'l>(reference: &Spanned<NodeRef>, look: &Look<'l>) -> Option<(NodeKind, &'l Spanned<TreeNode>)> {
    let (entry, node) = look.lookup.target(reference.span)?;
    entry.of::<EffectTree>()?.node(node?)
}

impl Bought {
    fn of(reference: &Spanned<NodeRef>, look: &Look) -> Option<Self> {
        let xps = node(reference, look)?.1.xps.copied().unwrap_or(0);
        Some(Self { node: look.lookup.link(reference.span)?, xps })
    }
}

impl Mastered {
    fn of(reference: &Spanned<NodeRef>, amount: &Spanned<i64>, look: &Look) -> Option<Self> {
        let (kind, own) = node(reference, look)?;
        let potential = own.mastery_potential(kind, look.rules).filter(|potential| *potential > 0);
        Some(Self { node: look.lookup.link(reference.span)?, amount: amount.value, potential })
    }
}
