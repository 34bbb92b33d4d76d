use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, Unlock},
    rule,
};

rule! {
    /// A tree that was studied gives no experience back, and a core cannot be pruned.
    ///
    /// # Why
    /// Trees that open by a book or a teacher cannot be reserialized, and a hero keeps the core tree for life. A tree that
    /// says otherwise would make every hero's sums wrong.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: study
    /// refundable: true
    /// #           ^^^^ tree/refund-of-study
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// ---
    /// kind: effect-tree
    /// id: spark
    /// name: Spark
    /// unlock: core
    /// prunable: true
    /// #         ^^^^ tree/refund-of-study
    /// core:
    ///   talents: [{ id: kindle, name: Kindle, unlocks: cinder }]
    /// roots: [{ id: cinder, name: Cinder }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: study
    /// refundable: false
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// ```
    pub RULE = "tree/refund-of-study", Error, "Vaia Mechanics: Effect Tree Reserialization";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let Some(unlock) = tree.unlock.get() else {
            continue;
        };
        let title = tree.entry.title();
        let (flag, key, message) = match unlock.value {
            Unlock::Study | Unlock::Apprenticeship => (
                &tree.refundable,
                "refundable",
                format!(
                    "{title} is opened by {}, so what was spent on it cannot be refundable",
                    unlock.value.word()
                ),
            ),
            Unlock::Core => (
                &tree.prunable,
                "prunable",
                format!("{title} is a {}, which cannot be pruned", tree.rules.word("core")),
            ),
            Unlock::Xps => continue,
        };
        if let Some(flag) = flag.get().filter(|flag| flag.value) {
            report
                .at(flag.span, message)
                .value(unlock, format!("opened by `{}`", unlock.value.word()))
                .help(format!("write `{key}: false`, or leave it out"));
        }
    }
}
