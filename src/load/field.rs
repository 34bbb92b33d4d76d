//! Fields that absorb what is broken, so that one fault never hides another.

use std::{borrow::Cow, fmt, marker::PhantomData};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::uses::KEYED_MAGIC;
use crate::source::{Span, Spanned};

/// The value of a key: there, not there, or there but broken (which the shape check has told).
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Field<T> {
    /// The key is not written.
    #[default]
    Absent,
    /// The key is written, its value does not fit.
    Broken,
    /// The value.
    Value(Spanned<T>),
}

impl<T> Field<T> {
    /// The value, where there is a good one.
    pub fn get(&self) -> Option<&Spanned<T>> {
        match self {
            Field::Value(value) => Some(value),
            Field::Absent | Field::Broken => None,
        }
    }

    /// Whether the key is not written at all.
    pub fn is_absent(&self) -> bool {
        matches!(self, Field::Absent)
    }

    /// Whether what is written does not fit.
    pub fn is_broken(&self) -> bool {
        matches!(self, Field::Broken)
    }

    /// Where the value stands.
    pub fn span(&self) -> Option<Span> {
        self.get().map(|value| value.span)
    }
}

impl<T: Copy> Field<T> {
    /// The value without its place.
    pub fn copied(&self) -> Option<T> {
        self.get().map(|value| value.value)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Absorb<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Absorb<T> {
            type Value = Field<T>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a field")
            }
            fn visit_none<E>(self) -> Result<Field<T>, E> {
                Ok(Field::Absent)
            }
            fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Field<T>, D::Error> {
                Ok(Spanned::deserialize(inner).map_or(Field::Broken, Field::Value))
            }
        }
        deserializer.deserialize_option(Absorb(PhantomData))
    }
}

/// A list that drops the items which do not fit; absent reads as empty.
#[derive(Clone, Debug, PartialEq)]
pub struct List<T> {
    /// The good items.
    pub items: Vec<Spanned<T>>,
    /// Whether an item was dropped, so that counts are not judged.
    pub broken: bool,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self { items: Vec::new(), broken: false }
    }
}

impl<T> std::ops::Deref for List<T> {
    type Target = [Spanned<T>];
    fn deref(&self) -> &[Spanned<T>] {
        &self.items
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a Spanned<T>;
    type IntoIter = std::slice::Iter<'a, Spanned<T>>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Items<T> {
            type Value = List<T>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T>, A::Error> {
                let mut list =
                    List { items: Vec::with_capacity(seq.size_hint().unwrap_or(0)), broken: false };
                while let Some(item) = seq.next_element::<Field<T>>()? {
                    match item {
                        Field::Value(item) => list.items.push(item),
                        Field::Absent | Field::Broken => list.broken = true,
                    }
                }
                Ok(list)
            }
        }
        let items = deserializer.deserialize_seq(Items(PhantomData));
        Ok(items.unwrap_or(List { items: Vec::new(), broken: true }))
    }
}

/// Names with values, in the order of the file; a value that does not fit is [`Field::Broken`].
#[derive(Clone, Debug, PartialEq)]
pub struct Dict<T, K = String> {
    /// The names and values.
    pub entries: Vec<(Spanned<K>, Field<T>)>,
    /// Whether it is no map at all.
    pub broken: bool,
}

impl<T, K> Default for Dict<T, K> {
    fn default() -> Self {
        Self { entries: Vec::new(), broken: false }
    }
}

impl<T> Dict<T> {
    /// The good value of a name.
    pub fn get(&self, name: &str) -> Option<&Spanned<T>> {
        self.entries.iter().find(|(key, _)| key.value == name).and_then(|(_, value)| value.get())
    }

    /// Whether the name is written.
    pub fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|(key, _)| key.value == name)
    }
}

impl<T, K> Dict<T, K> {
    /// The names with good values.
    pub fn iter(&self) -> impl Iterator<Item = (&Spanned<K>, &Spanned<T>)> {
        self.entries.iter().filter_map(|(key, value)| Some((key, value.get()?)))
    }

    /// Whether something in it does not fit, so that sums are not judged.
    pub fn is_broken(&self) -> bool {
        self.broken || self.entries.iter().any(|(_, value)| value.is_broken())
    }
}

impl<'de, T: Deserialize<'de>, K: Deserialize<'de>> Deserialize<'de> for Dict<T, K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T, K>(PhantomData<(T, K)>);
        impl<'de, T: Deserialize<'de>, K: Deserialize<'de>> Visitor<'de> for Entries<T, K> {
            type Value = Dict<T, K>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("names with values")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Dict<T, K>, A::Error> {
                let entries = Vec::with_capacity(map.size_hint().unwrap_or(0));
                let mut dict = Dict { entries, broken: false };
                while let Some(key) = map.next_key::<Field<K>>()? {
                    if let Field::Value(key) = key {
                        dict.entries.push((key, map.next_value::<Field<T>>()?));
                    } else {
                        map.next_value::<IgnoredAny>()?;
                        dict.broken = true;
                    }
                }
                Ok(dict)
            }
        }
        let entries = deserializer.deserialize_map(Entries(PhantomData));
        Ok(entries.unwrap_or(Dict { entries: Vec::new(), broken: true }))
    }
}

/// A word alone (`agony`) or a word with a value (`slow: 1/2`).
#[derive(Clone, Debug, PartialEq)]
pub struct Keyed<K, V> {
    /// The word.
    pub key: Spanned<K>,
    /// Its value, where one is written.
    pub value: Option<Spanned<V>>,
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for Keyed<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts<K, V>(PhantomData<(K, V)>);
        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Parts<K, V> {
            type Value = Keyed<K, V>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a word, or a word with a value")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Keyed<K, V>, A::Error> {
                let key = parts.next_element()?;
                let key = key.ok_or_else(|| serde::de::Error::custom("no word"))?;
                Ok(Keyed { key, value: parts.next_element()? })
            }
        }
        deserializer.deserialize_newtype_struct(KEYED_MAGIC, Parts(PhantomData))
    }
}

macro_rules! schema_of {
    ($wrapper:ident as $plain:ty) => {
        impl<T: JsonSchema> JsonSchema for $wrapper<T> {
            fn inline_schema() -> bool {
                <$plain>::inline_schema()
            }
            fn schema_name() -> Cow<'static, str> {
                <$plain>::schema_name()
            }
            fn schema_id() -> Cow<'static, str> {
                <$plain>::schema_id()
            }
            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$plain>::json_schema(generator)
            }
        }
    };
}
schema_of!(Field as T);
schema_of!(List as Vec<T>);

impl<T: JsonSchema, K: JsonSchema> JsonSchema for Dict<T, K> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("Map_of_{}", T::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let names = generator.subschema_for::<K>();
        let values = generator.subschema_for::<T>();
        let mut schema = json_schema!({ "type": "object", "additionalProperties": values });
        // Text needs no word about its form; references do, for editors.
        if names.get("format").is_some() {
            schema.insert("propertyNames".to_owned(), names.to_value());
        }
        schema
    }
}

impl<K: JsonSchema, V: JsonSchema> JsonSchema for Keyed<K, V> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("{}_or_{}", K::schema_name(), V::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let word = generator.subschema_for::<K>();
        let value = generator.subschema_for::<V>();
        json_schema!({ "anyOf": [
            word,
            { "type": "object", "additionalProperties": value, "minProperties": 1, "maxProperties": 1 },
        ] })
    }
}
