//! Effect trees.

mod layout;
mod published;
mod stress;
mod variable_figure;

use schemars::JsonSchema;
use serde::Deserialize;

pub use published::{Cheapest, Growth, Published, Step};
pub use stress::{Stress, StressCost};
pub use variable_figure::VariableFigure;

use super::{ConditionUse, DamageUse, Ruleset, common::choices, reference::NodeRef};
use crate::{
    load::{Dict, Field, List, Prose},
    source::{Span, Spanned},
    vocabulary::{Id, IntRange, Slots, Variable, Word},
};

/// Talents, roots, branches, leaves and crowns.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct EffectTree {
    /// How the tree is opened.
    pub unlock: Field<Unlock>,
    /// Whether its leaves can be given back for experience.
    #[serde(default)]
    pub refundable: Field<bool>,
    /// Whether its roots and crowns can be pruned.
    #[serde(default)]
    pub prunable: Field<bool>,
    /// Printed counts: `{ talents: 2 }`.
    #[serde(default)]
    pub declares: Dict<i64>,
    /// What a core tree gives at once.
    #[serde(default)]
    pub core: Field<Core>,
    /// The roots.
    #[serde(default)]
    pub roots: List<Node>,
    /// The branches.
    #[serde(default)]
    pub branches: List<Node>,
    /// The leaves.
    #[serde(default)]
    pub leaves: List<Node>,
    /// The crowns.
    #[serde(default)]
    pub crowns: List<Node>,
}

choices! {
    /// How a tree is opened.
    pub enum Unlock {
        /// Chosen once, at level 1.
        Core = "core",
        /// With experience.
        Xps = "xps",
        /// By a book.
        Study = "study",
        /// By a teacher.
        Apprenticeship = "apprenticeship",
    }
}

/// What a core tree gives at once.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Core {
    /// The talents.
    #[serde(default)]
    pub talents: List<Node>,
    /// The boons.
    #[serde(default)]
    pub boons: List<Boon>,
}

/// An item, a piece of equipment or a place that comes with a core tree.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Boon {
    /// Its id, where something links to it.
    #[serde(default)]
    pub id: Field<Id>,
    /// Its name.
    pub name: Field<String>,
    /// What it is, in Markdown.
    #[serde(default)]
    pub text: Field<Prose>,
}

/// A talent, root, branch, leaf or crown.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Node {
    /// Its id, unique within the tree.
    pub id: Field<Id>,
    /// Its name.
    pub name: Field<String>,
    /// What it does, in Markdown.
    #[serde(default)]
    pub text: Field<Prose>,
    /// Words that readers filter by.
    #[serde(default)]
    pub tags: List<String>,
    /// The root that a mastered talent opens.
    #[serde(default)]
    pub unlocks: Field<NodeRef>,
    /// How far a talent or root can be mastered.
    #[serde(default)]
    pub potential: Field<i64>,
    /// Its price in experience.
    #[serde(default)]
    pub xps: Field<i64>,
    /// How many leaves a branch holds.
    #[serde(default)]
    pub leaf_slots: Field<i64>,
    /// The branch that a leaf is bound to; absent, any branch of its tree holds it.
    #[serde(default)]
    pub branch: Field<NodeRef>,
    /// What must be true before it opens; all of them.
    #[serde(default)]
    pub requires: List<Requirement>,
    /// Action slots: `3AS|6RS|12FP`.
    #[serde(default)]
    pub slots: Field<Slots>,
    /// When it can be used.
    #[serde(default)]
    pub phases: List<Phase>,
    /// Whether it takes more than one round.
    #[serde(default)]
    pub multi_round: Field<bool>,
    /// Whether it breaks into the action of another.
    #[serde(default)]
    pub interrupts: Field<bool>,
    /// Whether it needs several characters.
    #[serde(default)]
    pub combo: Field<bool>,
    /// The stress that it costs.
    #[serde(default)]
    pub stress: Field<Stress>,
    /// Its damage: `(2v:6)`, `(Xv:4+2)`.
    #[serde(default)]
    pub damage: Field<Variable>,
    /// What the letters in its damage stand for: `{ X: 1..5 }`.
    #[serde(rename = "where", default)]
    pub symbols: Dict<IntRange>,
    /// The damage type: `fire`, `{ divine: 3 }`.
    #[serde(default)]
    pub damage_type: Field<DamageUse>,
    /// Conditions that it brings.
    #[serde(default)]
    pub conditions: List<ConditionUse>,
    /// How long it lasts, in upkeeps.
    #[serde(default)]
    pub duration: Field<i64>,
    /// How far it reaches, in metres.
    #[serde(default)]
    pub range: Field<i64>,
}

