//! Abilities.

mod layout;
mod parts;
mod published;

use schemars::JsonSchema;
use serde::Deserialize;

pub(in crate::kinds) use layout::{SAID, without_prices};
pub use published::{
    Published, PublishedChange, PublishedEffect, PublishedStep, PublishedTest, PublishedValue,
};

use super::{AbilityType, Action, Effect, Entry, Look, Setting, Stage, reference::OrNone};
use crate::{
    load::{Dict, Field, List, Prose},
    vocabulary::{AbilityAttack, Limit},
};

/// What a character or a creature can do, from base to the last evolution.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Ability {
    /// P passive, C combat, PC both.
    #[serde(rename = "type")]
    pub ability_type: Field<AbilityType>,
    /// What it takes up of a turn: M movement, A attack, MA both, F free.
    #[serde(default)]
    pub action: Field<Action>,
    /// The test: `PHY(DEX)`, `MAG(INT)`, or `SUPPORT`, which succeeds without one; absent, there is no test.
    #[serde(default)]
    pub attack: Field<AbilityAttack>,
    /// The range in metres.
    #[serde(default)]
    pub range: Field<i64>,
    /// The area that it fills; an area can be neither dodged nor parried.
    #[serde(default)]
    pub area: Field<Area>,
    /// The cost in magic points.
    #[serde(default)]
    pub mp: Field<i64>,
    /// How long it lasts, in full turns.
    #[serde(default)]
    pub duration: Field<i64>,
    /// Turns until it can be used again.
    #[serde(default)]
    pub cooldown: Field<i64>,
    /// How often it can be used, as in `1/encounter`.
    #[serde(default)]
    pub limit: Field<Limit>,
    /// What learning it costs in ability points; the ruleset says it, so it need not be written.
    #[serde(default)]
    pub ap_cost: Field<i64>,
    /// What it does, as far as the program reasons about it.
    #[serde(default)]
    pub effects: List<Effect>,
    /// Other numbers that the text uses; they are never compared.
    #[serde(default)]
    pub values: Dict<Setting>,
    /// Its steps, by rising level; each lays its keys over the step before.
    #[serde(default)]
    pub evolutions: List<Evolution>,
}

impl Ability {
    /// Whether it costs magic points, from the start or by an evolution; true as well where that is broken.
    pub fn costs_magic(&self) -> bool {
        !self.mp.is_absent() || self.evolutions.iter().any(|step| !step.mp.is_absent())
    }
}

/// The area that an ability fills.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Area {
    /// Its radius in metres.
    pub radius: Field<i64>,
}

/// A step of an ability.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Evolution {
    /// The level from which it can be learned.
    pub level: Field<i64>,
    /// New figures, by the name of the effect or value.
    #[serde(default)]
    pub set: Dict<Setting>,
    /// Effects that are added.
    #[serde(default)]
    pub effects: List<Effect>,
    /// A new action.
    #[serde(default)]
    pub action: Field<Action>,
    /// A new range in metres, or `none`.
    #[serde(default)]
    pub range: Field<OrNone<i64>>,
    /// A new area, or `none`.
    #[serde(default)]
    pub area: Field<OrNone<Area>>,
    /// A new cost in magic points, or `none`.
    #[serde(default)]
    pub mp: Field<OrNone<i64>>,
    /// A new duration in full turns, or `none`.
    #[serde(default)]
    pub duration: Field<OrNone<i64>>,
    /// A new cooldown in turns, or `none`.
    #[serde(default)]
    pub cooldown: Field<OrNone<i64>>,
    /// A new limit, or `none`.
    #[serde(default)]
    pub limit: Field<OrNone<Limit>>,
    /// Added to the text.
    #[serde(default)]
    pub text: Field<Prose>,
    /// Takes the place of the text.
    #[serde(default)]
    pub replace_text: Field<Prose>,
}

