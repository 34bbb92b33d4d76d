use crate::{
    codex::Codex,
    diag::{Reporter, choices},
    kinds::EffectTree,
    rule,
};

rule! {
    /// A variable rolls a number of sides that the rules have.
    ///
    /// # Why
    /// `v:X` is a roll from 1 to X, made with the dice on the table. Which dice those are is the ruleset's word.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, damage: (2v:7), damage_type: scorching }]
    /// #                                               ^^^^^^ effect/unknown-sides
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6, damage: (2v:8), damage_type: scorching }]
    /// ```
    pub RULE = "effect/unknown-sides", Error, "Vaia Mechanics: Damage Effects";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        let known: Vec<i64> = tree.rules.variables.iter().map(|sides| sides.value).collect();
        if known.is_empty() || tree.rules.variables.broken {
            continue;
        }
        for (_, node) in tree.nodes() {
            for (place, variable) in node.variables() {
                let strange = variable.sides().into_iter().find(|sides| !known.contains(&i64::from(*sides)));
                let Some(sides) = strange else {
                    continue;
                };
                let names: Vec<String> = known.iter().map(|sides| format!("v:{sides}")).collect();
                let title = format!("{:?} of {}", node.title(), tree.entry.title());
                report
                    .at(place, format!("{title} rolls v:{sides}, which the rules do not have"))
                    .help(format!("write {}", choices(names.iter().map(String::as_str))));
            }
        }
    }
}
