use crate::{
    codex::{Codex, graph::Need},
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A root can be had: by a mastered talent, for experience, or by what it asks for.
    ///
    /// # Why
    /// A root without a talent, a price and prerequisites is a promise that no hero can take up, and everything above it
    /// with it.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - { id: wick, name: Wick, xps: 6 }
    ///   - { id: oil, name: Oil }
    /// #         ^^^ tree/root-unobtainable
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: spark
    /// name: Spark
    /// unlock: core
    /// core:
    ///   talents: [{ id: kindle, name: Kindle, unlocks: cinder }]
    /// roots:
    ///   - { id: cinder, name: Cinder }
    ///   - { id: ash, name: Ash, xps: 6 }
    /// ```
    pub RULE = "tree/root-unobtainable", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let graph = codex.graph();
    for tree in codex.all::<EffectTree>() {
        for (position, (_, root)) in tree.nodes().enumerate().filter(|(_, (kind, _))| *kind == NodeKind::Root)
        {
            let id = graph.find(tree.id, position as u32);
            if !id.is_some_and(|id| graph.node(id).need == Need::Never) {
                continue;
            }
            let title = super::title(&tree, NodeKind::Root, root);
            let (talent, xps) = (tree.rules.word("talent"), tree.rules.word("xps"));
            let price = format!("add `xps:` with its price in {xps}");
            let mastery = format!(", or let a {talent} of the tree open it (`unlocks: {}`)", root.own_id());
            let ways = if tree.is_core() { price + &mastery } else { price };
            report
                .at(
                    super::anchor(root),
                    format!("{title} cannot be had: no {talent} opens it, and it has no price"),
                )
                .help(ways);
        }
    }
}
