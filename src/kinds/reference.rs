//! References to other entries, and values that may be `none`.

use std::{borrow::Cow, fmt, marker::PhantomData};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Visitor};

use crate::{
    load::REF_MAGIC,
    vocabulary::{Reference, Word},
};

/// The kinds that a place takes.
pub trait Target {
    /// The name by which the decoder collects such references: `"$ref "` and the names of the kinds.
    const MAGIC: &'static str;
}

macro_rules! targets {
    ($($(#[doc = $doc:literal])+ $target:ident: $kinds:literal;)+) => {
        /// Marks what references point at.
        pub mod target {
            $($(#[doc = $doc])+ #[derive(Clone, Copy, Debug, PartialEq, Eq)] pub struct $target;)+
        }
        $(impl Target for target::$target { const MAGIC: &'static str = concat!("$ref ", $kinds); })+
    };
}

targets! {
    /// An entry of the kind of the entry itself.
    Own: "self";
    /// An ability.
    Ability: "ability";
    /// An ancestry.
    Ancestry: "ancestry";
    /// A class.
    Class: "class";
    /// An outfit.
    Outfit: "outfit";
    /// A weapon.
    Weapon: "weapon";
    /// Equipment.
    Equipment: "equipment";
    /// A weapon or equipment.
    Gear: "weapon equipment";
    /// A creature.
    Creature: "creature";
    /// A damage type.
    DamageType: "damage-type";
    /// A condition.
    Condition: "condition";
    /// An effect tree.
    Tree: "effect-tree";
    /// A node of an effect tree.
    Node: "node";
    /// A ruleset.
    Ruleset: "ruleset";
}

/// A reference `[pack/]id` to an entry of certain kinds.
#[derive(Clone, PartialEq)]
pub struct Ref<T> {
    reference: Reference,
    target: PhantomData<T>,
}

/// A reference to an entry of the entry's own kind.
pub type SelfRef = Ref<target::Own>;
/// A reference `[[pack/]tree.]node` to a node of an effect tree; without a tree, of the same tree.
pub type NodeRef = Ref<target::Node>;

impl<T> fmt::Debug for Ref<T> {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.reference.fmt(out)
    }
}

impl<T> std::ops::Deref for Ref<T> {
    type Target = Reference;
    fn deref(&self) -> &Reference {
        &self.reference
    }
}

impl<'de, T: Target> Deserialize<'de> for Ref<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Inner<T>(PhantomData<T>);
        impl<'de, T> Visitor<'de> for Inner<T> {
            type Value = Ref<T>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("the id of an entry")
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Ref<T>, D::Error> {
                Ok(Ref { reference: Reference::deserialize(inner)?, target: PhantomData })
            }
        }
        deserializer.deserialize_newtype_struct(T::MAGIC, Inner(PhantomData))
    }
}

impl<T: Target> JsonSchema for Ref<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Ref".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let kinds: Vec<&str> = T::MAGIC.trim_start_matches(REF_MAGIC).split(' ').collect();
        json_schema!({
            "type": "string",
            "format": Reference::FORMAT,
            "pattern": Reference::PATTERN,
            "x-kinds": kinds,
        })
    }
}

/// A value, or `none` to take one away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrNone<T> {
    /// `none`.
    None,
    /// The value.
    Some(T),
}

impl<T> OrNone<T> {
    /// The value, if it is not `none`.
    pub fn some(&self) -> Option<&T> {
        match self {
            OrNone::None => None,
            OrNone::Some(value) => Some(value),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OrNone<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The union tries the word first: the decoder reads a scalar as many ways as it is asked to.
        struct Either<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
            type Value = OrNone<T>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a value or `none`")
            }
            fn visit_none<E>(self) -> Result<OrNone<T>, E> {
                Ok(OrNone::None)
            }
            fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<OrNone<T>, D::Error> {
                T::deserialize(inner).map(OrNone::Some)
            }
        }
        deserializer.deserialize_newtype_struct(crate::load::OR_NONE_MAGIC, Either(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for OrNone<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("{}_or_none", T::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "const": "none" }, value] })
    }
}
