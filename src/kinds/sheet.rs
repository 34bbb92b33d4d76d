//! A character's figures: everything that follows from ancestry, class, outfit, level and points.
//!
//! A stat that the author states counts as stated, another as computed, so that one wrong stat is told once and
//! the figures below it are held against what stands in the file. One pass over stats and abilities.

use super::{
    Ancestry, Build, Character, Class, Figure, Input, Lookup, Outfit, Ruleset, modifiers,
    published::{MOST_ROWS, Spread},
    ruleset::lookup,
};
use crate::{formula::Formula, load::Field, source::Spanned};

/// A character with everything that its figures draw from.
#[derive(Clone, Copy)]
pub struct Sheet<'a> {
    /// The character.
    pub character: &'a Character,
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The other entries.
    pub look: &'a dyn Lookup,
    /// The ancestry, where it is known.
    pub ancestry: Option<&'a Ancestry>,
    /// The class, where it is known.
    pub class: Option<&'a Class>,
    /// The outfit, where it is known.
    pub outfit: Option<&'a Outfit>,
    /// The Over-Outfit, where there is one and it is known.
    pub over_outfit: Option<&'a Outfit>,
}

/// Hit points at a level.
#[derive(Debug)]
pub struct Hp<'a> {
    /// What the dice can make of them.
    pub spread: Spread,
    /// The value at the first level.
    pub first: Figure<'a>,
    /// Level-ups since then.
    pub level_ups: i64,
    /// Rolls of the hit dice at each of them, the best of which counts.
    pub rolls: i64,
}

