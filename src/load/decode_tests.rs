//! What does not fit its place costs nothing but that place.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};

use super::*;
use crate::source::{FileId, Source, Spanned};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Entry {
    name: Field<String>,
    price: Field<i64>,
    weight: Field<f64>,
    open: Field<bool>,
    tags: List<String>,
    uses: List<Gear>,
    stats: Dict<i64>,
    by_gear: Dict<i64, Gear>,
    effects: List<Keyed<String, i64>>,
    limit: Field<Limit>,
    area: Field<Area>,
    inner: Field<Inner>,
    inners: List<Inner>,
    kind: Field<Branch>,
    text: Field<Prose>,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
struct Inner {
    a: Field<i64>,
    b: Field<i64>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Branch {
    Word,
    Number(i64),
    Body { a: Field<i64> },
}

/// A reference.
#[derive(Debug, PartialEq)]
struct Gear(String);

impl<'de> Deserialize<'de> for Gear {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct("$ref weapon equipment", Text).map(Gear)
    }
}

/// Takes any of the forms in which a value can be handed out, as one text.
struct Text;

impl<'de> serde::de::Visitor<'de> for Text {
    type Value = String;
    fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.write_str("a value")
    }
    fn visit_none<E>(self) -> Result<String, E> {
        Ok("none".to_owned())
    }
    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<String, D::Error> {
        Ok(format!("some {}", Cow::<str>::deserialize(inner)?))
    }
    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<String, D::Error> {
        inner.deserialize_any(Text)
    }
    fn visit_str<E>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }
    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        let (key, value): (String, String) = map.next_entry()?.unwrap_or_default();
        Ok(format!("map {key} {value}"))
    }
}

macro_rules! form {
    ($name:ident, $magic:expr) => {
        #[derive(Debug, PartialEq)]
        struct $name(String);
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_newtype_struct($magic, Text).map($name)
            }
        }
    };
}
form!(Limit, OR_NONE_MAGIC);
form!(Area, SCALAR_OR_MAP_MAGIC);

fn read(text: &str) -> (Entry, Uses) {
    let loaded = load(&Source::new("a.yaml", text), FileId(0));
    assert!(loaded.findings.is_empty(), "{:#?}", loaded.findings);
    decode(&loaded.documents[0].root).expect("a map")
}

fn values<T: Clone>(items: &[Spanned<T>]) -> Vec<T> {
    items.iter().map(|item| item.value.clone()).collect()
}

#[test]
fn a_broken_field_costs_no_neighbour() {
    for bad in ["four", "\"4\"", "[4]", "{ a: 4 }", "1.5", "~", "", "‹price›"] {
        let (entry, _) = read(&format!("name: Coat\nprice: {bad}\nweight: 2\nopen: true\nunknown: [1]\n"));
        assert!(entry.price.is_broken(), "{bad}");
        assert_eq!(entry.name.get().map(|name| name.value.as_str()), Some("Coat"));
        assert_eq!((entry.weight.copied(), entry.open.copied()), (Some(2.0), Some(true)));
        assert!(entry.inner.is_absent());
    }
}

#[test]
fn nested_fields_break_alone() {
    let (entry, _) = read("inner: { a: x, b: 2 }\ninners:\n  - { a: 1, b: x }\n  - word\n  - { b: 3 }\n");
    let inner = entry.inner.get().expect("the map stands");
    assert!(inner.a.is_broken());
    assert_eq!(inner.b.copied(), Some(2));
    assert_eq!(entry.inners.len(), 2);
    assert!(entry.inners.broken);
    assert_eq!(entry.inners[0].a.copied(), Some(1));
    assert_eq!(entry.inners[1].b.copied(), Some(3));
}

#[test]
fn a_list_drops_only_the_bad_item() {
    let (entry, _) = read("tags: [a, [b], c, { d: e }, 5, ~]\n");
    assert_eq!(values(&entry.tags), ["a", "c", "5"]);
    assert!(entry.tags.broken);
    let (entry, _) = read("tags: word\nname: x\n");
    assert!(entry.tags.is_empty() && entry.tags.broken && entry.name.get().is_some());
    let (entry, _) = read("name: x\n");
    assert!(entry.tags.is_empty() && !entry.tags.broken);
}

