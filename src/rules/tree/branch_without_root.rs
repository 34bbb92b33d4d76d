use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind, TreeNode},
    rule,
};

rule! {
    /// A branch asks for mastery in at least one root.
    ///
    /// # Why
    /// That is how a branch is opened: it costs no experience, so without mastery every hero would have it from the first
    /// day.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches:
    ///   - id: beacon
    /// #       ^^^^^^ tree/branch-without-root
    ///     name: Beacon
    ///     leaf_slots: 2
    ///     requires: [{ level: 4 }, { unlocked: [wick] }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: 2
    ///     requires: [{ level: 4 }, { mastery: { wick: 3 } }]
    /// ```
    pub RULE = "tree/branch-without-root", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for branch in super::of_kind(&tree, NodeKind::Branch) {
            if asks_for_a_root(codex, &tree, branch) {
                continue;
            }
            let (mastery, root) = (tree.rules.word("mastery"), tree.rules.word("root"));
            let title = super::title(&tree, NodeKind::Branch, branch);
            report
                .at(super::anchor(branch), format!("{title} asks for no {mastery} in a {root}"))
                .help(format!("add `requires: [{{ mastery: {{ <{root}>: <{mastery}> }} }}]`"));
        }
    }
}

/// Whether it does, or may: what could not be read or leads nowhere is told there.
fn asks_for_a_root(codex: &Codex, tree: &View<EffectTree>, branch: &TreeNode) -> bool {
    if branch.requires.broken {
        return true;
    }
    branch.masteries().into_iter().any(|(node, _)| {
        codex.node_of(tree.id, node).is_none_or(|id| codex.graph().node(id).kind == NodeKind::Root)
    })
}
