use crate::{
    codex::Codex,
    diag::{Reporter, choices, nearest},
    kinds::{EffectTree, NodeKind},
    rule,
};

rule! {
    /// Printed counts agree with what the tree lists.
    ///
    /// # Why
    /// A tree that announces three talents and shows two has lost one, or the announcement was not kept up to date. Readers
    /// and importers trust the number.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// declares: { roots: 2, twigs: 1 }
    /// #                  ^ tree/declared-count
    /// #                     ^^^^^ tree/declared-count
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// declares: { roots: 1, leaves: 0 }
    /// roots: [{ id: wick, name: Wick, xps: 6 }]
    /// ```
    pub RULE = "tree/declared-count", Error;
}

/// The lists of a tree.
const LISTS: [&str; 6] = ["talents", "boons", "roots", "branches", "leaves", "crowns"];

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for (name, count) in tree.declares.iter() {
            let title = tree.entry.title();
            if !LISTS.contains(&name.value.as_str()) {
                let close = nearest(&name.value, LISTS);
                let names = if close.is_empty() { choices(LISTS) } else { choices(close) };
                let message = format!("{title} declares a number of {}, which trees do not have", name.value);
                report.at(name.span, message).help(format!("write {names}"));
                continue;
            }
            let Some(listed) =
                listed(tree.body, &name.value).filter(|listed| i64::try_from(*listed) != Ok(count.value))
            else {
                continue;
            };
            let message = format!("{title} declares {} {}, but lists {listed}", count.value, name.value);
            report
                .at(count.span, message)
                .help(format!("write `{}: {listed}`, or mend the list", name.value));
        }
    }
}

/// How many there are; nothing where some could not be read.
fn listed(tree: &EffectTree, name: &str) -> Option<usize> {
    let of = |kind: NodeKind| tree.nodes().filter(|(own, _)| *own == kind).count();
    let core = tree.core.get();
    let (count, broken) = match name {
        "talents" => {
            (of(NodeKind::Talent), tree.core.is_broken() || core.is_some_and(|core| core.talents.broken))
        }
        "boons" => (
            core.map_or(0, |core| core.boons.len()),
            tree.core.is_broken() || core.is_some_and(|core| core.boons.broken),
        ),
        "roots" => (of(NodeKind::Root), tree.roots.broken),
        "branches" => (of(NodeKind::Branch), tree.branches.broken),
        "leaves" => (of(NodeKind::Leaf), tree.leaves.broken),
        _ => (of(NodeKind::Crown), tree.crowns.broken),
    };
    (!broken).then_some(count)
}
