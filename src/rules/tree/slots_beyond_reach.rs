use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{EffectTree, Ruleset},
    rule,
};

rule! {
    /// An effect of one round costs no more slots than a hero can have in a round.
    ///
    /// # Why
    /// Action slots follow from attributes, and attributes end. What costs more than the quickest hero has can never be
    /// used, unless it is spread over several rounds.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - id: wick
    ///     name: Wick
    ///     xps: 6
    ///     slots: 4AS|8RS|16FP
    /// #          ^^^^^^^^^^^^ tree/slots-beyond-reach
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - { id: wick, name: Wick, xps: 6, slots: 3AS|6RS|12FP }
    ///   - { id: oil, name: Oil, xps: 6, slots: 4AS|8RS|16FP, multi_round: true }
    /// ```
    pub RULE = "tree/slots-beyond-reach", Warning, "Vaia Mechanics: Taking Action";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let mut most = None;
        for (kind, node) in tree.nodes() {
            let several = node.multi_round.is_broken() || node.multi_round.copied() == Some(true);
            let Some(slots) = node.slots.get().filter(|_| !several) else {
                continue;
            };
            let Some(most) = *most.get_or_insert_with(|| tree.rules.most_action_slots()) else {
                break;
            };
            let stated = [(slots.active, "active"), (slots.reserved, "reserved"), (slots.last, "final")];
            let beyond = |(count, name): (Option<u32>, &'static str)| Some((count?, name));
            let dearest = stated.into_iter().filter_map(beyond).max_by_key(|(count, _)| *count);
            let Some((count, name)) = dearest.filter(|(count, _)| f64::from(*count) > most) else {
                continue;
            };
            let title = super::title(&tree, kind, node);
            let words = words(tree.rules, name);
            report
                .at(
                    slots.span,
                    format!("{title} costs {count} {words}, and no hero has more than {most} in a round"),
                )
                .help("write `multi_round: true`, or lower the cost");
        }
    }
}

fn words(rules: &Ruleset, name: &str) -> String {
    format!("{} ({})", rules.word("action_slots"), rules.word(name))
}
