use crate::{diag::Diagnostic, rule, source::Span};

rule! {
    /// A file stays within the limits of size, nesting and copying.
    ///
    /// # Why
    /// Content comes from strangers. A few lines of aliases that name each other can unfold into more values
    /// than any machine holds, so a file may have 16 MB, 64 levels of nesting, and 250,000 values copied by
    /// aliases (2,500,000 held by anchors) in one document. Honest files stay far below.
    ///
    /// # Bad
    /// The example is made by a generator: seven lists, each of which names the one before nine times.
    /// ```yaml
    /// # generate alias-bomb
    /// #        ^^^ yaml/limit
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub LIMIT = "yaml/limit", Error;
}

/// A file past a limit.
pub fn limit(span: Span, what: &str) -> Diagnostic {
    let mut finding = Diagnostic::new(&LIMIT, span, format!("this is more than a file may hold: {what}"));
    finding.help("split the file, or write the values out");
    finding
}
