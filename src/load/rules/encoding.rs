use crate::{diag::Diagnostic, rule, source::Span};

rule! {
    /// A file is UTF-8 text.
    ///
    /// # Why
    /// In another encoding accents and dashes turn into other characters, or the file cannot be read at all.
    /// Everything that is readable is still checked.
    ///
    /// # Bad
    /// ```yaml
    /// # bytes
    /// kind: item
    /// id: salve
    /// name: Salv\xE9
    /// #         ^ yaml/encoding
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salvé
    /// price: 10
    /// ```
    pub ENCODING = "yaml/encoding", Error;
}

/// A file that is not UTF-8, or a character that no text has.
pub fn encoding(span: Span, what: &str) -> Diagnostic {
    let mut finding = Diagnostic::new(&ENCODING, span, format!("the file {what}"));
    finding.help("save the file as UTF-8 (in most editors: \"Save with encoding\")");
    finding
}
