//! How a place in an entry is called in a sentence.

use crate::{
    load::{Key, Map, Node, Value},
    source::Span,
};

/// A place in an entry: the path of keys and list positions to it.
pub(super) struct Place<'a> {
    pub root: &'a Node,
    pub steps: Vec<String>,
}

impl<'a> Place<'a> {
    /// The value at the place.
    pub fn node(&self) -> Option<&'a Node> {
        self.root.at(self.steps.iter().map(String::as_str))
    }

    /// The key that leads to the place, or to the list that holds it.
    pub fn key(&self) -> Option<&'a Key> {
        let last = self.steps.iter().rposition(|step| step.parse::<usize>().is_err())?;
        let parent = self.root.at(self.steps[..last].iter().map(String::as_str))?;
        parent.as_map()?.entry(&self.steps[last]).map(|(key, _)| key)
    }

    /// "`xps` of root "Cinder"": the field, and the nearest thing around it that has a name.
    pub fn subject(&self) -> String {
        let Some(key) = self.key() else {
            return title(self.root);
        };
        let item = self.steps.last().and_then(|last| last.parse::<usize>().ok());
        let field = match item {
            Some(at) => format!("item {} of `{}`", at + 1, key.text),
            None => format!("`{}`", key.text),
        };
        format!("{field} of {}", self.owner())
    }

    /// Whether the place is an item of a list.
    pub fn in_list(&self) -> bool {
        self.steps.last().is_some_and(|step| step.parse::<usize>().is_ok())
    }

    /// The nearest named thing around the place.
    pub fn owner(&self) -> String {
        for length in (1..self.steps.len()).rev() {
            let node = self.root.at(self.steps[..length].iter().map(String::as_str));
            if let Some(name) = node.and_then(|node| node.as_map()).and_then(name) {
                return format!("\"{name}\"");
            }
        }
        title(self.root)
    }

    /// Where something absent from the map at this place is told: the id, else the first key.
    pub fn anchor(&self) -> Span {
        let Some(node) = self.node() else {
            return self.root.span;
        };
        let Some(map) = node.as_map() else {
            return node.span;
        };
        if self.steps.is_empty() {
            return entry_anchor(node);
        }
        map.entries.first().map_or(node.span, |(key, _)| key.span)
    }
}

/// Where something absent from an entry is told: the id's value, else the value of `kind`, else the first key.
pub(super) fn entry_anchor(root: &Node) -> Span {
    let written = |key: &str| root.get(key).filter(|node| node.as_scalar().is_some()).map(|node| node.span);
    let first = || root.as_map().and_then(|map| map.entries.first()).map(|(key, _)| key.span);
    written("id").or_else(|| written("kind")).or_else(first).unwrap_or(root.span)
}

/// How an entry is called: `outfit "Iron Coat"`.
pub(super) fn title(root: &Node) -> String {
    let kind = root.get("kind").and_then(Node::as_text).unwrap_or("entry");
    match root.as_map().and_then(name) {
        Some(name) => format!("{kind} \"{name}\""),
        None => format!("this {kind}"),
    }
}

fn name(map: &Map) -> Option<&str> {
    let text = |key: &str| map.get(key).filter(|node| !node.is_blank()).and_then(Node::as_text);
    text("name").or_else(|| text("id"))
}

/// What a value is, in plain words.
pub(super) fn shown(node: &Node) -> String {
    match &node.value {
        Value::Null | Value::Unread => "nothing".to_owned(),
        Value::List(_) => "a list".to_owned(),
        Value::Map(_) => "a group of keys".to_owned(),
        Value::Scalar(scalar) => {
            let line = scalar.text.lines().next().unwrap_or_default();
            let cut: String = line.chars().take(40).collect();
            if cut.len() < scalar.text.trim_end().len() {
                format!("\"{cut}…\"")
            } else {
                format!("\"{cut}\"")
            }
        }
    }
}
