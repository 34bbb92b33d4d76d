use crate::{
    codex::Codex,
    diag::{Reporter, counted},
    kinds::{EffectTree, NodeKind, TreeNode},
    rule,
    source::Spanned,
};

rule! {
    /// No more leaves are bound to a branch than it has slots.
    ///
    /// # Why
    /// A branch holds a fixed number of leaves. With more bound to it than it holds, no hero can ever have them all; that
    /// may be meant as a choice, so it is a warning.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches: [{ id: beacon, name: Beacon, leaf_slots: 1, requires: [{ mastery: { wick: 3 } }] }]
    /// #                                                  ^ tree/leaf-slots-overflow
    /// leaves:
    ///   - { id: glow, name: Glow, xps: 2, branch: beacon }
    ///   - { id: glare, name: Glare, xps: 3, branch: beacon }
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches: [{ id: beacon, name: Beacon, leaf_slots: 2, requires: [{ mastery: { wick: 3 } }] }]
    /// leaves:
    ///   - { id: glow, name: Glow, xps: 2, branch: beacon }
    ///   - { id: glare, name: Glare, xps: 3, branch: beacon }
    /// ```
    pub RULE = "tree/leaf-slots-overflow", Warning, "Vaia Mechanics: Effect Tree Progression";
}

use std::collections::BTreeMap;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let mut bound: BTreeMap<u32, Vec<&Spanned<TreeNode>>> = BTreeMap::new();
        for leaf in super::of_kind(&tree, NodeKind::Leaf) {
            if let Some(id) = leaf.branch.get().and_then(|branch| codex.node_of(tree.id, branch)) {
                bound.entry(id.0).or_default().push(leaf);
            }
        }
        for (position, (_, branch)) in
            tree.nodes().enumerate().filter(|(_, (kind, _))| *kind == NodeKind::Branch)
        {
            let id = codex.graph().find(tree.id, position as u32);
            let leaves = id.and_then(|id| bound.get(&id.0)).map_or(&[][..], Vec::as_slice);
            // One without any room is told at each leaf.
            let Some(slots) = branch.leaf_slots.get().filter(|slots| slots.value > 0) else {
                continue;
            };
            if i64::try_from(leaves.len()).is_ok_and(|count| count <= slots.value) {
                continue;
            }
            let title = super::title(&tree, NodeKind::Branch, branch);
            let leaf = tree.rules.word("leaf");
            let message = format!(
                "{title} has {}, but {} are bound to it",
                counted(slots.value, "slot", "slots"),
                leaves.len()
            );
            let finding = report.at(slots.span, message);
            for leaf in leaves {
                finding.also(
                    leaf.branch.span().unwrap_or_else(|| super::anchor(leaf)),
                    format!("\"{}\"", leaf.title()),
                );
            }
            finding.help(format!(
                "write `leaf_slots: {}`, or bind each {leaf} where there is room",
                leaves.len()
            ));
        }
    }
}
