use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// Nodes do not need each other in a circle.
    ///
    /// # Why
    /// Each waits for the next and the last for the first, so no hero ever has any of them. An alternative that leads back
    /// is harmless as long as another one is open.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: 2
    ///     requires: [{ mastery: { wick: 3 } }, { unlocked: [lighthouse] }]
    /// #                                                     ^^^^^^^^^^ tree/cycle
    ///   - id: lighthouse
    ///     name: Lighthouse
    ///     leaf_slots: 2
    ///     requires: [{ mastery: { wick: 5 } }, { unlocked: [beacon] }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches:
    ///   - id: beacon
    ///     name: Beacon
    ///     leaf_slots: 2
    ///     requires:
    ///       - mastery: { wick: 3 }
    ///       - any: [{ unlocked: [lighthouse] }, { level: 4 }]
    ///   - id: lighthouse
    ///     name: Lighthouse
    ///     leaf_slots: 2
    ///     requires: [{ mastery: { wick: 5 } }, { unlocked: [beacon] }]
    /// ```
    pub RULE = "tree/cycle", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let graph = codex.graph();
    for cycle in graph.cycles() {
        let Some((first, _)) = cycle.first() else {
            continue;
        };
        let tree = graph.node(*first).tree;
        let names: Vec<String> =
            cycle.iter().chain(cycle.first()).map(|(id, _)| codex.node_title(*id, tree)).collect();
        let place = |at: usize| {
            let (id, have) = cycle[at];
            have.place.or_else(|| codex.authored_node(id).map(super::anchor))
        };
        let Some(start) = place(0) else {
            continue;
        };
        let whose = codex.entry(tree).title();
        let finding = report.at(start, format!("nodes of {whose} need each other: {}", said(&names)));
        finding.here(format!("{} needs {}", names[0], names[1]));
        for at in 1..cycle.len() {
            if let Some(step) = place(at) {
                finding.also(step, format!("{} needs {}", names[at], names[at + 1]));
            }
        }
        finding.help("take one of these prerequisites away, or put another way beside it under `any:`");
    }
}

/// How many nodes the headline names.
const NAMED: usize = 6;

/// `"A" needs "B", which needs "A"`.
fn said(names: &[String]) -> String {
    let (shown, more) = names.split_at(names.len().min(NAMED + 1));
    let steps = shown.get(1..).unwrap_or_default().join(", which needs ");
    let rest = if more.is_empty() { String::new() } else { format!(" and so on, back to {}", names[0]) };
    format!("{} needs {steps}{rest}", names[0])
}
