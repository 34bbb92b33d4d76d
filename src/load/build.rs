//! Events of the YAML parser into documents.

use std::{collections::HashMap, sync::Arc};

use granit_parser::{Event, Parser, ScalarStyle, StrInput, options};

use super::{
    Key, Map, Node, Scalar, Style, Value,
    limits::{COPIED_NODES, FILE_BYTES, NESTING},
    merge::merge,
    node::blank,
    rules, syntax,
};
use crate::{
    diag::Diagnostic,
    source::{FileId, Source, Span},
};

/// One document of a file.
#[derive(Debug)]
pub struct Document {
    /// The tree.
    pub root: Node,
    /// The scaffold's blanks that are still in it.
    pub blanks: Vec<Span>,
}

/// What is known of a document that could not be read: enough that references to it are not called unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ghost {
    /// Its `kind:` line.
    pub kind: String,
    /// Its `id:` line.
    pub id: String,
}

/// A comment that may silence a finding (`# allow group/name: reason`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// From the `#` to the end of the line.
    pub span: Span,
    /// What stands after the `#`.
    pub text: String,
}

/// One file, read.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Its documents, in order.
    pub documents: Vec<Document>,
    /// What is left of those that could not be read.
    pub ghosts: Vec<Ghost>,
    /// The comments that may silence findings.
    pub comments: Vec<Comment>,
    /// What is wrong with the file as YAML.
    pub findings: Vec<Diagnostic>,
}

/// Reads one file.
pub fn load(source: &Source, file: FileId) -> Loaded {
    let mut builder = Builder::new(source, file);
    if source.text().len() > FILE_BYTES {
        let what = format!("the file has more than {} MB", FILE_BYTES >> 20);
        builder.out.findings.push(rules::limit(Span::new(file, 0, 0), &what));
        return builder.out;
    }
    builder.run();
    builder.out
}

/// A list or map that is not closed yet.
struct Open {
    node: Node,
    key: Option<Key>,
    anchor: usize,
}

struct Builder<'s> {
    source: &'s Source,
    file: FileId,
    out: Loaded,
    stack: Vec<Open>,
    root: Option<Node>,
    anchors: HashMap<usize, Node>,
    blanks: Vec<Span>,
    copied: usize,
    start: usize,
}

type Events<'s> = Parser<'s, StrInput<'s>>;

impl<'s> Builder<'s> {
    fn new(source: &'s Source, file: FileId) -> Self {
        Self {
            source,
            file,
            out: Loaded::default(),
            stack: Vec::new(),
            root: None,
            anchors: HashMap::new(),
            blanks: Vec::new(),
            copied: 0,
            start: 0,
        }
    }

    fn run(&mut self) {
        let mut events = Parser::new_from_str_with_options(
            self.source.text(),
            options! {
                emit_unresolved_aliases: true,
                flow_nesting_limit: NESTING,
                block_nesting_limit: NESTING,
            },
        );
        let mut seen = false;
        loop {
            match events.next_event() {
                None | Some(Ok((Event::StreamEnd, _))) => break,
                Some(Ok((event, span))) => {
                    seen |= matches!(event, Event::DocumentStart(..));
                    if !self.event(event, span) && !self.abandon(&mut events) {
                        break;
                    }
                }
                Some(Err(error)) => {
                    seen = true;
                    let at = error.marker().byte_offset().unwrap_or_default();
                    let finding = syntax::explain(error.kind(), at, self.start, self.source, self.file);
                    self.out.findings.push(finding);
                    if !self.abandon(&mut events) {
                        break;
                    }
                }
            }
        }
        if !seen {
            self.out.findings.push(rules::empty_document(Span::new(self.file, 0, 0), "this file"));
        }
    }

    /// Gives up the current document; whether another follows.
    fn abandon(&mut self, events: &mut Events<'s>) -> bool {
        self.stack.clear();
        self.root = None;
        self.blanks.clear();
        let ghost = syntax::ghost(&self.source.text()[self.start..]);
        self.out.ghosts.extend(ghost);
        events.proceed_next_document().unwrap_or(false)
    }

    /// Takes one event; false gives up the document.
    fn event(&mut self, event: Event<'s>, at: granit_parser::Span) -> bool {
        let range = at.byte_range().unwrap_or_default();
        let span = Span::new(self.file, range.start, range.end);
        if let Some(tag) = event.tag() {
            let tag_span = at.tag_span().and_then(|tag| tag.byte_range());
            let tag_span = tag_span.map_or(span, |range| Span::new(self.file, range.start, range.end));
            self.out.findings.push(rules::custom_tag(tag_span, &tag.original()));
        }
        match event {
            Event::DocumentStart(..) => self.start_document(span),
            Event::DocumentEnd => self.end_document(),
            Event::Scalar(text, style, anchor, _) => {
                let node = self.scalar(text.as_ref(), style, span);
                return self.complete(node, anchor);
            }
            Event::SequenceStart(_, anchor, _) => self.open(Value::List(Vec::new()), span, anchor),
            Event::MappingStart(_, anchor, _) => self.open(Value::Map(Map::default()), span, anchor),
            Event::SequenceEnd | Event::MappingEnd => return self.close(span),
            Event::Alias(id) => return self.alias(id, span),
            Event::UnresolvedAlias(name) => {
                self.out.findings.push(rules::unknown_anchor(span, &name));
                return self.complete(Node { span, value: Value::Unread }, 0);
            }
            Event::Comment(text, _) if text.trim_start().starts_with("allow") => {
                self.out.comments.push(Comment { span, text: text.into_owned() });
            }
            _ => {}
        }
        true
    }

