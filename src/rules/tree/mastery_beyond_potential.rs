use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind, TreeNode},
    rule,
};

rule! {
    /// No node asks for more mastery than the other can have.
    ///
    /// # Why
    /// The potential is where mastery ends, so what asks for more stays shut for ever. Branches, leaves and crowns have no
    /// mastery at all.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, potential: 5 }]
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: 2
    ///     requires: [{ mastery: { wick: 6 } }]
    /// #                                 ^ tree/mastery-beyond-potential
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, potential: 5 }]
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: 2
    ///     requires: [{ mastery: { wick: 5 } }]
    /// ```
    pub RULE = "tree/mastery-beyond-potential", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for (kind, node) in tree.nodes() {
            beyond(codex, &tree, kind, node, report);
        }
    }
}

fn beyond(codex: &Codex, tree: &View<EffectTree>, kind: NodeKind, node: &TreeNode, report: &mut Reporter) {
    for (reference, asked) in node.masteries() {
        let Some(id) = codex.node_of(tree.id, reference) else {
            continue;
        };
        let graph_node = codex.graph().node(id);
        let Some(other) = codex.authored_node(id) else {
            continue;
        };
        let rules = codex.rules_of(graph_node.tree);
        let Some(potential) =
            other.mastery_potential(graph_node.kind, rules).filter(|most| asked.value > *most)
        else {
            continue;
        };
        let (mastery, most) = (tree.rules.word("mastery"), tree.rules.word("potential"));
        let (title, name) = (super::title(tree, kind, node), codex.node_title(id, tree.id));
        let asks = format!("{title} asks for {} {mastery} in {name}", asked.value);
        let finding = if potential == 0 {
            report.at(asked.span, format!("{asks}, which has no {mastery}"))
        } else {
            report.at(asked.span, format!("{asks}, whose {most} is {potential}"))
        };
        let written = other.potential.span().unwrap_or_else(|| super::anchor(other));
        finding.also(written, format!("{most} {potential}"));
        finding.help(match potential {
            0 => "name a node that can be mastered, or ask for it in `unlocked:`".to_owned(),
            most => format!("ask for {most} or less"),
        });
    }
}
