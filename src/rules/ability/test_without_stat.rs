use std::collections::HashSet;

use crate::{
    codex::{Codex, EntryId},
    diag::Reporter,
    kinds::{Ability, Creature, Outfit},
    rule,
    source::Span,
    vocabulary::AttackKind,
};

rule! {
    /// A physical or magical attack names the stat that it tests.
    ///
    /// # Why
    /// The attack roll is a die, the level and a stat; without the stat nobody knows what to add. Only a creature's
    /// abilities may leave it out, because its simple attacks say it.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY
    /// #       ^^^ ability/test-without-stat
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(DEX)
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: tail-sweep
    /// name: Tail Sweep
    /// type: C
    /// action: A
    /// attack: PHY
    /// text: |
    ///   A sweep of the tail.
    /// ---
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// abilities: [tail-sweep]
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "ability/test-without-stat", Warning, "Player's Guide, Abilities: Attack Type and Test Stat";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut creatures_only = None;
    for ability in codex.all::<Ability>() {
        let Some(attack) = ability.attack.get() else {
            continue;
        };
        if attack.stat.is_some() || attack.kind == AttackKind::Support {
            continue;
        }
        if creatures_only.get_or_insert_with(|| of_creatures(codex)).contains(&ability.id) {
            continue;
        }
        let (kind, title) = (attack.kind.word(), ability.entry.title());
        let stat = ability.rules.stat_names().next().unwrap_or("STAT");
        report
            .at(attack.span, format!("{title} is a test of {kind} without a stat"))
            .help(format!("name the stat, as in `attack: {kind}({stat})`"));
    }
}

/// The abilities that creatures use and no outfit offers.
fn of_creatures(codex: &Codex) -> HashSet<EntryId> {
    let target = |place: Span| codex.target(place).map(|target| target.entry);
    let creatures = codex.all::<Creature>().flat_map(|creature| creature.body.abilities.iter());
    let mut used: HashSet<EntryId> = creatures.filter_map(|ability| target(ability.span)).collect();
    for outfit in codex.all::<Outfit>() {
        for ability in &outfit.abilities {
            target(ability.span).map(|ability| used.remove(&ability));
        }
    }
    used
}
