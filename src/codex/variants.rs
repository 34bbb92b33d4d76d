//! Variants: entries that take over the keys of another.

use std::{collections::HashMap, sync::Arc};

use super::{Codex, ExtendsFault, PackId, compile::Draft, header};
use crate::{
    kinds::Kind,
    load::{Key, Map, Node, Value},
    schema,
    source::Span,
    vocabulary::{Reference, Word},
};

/// Keys that a variant never takes over: its identity, and figures that the parent states.
const NOT_INHERITED: &[&str] = &[
    "id",
    "aliases",
    "allow",
    "since",
    "extends",
    "without",
    "draft",
    "price",
    "upgrade_cost",
    "hp",
    "mp",
    "initiative",
];
/// Figures that creatures and characters state; on an outfit the same keys are its own.
const STATED_DEFENCES: &[&str] = &["phys_def", "mag_def"];

/// The tree of a variant: maps are merged, lists and values replaced. Every value keeps its place.
pub fn merge(parent: &Node, own: &Node, kind: &str) -> Node {
    let (Some(base), Some(map)) = (parent.as_map(), own.as_map()) else {
        return own.clone();
    };
    let without: Vec<&str> = map
        .get("without")
        .and_then(Node::as_list)
        .unwrap_or_default()
        .iter()
        .filter_map(Node::as_text)
        .collect();
    let taken = |key: &str| takes_over(kind, key) && !without.contains(&key);
    let inherited = base.entries.iter().filter(|(key, _)| taken(&key.text)).cloned().collect();
    let merged = lay(Map { entries: inherited }, map);
    Node { span: own.span, value: Value::Map(merged) }
}

/// Whether variants of a kind take over a key at all.
fn takes_over(kind: &str, key: &str) -> bool {
    let stated = kind == "creature" || kind == "character";
    !(NOT_INHERITED.contains(&key) || stated && STATED_DEFENCES.contains(&key))
}

impl Codex {
    /// Whether variants of a kind take over a key at all.
    pub fn takes_over(&self, kind: Kind, key: &str) -> bool {
        takes_over(kind.name(), key)
    }
}

fn lay(mut base: Map, over: &Map) -> Map {
    for (key, node) in &over.entries {
        match base.entries.iter_mut().find(|(own, _)| own.text == key.text) {
            Some(slot) => *slot = (key.clone(), lay_node(&slot.1, node)),
            None => base.entries.push((key.clone(), node.clone())),
        }
    }
    base
}

fn lay_node(base: &Node, over: &Node) -> Node {
    match (&base.value, &over.value) {
        (Value::Map(base), Value::Map(map)) => {
            let merged = lay(base.clone(), map);
            Node { span: over.span, value: Value::Map(merged) }
        }
        _ => over.clone(),
    }
}

/// The keys of `extends` and `kind`, for entries that are not decoded yet.
pub fn extends(root: &Node) -> Option<(&Key, &Node)> {
    let (key, node) = root.as_map()?.entry("extends")?;
    node.as_scalar().filter(|_| !node.is_blank()).map(|_| (key, node))
}

/// Merges every variant with what it extends, in the order that the chain asks for.
pub(super) fn make_variants(codex: &mut Codex, drafts: &mut [Draft], homes: &[PackId]) {
    if drafts.iter().all(|draft| draft.node.is_none()) {
        return;
    }
    let mut by_id: HashMap<(Kind, &str), Vec<usize>> = HashMap::new();
    let mut by_alias: HashMap<(Kind, &str), Vec<usize>> = HashMap::new();
    let mut former: Vec<(PackId, &str)> = Vec::new();
    for (at, draft) in drafts.iter().enumerate() {
        if let Some(id) = draft.id() {
            by_id.entry((draft.kind, id)).or_default().push(at);
        }
        for alias in draft.aliases() {
            by_alias.entry((draft.kind, alias)).or_default().push(at);
            former.extend((draft.kind == Kind::Pack).then_some((homes[at], alias)));
        }
    }
    let parent_of = |at: usize| -> Option<(usize, Span)> {
        let (_, node) = extends(drafts[at].node.as_ref()?)?;
        let reference = Reference::parse(node.as_text()?).ok()?;
        let named = |other: &&usize| match &reference.pack {
            Some(pack) => {
                let home = homes[**other];
                codex.pack(home).id == pack.as_str() || former.contains(&(home, pack.as_str()))
            }
            None => true,
        };
        let own_first = |other: &&usize| homes[**other] != homes[at];
        let key = (drafts[at].kind, reference.id.as_str());
        let pick = |all: Option<&Vec<usize>>| all?.iter().filter(named).min_by_key(own_first).copied();
        let parent = pick(by_id.get(&key)).or_else(|| pick(by_alias.get(&key)))?;
        Some((parent, node.span))
    };
    let parents: Vec<Option<(usize, Span)>> = (0..drafts.len()).map(parent_of).collect();
    drop((by_id, by_alias, former));
    let (order, cycles) = chain(&parents);
    codex.facts.extends = cycles.into_iter().map(|cycle| ExtendsFault { cycle }).collect();
    let mut whole: Vec<bool> = drafts.iter().map(|draft| draft.node.is_none()).collect();
    for at in order {
        let Some(own) = drafts[at].node.clone() else {
            continue;
        };
        let parent = parents[at].map(|(parent, _)| parent);
        let merged = parent
            .and_then(|parent| drafts[parent].root())
            .map_or_else(|| own.clone(), |parent| merge(parent, &own, drafts[at].kind.name()));
        whole[at] = parent.is_some_and(|parent| whole[parent]);
        let (kind, span) = (drafts[at].kind, drafts[at].span);
        let mut findings = schema::check(kind, &merged, &codex.sources);
        // A fault in what is taken over is told at the parent; without a parent nobody knows what is missing.
        findings.retain(|finding| span.contains(finding.span));
        findings.retain(|finding| whole[at] || finding.rule != schema::MISSING_KEY.name);
        codex.findings.extend(findings);
        drafts[at].entry = header::merged(kind, merged, span).map(Arc::new);
        drafts[at].node = None;
    }
}

/// Parents before children; the places of every cycle.
fn chain(parents: &[Option<(usize, Span)>]) -> (Vec<usize>, Vec<Vec<Span>>) {
    let mut state = vec![0u8; parents.len()];
    let mut order = Vec::new();
    let mut cycles = Vec::new();
    for start in 0..parents.len() {
        let mut path = Vec::new();
        let mut at = start;
        while state[at] == 0 {
            state[at] = 1;
            path.push(at);
            match parents[at] {
                Some((parent, _)) => at = parent,
                None => break,
            }
        }
        if state[at] == 1
            && parents[at].is_some()
            && let Some(begin) = path.iter().position(|step| *step == at)
        {
            {
                cycles.push(
                    path[begin..].iter().filter_map(|step| parents[*step].map(|(_, span)| span)).collect(),
                );
            }
        }
        for step in path.into_iter().rev() {
            state[step] = 2;
            order.push(step);
        }
    }
    (order, cycles)
}
