//! The most that a stat can become for a class, with the best ancestry and all points spent well.
//!
//! Ancestries are sorted once a pack and stat by what they could add at most (modifier, free points,
//! adaptability). The search goes down that list and stops as soon as no later one can be better, so it
//! usually reads a few; every class is searched once a pack.

use std::collections::{BTreeMap, HashMap};

use super::{Codex, EntryId, PackId, View, bounds};
use crate::kinds::{Ancestry, Build, Class, Kind, Ruleset, modifiers, points};

/// Answers are remembered for one run.
pub struct Reach<'c> {
    codex: &'c Codex,
    ancestries: BTreeMap<PackId, Vec<EntryId>>,
    sorted: HashMap<(PackId, usize), Vec<(i64, EntryId)>>,
    best: HashMap<(PackId, EntryId, usize), Option<i64>>,
}

impl<'c> Reach<'c> {
    /// Nothing is searched yet.
    pub fn new(codex: &'c Codex) -> Self {
        let mut ancestries: BTreeMap<PackId, Vec<EntryId>> = BTreeMap::new();
        for (id, _) in codex.entries().filter(|(_, entry)| entry.kind == Kind::Ancestry) {
            ancestries.entry(codex.home(id)).or_default().push(id);
        }
        Self { codex, ancestries, sorted: HashMap::new(), best: HashMap::new() }
    }

    /// The most that a stat can become for a class, as a pack sees it; nothing where it sees no ancestry.
    pub fn best(&mut self, home: PackId, class: &View<Class>, stat: &str, rules: &Ruleset) -> Option<i64> {
        let at = rules.stat_names().position(|name| name == stat)?;
        if let Some(known) = self.best.get(&(home, class.id, at)) {
            return *known;
        }
        let found = self.search(home, class.body, at, rules);
        self.best.insert((home, class.id, at), found);
        found
    }

    fn search(&mut self, home: PackId, class: &Class, stat: usize, rules: &Ruleset) -> Option<i64> {
        let bounds = bounds(rules)?;
        let own = modifiers(&class.modifiers, rules)?[stat]
            + points(&class.free_points)?
            + points(&class.adaptability)?;
        let codex = self.codex;
        let mut best: Option<i64> = None;
        for (potential, id) in self.sorted(home, stat, rules) {
            if best.is_some_and(|best| best >= (own + potential).min(bounds.1)) {
                break;
            }
            let ancestry = codex.entry(*id).of::<Ancestry>()?;
            let build = Build::of(ancestry, class, rules)?;
            best = best.max(build.best(stat, bounds));
        }
        best
    }

    fn sorted(&mut self, home: PackId, stat: usize, rules: &Ruleset) -> &[(i64, EntryId)] {
        let (codex, ancestries) = (self.codex, &self.ancestries);
        self.sorted.entry((home, stat)).or_insert_with(|| {
            let packs = std::iter::once(&home).chain(&codex.pack(home).depends);
            let seen = packs.filter_map(|pack| ancestries.get(pack)).flatten();
            let potential = |id: &EntryId| {
                let ancestry = codex.entry(*id).of::<Ancestry>()?;
                let most = modifiers(&ancestry.modifiers, rules)?[stat];
                Some((most + points(&ancestry.free_points)? + points(&ancestry.adaptability)?, *id))
            };
            let mut sorted: Vec<(i64, EntryId)> = seen.filter_map(potential).collect();
            sorted.sort_by_key(|(potential, id)| (-potential, *id));
            sorted
        })
    }
}
