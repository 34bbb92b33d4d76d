use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{EffectTree, NodeKind, StressCost, TreeNode},
    load::Field,
    rule,
};

rule! {
    /// An effect's stress lies within the measure of stress.
    ///
    /// # Why
    /// Stress is counted up to burnout. An effect that costs more than that burns its user out from nothing, and one that
    /// costs less than nothing would be a cure.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, stress: { mental: 11 } }]
    /// #                                                         ^^ tree/stress-out-of-range
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, stress: { mental: 10, physical: { check: v:6 } } }]
    /// ```
    pub RULE = "tree/stress-out-of-range", Error, "Vaia Mechanics: Physical Stress";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let bounds =
            tree.rules.stress.get().and_then(|rules| Some((rules.min.copied()?, rules.max.copied()?)));
        let Some(bounds) = bounds else {
            continue;
        };
        for (kind, node) in tree.nodes() {
            outside(&tree, kind, node, bounds, report);
        }
    }
}

fn outside(
    tree: &View<EffectTree>,
    kind: NodeKind,
    node: &TreeNode,
    bounds: (i64, i64),
    report: &mut Reporter,
) {
    let Some(stress) = node.stress.get() else {
        return;
    };
    let fixed = |cost: &Field<StressCost>| match cost.get().map(|cost| (&cost.value, cost.span)) {
        Some((StressCost::Static(points), place)) => Some((*points, place)),
        _ => None,
    };
    let costs = [
        ("mental", fixed(&stress.mental)),
        ("physical", fixed(&stress.physical)),
        ("vocal", fixed(&stress.vocal)),
        ("upkeep", stress.upkeep.get().map(|upkeep| (upkeep.value, upkeep.span))),
    ];
    let (min, max) = bounds;
    for (name, cost) in costs {
        let Some((points, place)) = cost.filter(|(points, _)| !(min..=max).contains(points)) else {
            continue;
        };
        let word = match name {
            "upkeep" => format!("{} at {}", tree.rules.word("stress"), tree.rules.word(name)),
            name => tree.rules.word(name),
        };
        let title = super::title(tree, kind, node);
        report
            .at(place, format!("{title} costs {points} {word}; it is measured from {min} to {max}"))
            .help(format!("write a number from {min} to {max}"));
    }
}
