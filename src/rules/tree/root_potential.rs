use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A root usually has the mastery potential that the rules name.
    ///
    /// # Why
    /// Branches ask for mastery in roots, so a root that goes further or less far than others is easily overlooked. The
    /// number is the ruleset's; it may be left out.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, potential: 6 }]
    /// #                                                  ^ tree/root-potential
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, potential: 5 }]
    /// ```
    pub RULE = "tree/root-potential", Warning, "Vaia Mechanics: Effect Trees";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let Some(usual) = tree.rules.tree.get().and_then(|rules| rules.root_potential.copied()) else {
            continue;
        };
        for root in super::of_kind(&tree, NodeKind::Root) {
            // Below 1 is no potential at all, which is told as such.
            let Some(stated) =
                root.potential.get().filter(|stated| stated.value != usual && stated.value >= 1)
            else {
                continue;
            };
            let (potential, word) = (tree.rules.word("potential"), tree.rules.word("root"));
            let title = super::title(&tree, NodeKind::Root, root);
            report
                .at(stated.span, format!("{title} has a {potential} of {}; usual is {usual}", stated.value))
                .help(format!("write `potential: {usual}` if this {word} is no exception"));
        }
    }
}
