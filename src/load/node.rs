//! The spanned tree.

use smol_str::SmolStr;

use crate::source::Span;

/// A value of a document, with its place. An alias stands as a copy of what it names, with the places of
/// the original.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// From the first to the last character of the value; empty where nothing is written.
    pub span: Span,
    /// The value.
    pub value: Value,
}

/// What a node holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A key without a value, `~` or `null`.
    Null,
    /// What could not be read and has been told: nothing more is said of it.
    Unread,
    /// Text, a number, yes or no: what it means is decided by what its place asks for.
    Scalar(Scalar),
    /// A list.
    List(Vec<Node>),
    /// Keys with values, in the order of the file.
    Map(Map),
}

/// A scalar as the parser read it, escapes and folding done.
#[derive(Clone, Debug, PartialEq)]
pub struct Scalar {
    /// The value.
    pub text: SmolStr,
    /// How it is written.
    pub style: Style,
}

/// How a scalar is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Without quotes.
    Plain,
    /// In single quotes.
    Single,
    /// In double quotes.
    Double,
    /// A `|` block.
    Literal,
    /// A `>` block.
    Folded,
}

/// A key with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// The name.
    pub text: SmolStr,
    /// Where it is written.
    pub span: Span,
}

/// Keys with values, in the order of the file; no key twice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Map {
    /// The entries.
    pub entries: Vec<(Key, Node)>,
}

impl Map {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|(_, node)| node)
    }

    /// A key and its value.
    pub fn entry(&self, key: &str) -> Option<&(Key, Node)> {
        self.entries.iter().find(|(name, _)| &*name.text == key)
    }

    /// Removes a key.
    pub fn remove(&mut self, key: &str) {
        self.entries.retain(|(name, _)| &*name.text != key);
    }
}

impl Node {
    /// The value as a map.
    pub fn as_map(&self) -> Option<&Map> {
        match &self.value {
            Value::Map(map) => Some(map),
            _ => None,
        }
    }

    /// The value as a list.
    pub fn as_list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The value as a scalar.
    pub fn as_scalar(&self) -> Option<&Scalar> {
        match &self.value {
            Value::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// The value as text, whatever it looks like.
    pub fn as_text(&self) -> Option<&str> {
        self.as_scalar().map(|scalar| &*scalar.text)
    }

    /// The value of a key, where this is a map.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.as_map().and_then(|map| map.get(key))
    }

    /// The value at a path of keys and list positions ("0", "1", ...).
    pub fn at<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> Option<&Node> {
        path.into_iter().try_fold(self, |node, step| match &node.value {
            Value::Map(map) => map.get(step),
            Value::List(items) => items.get(step.parse::<usize>().ok()?),
            _ => None,
        })
    }

    /// Whether nothing more is to be said of the value: a scaffold's blank stands in it, or it could not be read.
    pub fn is_blank(&self) -> bool {
        self.value == Value::Unread || self.as_text().is_some_and(|text| blank(text).is_some())
    }

    /// Whether two trees say the same, wherever they stand and however they are written.
    pub fn says_the_same(&self, other: &Node) -> bool {
        match (&self.value, &other.value) {
            (Value::Scalar(one), Value::Scalar(two)) => one.text == two.text,
            (Value::List(one), Value::List(two)) => {
                one.len() == two.len() && one.iter().zip(two).all(|(one, two)| one.says_the_same(two))
            }
            (Value::Map(one), Value::Map(two)) => {
                let there = |(key, node): &(Key, Node)| {
                    two.get(&key.text).is_some_and(|other| node.says_the_same(other))
                };
                one.entries.len() == two.entries.len() && one.entries.iter().all(there)
            }
            (Value::Null, Value::Null) => true,
            _ => false,
        }
    }

    /// The number of nodes in this tree.
    pub fn count(&self) -> usize {
        1 + match &self.value {
            Value::List(items) => items.iter().map(Node::count).sum::<usize>(),
            Value::Map(map) => map.entries.iter().map(|(_, node)| node.count()).sum(),
            Value::Null | Value::Unread | Value::Scalar(_) => 0,
        }
    }
}

/// The first scaffold's blank (`‹…›`) in a text, as bytes.
pub(crate) fn blank(text: &str) -> Option<std::ops::Range<usize>> {
    // Asked of every scalar, and most are ASCII.
    let start = if text.is_ascii() { None } else { text.find('‹') }?;
    let end = text[start..].find('›')? + start + '›'.len_utf8();
    Some(start..end)
}
