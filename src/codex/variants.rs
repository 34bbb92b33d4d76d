//! Variants: entries that take over the keys of another.

use crate::load::{Key, Map, Node, Value};

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
    let stated = kind == "creature" || kind == "character";
    let taken = |key: &str| {
        !NOT_INHERITED.contains(&key)
            && !without.contains(&key)
            && !(stated && STATED_DEFENCES.contains(&key))
    };
    let inherited = base.entries.iter().filter(|(key, _)| taken(&key.text)).cloned().collect();
    let merged = lay(Map { entries: inherited }, map);
    Node { span: own.span, value: Value::Map(merged) }
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
