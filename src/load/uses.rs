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
    /// The key of the entry under which it stands.
    pub key: smol_str::SmolStr,
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
pub(super) struct Sink {
    uses: RefCell<Uses>,
    key: RefCell<smol_str::SmolStr>,
}

impl Sink {
    /// What comes next stands under this key of the entry.
    pub(super) fn enter(&self, key: &smol_str::SmolStr) {
        self.key.replace(key.clone());
    }

    pub(super) fn reference(&self, kinds: &'static str, text: &str, span: Span) {
        let key = self.key.borrow().clone();
        self.uses.borrow_mut().refs.push(RefUse { kinds, text: text.into(), span, key });
    }

    pub(super) fn prose(&self, prose: ProseUse) {
        self.uses.borrow_mut().prose.push(prose);
    }

    pub(super) fn into_uses(self) -> Uses {
        self.uses.into_inner()
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
