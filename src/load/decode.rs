//! serde over the spanned tree.

use std::fmt;

use serde::{
    de::{
        self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
        VariantAccess, Visitor,
        value::{SeqDeserializer, StrDeserializer},
    },
    forward_to_deserialize_any,
};

use super::{
    Node, ProseUse, Scalar, Style, Value,
    number::{Plain, plain},
    uses::{KEYED_MAGIC, OR_NONE_MAGIC, PROSE_MAGIC, REF_MAGIC, SCALAR_OR_MAP_MAGIC, Sink, Uses},
};
use crate::source::{Span, Spanned};

/// Reads a typed value from a tree, with everything that it points at. Types made of [`super::Field`]s,
/// [`super::List`]s and [`super::Dict`]s always decode; `None` means that the tree is no map at all.
pub fn decode<T: de::DeserializeOwned>(node: &Node) -> Option<(T, Uses)> {
    let sink = Sink::default();
    let value = T::deserialize(Decoder { node, sink: &sink, top: true }).ok()?;
    Some((value, sink.into_uses()))
}

#[derive(Clone, Copy)]
struct Decoder<'de> {
    node: &'de Node,
    sink: &'de Sink,
    /// Whether this is the tree itself rather than a part of it.
    top: bool,
}

/// What does not fit. The shape check tells the author; this only unwinds to the next field.
#[derive(Debug)]
struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("the value does not fit its place")
    }
}

impl std::error::Error for Unfit {}

impl de::Error for Unfit {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Unfit
    }
}

impl<'de> Decoder<'de> {
    fn at(self, node: &'de Node) -> Self {
        Self { node, top: false, ..self }
    }

    fn scalar(self) -> Result<&'de Scalar, Unfit> {
        if self.node.is_blank() { Err(Unfit) } else { self.node.as_scalar().ok_or(Unfit) }
    }

    fn plain(self) -> Result<Plain, Unfit> {
        let scalar = self.scalar()?;
        if scalar.style == Style::Plain { Ok(plain(&scalar.text)) } else { Err(Unfit) }
    }

    fn keyed<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        let Some(map) = self.node.as_map() else {
            return visitor.visit_seq(KeyedParts { word: Some(self), key: None, value: None });
        };
        match &map.entries[..] {
            [(key, value)] => {
                let key = KeyDecoder { text: &key.text, span: key.span, sink: self.sink };
                visitor.visit_seq(KeyedParts { word: None, key: Some(key), value: Some(self.at(value)) })
            }
            _ => Err(Unfit),
        }
    }

    fn note_reference(self, kinds: &'static str) {
        if let (Some(text), false) = (self.node.as_text(), self.node.is_blank()) {
            self.sink.reference(kinds, text, self.node.span);
        }
    }

    fn note_prose(self) -> Result<(), Unfit> {
        let scalar = self.scalar()?;
        let (span, style, text) = (self.node.span, scalar.style, scalar.text.clone());
        self.sink.prose(ProseUse { span, style, text });
        Ok(())
    }
}

macro_rules! whole {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            match self.plain()? {
                Plain::Whole(number) | Plain::Odd(number) => visitor.visit_i64(number),
                _ => Err(Unfit),
            }
        }
    )*};
}

macro_rules! decimal {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            match self.plain()? {
                Plain::Whole(number) | Plain::Odd(number) => visitor.visit_f64(number as f64),
                Plain::Decimal(number) => visitor.visit_f64(number),
                _ => Err(Unfit),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Decoder<'de> {
    type Error = Unfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match &self.node.value {
            Value::Null | Value::Unread => visitor.visit_unit(),
            Value::List(_) => self.deserialize_seq(visitor),
            Value::Map(_) => self.deserialize_map(visitor),
            Value::Scalar(scalar) if scalar.style != Style::Plain => self.deserialize_str(visitor),
            Value::Scalar(scalar) => match plain(&scalar.text) {
                Plain::Whole(number) | Plain::Odd(number) => visitor.visit_i64(number),
                Plain::Decimal(number) => visitor.visit_f64(number),
                Plain::Bool(yes) => visitor.visit_bool(yes),
                _ => self.deserialize_str(visitor),
            },
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_borrowed_str(&self.scalar()?.text)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self.plain()? {
            Plain::Bool(yes) => visitor.visit_bool(yes),
            _ => Err(Unfit),
        }
    }

    whole!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
           deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64);
    decimal!(deserialize_f32 deserialize_f64);

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        if name == Spanned::<()>::MAGIC {
            return visitor.visit_seq(SpannedParts { span: Some(self.node.span), inner: Some(self) });
        }
        match name {
            KEYED_MAGIC => return self.keyed(visitor),
            OR_NONE_MAGIC if self.node.as_text() == Some("none") => return visitor.visit_none(),
            OR_NONE_MAGIC => return visitor.visit_some(self),
            SCALAR_OR_MAP_MAGIC if self.node.as_scalar().is_some() => return visitor.visit_some(self),
            _ => {}
        }
        if let Some(kinds) = name.strip_prefix(REF_MAGIC) {
            self.note_reference(kinds);
        } else if name == PROSE_MAGIC {
            self.note_prose()?;
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        let items = self.node.as_list().ok_or(Unfit)?;
        visitor.visit_seq(Items { items: items.iter(), decoder: self })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        let map = self.node.as_map().ok_or(Unfit)?;
        visitor.visit_map(Entries { rest: map.entries.iter(), value: None, decoder: self })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(Branch(self))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct identifier
    }
}

