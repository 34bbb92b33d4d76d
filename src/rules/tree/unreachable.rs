use crate::{
    codex::{
        Codex, EntryId,
        graph::{Block, Cores, NodeId, Why},
    },
    diag::{Diagnostic, Reporter},
    kinds::Ruleset,
    rule,
};

rule! {
    /// Every node can be had by some hero.
    ///
    /// # Why
    /// A hero chooses one core tree for life. A root without a price comes only with its talent, so two such roots of two
    /// different cores can never meet in one hero, and no level lies beyond the last. What merely stands above such a node
    /// is not told again.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// branches:
    ///   - id: lantern
    ///     name: Lantern
    ///     leaf_slots: 2
    ///     requires: [{ mastery: { wick: 3, ember.hearth: 2 } }, { mastery: { frost.deep-winter: 2 } }]
    /// #                                                                      ^^^^^^^^^^^^^^^^^^^^ tree/unreachable
    /// crowns:
    ///   - id: sunrise
    ///     name: Sunrise
    ///     xps: 60
    ///     requires: [{ level: 101 }]
    /// #                       ^^^ tree/unreachable
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
    ///   - id: lantern
    ///     name: Lantern
    ///     leaf_slots: 2
    ///     requires:
    ///       - mastery: { wick: 3, ember.hearth: 2 }
    ///       - any: [{ mastery: { frost.deep-winter: 2 } }, { mastery: { frost.rime: 3 } }]
    /// ```
    pub RULE = "tree/unreachable", Error, "Vaia Mechanics: Effect Tree Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (id, block) in codex.graph().blocked() {
        let node = codex.graph().node(*id);
        let Some(authored) = codex.authored_node(*id) else {
            continue;
        };
        let rules = codex.rules_of(node.tree);
        let title =
            format!("the {} {}", rules.word(node.kind.word()), codex.node_title(*id, EntryId(u32::MAX)));
        let reason = reason(codex, rules, node.tree, block);
        let place = block.place.unwrap_or_else(|| super::anchor(authored));
        let finding = report.at(place, format!("no hero can have {title}: {reason}"));
        label(codex, rules, *id, block, finding);
    }
}

fn reason(codex: &Codex, rules: &Ruleset, tree: EntryId, block: &Block) -> String {
    match &block.why {
        Why::Level(level) => {
            let last = rules.experience.get().and_then(|rules| rules.max_level.copied()).unwrap_or_default();
            format!("it asks for {} {level}, and the last is {last}", rules.word("level"))
        }
        Why::NoCore => {
            format!("it is a {} of a tree that is no {}", rules.word("talent"), rules.word("core"))
        }
        Why::Clash(..) => {
            format!("its prerequisites ask for more than one {}", rules.word("core"))
        }
        Why::Alternatives => "none of the alternatives that it asks for is open".to_owned(),
        Why::Behind(node) => format!("it needs {}, which nobody can have", codex.node_title(*node, tree)),
        Why::Potential(node) => {
            format!(
                "it asks for more {} than {} can have",
                rules.word("mastery"),
                codex.node_title(*node, tree)
            )
        }
        Why::Never => "nothing opens it".to_owned(),
    }
}

fn label(codex: &Codex, rules: &Ruleset, id: NodeId, block: &Block, finding: &mut Diagnostic) {
    let tree = codex.graph().node(id).tree;
    let core = rules.word("core");
    let only = |node: Option<NodeId>, cores: &Cores| {
        let what = node.map_or_else(|| "this".to_owned(), |node| codex.node_title(node, tree));
        format!("{what} comes only with the {core} {}", names(codex, cores))
    };
    match &block.why {
        Why::Clash(node, cores) => {
            finding.here(only(*node, cores));
            for (place, node, cores) in &block.before {
                match place {
                    Some(place) => finding.also(*place, only(*node, cores)),
                    None => finding.note(only(*node, cores)),
                };
            }
            finding.note(format!("a hero has one {core} for life"));
            finding.help("give one of the nodes a price (`xps:`), or put another way beside it under `any:`");
        }
        Why::Level(_) => {
            finding.help("ask for a level that heroes reach");
        }
        Why::NoCore => {
            finding.help("write `unlock: core`, or make roots of its talents");
        }
        Why::Alternatives | Why::Behind(_) | Why::Potential(_) | Why::Never => {
            finding.help("ask for something that heroes can have");
        }
    }
}

fn names(codex: &Codex, cores: &Cores) -> String {
    let Cores::Of(cores) = cores else {
        return String::new();
    };
    let names: Vec<String> =
        cores.iter().map(|core| format!("\"{}\"", codex.entry(*core).header.name())).collect();
    names.join(" or ")
}
