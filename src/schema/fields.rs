//! Which fields a kind has, for expressions over its entries.

use serde_json::Value as JsonValue;

use super::check::SHAPES;
use crate::{
    formula::{ELEMENT, Known},
    kinds::Kind,
};

/// Unions within unions that are looked into.
const DEPTH: usize = 8;

/// The names that may follow a path within an entry, as authors write it; [`ELEMENT`] stands for the elements of
/// a list or the values of a map.
pub fn fields(kind: Kind, path: &[&str]) -> Known {
    let root = &SHAPES[kind as usize].schema;
    let mut here = Vec::new();
    expand(root, root, DEPTH, &mut here);
    for step in path {
        let mut next = Vec::new();
        for schema in here {
            if !below(schema, step, root, &mut next) {
                return Known::Any;
            }
        }
        here = next;
    }
    if here.iter().any(|schema| is_open(schema)) {
        return Known::Any;
    }
    let names = here.iter().filter_map(|schema| schema.get("properties")?.as_object()).flatten();
    let mut found: Vec<String> = Vec::new();
    for (name, _) in names {
        if !found.contains(name) {
            found.push(name.clone());
        }
    }
    Known::Fields(found)
}

/// Adds what a step leads to; `false` where anything may follow.
fn below<'s>(schema: &'s JsonValue, step: &str, root: &'s JsonValue, next: &mut Vec<&'s JsonValue>) -> bool {
    let named = schema.get("properties").and_then(JsonValue::as_object);
    let others = schema.get("additionalProperties").filter(|others| others.is_object());
    let found = match (step, named) {
        (ELEMENT, Some(_)) => return false,
        (ELEMENT, None) => schema.get("items").or(others),
        (_, named) => named.and_then(|named| named.get(step)).or(others),
    };
    match found {
        Some(found) => expand(found, root, DEPTH, next),
        None => return !is_open(schema),
    }
    true
}

/// Adds a schema, or the branches of a union, once each.
fn expand<'s>(schema: &'s JsonValue, root: &'s JsonValue, depth: usize, out: &mut Vec<&'s JsonValue>) {
    let target = schema.get("$ref").and_then(JsonValue::as_str).and_then(|path| path.strip_prefix('#'));
    let schema = target.and_then(|path| root.pointer(path)).unwrap_or(schema);
    let branches = ["anyOf", "oneOf", "allOf"].iter().find_map(|word| schema.get(word)?.as_array());
    match branches {
        Some(branches) if depth > 0 => {
            for branch in branches {
                expand(branch, root, depth - 1, out);
            }
        }
        _ if out.iter().any(|known| std::ptr::eq(*known, schema)) => {}
        _ => out.push(schema),
    }
}

/// Whether any name may follow: a map with names of the author's own, or a value of any form.
fn is_open(schema: &JsonValue) -> bool {
    let has = |word: &str| schema.get(word).is_some();
    if has("properties") {
        return false;
    }
    schema.get("additionalProperties").is_some_and(|others| *others != JsonValue::Bool(false))
        || !["type", "enum", "const"].iter().any(|word| has(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(kind: Kind, path: &[&str]) -> Vec<String> {
        match fields(kind, path) {
            Known::Fields(names) => names,
            Known::Any => vec!["any".to_owned()],
        }
    }

    #[test]
    fn fields_are_those_that_authors_write() {
        let weapon = names(Kind::Weapon, &[]);
        assert!(
            ["kind", "id", "name", "tags", "text", "range"]
                .iter()
                .all(|name| weapon.contains(&(*name).to_owned()))
        );
        assert_eq!(names(Kind::Weapon, &["range"]), Vec::<String>::new());
        assert_eq!(names(Kind::Ability, &["area"]), ["radius"]);
        assert!(names(Kind::Ability, &["effects", ELEMENT]).contains(&"damage".to_owned()));
        assert!(names(Kind::Ability, &["effects", ELEMENT, "damage"]).contains(&"dice".to_owned()));
        assert!(names(Kind::EffectTree, &["crowns", ELEMENT]).contains(&"xps".to_owned()));
        assert_eq!(names(Kind::Class, &["modifiers"]), ["any"]);
    }
}
