use crate::{
    diag::{Diagnostic, Fix},
    rule,
    source::Span,
};

rule! {
    /// A value carries no YAML tag.
    ///
    /// # Why
    /// `!tags` make other programs build objects from text. The format has no use for them: what a value is,
    /// its key decides.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: !special Salve
    /// #     ^^^^^^^^ yaml/custom-tag
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub CUSTOM_TAG = "yaml/custom-tag", Error;
}

/// A tag that stands before a value.
pub fn custom_tag(span: Span, tag: &str) -> Diagnostic {
    let mut finding = Diagnostic::new(&CUSTOM_TAG, span, format!("the tag `{tag}` has no meaning here"));
    finding.here("a tag").help("remove it; text that begins with `!` needs quotes").fix(Fix::ask(span, ""));
    finding
}
