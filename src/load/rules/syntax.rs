use crate::{
    diag::{Diagnostic, Fix},
    rule,
    source::Span,
};

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
pub fn syntax(span: Span, message: impl Into<String>) -> Diagnostic {
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

/// A key between the commas of `{ }` without a colon: usually the rest of a text that holds a comma.
/// `text` is the value before it with what is written from there to the last such key.
pub fn loose_key(key: Span, name: &str, text: Option<(Span, &str)>) -> Diagnostic {
    let Some((span, whole)) = text else {
        let mut finding = syntax(key, format!("`{name}` is a key without a value"));
        finding.help(format!("write `{name}: value`; a list stands in square brackets"));
        return finding;
    };
    let mut finding =
        syntax(key, format!("the comma before `{name}` ends the text, so `{name}` is read as a key"));
    finding.here("no key, but the rest of a text").also(span, "the text ends here");
    let quoted = format!("\"{}\"", whole.replace('\\', "\\\\").replace('"', "\\\""));
    finding.help(format!("a text that holds a comma needs quotes here: `{quoted}`"));
    finding.fix(Fix::ask(span.to(key), quoted));
    finding
}

/// A `- ` inside the text of a list item, because it stands deeper than the items.
pub fn dash_in_item(dash: Span, item: Span) -> Diagnostic {
    let mut finding =
        syntax(dash, "this `-` begins no item: deeper than the item above, it is read as its text");
    finding.here("read as text").also(item, "the item above");
    finding.help("put it below the `-` of the item above; a text that goes on with ` - ` needs quotes");
    finding
}
