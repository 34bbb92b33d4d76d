use std::collections::BTreeMap;

use crate::{
    codex::{Codex, EntryId},
    diag::Reporter,
    kinds::{Ability, Creature},
    rule,
    source::Span,
};

rule! {
    /// An ability that costs magic points has a cooldown or a limitation where creatures use it.
    ///
    /// # Why
    /// Creatures pay no magic points. What keeps a mystic from casting every turn does not keep a creature from it,
    /// so the guide asks for a cooldown or a number of uses instead.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// abilities: [fixture-b]
    /// #           ^^^^^^^^^ ability/creature-mp-unlimited
    /// text: |
    ///   Long, wet and cross.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: newt-bolt
    /// name: Newt Bolt
    /// type: C
    /// action: A
    /// attack: MAG(INT)
    /// mp: 2
    /// cooldown: 2
    /// text: |
    ///   A bolt of marsh fire.
    /// ---
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// abilities: [newt-bolt]
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "ability/creature-mp-unlimited", Warning, "Player's Guide, Abilities: Ability Description";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut uses: BTreeMap<EntryId, Vec<(Span, String)>> = BTreeMap::new();
    for creature in codex.all::<Creature>() {
        for place in creature.abilities.iter().map(|ability| ability.span) {
            let Some(ability) = codex.get::<Ability>(place) else {
                continue;
            };
            if !ability.mp.is_absent() && ability.cooldown.is_absent() && ability.limit.is_absent() {
                uses.entry(ability.id).or_default().push((place, creature.entry.title()));
            }
        }
    }
    for (ability, creatures) in uses {
        let entry = codex.entry(ability);
        let Some(((place, first), others)) = creatures.split_first() else {
            continue;
        };
        let more = if others.is_empty() { String::new() } else { format!(" and {} more", others.len()) };
        let finding = report.at(*place, format!("{first}{more} can use {} in every turn", entry.title()));
        for (place, other) in others {
            finding.also(*place, other.clone());
        }
        if let Some(mp) = entry.of::<Ability>().and_then(|ability| ability.mp.get()) {
            finding.value(mp, "creatures do not pay this");
        }
        finding.help(
            "give the ability a `cooldown` or a `limit`, or the creature an ability of its own that has one",
        );
    }
}
