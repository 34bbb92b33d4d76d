//! Trees that are there when they are asked for.
//!
//! A large project would hold far more in trees than in everything else, and after the file phase few rules ask for
//! one. So an entry keeps the way to its tree: its file, which is read again when somebody asks.

use std::{
    fmt,
    ops::Deref,
    sync::{Arc, OnceLock},
};

use super::{Node, Value, load};
use crate::source::{FileId, Source, Span};

/// The trees of one file, read again together when the first of them is asked for.
pub struct Trees {
    source: Arc<Source>,
    file: FileId,
    read: OnceLock<Vec<Node>>,
}

impl Trees {
    /// The trees of a file.
    pub fn of(source: Arc<Source>, file: FileId) -> Arc<Self> {
        Arc::new(Self { source, file, read: OnceLock::new() })
    }

    fn get(&self, document: u32) -> Option<&Node> {
        let read = || load(&self.source, self.file).documents.into_iter().map(|document| document.root);
        self.read.get_or_init(|| read().collect()).get(document as usize)
    }
}

/// The tree of an entry. It derefs to the [`Node`].
pub enum Tree {
    /// A tree that stands in no file as it is: a variant, merged with what it extends.
    Own(Box<Node>),
    /// A document of a file, by its position.
    Document(Arc<Trees>, u32),
}

/// What stands for a document that is not there: the same text gives the same documents, so none is ever missing.
static NOTHING: Node = Node { span: Span { file: FileId(0), start: 0, end: 0 }, value: Value::Unread };

impl Deref for Tree {
    type Target = Node;
    fn deref(&self) -> &Node {
        match self {
            Tree::Own(node) => node,
            Tree::Document(trees, at) => trees.get(*at).unwrap_or(&NOTHING),
        }
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        (**self).fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_is_found_again_behind_faults_as_well() {
        let text = "kind: item\nid: a\n---\nid: b\nx: @\n---\nid: c\nlist: [1, { d: e }]\n";
        let source = Arc::new(Source::new("a.yaml", text));
        let documents = load(&source, FileId(3)).documents;
        let trees = Trees::of(source, FileId(3));
        assert_eq!(documents.len(), 2);
        for (at, document) in documents.iter().enumerate() {
            assert_eq!(*Tree::Document(Arc::clone(&trees), at as u32), document.root);
        }
    }
}
