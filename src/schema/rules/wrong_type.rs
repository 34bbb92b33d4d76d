use super::{
    super::place::{Place, shown},
    Expected,
    expected::format,
    misread, sexagesimal,
};
use crate::{
    diag::{Diagnostic, Fix},
    load::{Node, Plain, Scalar, Style, Value, plain},
    rule,
    vocabulary::{Id, Word},
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
    if read.is_some_and(is_number) && without_quotes(&mut finding, place, node, expected) {
        return finding;
    }
    way_out(&mut finding, place, node, expected);
    finding
}

fn way_out(finding: &mut Diagnostic, place: &Place, node: &Node, expected: &Expected) {
    let key = place.key().map_or("", |key| &*key.text);
    let asks = |kind: &str| expected.types.iter().any(|own| own == kind);
    let scalar = node.as_scalar();
    let in_list = place.in_list();
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
        let line = format!("[{}]", items(&scalar.text, expected));
        if in_list {
            finding.help(format!("put it in brackets of its own: `{line}`")).fix(Fix::ask(node.span, line));
        } else {
            finding.help(format!("put it in brackets: `{key}: {line}`")).fix(Fix::ask(node.span, line));
            finding.help("in lines of their own, items begin with `- `");
        }
    } else if let Some(pairs) = scalar.and_then(|scalar| pairs(&scalar.text)).filter(|_| asks("object")) {
        finding.help(format!("write `{key}: {pairs}`")).fix(Fix::ask(node.span, pairs));
    } else if !expected.tags.is_empty() {
        finding.help(format!("write `{}: …` below `{key}`", expected.tags[0]));
    } else if in_list {
        finding.help(format!("write {} there", expected.words()));
    } else {
        finding.help(format!("write for instance `{key}: {}`", expected.example()));
    }
}

/// A text as the items of a list: where each is one word, blanks separate them as well as commas.
fn items(text: &str, expected: &Expected) -> String {
    let words = expected.item.as_ref().is_some_and(|item| item.format.is_some());
    if !words || text.contains(['[', '{', '"', '\'']) {
        return text.trim_end().to_owned();
    }
    let words = text.split([',', ' ', '\n', '\t']).map(|word| word.trim_start_matches('-'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}

/// `STR +1, DEX 2`: names with their numbers, as a group of keys.
fn pairs(text: &str) -> Option<String> {
    let pair = |part: &str| {
        let (name, number) = part.trim().split_once([' ', '='])?;
        let whole = matches!(plain(number.trim()), Plain::Whole(_) | Plain::Odd(_));
        let word = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (whole && word).then(|| format!("{name}: {}", number.trim()))
    };
    let pairs: Option<Vec<String>> = text.split(',').map(pair).collect();
    Some(format!("{{ {} }}", pairs?.join(", ")))
}

fn is_number(read: Plain) -> bool {
    matches!(read, Plain::Whole(_) | Plain::Odd(_) | Plain::Decimal(_))
}

/// A word that is made of digits, such as an id, needs quotes; whether it is one that they mend.
fn without_quotes(finding: &mut Diagnostic, place: &Place, node: &Node, expected: &Expected) -> bool {
    let Some(format) = expected.format.as_deref().and_then(format) else {
        return false;
    };
    let text = node.as_text().unwrap_or_default();
    if (format.check)(text).is_err() {
        return false;
    }
    let quoted = format!("\"{text}\"");
    let key = place.key().map_or("", |key| &*key.text);
    finding.note(format!("without quotes, {text} is a number"));
    let line = if place.in_list() { quoted.clone() } else { format!("{key}: {quoted}") };
    if format.name == Id::FORMAT {
        let kind = place.root.get("kind").and_then(Node::as_text).unwrap_or("entry");
        finding.help(format!("put it in quotes: `{line}`"));
        finding.help(format!("an id with a word in it needs none: `{key}: {kind}-{text}`"));
        finding.fix(Fix::safe(node.span, quoted));
    } else {
        finding.help(format!("write {} there", expected.words()));
        finding.help(format!("if {text} is what it is called, put it in quotes: `{line}`"));
        finding.fix(Fix::ask(node.span, quoted));
    }
    true
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
