//! The schemas of what authors write.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::kinds::{Header, Kind};

/// The schema of one kind, with the keys that every entry has.
pub fn authored(kind: Kind) -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let header = Header::json_schema(&mut generator).to_value();
    let mut body = kind.authored_schema(&mut generator).to_value();
    let mut properties = take(&header, "properties");
    properties.insert("kind".to_owned(), json!({ "const": kind.name(), "description": "The content kind." }));
    properties.extend(take(&body, "properties"));
    if kind == Kind::Project {
        properties.retain(|key, _| !NOT_OF_PROJECTS.contains(&key.as_str()));
    }
    let mut required: Vec<Value> = header_required(kind);
    required.extend(body.get("required").and_then(Value::as_array).cloned().unwrap_or_default());
    let description = body.get_mut("description").map(Value::take).unwrap_or_default();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("https://loresmith.example/schemas/{}.json", kind.name()),
        "title": kind.name(),
        "description": description,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
        "$defs": generator.take_definitions(true),
    })
}

/// Keys of entries that a project, which nothing refers to, does not have.
const NOT_OF_PROJECTS: &[&str] = &["id", "aliases", "extends", "without", "since", "draft"];

fn header_required(kind: Kind) -> Vec<Value> {
    match kind {
        Kind::Project => vec![json!("kind")],
        Kind::Pack => vec![json!("kind"), json!("id")],
        _ => vec![json!("kind"), json!("id"), json!("name")],
    }
}

fn take(schema: &Value, key: &str) -> Map<String, Value> {
    schema.get(key).and_then(Value::as_object).cloned().unwrap_or_default()
}

/// A schema for files of any kind: the word after `kind:` decides the branch.
pub fn any_entry() -> Value {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    let branches: Vec<Value> = names
        .iter()
        .map(|name| {
            json!({
                "if": { "properties": { "kind": { "const": name } } },
                "then": { "$ref": format!("{name}.json") },
            })
        })
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://loresmith.example/schemas/entry.json",
        "title": "entry",
        "description": "Any entry; `kind` decides which keys it has.",
        "type": "object",
        "required": ["kind"],
        "properties": { "kind": { "enum": names } },
        "allOf": branches,
    })
}

/// The same schema without what only editors read: `pattern` repeats what the parsers of words judge.
pub(super) fn for_checking(mut schema: Value) -> Value {
    strip(&mut schema);
    schema
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(map) => {
            if map.get("pattern").is_some_and(Value::is_string) {
                map.remove("pattern");
            }
            map.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}
