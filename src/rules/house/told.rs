//! What has been told of entries already, so that a house rule does not tell it again.

use crate::{
    codex::Codex,
    diag::Severity,
    kinds::Entry,
    load::{Node, Value},
    source::Span,
};

/// The places of shape faults.
pub struct Told {
    /// Of all errors, in order.
    values: Vec<Span>,
    /// Of keys that are unknown or missing, in order.
    keys: Vec<Span>,
}

impl Told {
    pub fn new(codex: &Codex) -> Self {
        let errors = codex.findings.iter().filter(|finding| finding.severity == Severity::Error);
        let mut values: Vec<Span> = errors.map(|finding| finding.span).collect();
        let named = |rule: &str| rule == "schema/unknown-key" || rule == "schema/missing-key";
        let keys = codex.findings.iter().filter(|finding| named(&finding.rule));
        let mut keys: Vec<Span> = keys.map(|finding| finding.span).collect();
        values.sort_unstable();
        keys.sort_unstable();
        Self { values, keys }
    }

    /// Whether one of these fields of an entry is not what the author meant, as a finding says already.
    pub fn any(&self, entry: &Entry, fields: &[String]) -> bool {
        fields.iter().any(|name| {
            let written = entry.node.as_map().and_then(|map| map.entry(name));
            match written {
                Some((key, node)) => unread(node) || within(&self.values, key.span.to(node.span)),
                // The misspelt key may be the absent one.
                None => within(&self.keys, entry.span),
            }
        })
    }
}

fn within(places: &[Span], span: Span) -> bool {
    let first = places.partition_point(|place| (place.file, place.start) < (span.file, span.start));
    let here = places[first..].iter();
    here.take_while(|place| place.file == span.file && place.start <= span.end)
        .any(|place| span.contains(*place))
}

/// Whether a part of a value could not be read, or a scaffold's blank is still in it.
fn unread(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => items.iter().any(unread),
        Value::Map(map) => map.entries.iter().any(|(_, node)| unread(node)),
        Value::Null | Value::Unread | Value::Scalar(_) => node.is_blank(),
    }
}
