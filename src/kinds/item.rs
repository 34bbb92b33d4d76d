//! Items.

mod layout;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Link,
    published::DiceFigures,
    reference::{Ref, target},
};
use crate::{
    load::{Field, List},
    vocabulary::Dice,
};

/// A poison, a potion, anything else that is bought or found.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Item {
    /// The price in NX.
    #[serde(default)]
    pub price: Field<i64>,
    /// What makes it a poison.
    #[serde(default)]
    pub poison: Field<Poison>,
}

/// A poison for weapons.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Poison {
    /// The damage that bosses and mini-bosses take in place of its effect.
    #[serde(default)]
    pub boss_damage: Field<Dice>,
    /// The damage types of the weapons that can carry it.
    #[serde(default)]
    pub weapons: List<Ref<target::DamageType>>,
    /// How many attacks it lasts, unless one hits before.
    #[serde(default)]
    pub attacks: Field<i64>,
}

/// What the Codex says of an item.
#[derive(Debug, serde::Serialize, JsonSchema)]
#[schemars(rename = "PublishedItem")]
pub struct Published {
    /// The price in NX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// What makes it a poison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poison: Option<PublishedPoison>,
}

/// A poison for weapons, as the Codex publishes it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct PublishedPoison {
    /// The damage that bosses and mini-bosses take in place of its effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boss_damage: Option<DiceFigures>,
    /// The damage types of the weapons that can carry it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Link>,
    /// How many attacks it lasts, unless one hits before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacks: Option<i64>,
}

impl crate::kinds::Content for Item {
    crate::kinds::content!(Item);
    const SCAFFOLD: &'static str = "\
kind: item
id: {id}
name: {name}
price: ‹what it costs, in NX›
# A poison also has:
# poison: { boss_damage: 1d6, weapons: [slashing, piercing], attacks: 3 }
text: |
  ‹what it looks like and what it does›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, look: &crate::kinds::Look) -> Published {
        let poison = self.poison.get().map(|poison| PublishedPoison {
            boss_damage: poison.boss_damage.get().map(|dice| (&dice.value).into()),
            weapons: look.links(&poison.weapons),
            attacks: poison.attacks.copied(),
        });
        Published { price: self.price.copied(), poison }
    }
}
