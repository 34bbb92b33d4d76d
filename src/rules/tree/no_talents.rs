use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A core tree has talents.
    ///
    /// # Why
    /// A hero chooses one core tree for life, and its talents are what the choice gives at once. Without any, a hero of
    /// that tree begins with nothing and masters nothing.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: spark
    /// #   ^^^^^ tree/no-talents
    /// name: Spark
    /// unlock: core
    /// roots: [{ id: cinder, name: Cinder, xps: 8, potential: 5 }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: spark
    /// name: Spark
    /// unlock: core
    /// core:
    ///   talents: [{ id: kindle, name: Kindle, potential: 3, unlocks: cinder }]
    /// roots: [{ id: cinder, name: Cinder, xps: 8, potential: 5 }]
    /// ```
    pub RULE = "tree/no-talents", Error, "Vaia Mechanics: Effect Trees";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>().filter(|tree| tree.is_core()) {
        let unread = tree.core.is_broken() || tree.core.get().is_some_and(|core| core.talents.broken);
        if unread || tree.nodes().any(|(kind, _)| kind == NodeKind::Talent) {
            continue;
        }
        let (core, talent) = (tree.rules.word("core"), tree.rules.word("talent"));
        let message = format!("{} is a {core}, but has no {talent}", tree.entry.title());
        let finding = report.at(tree.entry.anchor(), message);
        if let Some(unlock) = tree.unlock.get() {
            finding.value(unlock, format!("a {core}"));
        }
        finding
            .help("add `core:` with at least one of its `talents:`, or let the tree be opened another way");
    }
}
