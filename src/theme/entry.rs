//! `entry`: the entry as the API publishes it, read only if a template asks for it.

use std::sync::{Arc, OnceLock};

use minijinja::{
    Value,
    value::{Enumerator, Object, Serde},
};

/// An entry from its JSON.
pub fn entry(json: &str) -> Value {
    Value::from_object(Entry { json: json.to_owned(), read: OnceLock::new() })
}

#[derive(Debug)]
struct Entry {
    json: String,
    read: OnceLock<Value>,
}

impl Entry {
    fn read(&self) -> &Value {
        self.read.get_or_init(|| {
            let json: serde_json::Value = serde_json::from_str(&self.json).unwrap_or_default();
            Value::from(Serde(json))
        })
    }
}

impl Object for Entry {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.read().get_item(key).ok().filter(|value| !value.is_undefined())
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        match self.read().try_iter() {
            Ok(keys) => Enumerator::Values(keys.collect()),
            Err(_) => Enumerator::Empty,
        }
    }
}
