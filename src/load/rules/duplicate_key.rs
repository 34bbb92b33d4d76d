use crate::{
    diag::{Diagnostic, Fix},
    rule,
    source::Span,
};

rule! {
    /// A key stands once in its map.
    ///
    /// # Why
    /// Of two values for one key, readers keep the first or the last, without a word. Usually the second was
    /// pasted in, or belongs to another entry whose `---` line is missing.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// price: 12
    /// #1-5 yaml/duplicate-key
    /// ```
    ///
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// kind: item
    /// #1-4 yaml/duplicate-key
    /// id: oil
    /// name: Oil
    /// price: 12
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 12
    /// ```
    pub DUPLICATE_KEY = "yaml/duplicate-key", Error;
}

/// A key that stands twice.
pub fn duplicate_key(span: Span, first: Span, key: &str) -> Diagnostic {
    let mut finding = Diagnostic::new(&DUPLICATE_KEY, span, format!("the key `{key}` stands twice"));
    finding.here("again here").also(first, "first here; this one is read");
    if key == "kind" || key == "id" {
        finding.help("keep one; if a new entry begins here, put a line `---` above its `kind`");
    } else {
        finding.help("keep one of the two");
    }
    finding
}

/// A second `kind` in one document: the line between two entries is missing.
pub fn missing_separator(span: Span, first: Span, line_break: &str) -> Diagnostic {
    let message = "a `---` line is missing before this `kind`: a new entry begins here";
    let mut finding = Diagnostic::new(&DUPLICATE_KEY, span, message);
    finding.here("a second `kind`").also(first, "the entry above begins here");
    finding.help("put a line `---` above it");
    finding.fix(Fix::ask(Span { end: span.start, ..span }, format!("---{line_break}")));
    finding
}
