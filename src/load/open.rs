//! A list or map that is still being read.

use std::collections::HashMap;

use smol_str::SmolStr;

use super::{Key, Map, Node, Plain, Style, Value, plain, rules};
use crate::{
    diag::Diagnostic,
    source::{Source, Span},
};

/// From so many entries on a map is searched by an index.
const SMALL: usize = 16;

/// A list or map that is not closed yet.
pub(super) struct Open {
    node: Node,
    key: Option<Key>,
    /// The number of its anchor, 0 without one.
    pub anchor: usize,
    index: HashMap<SmolStr, Span>,
    loose: Vec<Loose>,
    last: Last,
}

/// Keys between the commas of a `{ }` that have no colon.
struct Loose {
    text: Option<Span>,
    keys: Span,
}

/// What the entry before was.
#[derive(Clone, Copy)]
enum Last {
    /// No text, or nothing.
    Other,
    /// Unquoted text.
    Text(Span),
    /// A key without a colon.
    Loose,
}

impl Open {
    pub fn new(node: Node, anchor: usize) -> Self {
        Self { node, key: None, anchor, index: HashMap::new(), loose: Vec::new(), last: Last::Other }
    }

    /// Takes an item, a key, or the value of the last key. An error means that the document makes no sense.
    pub fn take(&mut self, node: Node, source: &Source) -> Result<Option<Diagnostic>, Box<Diagnostic>> {
        match (&mut self.node.value, self.key.take()) {
            (Value::List(items), _) => {
                let finding = dash(&node, source);
                items.push(node);
                Ok(finding)
            }
            (Value::Map(_), Some(key)) => Ok(self.entry(key, node, source)),
            (Value::Map(_), None) => {
                self.key = Some(key_of(node)?);
                Ok(None)
            }
            (Value::Null | Value::Unread | Value::Scalar(_), _) => Ok(None),
        }
    }

    /// Adds an entry; a key that is there already keeps its first value, and the second is the finding.
    fn entry(&mut self, key: Key, mut node: Node, source: &Source) -> Option<Diagnostic> {
        if node.span.start == node.span.end {
            match after_colon(source, key.span) {
                // What is not written stands behind its colon.
                Some(place) if (key.span.end..place.end).contains(&node.span.start) => node.span = place,
                None if self.in_braces() => {
                    self.loose_key(key.span);
                    return None;
                }
                _ => {}
            }
        }
        self.last = match &node.value {
            Value::Scalar(scalar) if scalar.style == Style::Plain && plain(&scalar.text) == Plain::Text => {
                Last::Text(node.span)
            }
            _ => Last::Other,
        };
        if let Some(first) = self.first(&key) {
            return Some(rules::duplicate_key(key.span, first, &key.text));
        }
        if let Value::Map(map) = &mut self.node.value {
            map.entries.push((key, node));
        }
        None
    }

    fn first(&mut self, key: &Key) -> Option<Span> {
        let Value::Map(map) = &self.node.value else {
            return None;
        };
        if map.entries.len() < SMALL {
            return map.entry(&key.text).map(|(first, _)| first.span);
        }
        if self.index.is_empty() {
            self.index = map.entries.iter().map(|(key, _)| (key.text.clone(), key.span)).collect();
        }
        let first = self.index.get(&key.text).copied();
        self.index.entry(key.text.clone()).or_insert(key.span);
        first
    }

    /// Whether it is a list or map in brackets: a block begins at no character of its own.
    fn in_braces(&self) -> bool {
        self.node.span.start < self.node.span.end
    }

    fn loose_key(&mut self, key: Span) {
        match (self.last, self.loose.last_mut()) {
            (Last::Loose, Some(loose)) => loose.keys = loose.keys.to(key),
            (Last::Text(text), _) => self.loose.push(Loose { text: Some(text), keys: key }),
            _ => self.loose.push(Loose { text: None, keys: key }),
        }
        self.last = Last::Loose;
    }

    /// The finished list or map; `end` is the span of the event that closed it.
    pub fn close(self, end: Span, source: &Source, findings: &mut Vec<Diagnostic>) -> Node {
        for loose in &self.loose {
            let text = loose.text.map(|text| (text, source.slice(text.to(loose.keys))));
            findings.push(rules::loose_key(loose.keys, source.slice(loose.keys), text));
        }
        let mut node = self.node;
        // A block collection ends with its last child: its end event stands at the next token.
        node.span.end = if end.start == end.end { last_end(&node) } else { end.end };
        node
    }
}

/// The place behind the colon of a key, where it has one.
fn after_colon(source: &Source, key: Span) -> Option<Span> {
    let mut rest = source.text()[key.end as usize..].trim_start();
    while rest.starts_with('#') {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
    }
    let place = source.text().len() - rest.len() + 1;
    rest.starts_with(':').then(|| Span::new(key.file, place, place))
}

/// An item that has swallowed the next one, because that stands deeper.
fn dash(item: &Node, source: &Source) -> Option<Diagnostic> {
    let plain = item.as_scalar().is_some_and(|scalar| scalar.style == Style::Plain);
    let written = source.slice(item.span);
    if !plain || !written.contains('\n') {
        return None;
    }
    let mut at = 0;
    for line in written.split_inclusive('\n') {
        let blanks = line.len() - line.trim_start_matches(' ').len();
        if at > 0 && line[blanks..].starts_with("- ") {
            let start = item.span.start as usize + at + blanks;
            let first = written.lines().next().unwrap_or_default().trim_end().len();
            let above = Span { end: item.span.start + first as u32, ..item.span };
            return Some(rules::dash_in_item(Span::new(item.span.file, start, start + 1), above));
        }
        at += line.len();
    }
    None
}

fn last_end(node: &Node) -> u32 {
    match &node.value {
        Value::List(items) => items.last().map_or(node.span.end, |last| last.span.end.max(node.span.end)),
        Value::Map(Map { entries }) => {
            let end = |(key, value): &(Key, Node)| key.span.end.max(value.span.end);
            entries.last().map_or(node.span.end, |last| end(last).max(node.span.end))
        }
        Value::Null | Value::Unread | Value::Scalar(_) => node.span.end,
    }
}

fn key_of(node: Node) -> Result<Key, Box<Diagnostic>> {
    match node.value {
        Value::Scalar(scalar) => Ok(Key { text: scalar.text, span: node.span }),
        _ => Err(Box::new(rules::bad_key(node.span))),
    }
}
