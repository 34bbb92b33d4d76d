//! Errors of the JSON Schema library into findings: one cause, one finding, in the author's words.

use std::collections::HashMap;

use jsonschema::{
    JsonType, ValidationError,
    error::{TypeKind, ValidationErrorKind as Kind},
    paths::LocationSegment,
};
use serde_json::Value as JsonValue;

use super::{
    place::Place,
    rules::{self, Expected},
};
use crate::{
    diag::Diagnostic,
    load::{Key, Node, Value},
    source::Sources,
};

/// Collects the errors of one entry.
pub(super) struct Faults<'a> {
    root: &'a Node,
    schema: &'a JsonValue,
    sources: &'a Sources,
    findings: Vec<Diagnostic>,
    missing: Vec<(Vec<String>, String)>,
    unknown: Vec<(Vec<String>, String)>,
}

impl<'a> Faults<'a> {
    pub fn new(root: &'a Node, schema: &'a JsonValue, sources: &'a Sources) -> Self {
        Self { root, schema, sources, findings: Vec::new(), missing: Vec::new(), unknown: Vec::new() }
    }

    pub fn add(&mut self, error: &ValidationError) {
        let place = Place { root: self.root, steps: steps(error) };
        let Some(node) = place.node() else {
            return;
        };
        if node.is_blank() {
            return;
        }
        match error.kind() {
            // An alias that could not be read may have brought the key.
            Kind::Required { .. } if node.get("<<").is_some() => {}
            Kind::Required { property } => {
                let key = property.as_str().unwrap_or_default().to_owned();
                self.missing.push((place.steps, key));
            }
            Kind::AdditionalProperties { unexpected } => {
                let told = unexpected.iter().filter(|key| *key != "<<");
                self.unknown.extend(told.map(|key| (place.steps.clone(), key.clone())));
            }
            Kind::AnyOf { context } | Kind::OneOfNotValid { context } => {
                self.union(&place, node, error, context);
            }
            _ => self.scalar(&place, node, error),
        }
    }

    fn scalar(&mut self, place: &Place, node: &Node, error: &ValidationError) {
        if matches!(node.value, Value::Null) {
            self.once(rules::empty_value(place, node, &self.expected(error), self.is_required(place)));
            return;
        }
        let finding = match error.kind() {
            Kind::Type { kind } => {
                let expected = Expected { types: type_words(kind), ..self.expected(error) };
                let words: Vec<&str> = expected.words.iter().map(String::as_str).collect();
                if node.as_scalar().is_some() && !words.is_empty() {
                    rules::not_in_list(place, node, &words)
                } else {
                    rules::wrong_type(place, node, &expected)
                }
            }
            Kind::Enum { options } => {
                let words: Vec<&str> =
                    options.as_array().into_iter().flatten().filter_map(JsonValue::as_str).collect();
                if node.as_scalar().is_none() {
                    return;
                }
                rules::not_in_list(place, node, &words)
            }
            Kind::Constant { expected_value } => {
                rules::not_in_list(place, node, &[expected_value.as_str().unwrap_or_default()])
            }
            Kind::Format { format } => match rules::bad_format(place, node, format, self.sources) {
                Some(finding) => finding,
                None => return,
            },
            Kind::PropertyNames { error } => match rules::bad_name(place, node, error, self.sources) {
                Some(finding) => finding,
                None => return,
            },
            Kind::MinItems { limit } => rules::too_few(place, node, *limit),
            Kind::MaxItems { limit } => rules::too_many(place, node, *limit),
            Kind::MinProperties { .. } | Kind::MaxProperties { .. } => rules::one_key(place, node),
            _ => rules::wrong_type(place, node, &self.expected(error)),
        };
        self.once(finding);
    }

    /// A union: the branch is picked by the key or the form of the value, and only its faults are told.
    fn union(
        &mut self,
        place: &Place,
        node: &Node,
        error: &ValidationError,
        context: &[Vec<ValidationError>],
    ) {
        if matches!(node.value, Value::Null) {
            self.once(rules::empty_value(place, node, &self.expected(error), self.is_required(place)));
            return;
        }
        let branches = self.branches(error);
        let tags: Vec<&str> = branches.iter().filter_map(|branch| tag(branch)).collect();
        let picked = branches.iter().position(|branch| fits(branch, node, self.schema));
        match picked.and_then(|at| context.get(at)) {
            Some(errors) => errors.iter().for_each(|error| self.add(error)),
            None if !tags.is_empty() && node.as_map().is_some() => {
                self.once(rules::no_branch(place, node, &tags));
            }
            None => {
                let expected = Expected {
                    tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
                    ..Self::union_types(&branches)
                };
                self.once(rules::wrong_type(place, node, &expected));
            }
        }
    }

