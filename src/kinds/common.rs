//! Words and pieces that several kinds share.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reference::{Ref, target};
use crate::{
    load::{Field, Keyed, Prose},
    vocabulary::Dice,
};

/// A closed list of words of the format.
macro_rules! choices {
    ($(#[doc = $doc:literal])+ $vis:vis enum $name:ident {
        $($(#[doc = $about:literal])+ $variant:ident = $word:literal,)+
    }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, serde::Serialize)]
        $vis enum $name {
            $($(#[doc = $about])+ #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// The word as authors write it.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": [$($word),+] })
            }
        }
    };
}
pub(super) use choices;

choices! {
    /// How a piece of gear is held.
    pub enum Usage {
        /// In the leading hand.
        MainHand = "main-hand",
        /// In the other hand.
        OffHand = "off-hand",
        /// In either hand.
        Versatile = "versatile",
        /// In both hands.
        TwoHanded = "two-handed",
    }
}

choices! {
    /// What kind of attack a weapon makes.
    pub enum GearType {
        /// A physical attack up close.
        Melee = "melee",
        /// A physical attack from afar.
        Ranged = "ranged",
        /// A magical attack.
        Magical = "magical",
    }
}

choices! {
    /// When an ability works.
    pub enum AbilityType {
        /// Passive: always.
        Passive = "P",
        /// In combat.
        Combat = "C",
        /// Passive and in combat; never "player character".
        Both = "PC",
    }
}

choices! {
    /// What an ability takes up of a turn.
    pub enum Action {
        /// The movement.
        Movement = "M",
        /// The attack.
        Attack = "A",
        /// Movement and attack.
        Dual = "MA",
        /// Nothing: a free action.
        Free = "F",
    }
}

choices! {
    /// The size of a creature.
    pub enum Size {
        /// A rat, a raven.
        Tiny = "tiny",
        /// A goblin, a dog.
        Small = "small",
        /// A person, a wolf.
        Medium = "medium",
        /// A horse, a troll.
        Large = "large",
        /// A dragon: bosses only.
        Huge = "huge",
    }
}

choices! {
    /// How much a creature matters in a fight.
    pub enum Power {
        /// One of several.
        Standard = "standard",
        /// A mini-boss by its hit points.
        MiniBossHp = "mini-boss-hp",
        /// A mini-boss by its damage.
        MiniBossDm = "mini-boss-dm",
        /// A boss.
        Boss = "boss",
    }
}

/// A condition as a place uses it: `agony`, `{ slow: 1/2 }`, `{ stunned: { amount: v:6, unit: rounds } }`.
pub type ConditionUse = Keyed<Ref<target::Condition>, Amount>;
/// A damage type as a place uses it: `fire`, `{ divine: 3 }`.
pub type DamageUse = Keyed<Ref<target::DamageType>, Amount>;
/// A piece of gear: a weapon or equipment.
pub type Gear = Ref<target::Gear>;

/// How much of a condition or damage type: `3`, `1/2`, `v:6`, or `{ amount: v:6, unit: rounds }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    /// The amount as written.
    pub amount: Field<String>,
    /// What it counts, where that is not the condition's own unit.
    pub unit: Field<String>,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct AmountWithUnit {
    /// The amount: a whole number, a fraction or a variable.
    amount: Field<AmountText>,
    /// What it counts, as in `rounds`.
    #[serde(default)]
    unit: Field<String>,
}

struct AmountText(String);

impl<'de> Deserialize<'de> for AmountText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(AmountText)
    }
}

impl JsonSchema for AmountText {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Amount".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": ["integer", "string"] })
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> serde::de::Visitor<'de> for Either {
            type Value = Amount;
            fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
                out.write_str("an amount")
            }
            fn visit_some<D: serde::Deserializer<'de>>(self, inner: D) -> Result<Amount, D::Error> {
                let text = crate::source::Spanned::<String>::deserialize(inner)?;
                Ok(Amount { amount: Field::Value(text), unit: Field::Absent })
            }
            fn visit_newtype_struct<D: serde::Deserializer<'de>>(self, inner: D) -> Result<Amount, D::Error> {
                let parts = AmountWithUnit::deserialize(inner)?;
                let amount = match parts.amount {
                    Field::Value(text) => Field::Value(text.map(|text| text.0)),
                    Field::Absent => Field::Absent,
                    Field::Broken => Field::Broken,
                };
                Ok(Amount { amount, unit: parts.unit })
            }
        }
        deserializer.deserialize_newtype_struct(crate::load::SCALAR_OR_MAP_MAGIC, Either)
    }
}

impl JsonSchema for Amount {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Amount".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let with_unit = generator.subschema_for::<AmountWithUnit>();
        schemars::json_schema!({ "anyOf": [{ "type": ["integer", "string"] }, with_unit] })
    }
}

/// A new figure: a number, dice, or a condition with its amount.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// A number or dice, as written.
    Text(String),
    /// A condition: `{ burning: 3 }`.
    Condition(Box<ConditionUse>),
}

impl Setting {
    /// The figure as written, where it is no condition.
    pub fn text(&self) -> Option<&str> {
        match self {
            Setting::Text(text) => Some(text),
            Setting::Condition(_) => None,
        }
    }
}

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> serde::de::Visitor<'de> for Either {
            type Value = Setting;
            fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
                out.write_str("a figure")
            }
            fn visit_some<D: serde::Deserializer<'de>>(self, inner: D) -> Result<Setting, D::Error> {
                String::deserialize(inner).map(Setting::Text)
            }
            fn visit_newtype_struct<D: serde::Deserializer<'de>>(
                self,
                inner: D,
            ) -> Result<Setting, D::Error> {
                ConditionUse::deserialize(inner).map(|used| Setting::Condition(Box::new(used)))
            }
        }
        deserializer.deserialize_newtype_struct(crate::load::SCALAR_OR_MAP_MAGIC, Either)
    }
}

impl JsonSchema for Setting {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Setting".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let amount = generator.subschema_for::<Amount>();
        schemars::json_schema!({ "anyOf": [
            { "type": ["number", "string"] },
            { "type": "object", "additionalProperties": amount, "minProperties": 1, "maxProperties": 1 },
        ] })
    }
}

/// What a piece of gear can do besides its figures; at most one.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Special {
    /// Its name.
    pub name: Field<String>,
    /// Damage that it adds, as dice.
    #[serde(default)]
    pub dice: Field<Dice>,
    /// The type of that damage.
    #[serde(default)]
    pub damage_type: Field<Ref<target::DamageType>>,
    /// Magic points that it gives back, where its action is spent.
    #[serde(default)]
    pub mp_regeneration: Field<i64>,
    /// The action that it takes, if any.
    #[serde(default)]
    pub action: Field<Action>,
    /// What it adds to the price, in NX; may be negative.
    #[serde(default)]
    pub price: Field<i64>,
    /// What it does, in Markdown.
    #[serde(default)]
    pub text: Field<Prose>,
}
