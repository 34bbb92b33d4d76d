use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind, Requirement, TreeNode},
    load::List,
    rule,
    source::Spanned,
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
            if asks_for_a_root(codex, &tree, branch) || misspelt(codex, branch) {
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
    if unread(&branch.requires) {
        return true;
    }
    branch.masteries().into_iter().any(|(node, _)| {
        codex.node_of(tree.id, node).is_none_or(|id| codex.graph().node(id).kind == NodeKind::Root)
    })
}

/// Whether a mastery, or a whole requirement, could not be read.
fn unread(requires: &List<Requirement>) -> bool {
    requires.broken
        || requires.iter().any(|part| match &part.value {
            Requirement::Mastery(asked) => {
                asked.broken || asked.entries.iter().any(|(_, amount)| amount.is_broken())
            }
            Requirement::Any(parts) => unread(parts),
            Requirement::Unlocked(_) | Requirement::Level(_) | Requirement::Event(_) => false,
        })
}

/// Whether a key of the branch is unknown: it may stand for `requires`.
fn misspelt(codex: &Codex, branch: &Spanned<TreeNode>) -> bool {
    branch.requires.is_empty()
        && codex.faults_in(branch.span).any(|fault| fault.rule == crate::schema::UNKNOWN_KEY.name)
}