    fn branches(&self, error: &ValidationError) -> Vec<&'a JsonValue> {
        let at = self.schema.pointer(error.schema_path().as_str());
        at.and_then(JsonValue::as_array)
            .into_iter()
            .flatten()
            .map(|branch| resolve(branch, self.schema))
            .collect()
    }

    fn union_types(branches: &[&JsonValue]) -> Expected {
        let mut expected = Expected::default();
        for branch in branches {
            let own = described(branch);
            expected.types.extend(own.types);
            expected.format = expected.format.or(own.format);
            expected.words.extend(own.words);
        }
        expected
    }

    fn expected(&self, error: &ValidationError) -> Expected {
        let path = error.schema_path().as_str();
        let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
        self.schema.pointer(parent).map(described).unwrap_or_default()
    }

    /// A value has one fault: the first that is found.
    fn once(&mut self, finding: Diagnostic) {
        if !self.findings.iter().any(|told| told.span == finding.span) {
            self.findings.push(finding);
        }
    }

    /// A misspelt key explains the missing one.
    pub fn into_findings(mut self) -> Vec<Diagnostic> {
        self.unknown.dedup();
        let missing = std::mem::take(&mut self.missing);
        let mut explained = Vec::new();
        // A map with very many keys is looked through once, not once a key.
        let mut names: (Option<Vec<String>>, HashMap<&str, &Key>) = (None, HashMap::new());
        for (steps, key) in std::mem::take(&mut self.unknown) {
            let place = Place { root: self.root, steps };
            if names.0.as_ref() != Some(&place.steps) {
                let map = place.node().and_then(Node::as_map);
                let keys = map.into_iter().flat_map(|map| &map.entries).rev();
                names = (Some(place.steps.clone()), keys.map(|(key, _)| (&*key.text, key)).collect());
            }
            let Some(name) = names.1.get(key.as_str()) else {
                continue;
            };
            let absent: Vec<&str> =
                missing.iter().filter(|(at, _)| *at == place.steps).map(|(_, key)| key.as_str()).collect();
            let known = self.known_keys(&place);
            let (finding, meant) = rules::unknown_key(&place, name, &absent, &known);
            explained.extend(meant.map(|meant| (place.steps, meant)));
            self.findings.push(finding);
        }
        for (steps, key) in missing {
            if explained.contains(&(steps.clone(), key.clone())) {
                continue;
            }
            let place = Place { root: self.root, steps };
            let property = self.property(&place, &key);
            self.findings.push(rules::missing_key(&place, &key, &property));
        }
        self.findings
    }

    fn object(&self, place: &Place) -> Option<&'a JsonValue> {
        let mut schema = self.schema;
        for (at, step) in place.steps.iter().enumerate() {
            let node = self.root.at(place.steps[..=at].iter().map(String::as_str))?;
            schema = child(schema, step, node, self.schema)?;
        }
        Some(schema)
    }

    fn known_keys(&self, place: &Place) -> Vec<&'a str> {
        let properties = self.object(place).and_then(|object| object.get("properties"));
        properties.and_then(JsonValue::as_object).into_iter().flatten().map(|(key, _)| key.as_str()).collect()
    }

    /// Whether what holds the place cannot be read without its key.
    fn is_required(&self, place: &Place) -> bool {
        let Some((last, steps)) = place.steps.split_last() else {
            return false;
        };
        let holder = Place { root: self.root, steps: steps.to_vec() };
        let required = self.object(&holder).and_then(|object| object.get("required")?.as_array());
        required.is_some_and(|keys| keys.iter().any(|key| key == last.as_str()))
    }

    fn property(&self, place: &Place, key: &str) -> Expected {
        let property = self.object(place).and_then(|object| object.get("properties")?.get(key));
        property.map(|property| described(resolve(property, self.schema))).unwrap_or_default()
    }
}

/// The schema of a step below another.
fn child<'s>(schema: &'s JsonValue, step: &str, node: &Node, root: &'s JsonValue) -> Option<&'s JsonValue> {
    let schema = pick(resolve(schema, root), Some(step), root);
    let below = schema.get("properties").and_then(|properties| properties.get(step));
    let below = below.or_else(|| schema.get("items")).or_else(|| schema.get("additionalProperties"))?;
    let below = resolve(below, root);
    let branches = below.get("oneOf").or_else(|| below.get("anyOf")).and_then(JsonValue::as_array);
    let fitting =
        branches.and_then(|branches| branches.iter().find(|branch| fits(resolve(branch, root), node, root)));
    Some(resolve(fitting.unwrap_or(below), root))
}

