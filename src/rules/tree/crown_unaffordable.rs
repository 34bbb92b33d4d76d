use crate::{
    codex::{
        Codex,
        graph::{NodeId, Way},
    },
    diag::Reporter,
    kinds::{NodeKind, Ruleset},
    rule,
};

rule! {
    /// The cheapest way to a crown fits into the experience of a hero.
    ///
    /// # Why
    /// Experience ends with the last level. A crown whose own price and all that must come before it cost more than that is
    /// out of reach for every hero.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// crowns: [{ id: dawn, name: Dawn, xps: 995, requires: [{ mastery: { wick: 5 } }] }]
    /// #                                     ^^^ tree/crown-unaffordable
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// crowns: [{ id: dawn, name: Dawn, xps: 60, requires: [{ mastery: { wick: 5 } }] }]
    /// ```
    pub RULE = "tree/crown-unaffordable", Error, "Vaia Mechanics: Experience";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let graph = codex.graph();
    for (id, node) in graph.nodes().filter(|(_, node)| node.kind == NodeKind::Crown) {
        let rules = codex.rules_of(node.tree);
        let Some(most) = rules.experience.get().and_then(|rules| rules.max.copied()) else {
            continue;
        };
        let Some((crown, way)) = codex.authored_node(id).zip(graph.cheapest(id)) else {
            continue;
        };
        // A single price that nobody can pay is told there.
        let hopeless = way.order.iter().any(|step| step.node != id && step.xps > most);
        if way.least <= most || hopeless {
            continue;
        }
        let experience = rules.word("experience");
        let title =
            format!("the {} {}", rules.word("crown"), codex.node_title(id, crate::codex::EntryId(u32::MAX)));
        let place = crown.xps.span().unwrap_or_else(|| super::anchor(crown));
        let message = if way.is_exact() {
            format!(
                "{title} takes {} {experience} with all that comes before it; the most is {most}",
                way.experience
            )
        } else {
            format!(
                "{title} takes between {} and {} {experience} with all that comes before it; the most is {most}",
                way.least, way.experience
            )
        };
        let finding = report.at(place, message);
        for step in way.order.iter().filter(|step| step.node != id && step.xps > 0).take(SHOWN) {
            if let Some(price) = codex.authored_node(step.node).and_then(|node| node.xps.get()) {
                finding
                    .value(price, format!("{} for {}", price.value, codex.node_title(step.node, node.tree)));
            }
        }
        finding.note(arithmetic(codex, rules, id, &way));
        finding.help("lower its price, or ask for less");
    }
}

/// How many steps are labelled.
const SHOWN: usize = 12;

fn arithmetic(codex: &Codex, rules: &Ruleset, id: NodeId, way: &Way) -> String {
    let tree = codex.graph().node(id).tree;
    let steps = way.order.iter().filter(|step| step.xps > 0);
    let prices: Vec<String> =
        steps.map(|step| format!("{} {}", codex.node_title(step.node, tree), step.xps)).collect();
    let sum = format!("{} = {} {}", prices.join(" + "), way.xps, rules.word("xps"));
    let risen = (way.experience > way.xps)
        .then(|| format!("; {} {} takes {}", rules.word("level"), way.level, way.experience));
    let core = way
        .core
        .map(|core| format!(", with the {} \"{}\"", rules.word("core"), codex.entry(core).header.name()));
    [Some(sum), risen, core].into_iter().flatten().collect()
}
