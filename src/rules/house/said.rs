//! How a house rule's finding is worded.

use crate::{
    codex::placeholders,
    formula::{Condition, ELEMENT},
    kinds::Entry,
    load::{Node, Value},
};

/// Characters of a value inside a sentence.
pub const LONGEST_VALUE: usize = 60;
/// Characters of a message with its values.
pub const LONGEST_MESSAGE: usize = 400;
/// Bytes of an assertion that still reads well in a note.
const LONGEST_NOTE: usize = 100;

/// The message for an entry, in one line.
pub fn message(entry: &Entry, text: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    for (range, name) in placeholders(text) {
        out.push_str(&text[at..range.start]);
        let node = entry.node.at(name.split('.'));
        match node {
            None if name == "name" => out.push_str(entry.header.name()),
            Some(node) => out.push_str(&shown(node)),
            None => out.push_str("none"),
        }
        at = range.end;
        if out.len() > 4 * LONGEST_MESSAGE {
            break;
        }
    }
    out.push_str(text.get(at..).unwrap_or_default());
    cut(&out, LONGEST_MESSAGE)
}

/// A value inside a sentence.
pub fn shown(node: &Node) -> String {
    match &node.value {
        Value::Null | Value::Unread => "none".to_owned(),
        Value::Scalar(scalar) => cut(&scalar.text, LONGEST_VALUE),
        Value::List(items) => {
            let words: Vec<String> = items.iter().take(LONGEST_VALUE).map(shown).collect();
            cut(&words.join(", "), LONGEST_VALUE)
        }
        Value::Map(map) => {
            let some = map.entries.iter().take(LONGEST_VALUE);
            let words: Vec<String> =
                some.map(|(key, node)| format!("{}: {}", key.text, shown(node))).collect();
            cut(&words.join(", "), LONGEST_VALUE)
        }
    }
}

/// A text in one line, at most so many characters of it.
pub fn cut(text: &str, most: usize) -> String {
    let mut out = String::new();
    for (count, letter) in text.trim().chars().enumerate() {
        if count == most {
            out.push('…');
            break;
        }
        out.push(if letter.is_whitespace() { ' ' } else { letter });
    }
    out
}

/// The assertion with its values in it, such as `3 + 3 <= 4`; nothing where that would not read well.
pub fn arithmetic(condition: &Condition, entry: &Entry) -> Option<String> {
    let source = condition.source();
    if source.len() > LONGEST_NOTE || source.contains(['\n', '(', '\'', '"', '[']) {
        return None;
    }
    let mut out = String::new();
    let mut at = 0;
    for field in condition.fields() {
        if field.path.iter().any(|step| step == ELEMENT) || field.at.start < at {
            return None;
        }
        out.push_str(&source[at..field.at.start]);
        out.push_str(&number(entry, &field.path)?);
        at = field.at.end;
    }
    out.push_str(&source[at..]);
    // Whoever writes `entry.range == null || ...` asks about the rest.
    let parts: Vec<&str> = out.split(" || ").filter(|part| !part.ends_with(" == null")).collect();
    let filled = parts.join(" || ");
    (at > 0 && !filled.is_empty() && !filled.contains("null")).then_some(filled)
}

/// A number as the note shows it.
fn number(entry: &Entry, path: &[String]) -> Option<String> {
    match super::values::value(entry.node.at(path.iter().map(String::as_str))?) {
        crate::formula::Value::Number(number) => Some(crate::kinds::Number(number).to_string()),
        _ => None,
    }
}
