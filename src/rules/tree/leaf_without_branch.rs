use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind, TreeNode},
    rule,
    source::Spanned,
};

rule! {
    /// A leaf has a branch of its own tree to hang on.
    ///
    /// # Why
    /// Leaves are learnt only once a branch is open and has a slot for them. A leaf without one is paid for by nobody.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// leaves:
    ///   - { id: glow, name: Glow, xps: 2 }
    /// #         ^^^^ tree/leaf-without-branch
    ///   - { id: glare, name: Glare, xps: 3, branch: wick }
    /// #                                             ^^^^ tree/leaf-without-branch
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
    ///   - { id: glow, name: Glow, xps: 2 }
    ///   - { id: glare, name: Glare, xps: 3, branch: beacon }
    /// ```
    pub RULE = "tree/leaf-without-branch", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let holds = |branch: &Spanned<TreeNode>| branch.leaf_slots.copied() != Some(0);
        let any = tree.branches.broken || super::of_kind(&tree, NodeKind::Branch).any(holds);
        for leaf in super::of_kind(&tree, NodeKind::Leaf) {
            if leaf.branch.is_absent() {
                if !any {
                    unheld(&tree, leaf, report);
                }
            } else {
                misplaced(codex, &tree, leaf, report);
            }
        }
    }
}

/// A leaf that any branch could hold, in a tree where none can.
fn unheld(tree: &View<EffectTree>, leaf: &Spanned<TreeNode>, report: &mut Reporter) {
    let (title, branch) = (super::title(tree, NodeKind::Leaf, leaf), tree.rules.word("branch"));
    let message = format!("{title} hangs on nothing: the tree has no {branch} with room");
    report.at(super::anchor(leaf), message).help(format!("add a {branch} with `leaf_slots:` to the tree"));
}

/// A leaf that names what is no branch of its tree.
fn misplaced(codex: &Codex, tree: &View<EffectTree>, leaf: &Spanned<TreeNode>, report: &mut Reporter) {
    let Some((named, id)) = leaf.branch.get().and_then(|named| Some((named, codex.node_of(tree.id, named)?)))
    else {
        return;
    };
    let node = codex.graph().node(id);
    let authored = codex.authored_node(id);
    let slots = authored.and_then(|branch| branch.leaf_slots.get()).filter(|slots| slots.value == 0);
    let branch = tree.rules.word("branch");
    let (name, title) = (codex.node_title(id, tree.id), super::title(tree, NodeKind::Leaf, leaf));
    let why = if node.kind != NodeKind::Branch {
        format!("which is a {}", tree.rules.word(node.kind.word()))
    } else if node.tree != tree.id {
        format!("a {branch} of another tree")
    } else if slots.is_some() {
        format!("a {branch} without room for a {}", tree.rules.word("leaf"))
    } else {
        return;
    };
    let finding = report.at(named.span, format!("{title} hangs on {name}, {why}"));
    if let Some(place) = slots.map(|slots| slots.span).or(authored.map(super::anchor)) {
        finding.also(place, name);
    }
    finding.help(format!("name a {branch} of its own tree that has room, or leave `branch:` out"));
}
