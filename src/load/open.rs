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
    /// Whole entries that stand before the `kind:` that begins this one.
    before: Vec<Node>,
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
        Self {
            node,
            key: None,
            anchor,
            index: HashMap::new(),
            loose: Vec::new(),
            last: Last::Other,
            before: Vec::new(),
        }
    }

    /// Takes an item, a key, or the value of the last key. An error means that the document makes no sense.
    pub fn take(
        &mut self,
        mut node: Node,
        source: &Source,
        is_root: bool,
    ) -> Result<Option<Diagnostic>, Box<Diagnostic>> {
        match (&mut self.node.value, self.key.take()) {
            (Value::List(items), _) => {
                let finding = dash(&node, source);
                if finding.is_some() {
                    node.value = Value::Unread;
                }
                items.push(node);
                Ok(finding)
            }
            (Value::Map(_), Some(key)) => Ok(self.entry(key, node, source, is_root)),
            (Value::Map(_), None) => {
                self.key = Some(key_of(node)?);
                Ok(None)
            }
            (Value::Null | Value::Unread | Value::Scalar(_), _) => Ok(None),
        }
    }

    /// Adds an entry; a key that is there already keeps its first value, and the second is the finding.
    fn entry(&mut self, key: Key, mut node: Node, source: &Source, is_root: bool) -> Option<Diagnostic> {
        if let Some(finding) = self.unindented(&key, source) {
            return Some(finding);
        }
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
        let first = self.first(&key);
        let mut finding = None;
        if let Some(first) = first {
            if !is_root || !self.is_next_entry(&key, source) {
                return Some(rules::duplicate_key(key.span, first, &key.text));
            }
            finding = Some(rules::missing_separator(key.span, first, source.line_break()));
            self.end_entry();
        }
        if let Value::Map(map) = &mut self.node.value {
            map.entries.push((key, node));
        }
        finding
    }

    /// Whether a second `kind` begins another entry: both have an id.
    fn is_next_entry(&self, key: &Key, source: &Source) -> bool {
        let own = |line: &&str| !line.starts_with("---") && !line.starts_with("kind:");
        let mut below = source.text()[key.span.end as usize..].lines().skip(1).take_while(own);
        &*key.text == "kind" && self.node.get("id").is_some() && below.any(|line| line.starts_with("id:"))
    }

    /// What was read so far is an entry of its own.
    fn end_entry(&mut self) {
        let map = std::mem::replace(&mut self.node.value, Value::Map(Map::default()));
        let mut node = Node { span: self.node.span, value: map };
        node.span.end = last_end(&node);
        begin(&mut node, &self.before);
        self.before.push(node);
        self.index.clear();
    }

    /// A line of text that is taken for a key, below a `|` or `>` without any text.
    fn unindented(&mut self, key: &Key, source: &Source) -> Option<Diagnostic> {
        let Value::Map(map) = &mut self.node.value else {
            return None;
        };
        let (above, value) = map.entries.last_mut()?;
        let word =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "_<".contains(letter);
        let block = value.as_scalar().is_some_and(|scalar| {
            matches!(scalar.style, Style::Literal | Style::Folded) && scalar.text.trim().is_empty()
        });
        if !block || key.text.chars().all(word) {
            return None;
        }
        value.value = Value::Unread;
        let line = source.text()[key.span.start as usize..].lines().next().unwrap_or_default().trim_end();
        let place = Span { end: key.span.start + line.len() as u32, ..key.span };
        Some(rules::unindented_text(place, above.span, &above.text, line))
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

    /// The finished list or map, and the entries before it; `end` is the span of the event that closed it.
    pub fn close(self, end: Span, source: &Source, findings: &mut Vec<Diagnostic>) -> (Node, Vec<Node>) {
        let mut node = self.node;
        for loose in &self.loose {
            keep(&mut node, loose.keys, source);
            let text = loose.text.map(|text| (text, source.slice(text.to(loose.keys))));
            findings.push(rules::loose_key(loose.keys, source.slice(loose.keys), text));
        }
        // A block collection ends with its last child: its end event stands at the next token.
        node.span.end = if end.start == end.end { last_end(&node) } else { end.end };
        begin(&mut node, &self.before);
        (node, self.before)
    }
}

/// Keys in braces that lack only their colon are there, their values unread.
fn keep(node: &mut Node, keys: Span, source: &Source) {
    let (Value::Map(map), Some(pairs)) = (&mut node.value, rules::pairs(source.slice(keys))) else {
        return;
    };
    for (key, _) in pairs {
        if map.get(key).is_none() {
            map.entries.push((
                Key { text: SmolStr::new(key), span: keys },
                Node { span: keys, value: Value::Unread },
            ));
        }
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
            let blanks = Span::new(item.span.file, start - blanks, start);
            return Some(rules::dash_in_item(
                Span { start: blanks.end, end: blanks.end + 1, ..blanks },
                above,
                blanks,
                column(source, item),
            ));
        }
        at += line.len();
    }
    None
}

/// The column of the `-` of an item.
fn column(source: &Source, item: &Node) -> usize {
    let before = &source.text()[..item.span.start as usize];
    let line = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
    line.rfind('-').map_or(0, |dash| line[..dash].chars().count())
}

/// An entry that follows another begins at its first key.
fn begin(node: &mut Node, before: &[Node]) {
    let first = node.as_map().and_then(|map| map.entries.first()).map(|(key, _)| key.span.start);
    if let Some(start) = first.filter(|_| !before.is_empty()) {
        node.span.start = start;
    }
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
