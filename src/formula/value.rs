//! The values that conditions work on.

use std::{collections::BTreeMap, sync::Arc};

/// A value of an entry's field. Copies are cheap: texts, lists and maps are shared.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// An absent optional field.
    Null,
    /// Yes or no.
    Bool(bool),
    /// Any number; there are no others than doubles.
    Number(f64),
    /// A text.
    Text(Arc<str>),
    /// A list.
    List(Arc<[Value]>),
    /// Fields by name, or any other map.
    Map(Arc<BTreeMap<String, Value>>),
}

impl Value {
    /// A list of values.
    pub fn list(values: impl IntoIterator<Item = Value>) -> Self {
        Value::List(values.into_iter().collect())
    }

    /// A map of values.
    pub fn map<K: Into<String>>(values: impl IntoIterator<Item = (K, Value)>) -> Self {
        Value::Map(Arc::new(values.into_iter().map(|(key, value)| (key.into(), value)).collect()))
    }

    /// What it is, in plain words.
    pub fn what(&self) -> &'static str {
        match self {
            Value::Null => "nothing",
            Value::Bool(_) => "yes or no",
            Value::Number(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Map(_) => "a map",
        }
    }

    /// The value of a field; null where there is none, and of null itself.
    pub(super) fn field(&self, name: &str) -> Option<Value> {
        match self {
            Value::Null => Some(Value::Null),
            Value::Map(map) => Some(map.get(name).cloned().unwrap_or(Value::Null)),
            _ => None,
        }
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Value::Bool(truth)
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Value::Number(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.into())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}