impl<'a> Sheet<'a> {
    /// The sheet of a character.
    pub fn of(character: &'a Character, look: &'a dyn Lookup, rules: &'a Ruleset) -> Self {
        fn entry<'a, T: super::Content, R>(look: &'a dyn Lookup, place: &Field<R>) -> Option<&'a T> {
            look.target(place.span()?)?.0.of::<T>()
        }
        Self {
            character,
            rules,
            look,
            ancestry: entry(look, &character.ancestry),
            class: entry(look, &character.class),
            outfit: entry(look, &character.outfit),
            over_outfit: entry(look, &character.over_outfit),
        }
    }

    /// Base stats and the points to spend.
    pub fn build(&self) -> Option<Build> {
        Build::of(self.ancestry?, self.class?, self.rules)
    }

    /// Whether the author says where points went.
    pub fn says_points(&self) -> bool {
        let spent = &self.character.free_points;
        spent.broken
            || !spent.entries.is_empty()
            || self.character.adapt.broken
            || !self.character.adapt.is_empty()
    }

    /// The stats that ancestry, class and the points give.
    pub fn computed_stats(&self) -> Option<Vec<i64>> {
        let mut stats = self.build()?.stats;
        let free = modifiers(&self.character.free_points, self.rules)?;
        stats.iter_mut().zip(free).for_each(|(stat, free)| *stat += free);
        for adapt in &self.character.adapt {
            for (stat, change) in [(&adapt.from, -1), (&adapt.to, 1)] {
                let name = stat.get()?;
                let at = self.rules.stat_names().position(|stat| stat == name.value)?;
                stats[at] += change;
            }
        }
        (!self.character.adapt.broken).then_some(stats)
    }

    /// The final stats: as stated, else as computed.
    pub fn stats(&self) -> Option<Vec<i64>> {
        if self.character.stats.is_broken() {
            return None;
        }
        let stated = |name| self.character.stats.get(name).map(|stat| stat.value);
        let all: Option<Vec<i64>> = self.rules.stat_names().map(stated).collect();
        all.or_else(|| {
            let computed = self.computed_stats()?;
            Some(
                self.rules
                    .stat_names()
                    .zip(computed)
                    .map(|(name, stat)| stated(name).unwrap_or(stat))
                    .collect(),
            )
        })
    }

    /// The final value of a stat.
    pub fn stat(&self, name: &str) -> Option<i64> {
        let at = self.rules.stat_names().position(|stat| stat == name)?;
        self.stats()?.get(at).copied()
    }

    /// The stat that feeds magic points: the class's, else that of the Over-Outfit's class; nothing without magic.
    pub fn magic_stat(&self) -> Option<&'a str> {
        let own = self.class?.magic_stat(self.rules);
        own.or_else(|| {
            let classes = &self.over_outfit?.classes;
            classes.iter().find_map(|class| {
                let class = self.look.target(class.span)?.0.of::<Class>()?;
                class.magic_stat(self.rules)
            })
        })
    }

    fn inputs(&self, outfit: Option<&Field<i64>>) -> Option<Vec<Input>> {
        let stats = self.stats()?;
        let mut inputs: Vec<Input> = Vec::with_capacity(stats.len() + 4);
        for (name, value) in self.rules.stat_names().zip(&stats) {
            let place = self.character.stats.get(name).map(|stat| stat.span);
            inputs.push(Input { name: name.to_owned(), value: *value as f64, place });
        }
        if let Some(at) =
            self.magic_stat().and_then(|name| self.rules.stat_names().position(|stat| stat == name))
        {
            inputs.push(Input { name: "mag".to_owned(), ..inputs[at].clone() });
        }
        let level = self.character.level.get()?;
        inputs.push(Input::at("level", level.value as f64, level.span));
        inputs.extend(outfit.map(|bonus| Input::of("outfit", bonus)));
        inputs.extend(self.class.and_then(Class::hit_dice_max));
        Some(inputs)
    }

    fn figure(&self, formula: &'a Field<Formula>, outfit: Option<&Field<i64>>) -> Option<Figure<'a>> {
        Figure::of(formula, self.inputs(outfit)?)
    }

    /// Magic points; nothing without magic.
    pub fn mp(&self) -> Option<Figure<'a>> {
        self.magic_stat()?;
        self.figure(&self.rules.character.get()?.mp, None)
    }

    /// Initiative.
    pub fn initiative(&self) -> Option<Figure<'a>> {
        self.figure(&self.rules.character.get()?.initiative, None)
    }

    /// Physical defence with the outfit.
    pub fn phys_def(&self) -> Option<Figure<'a>> {
        let bonus = &self.outfit?.phys_def;
        self.figure(&self.rules.character.get()?.phys_def, Some(bonus)).filter(|_| !bonus.is_broken())
    }

    /// Magical defence with the outfit.
    pub fn mag_def(&self) -> Option<Figure<'a>> {
        let bonus = &self.outfit?.mag_def;
        self.figure(&self.rules.character.get()?.mag_def, Some(bonus)).filter(|_| !bonus.is_broken())
    }

    /// How far below zero hit points may sink; death is one more.
    pub fn death(&self) -> Option<Figure<'a>> {
        self.figure(&self.rules.character.get()?.death, None)
    }

    /// What the dice can make of the hit points: the first level's, and for each level after it the best of as
    /// many rolls as the stat of vitality gives.
    pub fn hp(&self) -> Option<Hp<'a>> {
        let figures = self.rules.character.get()?;
        let first = self.figure(&figures.first_hp, None)?;
        let vitality = self.rules.stats.get()?.vitality.get()?;
        let rolls = **lookup(&figures.hp_rolls, self.stat(vitality)?)?;
        let level_ups = self.level_ups()?;
        let gain = Spread::of(&self.class?.level_hp(rolls)?);
        Some(Hp { spread: gain.after(first.value, level_ups), first, level_ups, rolls })
    }

    /// Level-ups since the first level.
    pub fn level_ups(&self) -> Option<i64> {
        let first = self.rules.levels.get()?.min.copied()?;
        Some(self.character.level.copied()?.saturating_sub(first).clamp(0, MOST_ROWS))
    }

    /// The lowest natural roll that is a critical success.
    pub fn critical_success(&self) -> Option<i64> {
        Some(**lookup(&self.rules.critical_success, self.luck()?)?)
    }

    /// The highest natural roll that is a critical failure.
    pub fn critical_failure(&self) -> Option<i64> {
        Some(**lookup(&self.rules.critical_failure, self.luck()?)?)
    }

    fn luck(&self) -> Option<i64> {
        let luck: &Spanned<String> = self.rules.stats.get()?.luck.get()?;
        self.stat(luck)
    }
}

/// What all levels up to this one cost together in experience.
pub fn experience_to(level: i64, rules: &Ruleset) -> Option<i64> {
    let levels = rules.levels.get()?;
    let first = levels.min.copied()?;
    let last = level.min(first.saturating_add(MOST_ROWS));
    (first..last).try_fold(0_i64, |sum, level| {
        let cost = Figure::of(&levels.cost, vec![Input::given("level", level as f64)])?;
        Some(sum.saturating_add(cost.whole()?))
    })
}