choices! {
    /// When an effect can be used.
    pub enum Phase {
        /// In the own active phase.
        Active = "active",
        /// With reserved slots.
        Reserved = "reserved",
        /// In the final phase.
        Final = "final",
        /// Before the first round.
        Initialization = "initialization",
    }
}

/// Something that must be true before a node opens.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Requirement {
    /// Nodes mastered so far: `{ cinder: 5, frost.rime: 3 }`.
    Mastery(Dict<i64, NodeRef>),
    /// Nodes that are open.
    Unlocked(List<NodeRef>),
    /// A character's level.
    Level(Spanned<i64>),
    /// Something that must have happened.
    Event(String),
    /// One of these is enough.
    Any(List<Requirement>),
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NodeKind {
    /// A talent of a core tree.
    Talent,
    /// A root.
    Root,
    /// A branch.
    Branch,
    /// A leaf.
    Leaf,
    /// A crown.
    Crown,
}

impl NodeKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            NodeKind::Talent => "talent",
            NodeKind::Root => "root",
            NodeKind::Branch => "branch",
            NodeKind::Leaf => "leaf",
            NodeKind::Crown => "crown",
        }
    }
}

impl Node {
    /// The id; empty where there is none.
    pub fn own_id(&self) -> &str {
        self.id.get().map_or("", |id| id.value.as_str())
    }

    /// The name, or the id where there is none.
    pub fn title(&self) -> &str {
        self.name.get().map_or(self.own_id(), |name| name.value.as_str())
    }

    /// Every variable that it rolls, with its place: damage, stress checks, amounts of conditions.
    pub fn variables(&self) -> Vec<(Span, Variable)> {
        let mut found = Vec::new();
        found.extend(self.damage.get().map(|damage| (damage.span, damage.value.clone())));
        let stress = self.stress.get();
        let costs = stress.map(|stress| [&stress.mental, &stress.physical, &stress.vocal]);
        for cost in costs.into_iter().flatten() {
            if let Some(StressCost::Check(Field::Value(check))) = cost.get().map(|cost| &cost.value) {
                found.push((check.span, check.value.clone()));
            }
        }
        let amounts = self.conditions.iter().filter_map(|used| used.value.value.as_ref()?.amount.get());
        let rolled = amounts.filter(|amount| amount.value.contains("v:"));
        found.extend(rolled.filter_map(|amount| Some((amount.span, Variable::parse(&amount.value).ok()?))));
        found
    }

