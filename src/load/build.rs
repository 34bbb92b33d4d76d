//! Events of the YAML parser into documents.

use std::collections::HashMap;

use smol_str::SmolStr;

use granit_parser::{ErrorKind, Event, Parser, ScalarStyle, StrInput, options};

use super::{
    Comment, Document, Loaded, Map, Node, Scalar, Style, Value, block,
    limits::{ANCHORED_NODES, COPIED_NODES, FILE_BYTES, NESTING},
    merge::merge,
    node::blank,
    open::Open,
    rules, syntax,
};
use crate::source::{FileId, Source, Span};

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

struct Builder<'s> {
    source: &'s Source,
    file: FileId,
    out: Loaded,
    stack: Vec<Open>,
    root: Option<Node>,
    /// Entries of the document before its last: the `---` between them is missing.
    before: Vec<Node>,
    anchors: HashMap<usize, Node>,
    blanks: Vec<Span>,
    copied: usize,
    anchored: usize,
    start: usize,
    conflict: syntax::Conflict,
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
            before: Vec::new(),
            anchors: HashMap::new(),
            blanks: Vec::new(),
            copied: 0,
            anchored: 0,
            start: 0,
            conflict: syntax::Conflict::default(),
        }
    }

    fn run(&mut self) {
        let mut events = Parser::new_from_str_with_options(
            self.source.text(),
            options! {
                emit_unresolved_aliases: true,
                flow_nesting_limit: NESTING,
                block_nesting_limit: NESTING,
                // The size of the file is the limit of its comments.
                max_buffered_comment_events: usize::MAX,
            },
        );
        let mut seen = false;
        loop {
            match events.next_event() {
                None | Some(Ok((Event::StreamEnd, _))) => break,
                Some(Ok((event, span))) => {
                    seen |= matches!(event, Event::DocumentStart(..));
                    let at = span.start.byte_offset().unwrap_or_default();
                    if !self.event(event, span) && !self.abandon(&mut events, at) {
                        break;
                    }
                }
                Some(Err(error)) => {
                    seen = true;
                    let at = error.marker().byte_offset().unwrap_or_default();
                    self.fault(error.kind(), at);
                    if !self.abandon(&mut events, at) {
                        break;
                    }
                }
            }
        }
        if !seen {
            self.out.findings.push(rules::empty_document(Span::new(self.file, 0, 0), "this file"));
        }
    }

    fn fault(&mut self, kind: &ErrorKind, at: usize) {
        let finding = if self.conflict.touches(self.source, at) {
            self.conflict.tell(self.file)
        } else {
            Some(syntax::explain(kind, at, self.source, self.file))
        };
        self.out.findings.extend(finding);
    }

    /// Gives up the document of byte `at`; whether another follows.
    fn abandon(&mut self, events: &mut Events<'s>, at: usize) -> bool {
        self.stack.clear();
        self.root = None;
        self.before.clear();
        self.blanks.clear();
        let document = syntax::extent(self.source.text(), at);
        // Part of it may have been taken for a whole document.
        while self.out.documents.last().is_some_and(|last| last.root.span.start as usize >= document.start) {
            self.out.documents.pop();
        }
        self.out.ghosts.extend(syntax::ghosts(&self.source.text()[document]));
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
                let plain = style == ScalarStyle::Plain;
                if let Some(finding) = plain.then(|| syntax::in_text(self.source, span)).flatten() {
                    self.out.findings.push(finding);
                    return false;
                }
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
        self.anchored = 0;
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
            Some(root) => {
                let before = std::mem::take(&mut self.before);
                let documents = before.into_iter().map(|root| Document { root, blanks: Vec::new() });
                self.out.documents.extend(documents);
                self.out.documents.push(Document { root, blanks });
            }
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
        let span = match style {
            Style::Literal | Style::Folded => block::text_span(self.source, span, text),
            Style::Plain | Style::Single | Style::Double => span,
        };
        if blank(text).is_some() {
            self.note_blanks(span);
        }
        self.out.findings.extend(syntax::turned(self.source, span, style, text));
        Node { span, value: Value::Scalar(Scalar { text: SmolStr::new(text), style }) }
    }

    fn note_blanks(&mut self, span: Span) {
        let mut at = span.start as usize;
        while let Some(found) = self.source.text().get(at..span.end as usize).and_then(blank) {
            self.blanks.push(Span::new(self.file, at + found.start, at + found.end));
            at += found.end;
        }
    }

    fn open(&mut self, value: Value, span: Span, anchor: usize) {
        self.stack.push(Open::new(Node { span, value }, anchor));
    }

    fn close(&mut self, span: Span) -> bool {
        let Some(open) = self.stack.pop() else {
            return true;
        };
        let anchor = open.anchor;
        let (mut node, before) = open.close(span, self.source, &mut self.out.findings);
        self.before.extend(before);
        match &mut node.value {
            Value::Map(map) => {
                if let Err(place) = merge(map) {
                    self.out.findings.push(rules::bad_merge(place));
                }
                map.entries.shrink_to_fit();
            }
            Value::List(items) => items.shrink_to_fit(),
            Value::Null | Value::Unread | Value::Scalar(_) => {}
        }
        self.complete(node, anchor)
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
            self.anchored += node.count();
            if self.anchored > ANCHORED_NODES {
                let what = format!("its anchors hold more than {ANCHORED_NODES} values");
                self.out.findings.push(rules::limit(Span { end: node.span.start, ..node.span }, &what));
                return false;
            }
            self.anchors.insert(anchor, node.clone());
        }
        let is_root = self.stack.len() == 1;
        let Some(open) = self.stack.last_mut() else {
            self.root = Some(node);
            return true;
        };
        match open.take(node, self.source, is_root) {
            Ok(finding) => {
                self.out.findings.extend(finding);
                true
            }
            Err(finding) => {
                self.out.findings.push(*finding);
                false
            }
        }
    }
}
