//! What an entry points at, collected while it is decoded.

use std::{borrow::Cow, cell::RefCell};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};

use super::Style;
use crate::source::Span;

/// A reference names the kinds that its place takes as `"$ref weapon equipment"`.
pub(crate) const REF_MAGIC: &str = "$ref ";
pub(super) const KEYED_MAGIC: &str = "$keyed";
pub(super) const PROSE_MAGIC: &str = "$prose";
/// A value or the word `none`.
pub(crate) const OR_NONE_MAGIC: &str = "$or-none";
/// A scalar is visited as "some", a map as a newtype.
pub(crate) const SCALAR_OR_MAP_MAGIC: &str = "$scalar-or-map";

/// One reference as written.
#[derive(Clone, Debug, PartialEq)]
pub struct RefUse {
    /// The kinds that the place takes.
    pub kinds: &'static str,
    /// What is written.
    pub text: Box<str>,
    /// Where.
    pub span: Span,
}

/// One piece of prose.
#[derive(Clone, Debug, PartialEq)]
pub struct ProseUse {
    /// Where it stands.
    pub span: Span,
    /// How it is written.
    pub style: Style,
    /// The value.
    pub text: smol_str::SmolStr,
}

/// Everything collected from one entry.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Uses {
    /// References to other entries.
    pub refs: Vec<RefUse>,
    /// Prose, with its links and placeholders still inside.
    pub prose: Vec<ProseUse>,
}

/// Where a decoder puts what it meets.
#[derive(Default)]
pub(super) struct Sink(RefCell<Uses>);

impl Sink {
    pub(super) fn reference(&self, kinds: &'static str, text: &str, span: Span) {
        self.0.borrow_mut().refs.push(RefUse { kinds, text: text.into(), span });
    }

    pub(super) fn prose(&self, prose: ProseUse) {
        self.0.borrow_mut().prose.push(prose);
    }

    pub(super) fn into_uses(self) -> Uses {
        self.0.into_inner()
    }
}

/// Markdown text with `[[links]]` and `{placeholders}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose(pub String);

impl std::ops::Deref for Prose {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Prose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl<'de> serde::de::Visitor<'de> for Text {
            type Value = Prose;
            fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
                out.write_str("text")
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Prose, D::Error> {
                Ok(Prose(Cow::<str>::deserialize(inner)?.into_owned()))
            }
        }
        deserializer.deserialize_newtype_struct(PROSE_MAGIC, Text)
    }
}

impl JsonSchema for Prose {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "prose".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}