fn pick<'s>(schema: &'s JsonValue, step: Option<&str>, root: &'s JsonValue) -> &'s JsonValue {
    let branches = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(JsonValue::as_array);
    let has = |branch: &JsonValue| {
        step.is_some_and(|step| branch.get("properties").is_some_and(|all| all.get(step).is_some()))
    };
    branches
        .and_then(|branches| branches.iter().map(|branch| resolve(branch, root)).find(|branch| has(branch)))
        .unwrap_or(schema)
}

/// Follows a `$ref` inside the schema.
fn resolve<'s>(schema: &'s JsonValue, root: &'s JsonValue) -> &'s JsonValue {
    let target = schema.get("$ref").and_then(JsonValue::as_str).and_then(|path| path.strip_prefix('#'));
    target.and_then(|path| root.pointer(path)).unwrap_or(schema)
}

/// The key that names a branch.
fn tag(branch: &JsonValue) -> Option<&str> {
    let properties = branch.get("properties")?.as_object()?;
    let required = branch.get("required")?.as_array()?;
    match &required[..] {
        [tag] if properties.len() == 1 => tag.as_str(),
        _ => None,
    }
}

/// Whether a value is of the form of a branch.
fn fits(branch: &JsonValue, node: &Node, root: &JsonValue) -> bool {
    let branch = resolve(branch, root);
    match (&node.value, tag(branch)) {
        (Value::Map(map), Some(tag)) => map.get(tag).is_some(),
        (Value::Map(_), None) => branch.get("type").is_some_and(|kind| kind == "object"),
        (Value::List(_), _) => branch.get("type").is_some_and(|kind| kind == "array"),
        (Value::Scalar(_), _) => branch.get("format").is_some(),
        (Value::Null | Value::Unread, _) => false,
    }
}

fn steps(error: &ValidationError) -> Vec<String> {
    error
        .instance_path()
        .segments()
        .map(|segment| match segment {
            LocationSegment::Property(name) => name.to_string(),
            LocationSegment::Index(at) => at.to_string(),
        })
        .collect()
}

fn type_words(kind: &TypeKind) -> Vec<String> {
    match kind {
        TypeKind::Single(one) => vec![type_name(*one).to_owned()],
        TypeKind::Multiple(several) => several.iter().map(|one| type_name(one).to_owned()).collect(),
    }
}

fn type_name(kind: JsonType) -> &'static str {
    match kind {
        JsonType::Array => "array",
        JsonType::Boolean => "boolean",
        JsonType::Integer => "integer",
        JsonType::Null => "null",
        JsonType::Number => "number",
        JsonType::Object => "object",
        JsonType::String => "string",
    }
}

/// How a group of keys begins: its required keys, or a name with a value.
fn shape(schema: &JsonValue) -> Option<String> {
    if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
        return Some(format!("name: {}", described(values).example()));
    }
    let properties = schema.get("properties")?.as_object()?;
    let required = schema.get("required").and_then(JsonValue::as_array);
    let first = || properties.keys().next().map(String::as_str);
    let key = required.and_then(|keys| keys.first()).and_then(JsonValue::as_str).or_else(first)?;
    Some(format!("{key}: {}", described(properties.get(key)?).example()))
}

/// What a schema asks for.
fn described(schema: &JsonValue) -> Expected {
    let words = |value: &JsonValue| match value {
        JsonValue::String(word) => vec![word.clone()],
        JsonValue::Array(several) => {
            several.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect()
        }
        _ => Vec::new(),
    };
    let branches = schema.get("anyOf").and_then(JsonValue::as_array);
    let mut expected = Expected {
        types: schema.get("type").map(words).unwrap_or_default(),
        format: schema.get("format").and_then(JsonValue::as_str).map(str::to_owned),
        words: schema.get("enum").or_else(|| schema.get("const")).map(words).unwrap_or_default(),
        tags: Vec::new(),
        item: schema.get("items").map(|items| Box::new(described(items))),
        shape: shape(schema),
    };
    for branch in branches.into_iter().flatten() {
        let own = described(branch);
        expected.types.extend(own.types);
        expected.format = expected.format.take().or(own.format);
        expected.words.extend(own.words);
    }
    expected
}
