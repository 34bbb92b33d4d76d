use crate::{
    diag::{Diagnostic, Fix, Severity},
    load::Node,
    rule,
};

rule! {
    /// A value without quotes means the same to every reader.
    ///
    /// # Why
    /// To some programs `no` is a word and to others it is false; `012` is twelve or ten, `1_000` a thousand
    /// or a text, and `1e3` in a name is a number. Quotes, or plain digits, leave no doubt. Only `60:30`,
    /// of which nobody can say what number it is, is an error.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: No
    /// #     ^^ yaml/ambiguous-scalar
    /// price: 010
    /// #      ^^^ yaml/ambiguous-scalar
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: "No"
    /// price: 10
    /// ```
    pub AMBIGUOUS_SCALAR = "yaml/ambiguous-scalar", Warning;
}

/// Text that others read as something else.
pub fn lookalike(node: &Node, what: &str, title: &str) -> Diagnostic {
    let text = node.as_text().unwrap_or_default();
    let message = format!("{title} has {text} without quotes, which some programs read as {what}");
    quoted(node, message)
}

/// A number, or true, where text is asked for.
pub fn misread(node: &Node, subject: &str, what: &str) -> Diagnostic {
    let text = node.as_text().unwrap_or_default();
    quoted(node, format!("{subject} is text, and {text} without quotes reads as {what}"))
}

fn quoted(node: &Node, message: String) -> Diagnostic {
    let text = node.as_text().unwrap_or_default();
    let mut finding = Diagnostic::new(&AMBIGUOUS_SCALAR, node.span, message);
    let quoted = format!("\"{text}\"");
    finding.help(format!("write {quoted}")).fix(Fix::safe(node.span, quoted));
    finding
}

/// A number that others read as another one.
pub fn odd_number(node: &Node, number: i64, title: &str) -> Diagnostic {
    let text = node.as_text().unwrap_or_default();
    let message =
        format!("{title} has the number {text}, which is {number} here and something else elsewhere");
    let mut finding = Diagnostic::new(&AMBIGUOUS_SCALAR, node.span, message);
    finding.help(format!("write {number}")).fix(Fix::safe(node.span, number.to_string()));
    finding
}

/// `60:30` where a number is asked for.
pub fn sexagesimal(node: &Node, subject: &str) -> Diagnostic {
    let text = node.as_text().unwrap_or_default();
    let message = format!("{subject} must be a number, and {text} is one only to some programs");
    let mut finding = Diagnostic::new(&AMBIGUOUS_SCALAR, node.span, message);
    finding.help("write the number in digits").weigh(Severity::Error);
    finding
}
