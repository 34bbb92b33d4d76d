//! Encounters.

mod layout;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Creature, Entry, Figure, Input, Link, Look, Number, Ruleset,
    reference::{Ref, target},
    ruleset::lookup,
};
use crate::{
    load::{Field, List},
    source::Span,
};

/// Creatures against a party.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Encounter {
    /// The party that it is made for.
    pub party: Field<Party>,
    /// Who is met.
    pub creatures: List<Member>,
}

/// A party.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Party {
    /// How many characters.
    pub size: Field<i64>,
    /// Their level.
    pub level: Field<i64>,
}

/// Creatures of one kind.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Member {
    /// Which creature.
    pub creature: Field<Ref<target::Creature>>,
    /// How many; one where it is not said.
    #[serde(default)]
    pub count: Field<i64>,
}

/// How hard an encounter is for the party that it is made for.
#[derive(Debug)]
pub struct Calibration<'r> {
    /// The sum of the creatures' ratios.
    pub ratios: f64,
    /// The sum less the party's size, rounded down.
    pub value: i64,
    /// What that means.
    pub label: Option<&'r str>,
    /// The sum as arithmetic: `3 x 1 + 1 x 0.5 - party 4 = -0.5, rounded down -1`.
    pub how: String,
}

/// Sums of thirds are not exact: what lies so little under a whole number is that number.
const SLACK: f64 = 1e-9;

/// A ratio as the guide prints it: `2` or `1/3`.
pub fn ratio_text(ratio: f64) -> String {
    const LARGEST: i32 = 12;
    let whole = |below: &i32| (ratio * f64::from(*below)).fract().abs() < SLACK;
    match (1..=LARGEST).find(whole) {
        Some(below) if below > 1 => format!("{}/{below}", Number(ratio * f64::from(below))),
        _ => Number(ratio).to_string(),
    }
}

impl Member {
    /// How many; nothing where that cannot be read or is no number of creatures.
    pub fn number(&self) -> Option<i64> {
        match &self.count {
            Field::Absent => Some(1),
            count => count.copied().filter(|count| *count >= 1),
        }
    }
}

impl Encounter {
    /// How hard it is; nothing where a creature, its ratio or the party cannot be read. `creature` finds the creature
    /// that a reference means.
    pub fn calibration<'a, 'r>(
        &self,
        rules: &'r Ruleset,
        creature: impl Fn(Span) -> Option<&'a Creature>,
    ) -> Option<Calibration<'r>> {
        let size = self.party.get()?.size.copied().filter(|size| *size >= 1)?;
        if self.creatures.broken || self.creatures.is_empty() {
            return None;
        }
        let mut ratios = 0.0;
        let mut terms = Vec::new();
        for member in &self.creatures {
            let ratio = creature(member.creature.span()?)?.ratio(rules)?;
            let number = member.number()?;
            ratios += ratio * number as f64;
            terms.push(format!("{number} x {}", ratio_text(ratio)));
        }
        let less = ratios - size as f64;
        let value = (less + SLACK).floor() as i64;
        let label = lookup(&rules.encounter.get()?.calibration, value).map(|word| word.value.as_str());
        let whole = (less - value as f64).abs() <= SLACK;
        let rounded = if whole { String::new() } else { format!(", rounded down {value}") };
        let how =
            format!("{} - {} {size} = {}{rounded}", terms.join(" + "), rules.word("party"), Number(less));
        Some(Calibration { ratios, value, label, how })
    }

    /// How many creatures there are.
    pub fn count(&self) -> Option<i64> {
        if self.creatures.broken {
            return None;
        }
        self.creatures.iter().map(|member| member.number()).sum()
    }

    /// The most creatures that the ruleset recommends for the party.
    pub fn most<'r>(&self, rules: &'r Ruleset) -> Option<Figure<'r>> {
        let size = self.party.get()?.size.get().filter(|size| size.value >= 1)?;
        Figure::of(&rules.encounter.get()?.most, vec![Input::at("party", size.value as f64, size.span)])
    }
}

/// What the Codex says of it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedEncounter")]
pub struct Published {
    /// How many characters it is made for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub party_size: Option<i64>,
    /// Their level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub party_level: Option<i64>,
    /// Who is met.
    pub creatures: Vec<PublishedMember>,
    /// How hard it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calibration: Option<PublishedCalibration>,
}

/// Creatures of one kind.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedMember")]
pub struct PublishedMember {
    /// Which creature.
    pub creature: Link,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// How many characters one of them is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<Number>,
    /// The level of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i64>,
    /// Hit points of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<Number>,
    /// Initiative of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiative: Option<Number>,
    /// Physical defence of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phys_def: Option<Number>,
    /// Magical defence of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mag_def: Option<Number>,
}

/// How hard an encounter is.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PublishedCalibration")]
pub struct PublishedCalibration {
    /// The sum of ratios less the party's size, rounded down.
    pub value: i64,
    /// What that means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The arithmetic.
    pub how: String,
}

impl super::Content for Encounter {
    super::content!(Encounter);
    const SCAFFOLD: &'static str = "\
kind: encounter
id: {id}
name: {name}
audience: gm
party: { size: ‹how many characters›, level: ‹their level› }
creatures:
  - { creature: ‹the id of a creature›, count: ‹how many› }
text: |
  ‹Where it happens, what everyone wants, how it may end›
";
    type Published = Published;

    fn publish(&self, _: &Entry, look: &Look) -> Published {
        let rules = look.rules;
        let creature = |place: Span| look.lookup.target(place)?.0.of::<Creature>();
        let member = |member: &Member| {
            let place = member.creature.span()?;
            let met = creature(place);
            let due =
                |of: fn(&Creature, &Ruleset) -> Option<f64>| met.and_then(|met| of(met, rules)).map(Number);
            Some(PublishedMember {
                creature: look.lookup.link(place)?,
                count: member.number(),
                ratio: met.and_then(|creature| creature.ratio(rules)).map(Number),
                level: met.and_then(|creature| creature.level.copied()),
                hp: due(|met, rules| Some(met.hp_due(rules, None)?.value)),
                initiative: due(|met, rules| Some(met.initiative_due(rules, None)?.value)),
                phys_def: due(|met, rules| Some(met.phys_def_due(rules, None)?.value)),
                mag_def: due(|met, rules| Some(met.mag_def_due(rules, None)?.value)),
            })
        };
        let party = self.party.get();
        Published {
            party_size: party.and_then(|party| party.size.copied()),
            party_level: party.and_then(|party| party.level.copied()),
            creatures: self.creatures.iter().filter_map(|own| member(&own.value)).collect(),
            calibration: self.calibration(rules, creature).map(|found| PublishedCalibration {
                value: found.value,
                label: found.label.map(str::to_owned),
                how: found.how,
            }),
        }
    }
}
