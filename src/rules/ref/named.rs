//! What the lists of entries name, so that no fix names it twice.

use std::collections::{HashMap, HashSet};

use super::repeated;
use crate::{
    codex::{Codex, EntryId, Unresolved},
    load::{Node, Value},
    source::Span,
};

/// The lists and maps of the entries that were asked for.
#[derive(Default)]
pub(super) struct Named {
    read: HashSet<EntryId>,
    /// The list or map that holds a reference.
    holders: HashMap<Span, Span>,
    names: HashSet<(Span, String)>,
}

impl Named {
    /// Whether the list or map of a reference can take another one in its place; from then on it has that one.
    pub fn takes(&mut self, codex: &Codex, fault: &Unresolved, text: &str) -> bool {
        if fault.reference.kinds == repeated::GEAR {
            return true;
        }
        if self.read.insert(fault.entry) {
            self.read(&codex.entry(fault.entry).node, codex);
        }
        let holder = self.holders.get(&fault.reference.span).copied();
        holder.is_none_or(|holder| self.names.insert((holder, without_pack(text).to_owned())))
    }

    fn read(&mut self, node: &Node, codex: &Codex) {
        match &node.value {
            Value::Map(map) => {
                for (key, value) in &map.entries {
                    self.hold(node.span, key.span, &key.text, codex);
                    self.read(value, codex);
                }
            }
            Value::List(items) => {
                for item in items {
                    self.read(item, codex);
                    if let (Some(place), Some(text)) = (repeated::named(item), text(item)) {
                        self.hold(node.span, place, text, codex);
                    }
                }
            }
            Value::Scalar(_) | Value::Null | Value::Unread => {}
        }
    }

    fn hold(&mut self, holder: Span, place: Span, text: &str, codex: &Codex) {
        self.holders.insert(place, holder);
        self.names.insert((holder, without_pack(text).to_owned()));
        if let Some(target) = codex.target(place) {
            let link = codex.link_to(target);
            let node = link.node.map(|node| format!(".{node}")).unwrap_or_default();
            self.names.insert((holder, format!("{}{node}", link.id)));
        }
    }
}

/// The words of an item: its own, or its only key's.
fn text(item: &Node) -> Option<&str> {
    match &item.value {
        Value::Scalar(scalar) => Some(&scalar.text),
        Value::Map(map) => map.entries.first().map(|(key, _)| &*key.text),
        _ => None,
    }
}

fn without_pack(text: &str) -> &str {
    text.rsplit('/').next().unwrap_or(text)
}