    /// Every mastery that it asks for, alternatives included.
    pub fn masteries(&self) -> Vec<(&Spanned<NodeRef>, &Spanned<i64>)> {
        fn collect<'n>(
            parts: &'n List<Requirement>,
            found: &mut Vec<(&'n Spanned<NodeRef>, &'n Spanned<i64>)>,
        ) {
            for part in parts {
                match &part.value {
                    Requirement::Mastery(asked) => found.extend(asked.iter()),
                    Requirement::Any(parts) => collect(parts, found),
                    Requirement::Unlocked(_) | Requirement::Level(_) | Requirement::Event(_) => {}
                }
            }
        }
        let mut found = Vec::new();
        collect(&self.requires, &mut found);
        found
    }

    /// How far it can be mastered: as written, else as the ruleset has it for talents and roots, else not at
    /// all. Nothing where that does not fit or the ruleset does not say.
    pub fn mastery_potential(&self, kind: NodeKind, rules: &Ruleset) -> Option<i64> {
        if !self.potential.is_absent() {
            return self.potential.copied();
        }
        let tree = rules.tree.get();
        match kind {
            NodeKind::Talent => tree?.talent_potential.copied(),
            NodeKind::Root => tree?.root_potential.copied(),
            NodeKind::Branch | NodeKind::Leaf | NodeKind::Crown => Some(0),
        }
    }
}

impl EffectTree {
    /// Every node with its kind, in the order of the file.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeKind, &Spanned<Node>)> {
        let talents = self.core.get().into_iter().flat_map(|core| &core.value.talents);
        let of = |kind: NodeKind| move |node| (kind, node);
        talents
            .map(of(NodeKind::Talent))
            .chain(self.roots.iter().map(of(NodeKind::Root)))
            .chain(self.branches.iter().map(of(NodeKind::Branch)))
            .chain(self.leaves.iter().map(of(NodeKind::Leaf)))
            .chain(self.crowns.iter().map(of(NodeKind::Crown)))
    }

    /// The node at a position of the order of the file.
    pub fn nth(&self, position: usize) -> Option<&Spanned<Node>> {
        let talents = self.core.get().map_or(&[][..], |core| &core.value.talents.items);
        let lists = [talents, &self.roots, &self.branches, &self.leaves, &self.crowns];
        let mut at = position;
        for list in lists {
            match list.get(at) {
                Some(node) => return Some(node),
                None => at -= list.len(),
            }
        }
        None
    }

    /// The node of an id.
    pub fn node(&self, id: &str) -> Option<(NodeKind, &Spanned<Node>)> {
        self.nodes().find(|(_, node)| node.id.get().is_some_and(|own| own.value.as_str() == id))
    }

    /// Whether the tree is chosen once, at level 1.
    pub fn is_core(&self) -> bool {
        self.unlock.copied() == Some(Unlock::Core)
    }
}

impl crate::kinds::Content for EffectTree {
    crate::kinds::content!(EffectTree);
    const SCAFFOLD: &'static str = r"kind: effect-tree
id: {id}
name: {name}
unlock: core
text: |
  ‹what kind of hero grows this tree›
core:
  talents:
    - id: first-talent
      name: ‹name of the talent›
      unlocks: first-root
      slots: 1AS|2RS|4FP
      stress: { mental: 1 }
      text: |
        ‹what the talent does›
  boons:
    - name: ‹an item or a place that comes with the tree›
      text: |
        ‹what it is›
roots:
  - id: first-root
    name: ‹name of the root›
    xps: 8
    slots: 2AS|4RS|8FP
    stress: { mental: 1 }
    range: 10
    damage: (Xv:4+2)
    where: { X: 1..5 }
    text: |
      ‹what the root does, and what X stands for›
branches:
  - id: first-branch
    name: ‹name of the branch›
    leaf_slots: 2
    requires:
      - mastery: { first-root: 4 }
    text: |
      ‹what the branch does›
leaves:
  - id: first-leaf
    name: ‹name of the leaf›
    xps: 4
    branch: first-branch
    text: |
      ‹what the leaf does›
crowns:
  - id: first-crown
    name: ‹name of the crown›
    xps: 60
    requires:
      - mastery: { first-root: 5 }
      - unlocked: [first-branch]
      - event: ‹what must have happened, or take this line out›
    text: |
      ‹what the crown does›
";
    type Published = Published;

    fn publish(&self, entry: &crate::kinds::Entry, look: &crate::kinds::Look) -> Published {
        Published::of(self, entry, look)
    }
}
