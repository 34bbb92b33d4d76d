use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind, Requirement, TreeNode},
    load::{Field, List},
    rule,
    source::Spanned,
};

rule! {
    /// Prices, potentials, requirements and reach of a node are at least 1; leaf slots are not below 0.
    ///
    /// # Why
    /// A root is bought or it is not: one that costs nothing has no price. A mastery of 0 is what everybody has, nobody
    /// is below the first level, and nothing lasts fewer than one upkeep or reaches fewer than one metre. What is not
    /// asked for is left out.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - { id: wick, name: Wick, xps: 0, range: -2 }
    /// #                                ^ tree/not-positive
    /// #                                          ^^ tree/not-positive
    ///   - { id: oil, name: Oil, xps: 6, potential: 0 }
    /// #                                            ^ tree/not-positive
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: -1
    /// #               ^^ tree/not-positive
    ///     requires: [{ mastery: { wick: 0 } }, { any: [{ level: 0 }, { mastery: { wick: 2 } }] }]
    /// #                                 ^ tree/not-positive
    /// #                                                         ^ tree/not-positive
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, range: 2 }]
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: 0
    ///     requires: [{ mastery: { wick: 1 } }, { any: [{ level: 1 }, { mastery: { wick: 2 } }] }]
    /// ```
    pub RULE = "tree/not-positive", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for (kind, node) in tree.nodes() {
            // The prices of leaves and crowns and the potential of talents have rules of their own.
            let priced = !matches!(kind, NodeKind::Leaf | NodeKind::Crown);
            let own = kind != NodeKind::Talent;
            let fields = [
                ("xps", priced.then_some(&node.xps), 1),
                ("potential", own.then_some(&node.potential), 1),
                ("leaf_slots", Some(&node.leaf_slots), 0),
                ("duration", Some(&node.duration), 1),
                ("range", Some(&node.range), 1),
            ];
            for (key, field, least) in fields {
                let Some(number) = field.and_then(Field::get).filter(|number| number.value < least) else {
                    continue;
                };
                let title = super::title(&tree, kind, node);
                report
                    .at(
                        number.span,
                        format!("`{key}` of {title} is {}, and {least} is the least", number.value),
                    )
                    .help(format!("write a number from {least}, or take `{key}` out"));
            }
            requirements(&tree, kind, node, &node.requires, report);
        }
    }
}

/// What a node asks for, alternatives included.
fn requirements(
    tree: &View<EffectTree>,
    kind: NodeKind,
    node: &TreeNode,
    parts: &List<Requirement>,
    report: &mut Reporter,
) {
    for part in parts {
        match &part.value {
            Requirement::Mastery(asked) => {
                asked.iter().for_each(|(_, amount)| asks(tree, kind, node, "mastery", amount, report));
            }
            Requirement::Level(level) => asks(tree, kind, node, "level", level, report),
            Requirement::Any(parts) => requirements(tree, kind, node, parts, report),
            Requirement::Unlocked(_) | Requirement::Event(_) => {}
        }
    }
}

fn asks(
    tree: &View<EffectTree>,
    kind: NodeKind,
    node: &TreeNode,
    what: &str,
    amount: &Spanned<i64>,
    report: &mut Reporter,
) {
    if amount.value < 1 {
        let (title, word) = (super::title(tree, kind, node), tree.rules.word(what));
        report
            .at(amount.span, format!("{title} asks for {word} {}, which is no requirement", amount.value))
            .help("ask for 1 or more, or take the requirement out");
    }
}
