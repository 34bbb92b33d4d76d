use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A leaf has a price of at least one.
    ///
    /// # Why
    /// Leaves are learnt for experience and can be dropped for it again, so each has a price.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches: [{ id: beacon, name: Beacon, leaf_slots: 2, requires: [{ mastery: { wick: 3 } }] }]
    /// leaves:
    ///   - { id: glow, name: Glow }
    /// #         ^^^^ tree/leaf-cost
    ///   - { id: glare, name: Glare, xps: 0 }
    /// #                                  ^ tree/leaf-cost
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
    /// leaves: [{ id: glow, name: Glow, xps: 2 }]
    /// ```
    pub RULE = "tree/leaf-cost", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for leaf in super::of_kind(&tree, NodeKind::Leaf) {
            let xps = tree.rules.word("xps");
            let title = super::title(&tree, NodeKind::Leaf, leaf);
            if leaf.xps.is_absent() {
                report
                    .at(super::anchor(leaf), format!("{title} has no price"))
                    .help(format!("add `xps:` with its price in {xps}"));
            } else if let Some(price) = leaf.xps.get().filter(|price| price.value < 1) {
                report
                    .at(price.span, format!("{title} costs {} {xps}", price.value))
                    .help("write a price of at least 1");
            }
        }
    }
}
