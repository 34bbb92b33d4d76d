use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A talent says which root it opens once it is mastered.
    ///
    /// # Why
    /// That is what a talent is for beyond its own effect: the way from the core into the tree.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: spark
    /// name: Spark
    /// unlock: core
    /// core:
    ///   talents:
    ///     - id: kindle
    /// #         ^^^^^^ tree/talent-unlocks-nothing
    ///       name: Kindle
    ///     - id: stoke
    ///       name: Stoke
    ///       unlocks: wildfire
    /// #              ^^^^^^^^ tree/talent-unlocks-nothing
    /// roots: [{ id: cinder, name: Cinder, xps: 8 }]
    /// branches: [{ id: wildfire, name: Wildfire, leaf_slots: 1, requires: [{ mastery: { cinder: 5 } }] }]
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
    /// roots: [{ id: cinder, name: Cinder, xps: 8 }]
    /// ```
    pub RULE = "tree/talent-unlocks-nothing", Error, "Vaia Mechanics: Effect Trees";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        unlocking(codex, &tree, report);
    }
}

fn unlocking(codex: &Codex, tree: &View<EffectTree>, report: &mut Reporter) {
    let root = tree.rules.word("root");
    for talent in super::of_kind(tree, NodeKind::Talent) {
        let title = super::title(tree, NodeKind::Talent, talent);
        if talent.unlocks.is_absent() {
            report
                .at(super::anchor(talent), format!("{title} does not say which {root} it opens"))
                .help(format!("add `unlocks:` with the id of a {root}"));
        }
        let Some(opened) = talent.unlocks.get() else {
            continue;
        };
        let target = codex.node_of(tree.id, opened).map(|id| (id, codex.graph().node(id).kind));
        let Some((id, kind)) = target.filter(|(_, kind)| *kind != NodeKind::Root) else {
            continue;
        };
        let (node, word) = (codex.node_title(id, tree.id), tree.rules.word(kind.word()));
        let finding =
            report.at(opened.span, format!("{title} opens {node}, which is a {word}, not a {root}"));
        if let Some(authored) = codex.authored_node(id) {
            finding.also(super::anchor(authored), format!("a {word}"));
        }
        finding.help(format!("name the {root} that its mastery opens"));
    }
}
