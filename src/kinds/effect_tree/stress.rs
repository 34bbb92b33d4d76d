//! What an effect costs its user.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{load::Field, vocabulary::Variable};

/// The stress that an effect costs.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stress {
    /// Mental stress.
    #[serde(default)]
    pub mental: Field<StressCost>,
    /// Physical stress.
    #[serde(default)]
    pub physical: Field<StressCost>,
    /// Vocal stress.
    #[serde(default)]
    pub vocal: Field<StressCost>,
    /// Stress at every upkeep, of the kind that the effect costs.
    #[serde(default)]
    pub upkeep: Field<i64>,
}

/// Stress: a number, or a check.
#[derive(Debug)]
pub enum StressCost {
    /// So many points.
    Static(i64),
    /// What a check gives: `{ check: v:6 }`.
    Check(Field<Variable>),
}

#[derive(Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct StressCheck {
    /// The roll.
    check: Field<Variable>,
}

impl<'de> Deserialize<'de> for StressCost {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> serde::de::Visitor<'de> for Either {
            type Value = StressCost;
            fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
                out.write_str("a number or a check")
            }
            fn visit_some<D: serde::Deserializer<'de>>(self, inner: D) -> Result<StressCost, D::Error> {
                i64::deserialize(inner).map(StressCost::Static)
            }
            fn visit_newtype_struct<D: serde::Deserializer<'de>>(
                self,
                inner: D,
            ) -> Result<StressCost, D::Error> {
                StressCheck::deserialize(inner).map(|stress| StressCost::Check(stress.check))
            }
        }
        deserializer.deserialize_newtype_struct(crate::load::SCALAR_OR_MAP_MAGIC, Either)
    }
}

impl JsonSchema for StressCost {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "StressCost".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let check = generator.subschema_for::<StressCheck>();
        schemars::json_schema!({ "anyOf": [{ "type": "integer" }, check] })
    }
}
