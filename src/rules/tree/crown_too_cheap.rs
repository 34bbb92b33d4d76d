use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A crown is not cheaper than the dearest leaf of its tree.
    ///
    /// # Why
    /// Crowns are the ultimate effects: heroes fill a tree with leaves and drop them again to afford one. A crown below the
    /// price of a leaf is nearly always a slip.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches: [{ id: beacon, name: Beacon, leaf_slots: 2, requires: [{ mastery: { wick: 3 } }] }]
    /// leaves: [{ id: glow, name: Glow, xps: 7 }]
    /// crowns: [{ id: dawn, name: Dawn, xps: 6, requires: [{ mastery: { wick: 5 } }] }]
    /// #                                     ^ tree/crown-too-cheap
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
    /// leaves: [{ id: glow, name: Glow, xps: 7 }]
    /// crowns: [{ id: dawn, name: Dawn, xps: 60, requires: [{ mastery: { wick: 5 } }] }]
    /// ```
    pub RULE = "tree/crown-too-cheap", Warning, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let priced = super::of_kind(&tree, NodeKind::Leaf).filter_map(|leaf| Some((leaf, leaf.xps.get()?)));
        let Some((leaf, dearest)) = priced.max_by_key(|(_, price)| price.value) else {
            continue;
        };
        for crown in super::of_kind(&tree, NodeKind::Crown) {
            // A price below 1 is told by its own rule.
            let Some(price) = crown.xps.get().filter(|price| (1..dearest.value).contains(&price.value))
            else {
                continue;
            };
            let title = super::title(&tree, NodeKind::Crown, crown);
            let (word, xps) = (tree.rules.word("leaf"), tree.rules.word("xps"));
            let message =
                format!("{title} costs {} {xps}, less than the {word} \"{}\"", price.value, leaf.title());
            report
                .at(price.span, message)
                .value(dearest, format!("{} {xps}", dearest.value))
                .help("raise its price, or lower that of the other");
        }
    }
}
