use super::{
    super::place::{Place, shown},
    Expected, misread, sexagesimal,
};
use crate::{
    diag::{Diagnostic, Fix},
    load::{Node, Plain, Scalar, Style, Value, plain},
    rule,
};

rule! {
    /// A value is of the form that its key asks for.
    ///
    /// # Why
    /// A number in words, or a single value where a list belongs, cannot be reckoned with.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: four
    /// #      ^^^^ schema/wrong-type
    /// ```
    ///
    /// ```yaml
    /// kind: item
    /// id: palace
    /// name: Palace
    /// price: 9223372036854775807
    /// #      ^^^^^^^^^^^^^^^^^^^ schema/wrong-type
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 4
    /// ```
    pub WRONG_TYPE = "schema/wrong-type", Error;
}

/// A value of another form.
pub fn wrong_type(place: &Place, node: &Node, expected: &Expected) -> Diagnostic {
    let asks = |kind: &str| expected.types.iter().any(|own| own == kind);
    let read =
        node.as_scalar().filter(|scalar| scalar.style == Style::Plain).map(|scalar| plain(&scalar.text));
    match read {
        Some(Plain::Sexagesimal) if asks("integer") || asks("number") => {
            return sexagesimal(node, &place.subject());
        }
        Some(Plain::Whole(_) | Plain::Odd(_) | Plain::Decimal(_))
            if asks("string") && expected.format.is_none() =>
        {
            return misread(node, &place.subject(), "a number");
        }
        Some(Plain::Bool(_)) if asks("string") && expected.format.is_none() => {
            return misread(node, &place.subject(), "true or false");
        }
        _ => {}
    }
    if asks("integer")
        && let Some(scalar) = node.as_scalar().filter(|scalar| Plain::is_too_large(&scalar.text))
    {
        let most = Plain::MOST;
        let size = if scalar.text.starts_with('-') { "small" } else { "large" };
        let message = format!("{} is {}, which is too {size} a number", place.subject(), scalar.text);
        let mut finding = Diagnostic::new(&WRONG_TYPE, node.span, message);
        finding.help(format!("numbers go from -{most} to {most}"));
        return finding;
    }
    let message = format!("{} must be {}, not {}", place.subject(), expected.words(), shown(node));
    let mut finding = Diagnostic::new(&WRONG_TYPE, start(node), message);
    way_out(&mut finding, place, node, expected);
    finding
}

fn way_out(finding: &mut Diagnostic, place: &Place, node: &Node, expected: &Expected) {
    let key = place.key().map_or("", |key| &*key.text);
    let asks = |kind: &str| expected.types.iter().any(|own| own == kind);
    let scalar = node.as_scalar();
    let in_list = place.steps.last().is_some_and(|step| step.parse::<usize>().is_ok());
    if let Some(number) = scalar.and_then(quoted_number).filter(|_| asks("integer")) {
        finding.help(format!("write it without quotes: `{key}: {number}`")).fix(Fix::safe(node.span, number));
    } else if let Some(number) = scalar.and_then(|scalar| in_words(&scalar.text)).filter(|_| asks("integer"))
    {
        finding.help(format!("write `{key}: {number}`")).fix(Fix::ask(node.span, number));
    } else if let Some(number) =
        scalar.and_then(|scalar| leading_number(&scalar.text)).filter(|_| asks("integer"))
    {
        finding.help(format!("write the number alone: `{key}: {number}`")).fix(Fix::ask(node.span, number));
    } else if let Some(scalar) = scalar.filter(|_| asks("array")) {
        let line = format!("[{}]", scalar.text.trim_end());
        if in_list {
            finding.help(format!("put it in brackets of its own: `{line}`")).fix(Fix::ask(node.span, line));
        } else {
            finding.help(format!("put it in brackets: `{key}: {line}`")).fix(Fix::ask(node.span, line));
        }
    } else if !expected.tags.is_empty() {
        finding.help(format!("write `{}: …` below `{key}`", expected.tags[0]));
    } else if in_list {
        finding.help(format!("write {} there", expected.words()));
    } else {
        finding.help(format!("write for instance `{key}: {}`", expected.example()));
    }
}

fn quoted_number(scalar: &Scalar) -> Option<String> {
    let quoted = matches!(scalar.style, Style::Single | Style::Double);
    let number = matches!(plain(&scalar.text), Plain::Whole(_));
    (quoted && number).then(|| scalar.text.to_string())
}

/// `10 m`, `8,`, `–2`: a number with something around it.
fn leading_number(text: &str) -> Option<String> {
    let text = text.trim();
    let minus = text.starts_with(['-', '–', '−']);
    let rest = text.trim_start_matches(['-', '–', '−', '+', ' ', '\u{a0}']);
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let after = &rest[digits.len()..];
    let fraction = after.starts_with(['.', ':', '_', '/', 'e', 'E'])
        && after[1..].starts_with(|c: char| c.is_ascii_digit());
    if digits.is_empty() || digits.len() > 9 || fraction || after.starts_with('d') {
        return None;
    }
    Some(format!("{}{digits}", if minus { "-" } else { "" }))
}

fn in_words(text: &str) -> Option<String> {
    let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    words.iter().position(|word| text.eq_ignore_ascii_case(word)).map(|number| number.to_string())
}

/// A list or map is shown by its first line only.
fn start(node: &Node) -> crate::source::Span {
    match &node.value {
        Value::Map(map) => map.entries.first().map_or(node.span, |(key, _)| key.span),
        _ => node.span,
    }
}

/// Several keys where one says everything.
pub fn one_key(place: &Place, node: &Node) -> Diagnostic {
    let message = format!("{} takes one key with its value, not {}", place.subject(), count(node));
    let mut finding = Diagnostic::new(&WRONG_TYPE, start(node), message);
    finding.help("write each in braces of its own: `[{ slow: 1/2 }, { stunned: v:6 }]`");
    finding
}

fn count(node: &Node) -> usize {
    node.as_map().map_or(0, |map| map.entries.len())
}
