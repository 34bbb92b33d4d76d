use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A crown has a price of at least one.
    ///
    /// # Why
    /// Crowns are the ultimate effects and cost a significant amount of experience; the price cannot be left to the table.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// crowns:
    ///   - { id: dawn, name: Dawn, requires: [{ mastery: { wick: 5 } }] }
    /// #         ^^^^ tree/crown-cost
    ///   - { id: noon, name: Noon, xps: 0, requires: [{ mastery: { wick: 5 } }] }
    /// #                                ^ tree/crown-cost
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// crowns: [{ id: dawn, name: Dawn, xps: 60, requires: [{ mastery: { wick: 5 } }] }]
    /// ```
    pub RULE = "tree/crown-cost", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for crown in super::of_kind(&tree, NodeKind::Crown) {
            let xps = tree.rules.word("xps");
            let title = super::title(&tree, NodeKind::Crown, crown);
            if crown.xps.is_absent() {
                report
                    .at(super::anchor(crown), format!("{title} has no price"))
                    .help(format!("add `xps:` with its price in {xps}"));
            } else if let Some(price) = crown.xps.get().filter(|price| price.value < 1) {
                report
                    .at(price.span, format!("{title} costs {} {xps}", price.value))
                    .help("write a price of at least 1");
            }
        }
    }
}
