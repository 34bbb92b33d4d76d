use crate::{diag::Diagnostic, rule, source::Span};

rule! {
    /// A file is well-formed YAML.
    ///
    /// # Why
    /// What cannot be read cannot be checked. The finding says what was being read and shows a correct line;
    /// the other documents of the file are checked as usual.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve: the good one
    /// #          ^ yaml/syntax
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: "Salve: the good one"
    /// price: 10
    /// ```
    pub SYNTAX = "yaml/syntax", Error;
}

/// Text that is not YAML.
pub fn syntax(span: Span, message: &str) -> Diagnostic {
    Diagnostic::new(&SYNTAX, span, message)
}

/// A key that is no word.
pub fn bad_key(span: Span) -> Diagnostic {
    let mut finding = syntax(span, "a key must be a word, and this is a list, a map or nothing");
    finding.help("write `name: value`; a text that holds `: ` or begins with `{` or `[` needs quotes");
    finding
}

/// A merge key without a map.
pub fn bad_merge(span: Span) -> Diagnostic {
    let mut finding = syntax(span, "`<<` takes an alias of a map");
    finding.help("write `<<: *name`, where `&name` stands before a map of this document");
    finding
}
