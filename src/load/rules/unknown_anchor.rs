use crate::{diag::Diagnostic, rule, source::Span};

rule! {
    /// An alias (`*name`) names an anchor (`&name`) that stands before it in the same document.
    ///
    /// # Why
    /// Anchors end with their document: what stands after a `---` does not see them.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: *usual
    /// #      ^^^^^^ yaml/unknown-anchor
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: &usual 10
    /// ```
    pub UNKNOWN_ANCHOR = "yaml/unknown-anchor", Error;
}

/// An alias without its anchor.
pub fn unknown_anchor(span: Span, name: &str) -> Diagnostic {
    let mut finding =
        Diagnostic::new(&UNKNOWN_ANCHOR, span, format!("no `&{name}` stands before this in its document"));
    finding.help(format!(
        "write `&{name}` before the value that is meant, or put quotes around text that begins with `*`"
    ));
    finding
}

/// An anchor whose own value names it.
pub fn anchor_in_itself(span: Span) -> Diagnostic {
    let mut finding = Diagnostic::new(&UNKNOWN_ANCHOR, span, "this names a value from inside that value");
    finding.help("a value cannot hold itself: write out what is meant");
    finding
}