struct SpannedParts<'de> {
    span: Option<Span>,
    inner: Option<Decoder<'de>>,
}

impl<'de> SeqAccess<'de> for SpannedParts<'de> {
    type Error = Unfit;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        if let Some(span) = self.span.take() {
            let parts = [span.file.0, span.start, span.end];
            return seed.deserialize(SeqDeserializer::new(parts.into_iter())).map(Some);
        }
        self.inner.take().map(|inner| seed.deserialize(inner)).transpose()
    }
}

struct KeyedParts<'de> {
    word: Option<Decoder<'de>>,
    key: Option<KeyDecoder<'de>>,
    value: Option<Decoder<'de>>,
}

impl<'de> SeqAccess<'de> for KeyedParts<'de> {
    type Error = Unfit;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        if let Some(word) = self.word.take() {
            return seed.deserialize(word).map(Some);
        }
        if let Some(key) = self.key.take() {
            return seed.deserialize(key).map(Some);
        }
        self.value.take().map(|value| seed.deserialize(value)).transpose()
    }
}

struct Items<'de> {
    items: std::slice::Iter<'de, Node>,
    decoder: Decoder<'de>,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Unfit;
    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        self.items.next().map(|node| seed.deserialize(self.decoder.at(node))).transpose()
    }
}

struct Entries<'de> {
    rest: std::slice::Iter<'de, (super::Key, Node)>,
    value: Option<&'de Node>,
    decoder: Decoder<'de>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Unfit;

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unfit> {
        let Some((key, value)) = self.rest.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        if self.decoder.top {
            self.decoder.sink.enter(&key.text);
        }
        seed.deserialize(KeyDecoder { text: &key.text, span: key.span, sink: self.decoder.sink }).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unfit> {
        let node = self.value.take().ok_or(Unfit)?;
        seed.deserialize(self.decoder.at(node))
    }
}

/// A key: plain text to structs, text with its place to a [`super::Dict`].
#[derive(Clone, Copy)]
struct KeyDecoder<'de> {
    text: &'de str,
    span: Span,
    sink: &'de Sink,
}

impl<'de> Deserializer<'de> for KeyDecoder<'de> {
    type Error = Unfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_borrowed_str(self.text)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        if name == Spanned::<()>::MAGIC {
            return visitor.visit_seq(KeyParts { key: self, at: 0 });
        }
        if let Some(kinds) = name.strip_prefix(REF_MAGIC) {
            self.sink.reference(kinds, self.text, self.span);
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(self.text.into_deserializer())
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct KeyParts<'de> {
    key: KeyDecoder<'de>,
    at: u8,
}

impl<'de> SeqAccess<'de> for KeyParts<'de> {
    type Error = Unfit;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        self.at += 1;
        let span = self.key.span;
        match self.at {
            1 => {
                let parts = [span.file.0, span.start, span.end];
                seed.deserialize(SeqDeserializer::new(parts.into_iter())).map(Some)
            }
            2 => seed.deserialize(self.key).map(Some),
            _ => Ok(None),
        }
    }
}

/// A union: a word alone, or one key that names the branch.
struct Branch<'de>(Decoder<'de>);

impl<'de> EnumAccess<'de> for Branch<'de> {
    type Error = Unfit;
    type Variant = BranchValue<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, BranchValue<'de>), Unfit> {
        let (name, value) = match &self.0.node.value {
            Value::Map(map) => match &map.entries[..] {
                [(key, node)] => (&*key.text, Some(self.0.at(node))),
                _ => return Err(Unfit),
            },
            _ => (&*self.0.scalar()?.text, None),
        };
        let tag: StrDeserializer<'_, Unfit> = name.into_deserializer();
        Ok((seed.deserialize(tag)?, BranchValue(value)))
    }
}

struct BranchValue<'de>(Option<Decoder<'de>>);

impl<'de> VariantAccess<'de> for BranchValue<'de> {
    type Error = Unfit;

    fn unit_variant(self) -> Result<(), Unfit> {
        if self.0.is_none() { Ok(()) } else { Err(Unfit) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unfit> {
        seed.deserialize(self.0.ok_or(Unfit)?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unfit> {
        self.0.ok_or(Unfit)?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.0.ok_or(Unfit)?.deserialize_map(visitor)
    }
}
