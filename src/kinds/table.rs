//! The table of kinds.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, de::DeserializeOwned};

use super::{Entry, Look, Paged, Publication};
use crate::{
    load::{self, Node, Uses},
    page::Column,
};

/// What a content kind provides.
pub trait Content: DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// The row in the table.
    const KIND: Kind;
    /// A new entry with blanks: `{id}` and `{name}` are filled in by `new`.
    const SCAFFOLD: &'static str;
    /// What the Codex says of an entry, besides what every entry has.
    type Published: Serialize + JsonSchema + Paged + Send + Sync + 'static;

    /// The published form of an entry, with its figures.
    fn publish(&self, entry: &Entry, look: &Look) -> Self::Published;

    /// The typed value of an entry of this kind.
    fn of(body: &Body) -> Option<&Self>;
}

/// The parts of [`Content`] that follow from the name of the type.
macro_rules! content {
    ($kind:ident) => {
        const KIND: $crate::kinds::Kind = $crate::kinds::Kind::$kind;

        fn of(body: &$crate::kinds::Body) -> Option<&Self> {
            match body {
                $crate::kinds::Body::$kind(body) => Some(body),
                _ => None,
            }
        }
    };
}
pub(crate) use content;

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident = $name:literal, $plural:literal;)+) => {
        /// A content kind.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[doc = $doc])+ $kind,)+
        }

        /// The typed value of an entry.
        #[derive(Debug)]
        pub enum Body {
            $($(#[doc = $doc])+ $kind(Box<super::$kind>),)+
        }

        impl Kind {
            /// Every kind, in the order of the table.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),+];

            /// The word after `kind:`.
            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),+ }
            }

            /// Several of them, as a heading.
            pub fn plural(self) -> &'static str {
                match self { $(Kind::$kind => $plural),+ }
            }

            /// What a game master needs to know of it, in a sentence.
            pub fn about(self) -> &'static str {
                match self { $(Kind::$kind => concat!($($doc),+).trim_ascii()),+ }
            }

            /// A new entry with blanks.
            pub fn scaffold(self) -> &'static str {
                match self { $(Kind::$kind => <super::$kind as Content>::SCAFFOLD),+ }
            }

            /// The schema of what an author writes, without the keys that every entry has.
            pub fn authored_schema(self, generator: &mut SchemaGenerator) -> Schema {
                match self { $(Kind::$kind => <super::$kind as JsonSchema>::json_schema(generator)),+ }
            }

            /// The schema of what the Codex says, without the keys that every entry has.
            pub fn published_schema(self, generator: &mut SchemaGenerator) -> Schema {
                match self {
                    $(Kind::$kind => generator.subschema_for::<<super::$kind as Content>::Published>()),+
                }
            }

            /// The columns in its table, after the name.
            pub fn columns(self) -> &'static [Column] {
                match self { $(Kind::$kind => <super::$kind as Content>::Published::COLUMNS),+ }
            }

            /// The headings under which its entries are listed by those that they refer to, by key.
            pub fn seen(self) -> &'static [(&'static str, &'static str)] {
                match self { $(Kind::$kind => <super::$kind as Content>::Published::SEEN),+ }
            }

            /// Reads the typed value; `None` if the tree is no map.
            pub fn decode(self, node: &Node) -> Option<(Body, Uses)> {
                match self {
                    $(Kind::$kind => load::decode(node).map(|(body, uses)| (Body::$kind(Box::new(body)), uses))),+
                }
            }
        }

        impl Body {
            /// What the Codex says of the entry, besides what every entry has.
            pub fn publish(&self, entry: &Entry, look: &Look) -> Box<dyn Publication> {
                match self {
                    $(Body::$kind(body) => Box::new(body.publish(entry, look))),+
                }
            }
        }
    };
}

kinds! {
    /// Where a character comes from: modifiers, free points and an innate ability.
    Ancestry = "ancestry", "Ancestries";
    /// What a character has learned: modifiers, hit dice, the magic stat.
    Class = "class", "Classes";
    /// What a character wears: defences, gear to start with and eight abilities.
    Outfit = "outfit", "Outfits";
    /// What a character or a creature can do, from base to the last evolution.
    Ability = "ability", "Abilities";
    /// Something to attack with.
    Weapon = "weapon", "Weapons";
    /// A shield, a quiver, a grimoire: a bonus rather than an attack.
    Equipment = "equipment", "Equipment";
    /// A poison, a potion, anything else that is bought or found.
    Item = "item", "Items";
    /// Something to meet.
    Creature = "creature", "Creatures";
    /// Creatures against a party.
    Encounter = "encounter", "Encounters";
    /// A ready-made hero of Worlds Awakening.
    Character = "character", "Characters";
    /// A kind of damage.
    DamageType = "damage-type", "Damage types";
    /// Something that befalls a target.
    Condition = "condition", "Conditions";
    /// Talents, roots, branches, leaves and crowns.
    EffectTree = "effect-tree", "Effect trees";
    /// A ready-made hero of Vaia.
    Hero = "hero", "Heroes";
    /// A rule of your own table, written as a formula.
    HouseRule = "house-rule", "House rules";
    /// A chapter of the rules of play.
    Chapter = "chapter", "Chapters";
    /// Every number, band, table, word and formula of a game.
    Ruleset = "ruleset", "Rulesets";
    /// A body of content: who wrote it, under which licence, on what it builds.
    Pack = "pack", "Packs";
    /// A repository: which packs it holds and how they are published.
    Project = "project", "Projects";
}

impl Kind {
    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Whether the kind belongs to every game, so that no ruleset lists it.
    pub fn is_common(self) -> bool {
        matches!(self, Kind::Chapter | Kind::HouseRule | Kind::Pack | Kind::Ruleset | Kind::Project)
    }

    /// Whether its entries are pages of the Codex: what describes content is not content.
    pub fn is_content(self) -> bool {
        !matches!(self, Kind::HouseRule | Kind::Pack | Kind::Ruleset | Kind::Project)
    }
}
