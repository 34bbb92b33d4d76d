//! What reading a file gives.

use super::Node;
use crate::{diag::Diagnostic, source::Span};

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
