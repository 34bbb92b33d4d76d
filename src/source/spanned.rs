//! A value with its place.

use std::{borrow::Cow, fmt, marker::PhantomData};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};

use super::{FileId, Span};

/// A value and where it stands. It derefs to the value and is transparent to the schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value itself.
    pub value: T,
    /// Where it is written.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// The name under which the tree's deserializer hands out a span before the value.
    pub(crate) const MAGIC: &'static str = "$spanned";

    /// The value in another form, at the same place.
    pub fn map<U>(self, form: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { value: form(self.value), span: self.span }
    }
}

impl<T> std::ops::Deref for Spanned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Parts<T> {
            type Value = Spanned<T>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a value of a spanned tree")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Self::Value, A::Error> {
                let (file, start, end) = parts.next_element()?.unwrap_or_default();
                let span = Span { file: FileId(file), start, end };
                let value = parts.next_element()?;
                let value = value.ok_or_else(|| serde::de::Error::custom("a span without a value"))?;
                Ok(Spanned { value, span })
            }
        }
        deserializer.deserialize_newtype_struct(Self::MAGIC, Parts(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Spanned<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