#[test]
fn a_dict_keeps_its_good_values() {
    let (entry, _) = read("stats: { hp: 1, mp: x, st: 3 }\n");
    let good: Vec<_> = entry.stats.iter().map(|(key, value)| (key.value.as_str(), value.value)).collect();
    assert_eq!(good, [("hp", 1), ("st", 3)]);
    assert!(entry.stats.is_broken() && !entry.stats.broken && entry.stats.has("mp"));
    assert_eq!(entry.stats.get("st").map(|value| value.value), Some(3));
    let (entry, _) = read("stats: [1]\n");
    assert!(entry.stats.broken);
}

#[test]
fn a_word_stands_alone_or_with_a_value() {
    let (entry, _) = read("effects: [agony, { slow: 2 }, { slow: x }, { a: 1, b: 2 }, burn]\n");
    let found: Vec<_> = entry
        .effects
        .iter()
        .map(|effect| (effect.key.value.as_str(), effect.value.value.as_ref().map(|value| value.value)))
        .collect();
    assert_eq!(found, [("agony", None), ("slow", Some(2)), ("burn", None)]);
    assert!(entry.effects.broken);
}

#[test]
fn none_and_maps_are_handed_out_in_their_own_form() {
    let limit = |text: &str| read(text).0.limit.get().map(|limit| limit.value.0.clone());
    assert_eq!(limit("limit: none\n").as_deref(), Some("none"));
    assert_eq!(limit("limit: 1/day\n").as_deref(), Some("some 1/day"));
    assert_eq!(limit("limit: [a]\n"), None);
    let area = |text: &str| read(text).0.area.get().map(|area| area.value.0.clone());
    assert_eq!(area("area: cone\n").as_deref(), Some("some cone"));
    assert_eq!(area("area: { cone: 3m }\n").as_deref(), Some("map cone 3m"));
}

#[test]
fn a_branch_is_picked_by_its_key() {
    let kind = |text: &str| read(text).0.kind.get().map(|kind| format!("{:?}", kind.value));
    assert_eq!(kind("kind: word\n").as_deref(), Some("Word"));
    assert_eq!(kind("kind: { number: 3 }\n").as_deref(), Some("Number(3)"));
    assert!(kind("kind: { body: { a: x } }\n").is_some_and(|body| body.contains("Broken")));
    for bad in ["other", "{ number: x }", "{ word: 1 }", "{ number: 1, word: 2 }", "[word]", "number"] {
        assert_eq!(kind(&format!("kind: {bad}\n")), None, "{bad}");
    }
}

#[test]
fn references_and_prose_are_collected_with_their_places() {
    let text =
        "uses: [sword, [x], ‹gear›, \"axe\"]\nby_gear: { bow: 1, sling: x }\ntext: >\n  Hello\n  you.\n";
    let source = Source::new("a.yaml", text);
    let (entry, uses) = read(text);
    let refs: Vec<_> = uses.refs.iter().map(|one| (&*one.text, source.slice(one.span))).collect();
    assert_eq!(refs, [("sword", "sword"), ("axe", "\"axe\""), ("bow", "bow"), ("sling", "sling")]);
    assert!(uses.refs.iter().all(|one| one.kinds == "weapon equipment"));
    assert_eq!(uses.prose.len(), 1);
    assert_eq!((&*uses.prose[0].text, uses.prose[0].style), ("Hello you.\n", Style::Folded));
    assert_eq!(source.slice(uses.prose[0].span), "Hello\n  you.");
    assert!(entry.uses.broken);
    assert_eq!(entry.text.get().map(|text| text.value.0.as_str()), Some("Hello you.\n"));
}

#[test]
fn fields_know_their_places() {
    let text = "name: \"Coat\"\nprice: 012\n";
    let source = Source::new("a.yaml", text);
    let (entry, _) = read(text);
    assert_eq!(entry.name.span().map(|span| source.slice(span)), Some("\"Coat\""));
    assert_eq!(
        (entry.price.copied(), entry.price.span().map(|span| source.slice(span))),
        (Some(12), Some("012"))
    );
}

#[test]
fn what_is_no_map_is_no_entry() {
    let loaded = load(&Source::new("a.yaml", "- a\n"), FileId(0));
    assert!(decode::<Entry>(&loaded.documents[0].root).is_none());
}
