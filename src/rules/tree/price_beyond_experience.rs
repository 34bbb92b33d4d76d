use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// No root and no leaf costs more than all the experience that a hero can have.
    ///
    /// # Why
    /// Experience ends, and spending cannot go beyond it: what costs more is never bought. (A crown is weighed with all
    /// that comes before it, by a rule of its own.)
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 1001 }]
    /// #                                    ^^^^ tree/price-beyond-experience
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 1000 }]
    /// ```
    pub RULE = "tree/price-beyond-experience", Error, "Vaia Mechanics: Experience";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let Some(most) = tree.rules.experience.get().and_then(|rules| rules.max.get()) else {
            continue;
        };
        for (kind, node) in tree.nodes().filter(|(kind, _)| matches!(kind, NodeKind::Root | NodeKind::Leaf)) {
            let Some(price) = node.xps.get().filter(|price| price.value > most.value) else {
                continue;
            };
            let (xps, experience) = (tree.rules.word("xps"), tree.rules.word("experience"));
            let title = super::title(&tree, kind, node);
            report
                .at(
                    price.span,
                    format!(
                        "{title} costs {} {xps}, but the most {experience} is {}",
                        price.value, most.value
                    ),
                )
                .help(format!("write a price of at most {}", most.value));
        }
    }
}
