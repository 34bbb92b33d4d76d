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
    /// Characters that are unseen and turn the direction of what stands after them make readers see other words than
    /// there are.
    ///
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: "Salve \u202Eevlas"
    /// #            ^^^^^^ yaml/syntax
    /// price: 10
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
    let pairs = pairs(name);
    if let Some(pairs) = pairs.as_ref().filter(|_| text.is_none() || name.contains(':')) {
        return colon_in_braces(key, name, pairs);
    }
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
    if let Some(pairs) = pairs {
        finding.help(format!("if it is a key, write `{}`", line(&pairs)));
    }
    finding
}

fn line(pairs: &[(&str, &str)]) -> String {
    pairs.iter().map(|(key, value)| format!("{key}: {value}")).collect::<Vec<_>>().join(", ")
}

/// `DEX +2` or `DEX:+2`, or several of them with commas between: each key with its value.
pub fn pairs(text: &str) -> Option<Vec<(&str, &str)>> {
    let word = |key: &str| {
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
    };
    let number =
        |value: &str| value.starts_with(|first: char| first.is_ascii_digit() || "+-".contains(first));
    let pair = |part: &'_ str| -> Option<(usize, usize)> {
        let sign = part.find(':').or_else(|| part.find(' '))?;
        let value = part.len() - part[sign + 1..].trim_start().len();
        let whole = &part[value..];
        let meant = part[sign..].starts_with(':') || number(whole);
        (word(part[..sign].trim_end()) && !whole.is_empty() && !whole.contains([' ', ':']) && meant)
            .then_some((sign, value))
    };
    let parts = text.split(',').map(str::trim);
    parts.map(|part| pair(part).map(|(sign, value)| (part[..sign].trim_end(), &part[value..]))).collect()
}

/// Keys in braces whose colon is missing, or has no blank after it.
fn colon_in_braces(place: Span, written: &str, pairs: &[(&str, &str)]) -> Diagnostic {
    let line = line(pairs);
    let (message, fix) = if written.contains(':') {
        ("a colon needs a space behind it", Fix::safe(place, line.clone()))
    } else {
        ("a colon is missing after the key", Fix::ask(place, line.clone()))
    };
    let mut finding = syntax(place, format!("`{written}` is read as a key without a value: {message}"));
    finding.help(format!("write `{line}`")).fix(fix);
    finding
}

/// A `- ` inside the text of a list item, because it stands deeper than the items, which stand at `column`.
pub fn dash_in_item(dash: Span, item: Span, blanks: Span, column: usize) -> Diagnostic {
    let mut finding =
        syntax(dash, "this `-` begins no item: deeper than the item above, it is read as its text");
    finding.here("read as text").also(item, "the item above");
    finding.help("put it below the `-` of the item above; a text that goes on with ` - ` needs quotes");
    finding.fix(Fix::ask(blanks, " ".repeat(column)));
    finding
}

/// A `---` that is read as text, because blanks stand before it.
pub fn indented_separator(sign: Span, blanks: Span) -> Diagnostic {
    let mut finding =
        syntax(sign, "this `---` separates no entries: blanks before it make it a part of the text above");
    finding.here("must be the first thing on its line");
    finding.help("take the blanks before it out").fix(Fix::safe(blanks, ""));
    finding
}

/// A text that should stand below the `|` or `>` of its key, and stands no deeper than the key.
pub fn unindented_text(text: Span, key: Span, name: &str, first: &str) -> Diagnostic {
    let mut finding =
        syntax(text, format!("the text of `{name}` does not stand deeper than `{name}` itself"));
    finding.here("must stand deeper").also(key, "the key of the text");
    finding.help(format!("begin each line of it with two spaces more than `{name}`: `  {first}`"));
    finding
}
