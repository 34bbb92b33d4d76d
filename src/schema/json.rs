//! The spanned tree as the JSON Schema library sees it.

use std::borrow::Cow;

use jsonschema::{
    JsonType,
    json::{Array, Json, JsonNumber, Node as JsonNode, NodeIdentity, Object},
};
use serde_json::{Number, Value as JsonValue};

use crate::load::{Key, Map, Node, Plain, Style, Value, plain};

/// The representation of [`Node`] trees.
pub(super) struct Tree;

/// A value, or a key that is looked at like a value.
#[derive(Clone, Copy)]
pub(super) enum Item<'a> {
    Node(&'a Node),
    Name(&'a str),
}

/// A number of either form.
#[derive(Clone, Copy)]
pub(super) enum Figure {
    Whole(i64),
    Decimal(f64),
}

impl Json for Tree {
    type Node<'a> = Item<'a>;
    type PreparedKey = String;
    type StringBuffer = ();
    const ACYCLIC: bool = true;

    fn prepare_key(key: &str) -> String {
        key.to_owned()
    }

    fn with_string_node<T>((): &mut (), string: &str, f: impl FnOnce(Item<'_>) -> T) -> T {
        f(Item::Name(string))
    }
}

impl<'a> Item<'a> {
    fn plain(self) -> Plain {
        match self {
            Item::Node(Node { value: Value::Scalar(scalar), .. }) if scalar.style == Style::Plain => {
                plain(&scalar.text)
            }
            Item::Node(_) | Item::Name(_) => Plain::Text,
        }
    }

    fn text(self) -> Option<&'a str> {
        match self {
            Item::Name(name) => Some(name),
            Item::Node(node) => node.as_text(),
        }
    }
}

impl<'a> JsonNode<'a, Tree> for Item<'a> {
    type Object = &'a Map;
    type Array = &'a [Node];
    type Number = Figure;

    fn as_object(&self) -> Option<&'a Map> {
        match self {
            Item::Node(node) => node.as_map(),
            Item::Name(_) => None,
        }
    }

    fn as_array(&self) -> Option<&'a [Node]> {
        match self {
            Item::Node(node) => node.as_list(),
            Item::Name(_) => None,
        }
    }

    fn as_string(&self) -> Option<Cow<'a, str>> {
        if self.json_type() == JsonType::String { self.text().map(Cow::Borrowed) } else { None }
    }

    fn as_number(&self) -> Option<Figure> {
        match self.plain() {
            Plain::Whole(number) | Plain::Odd(number) => Some(Figure::Whole(number)),
            Plain::Decimal(number) => Some(Figure::Decimal(number)),
            _ => None,
        }
    }

    fn as_boolean(&self) -> Option<bool> {
        match self.plain() {
            Plain::Bool(yes) => Some(yes),
            _ => None,
        }
    }

    fn is_null(&self) -> bool {
        self.json_type() == JsonType::Null
    }

    fn json_type(&self) -> JsonType {
        match self {
            Item::Node(Node { value: Value::Null | Value::Unread, .. }) => JsonType::Null,
            Item::Node(Node { value: Value::List(_), .. }) => JsonType::Array,
            Item::Node(Node { value: Value::Map(_), .. }) => JsonType::Object,
            Item::Node(_) | Item::Name(_) => match self.plain() {
                Plain::Whole(_) | Plain::Odd(_) | Plain::Decimal(_) => JsonType::Number,
                Plain::Bool(_) => JsonType::Boolean,
                Plain::Sexagesimal | Plain::Lookalike(_) | Plain::Text => JsonType::String,
            },
        }
    }

    fn equals_value(&self, expected: &JsonValue) -> bool {
        match expected {
            JsonValue::String(text) => self.text() == Some(text),
            _ => *self.to_value() == *expected,
        }
    }

    fn to_value(&self) -> Cow<'a, JsonValue> {
        Cow::Owned(match self {
            Item::Name(name) => JsonValue::from(*name),
            Item::Node(node) => to_json(node),
        })
    }

    fn identity(&self) -> Option<NodeIdentity> {
        match self {
            Item::Node(node) => Some(NodeIdentity::new(std::ptr::from_ref::<Node>(node).addr())),
            Item::Name(_) => None,
        }
    }
}

/// Only faults ask for a value as a whole, and only for its own line; what it holds does not matter there.
fn to_json(node: &Node) -> JsonValue {
    match &node.value {
        Value::Null | Value::Unread => JsonValue::Null,
        Value::List(_) => JsonValue::Array(Vec::new()),
        Value::Map(_) => JsonValue::Object(serde_json::Map::new()),
        Value::Scalar(scalar) => JsonValue::from(&*scalar.text),
    }
}

impl<'a> Object<'a, Tree> for &'a Map {
    type Node = Item<'a>;
    type MemberName = &'a str;
    type MembersIter =
        std::iter::Map<std::slice::Iter<'a, (Key, Node)>, fn(&'a (Key, Node)) -> (&'a str, Item<'a>)>;

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn get(&self, key: &String) -> Option<Item<'a>> {
        let map: &'a Map = self;
        map.get(key).map(Item::Node)
    }

    fn members(&self) -> Self::MembersIter {
        let map: &'a Map = self;
        map.entries.iter().map(|(key, node)| (&*key.text, Item::Node(node)))
    }
}

impl<'a> Array<'a, Tree> for &'a [Node] {
    type Node = Item<'a>;
    type ElementsIter = std::iter::Map<std::slice::Iter<'a, Node>, fn(&'a Node) -> Item<'a>>;

    fn len(&self) -> usize {
        <[Node]>::len(self)
    }

    fn elements(&self) -> Self::ElementsIter {
        let items: &'a [Node] = self;
        items.iter().map(Item::Node)
    }
}

impl JsonNumber for Figure {
    fn as_u64(&self) -> Option<u64> {
        self.as_i64().and_then(|number| number.try_into().ok())
    }

    fn as_i64(&self) -> Option<i64> {
        match *self {
            Figure::Whole(number) => Some(number),
            Figure::Decimal(_) => None,
        }
    }

    fn as_f64(&self) -> Option<f64> {
        Some(match *self {
            Figure::Whole(number) => number as f64,
            Figure::Decimal(number) => number,
        })
    }

    fn as_str(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_number().to_string())
    }

    fn to_number(&self) -> Cow<'_, Number> {
        Cow::Owned(match *self {
            Figure::Whole(number) => number.into(),
            Figure::Decimal(number) => Number::from_f64(number).unwrap_or_else(|| 0.into()),
        })
    }

    fn is_integer(&self) -> bool {
        matches!(self, Figure::Whole(_))
    }
}
