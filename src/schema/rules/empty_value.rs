use super::{super::place::Place, Expected};
use crate::{diag::Diagnostic, load::Node, rule, source::Span};

rule! {
    /// A key has a value.
    ///
    /// # Why
    /// A key with nothing behind it means "empty" to some and "not said" to others.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price:
    /// #1-5 schema/empty-value
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub EMPTY_VALUE = "schema/empty-value", Error;
}

/// A key without a value; without a required key the entry cannot be read.
pub fn empty_value(place: &Place, node: &Node, expected: &Expected, required: bool) -> Diagnostic {
    let in_list = place.in_list();
    let written = node.span.end > node.span.start;
    let span: Span = match place.key() {
        Some(key) if !in_list && !written => key.span,
        _ => node.span,
    };
    let mut finding = Diagnostic::new(&EMPTY_VALUE, span, format!("{} has no value", place.subject()));
    if in_list {
        finding.help(format!("write {}, or remove the `-`", expected.words()));
    } else {
        let key = place.key().map_or("", |key| &*key.text);
        let removed = if required { "" } else { ", or remove the key" };
        finding.help(format!("write {}, as in `{key}: {}`{removed}", expected.words(), expected.example()));
    }
    finding
}
