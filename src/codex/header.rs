//! What is told of an entry before it is read whole.

use crate::{
    kinds::{Body, Entry, Header, Kind},
    load::{Node, Uses, decode},
    source::Span,
};

/// Reads the typed entry of a tree.
pub fn entry(kind: Kind, node: Node, span: Span) -> Option<Entry> {
    let (header, header_uses): (Header, Uses) = decode(&node)?;
    let (body, mut uses): (Body, Uses) = kind.decode(&node)?;
    uses.refs.extend(header_uses.refs);
    uses.prose.extend(header_uses.prose);
    Some(Entry { kind, header, body, uses, node, span })
}