impl super::Content for Ability {
    super::content!(Ability);
    const SCAFFOLD: &'static str = "\
kind: ability
id: {id}
name: {name}
type: ‹P passive, C combat or PC both›
action: ‹M movement, A attack, MA both or F free›
attack: ‹PHY(STAT) or MAG(STAT) for a test, SUPPORT without one›
# range: 10          in metres
# mp: 1
# cooldown: 2        in turns; or limit: 1/encounter
effects:
  - damage: { name: hit, dice: ‹how much›, type: ‹a damage type such as fire› }
text: |
  ‹What it looks like. Write {hit} where the damage belongs›
evolutions:
  - level: ‹the level from which it can be learned, as in 3›
    set: { hit: ‹the damage then› }
";
    type Published = Published;

    fn publish(&self, entry: &Entry, look: &Look) -> Published {
        let stages = self.stages();
        let steps = stages.iter().enumerate().map(|(at, stage)| {
            let before = at.checked_sub(1).map(|at| &stages[at]);
            self.step(at, stage, before, entry, look)
        });
        self.published(steps.collect())
    }
}

impl Ability {
    /// The ability after so many evolutions, as the Codex publishes it, and its text there: every evolution has
    /// added to it or taken its place.
    pub(super) fn learned(&self, steps: usize, entry: &Entry, look: &Look) -> (Published, Option<String>) {
        let step = self.step(steps, &self.stage(steps), None, entry, look);
        let mut text = entry.header.text.get().map(|text| look.lookup.prose_at(entry, text, steps));
        for evolution in self.evolutions.iter().take(steps) {
            let prose =
                |text: &Field<Prose>| text.get().map(|text| look.lookup.prose_at(entry, &text.value, steps));
            text = prose(&evolution.replace_text).or(text);
            if let Some(added) = prose(&evolution.text) {
                text = Some(text.map_or_else(|| added.clone(), |text| format!("{text}\n\n{added}")));
            }
        }
        (self.published(vec![step]), text)
    }

    fn published(&self, steps: Vec<PublishedStep>) -> Published {
        Published {
            meta: self.meta(),
            ability_type: self.ability_type.copied(),
            attack: self.attack.get().map(|attack| PublishedTest {
                text: attack.to_string(),
                against: attack.kind.word(),
                stat: attack.stat.as_ref().map(|stat| stat.text.clone()),
            }),
            steps,
        }
    }

    fn meta(&self) -> String {
        let parts = [
            self.ability_type.get().map(|own| own.word().to_owned()),
            self.action.get().map(|action| action.word().to_owned()),
            self.attack.get().map(|attack| attack.canonical()),
            self.range.get().map(|range| format!("{}m", range.value)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" - ")
    }

    fn step(
        &self,
        at: usize,
        stage: &Stage,
        before: Option<&Stage>,
        entry: &Entry,
        look: &Look,
    ) -> PublishedStep {
        let rules = look.rules.ability.get();
        let evolution = at.checked_sub(1).and_then(|at| self.evolutions.get(at));
        let cost = rules.and_then(|rules| match evolution {
            Some(_) => rules.evolution_ap.copied(),
            None => rules.ap_cost.copied(),
        });
        let prose = |text: &Field<Prose>| text.get().map(|text| look.lookup.prose_at(entry, &text.value, at));
        let shifts = before.map(|before| stage.shifts(before)).unwrap_or_default();
        PublishedStep {
            level: stage.level.map(|level| level.value),
            ap: cost,
            action: stage.action.map(|action| action.value),
            range: stage.range.map(|range| range.value),
            radius: stage.radius.map(|radius| radius.value),
            mp: stage.mp.map(|mp| mp.value),
            duration: stage.duration.map(|duration| duration.value),
            cooldown: stage.cooldown.map(|cooldown| cooldown.value),
            limit: stage.limit.map(|limit| limit.value.to_string()),
            effects: stage
                .effects
                .iter()
                .map(|effect| PublishedEffect::of(effect, at, entry, look))
                .collect(),
            damage: stage.damage(None).map(|dice| (&dice).into()),
            values: stage.values.iter().filter_map(|(name, value)| PublishedValue::of(name, value)).collect(),
            changes: shifts
                .into_iter()
                .map(|shift| PublishedChange { what: shift.what, from: shift.from, to: shift.to })
                .collect(),
            text: evolution.and_then(|evolution| prose(&evolution.text)),
            replace_text: evolution.and_then(|evolution| prose(&evolution.replace_text)),
        }
    }
}
