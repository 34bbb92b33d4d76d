use crate::{diag::Diagnostic, rule, source::Span};

rule! {
    /// A file, and each of its documents, holds an entry.
    ///
    /// # Why
    /// An empty file is usually one that was not saved, and an empty document a `---` too many. Nothing is
    /// lost by it, so this is a warning.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ---
    /// #1-3 yaml/empty-document
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub EMPTY_DOCUMENT = "yaml/empty-document", Warning;
}

/// A file or document without content.
pub fn empty_document(span: Span, what: &str) -> Diagnostic {
    let mut finding = Diagnostic::new(&EMPTY_DOCUMENT, span, format!("{what} holds no entry"));
    finding.help("write an entry, or remove it");
    finding
}
