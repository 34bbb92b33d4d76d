use crate::{codex::Codex, diag::Reporter, kinds::EffectTree, rule};

rule! {
    /// In the final phase an action costs the stated multiple of its active slots.
    ///
    /// # Why
    /// The general rule makes late actions four times as dear. An effect may print something else, but then it is usually a
    /// slip of arithmetic.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, slots: 3AS|6RS|9FP }]
    /// #                                              ^^^^^^^^^^^ tree/slots-triple
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, slots: 3AS|6RS|12FP }]
    /// ```
    pub RULE = "tree/slots-triple", Warning, "Vaia Mechanics: Taking Action";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let Some(factor) = tree.rules.slots.get().and_then(|slots| slots.final_factor.copied()) else {
            continue;
        };
        for (kind, node) in tree.nodes() {
            let Some(slots) = node.slots.get() else {
                continue;
            };
            let (Some(active), Some(last)) = (slots.active, slots.last) else {
                continue;
            };
            let due = factor.saturating_mul(active.into());
            if i64::from(last) == due {
                continue;
            }
            let (short, end) = (tree.rules.word("active"), tree.rules.word("final"));
            let title = super::title(&tree, kind, node);
            report
                .at(
                    slots.span,
                    format!("{title} costs {last} {end}, but {factor} x {active} {short} is {due}"),
                )
                .note(format!("{factor} x {active} {short} = {due} {end}"))
                .help(format!("write {due} {end}, unless the effect is an exception"));
        }
    }
}