    fn start_document(&mut self, span: Span) {
        self.start = span.start as usize;
        self.anchors.clear();
        self.copied = 0;
    }

    fn end_document(&mut self) {
        let start = Span::new(self.file, self.start, self.start);
        let blanks = std::mem::take(&mut self.blanks);
        match self.root.take() {
            Some(Node { value: Value::Null, .. }) | None => {
                let marker = self.source.text()[self.start..].starts_with("---");
                let span = Span { end: start.start + if marker { 3 } else { 0 }, ..start };
                self.out.findings.push(rules::empty_document(span, "this document"));
            }
            Some(root) => self.out.documents.push(Document { root, blanks }),
        }
    }

    fn scalar(&mut self, text: &str, style: ScalarStyle, span: Span) -> Node {
        let style = match style {
            ScalarStyle::Plain => Style::Plain,
            ScalarStyle::SingleQuoted => Style::Single,
            ScalarStyle::DoubleQuoted => Style::Double,
            ScalarStyle::Literal => Style::Literal,
            ScalarStyle::Folded => Style::Folded,
        };
        if style == Style::Plain && (span.start == span.end || matches!(text, "~" | "null" | "Null" | "NULL"))
        {
            return Node { span, value: Value::Null };
        }
        let span = self.trim(span, style);
        if blank(text).is_some() {
            self.note_blanks(span);
        }
        Node { span, value: Value::Scalar(Scalar { text: Arc::from(text), style }) }
    }

    /// A block's span ends with its last line of text, not at the next key.
    fn trim(&self, span: Span, style: Style) -> Span {
        if !matches!(style, Style::Literal | Style::Folded) {
            return span;
        }
        let text = self.source.slice(span);
        let start = span.start as usize + text.len() - text.trim_start_matches([' ', '\r', '\n']).len();
        let end = span.start as usize + text.trim_end().len();
        if start < end { Span::new(self.file, start, end) } else { span }
    }

    fn note_blanks(&mut self, span: Span) {
        let mut at = span.start as usize;
        while let Some(found) = self.source.text().get(at..span.end as usize).and_then(blank) {
            self.blanks.push(Span::new(self.file, at + found.start, at + found.end));
            at += found.end;
        }
    }

    fn open(&mut self, value: Value, span: Span, anchor: usize) {
        self.stack.push(Open { node: Node { span, value }, key: None, anchor });
    }

    fn close(&mut self, span: Span) -> bool {
        let Some(open) = self.stack.pop() else {
            return true;
        };
        let mut node = open.node;
        // A block collection ends with its last child: its end event stands at the next token.
        node.span.end = if span.start == span.end { last_end(&node) } else { span.end };
        if let Value::Map(map) = &mut node.value {
            if let Err(place) = merge(map) {
                self.out.findings.push(rules::bad_merge(place));
            }
        }
        self.complete(node, open.anchor)
    }

    fn alias(&mut self, id: usize, span: Span) -> bool {
        let Some(node) = self.anchors.get(&id).cloned() else {
            self.out.findings.push(rules::anchor_in_itself(span));
            return self.complete(Node { span, value: Value::Unread }, 0);
        };
        self.copied += node.count();
        if self.copied > COPIED_NODES {
            let what = format!("its aliases unfold into more than {COPIED_NODES} values");
            self.out.findings.push(rules::limit(span, &what));
            return false;
        }
        self.complete(node, 0)
    }

    /// Hands a finished node to what holds it.
    fn complete(&mut self, node: Node, anchor: usize) -> bool {
        if anchor > 0 {
            self.anchors.insert(anchor, node.clone());
        }
        let Some(open) = self.stack.last_mut() else {
            self.root = Some(node);
            return true;
        };
        match &mut open.node.value {
            Value::List(items) => items.push(node),
            Value::Map(map) => match open.key.take() {
                Some(key) => self.out.findings.extend(insert(map, key, node)),
                None => match key_of(node) {
                    Ok(key) => open.key = Some(key),
                    Err(finding) => {
                        self.out.findings.push(*finding);
                        return false;
                    }
                },
            },
            Value::Null | Value::Unread | Value::Scalar(_) => {}
        }
        true
    }
}

fn last_end(node: &Node) -> u32 {
    match &node.value {
        Value::List(items) => items.last().map_or(node.span.end, |last| last.span.end.max(node.span.end)),
        Value::Map(map) => {
            let end = |(key, value): &(Key, Node)| key.span.end.max(value.span.end);
            map.entries.last().map_or(node.span.end, |last| end(last).max(node.span.end))
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

/// Adds an entry; a key that is there already keeps its first value, and the second is the finding.
fn insert(map: &mut Map, key: Key, node: Node) -> Option<Diagnostic> {
    if let Some((first, _)) = map.entry(&key.text) {
        return Some(rules::duplicate_key(key.span, first.span, &key.text));
    }
    map.entries.push((key, node));
    None
}
