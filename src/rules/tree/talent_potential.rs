use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// A talent has the mastery potential that the rules give to every talent.
    ///
    /// # Why
    /// Mastering a talent opens its root, and all heroes have equally far to go. The number is the ruleset's; it may be
    /// left out.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: spark
    /// name: Spark
    /// unlock: core
    /// core:
    ///   talents: [{ id: kindle, name: Kindle, potential: 4, unlocks: cinder }]
    /// #                                                  ^ tree/talent-potential
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
    pub RULE = "tree/talent-potential", Error, "Vaia Mechanics: Effect Trees";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let Some(due) = tree.rules.tree.get().and_then(|rules| rules.talent_potential.copied()) else {
            continue;
        };
        for talent in super::of_kind(&tree, NodeKind::Talent) {
            let Some(stated) = talent.potential.get().filter(|stated| stated.value != due) else {
                continue;
            };
            let potential = tree.rules.word("potential");
            let title = super::title(&tree, NodeKind::Talent, talent);
            report
                .at(stated.span, format!("{title} has a {potential} of {}, not {due}", stated.value))
                .help(format!("write `potential: {due}`, or leave it out"))
                .fix(Fix::safe(stated.span, due.to_string()));
        }
    }
}
