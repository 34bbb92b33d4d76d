//! Values of an entry as expressions see them.

use crate::{
    formula::Value,
    kinds::Entry,
    load::{self, Node, Plain, Scalar, Style, plain},
};

/// The value of a field directly within an entry; `None` where it is absent.
pub fn field(entry: &Entry, name: &str) -> Option<Value> {
    entry.node.get(name).map(value)
}

/// A value as the author wrote it: numbers are doubles, dice and other words are texts.
pub fn value(node: &Node) -> Value {
    match &node.value {
        load::Value::Null | load::Value::Unread => Value::Null,
        load::Value::Scalar(text) => scalar(text),
        load::Value::List(items) => Value::list(items.iter().map(value)),
        load::Value::Map(map) => {
            Value::map(map.entries.iter().map(|(key, node)| (key.text.as_str(), value(node))))
        }
    }
}

fn scalar(scalar: &Scalar) -> Value {
    if scalar.style != Style::Plain {
        return Value::from(scalar.text.as_str());
    }
    match plain(&scalar.text) {
        Plain::Whole(number) | Plain::Odd(number) => Value::Number(number as f64),
        Plain::Decimal(number) => Value::Number(number),
        Plain::Bool(truth) => Value::Bool(truth),
        Plain::Sexagesimal | Plain::Lookalike(_) | Plain::Text => Value::from(scalar.text.as_str()),
    }
}
