//! `<<`: the keys of an anchored map, laid under a map's own.

use std::collections::HashSet;

use smol_str::SmolStr;

use super::{Map, Node, Value};

/// Replaces the merge key of a map by the keys it brings; the map's own keys win, then earlier maps.
/// Returns what could not be merged: its place.
pub(super) fn merge(map: &mut Map) -> Result<(), crate::source::Span> {
    let Some(at) = map.entries.iter().position(|(key, _)| &*key.text == "<<") else {
        return Ok(());
    };
    if map.entries[at].1.value == Value::Unread {
        // What it would have brought is unknown; the key stays, so that nobody calls a key missing.
        return Ok(());
    }
    let (_, source) = map.entries.remove(at);
    let maps = match source.value {
        Value::Map(one) => vec![one],
        Value::List(items) => items.into_iter().map(into_map).collect::<Result<_, _>>()?,
        Value::Null | Value::Unread | Value::Scalar(_) => return Err(source.span),
    };
    let mut known: HashSet<SmolStr> = map.entries.iter().map(|(key, _)| key.text.clone()).collect();
    for (key, node) in maps.into_iter().flat_map(|map| map.entries) {
        if known.insert(key.text.clone()) {
            map.entries.push((key, node));
        }
    }
    Ok(())
}

fn into_map(node: Node) -> Result<Map, crate::source::Span> {
    match node.value {
        Value::Map(map) => Ok(map),
        _ => Err(node.span),
    }
}
