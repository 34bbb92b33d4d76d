use std::collections::HashSet;

use crate::{
    codex::{Codex, EntryId},
    diag::Reporter,
    kinds::{Kind, Ruleset},
    rule,
};

rule! {
    /// Abilities, conditions and damage types of a pack are used by something.
    ///
    /// # Why
    /// An ability that no outfit, creature or character offers cannot be had. It may be meant for other packs, or its
    /// line in an outfit was forgotten.
    ///
    /// # Bad
    /// ```yaml
    /// kind: condition
    /// id: tickled
    /// #   ^^^^^^^ ref/unused
    /// name: Tickled
    /// text: |
    ///   Cannot stop laughing.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: condition
    /// id: tickled
    /// name: Tickled
    /// text: |
    ///   Cannot stop laughing.
    /// ---
    /// kind: item
    /// id: feather
    /// name: Feather
    /// price: 1
    /// text: |
    ///   Whoever it touches is [[condition:tickled]].
    /// ```
    pub RULE = "ref/unused", Info;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut used = vec![false; codex.entries().count()];
    let mut use_of = |target: EntryId| used[target.0 as usize] = true;
    for (id, entry) in codex.entries() {
        let targets = entry.uses.refs.iter().filter_map(|reference| codex.target(reference.span));
        targets.map(|target| target.entry).filter(|target| *target != id).for_each(&mut use_of);
    }
    for (link, _) in codex.links() {
        let target = link.target.as_ref().ok().and_then(Option::as_ref).map(|target| target.entry);
        target.filter(|target| *target != link.entry).into_iter().for_each(&mut use_of);
    }
    let rules = codex.all::<Ruleset>().filter_map(|rules| rules.body.item.get());
    let named: HashSet<&str> =
        rules.flat_map(|item| &item.value.poison_weapons).map(|word| word.value.as_str()).collect();
    for (id, entry) in codex.entries() {
        let judged = matches!(entry.kind, Kind::Ability | Kind::Condition | Kind::DamageType);
        if !judged || used[id.0 as usize] || !codex.is_own(entry.span.file) {
            continue;
        }
        if entry.kind == Kind::DamageType && named.contains(entry.header.id()) {
            continue;
        }
        report
            .at(entry.anchor(), format!("nothing refers to {}", entry.title()))
            .help("name it where it is used, or leave it for packs that build on this one");
    }
}
