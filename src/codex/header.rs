//! What is told of an entry before it is read whole.

use crate::{
    kinds::{Body, Entry, Header, Kind},
    load::{Node, Tree, Uses, decode},
    source::Span,
};

/// Reads the typed entry of a document, which `tree` finds again.
pub fn entry(kind: Kind, node: &Node, span: Span, tree: Tree) -> Option<Entry> {
    let (header, body, uses) = parts(kind, node)?;
    Some(Entry { kind, header, body, uses, node: tree, span })
}

/// Reads the typed entry of a tree that stands in no file as it is.
pub fn merged(kind: Kind, node: Node, span: Span) -> Option<Entry> {
    let (header, body, uses) = parts(kind, &node)?;
    Some(Entry { kind, header, body, uses, node: Tree::Own(Box::new(node)), span })
}

fn parts(kind: Kind, node: &Node) -> Option<(Header, Body, Uses)> {
    let (header, header_uses): (Header, Uses) = decode(node)?;
    let (body, mut uses): (Body, Uses) = kind.decode(node)?;
    uses.refs.extend(header_uses.refs);
    uses.prose.extend(header_uses.prose);
    uses.refs.shrink_to_fit();
    uses.prose.shrink_to_fit();
    Some((header, body, uses))
}
