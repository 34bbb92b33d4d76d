//! Circles of upgrades: pieces that are each made from the next, and the last from the first.

use std::collections::{HashMap, HashSet};

use super::{Codex, EntryId};
use crate::{
    kinds::{Equipment, Weapon},
    source::Span,
};

impl Codex {
    /// Every circle of two pieces or more, each with the place that names the next; from its first piece on. A piece
    /// that is made from itself is told as a reference.
    pub fn upgrade_circles(&self) -> Vec<Vec<(EntryId, Span)>> {
        let weapons = self.all::<Weapon>().filter_map(|weapon| Some((weapon.id, weapon.upgrade_of.span()?)));
        let gear = self.all::<Equipment>().filter_map(|piece| Some((piece.id, piece.upgrade_of.span()?)));
        let made: Vec<(EntryId, Span)> = weapons.chain(gear).collect();
        let base = |(id, place): &(EntryId, Span)| Some((*id, (self.target(*place)?.entry, *place)));
        let bases: HashMap<EntryId, (EntryId, Span)> = made.iter().filter_map(base).collect();
        let mut seen: HashSet<EntryId> = HashSet::new();
        let mut circles = Vec::new();
        for (start, _) in &made {
            let mut path: Vec<(EntryId, Span)> = Vec::new();
            let mut at = *start;
            while seen.insert(at)
                && let Some((base, place)) = bases.get(&at)
            {
                path.push((at, *place));
                at = *base;
            }
            let begin = path.iter().position(|(id, _)| *id == at);
            circles.extend(begin.map(|begin| path.split_off(begin)).filter(|circle| circle.len() > 1));
        }
        circles
    }
}
