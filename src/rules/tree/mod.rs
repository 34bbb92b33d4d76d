//! Effect trees: how their parts are opened, and what they cost.

mod branch_without_root;
mod crown_cost;
mod crown_too_cheap;
mod crown_unaffordable;
mod cycle;
mod declared_count;
mod leaf_cost;
mod leaf_slots_overflow;
mod leaf_without_branch;
mod mastery_beyond_potential;
mod no_talents;
mod not_positive;
mod price_beyond_experience;
mod refund_of_study;
mod root_potential;
mod root_unobtainable;
mod slots_beyond_reach;
mod slots_triple;
mod stress_out_of_range;
mod talent_potential;
mod talent_unlocks_nothing;
mod unreachable;

use super::{Check, check};
use crate::{
    codex::View,
    kinds::{EffectTree, NodeKind, TreeNode},
    source::{Span, Spanned},
};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(no_talents),
    check!(talent_potential),
    check!(talent_unlocks_nothing),
    check!(root_unobtainable),
    check!(root_potential),
    check!(branch_without_root),
    check!(mastery_beyond_potential),
    check!(cycle),
    check!(unreachable),
    check!(leaf_without_branch),
    check!(leaf_slots_overflow),
    check!(leaf_cost),
    check!(crown_cost),
    check!(crown_too_cheap),
    check!(crown_unaffordable),
    check!(not_positive),
    check!(price_beyond_experience),
    check!(declared_count),
    check!(refund_of_study),
    check!(slots_triple),
    check!(slots_beyond_reach),
    check!(stress_out_of_range),
];

/// A node in a headline, in the game's words: `the Branch "Wildfire" of "Ember"`.
fn title(tree: &View<EffectTree>, kind: NodeKind, node: &TreeNode) -> String {
    format!("the {} \"{}\" of \"{}\"", tree.rules.word(kind.word()), node.title(), tree.entry.header.name())
}

/// Where a finding about something that a node lacks points.
fn anchor(node: &Spanned<TreeNode>) -> Span {
    node.id.span().unwrap_or(node.span)
}

/// The nodes of one kind.
fn of_kind<'v>(tree: &View<'v, EffectTree>, kind: NodeKind) -> impl Iterator<Item = &'v Spanned<TreeNode>> {
    let body: &'v EffectTree = tree.body;
    body.nodes().filter(move |(own, _)| *own == kind).map(|(_, node)| node)
}
