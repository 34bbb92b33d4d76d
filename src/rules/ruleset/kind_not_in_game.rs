use std::collections::HashMap;

use crate::{
    codex::{Codex, EntryId, PackId},
    diag::{Reporter, choices},
    kinds::{Entry, Kind, Ruleset},
    rule,
};

rule! {
    /// An entry is of a kind that its game has.
    ///
    /// # Why
    /// A game without weapons has no rule for them: nothing could be checked, and no page would tell what the figures
    /// mean. The entry belongs into a pack of another game, or the ruleset lacks a word in `kinds`.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: hero.yaml
    /// kind: effect-tree
    /// #     ^^^^^^^^^^^ ruleset/kind-not-in-game
    /// id: stray
    /// name: Stray
    /// unlock: xps
    /// roots: [{ id: twig, name: Twig, xps: 5, potential: 5 }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: stray
    /// name: Stray
    /// unlock: xps
    /// roots: [{ id: twig, name: Twig, xps: 5, potential: 5 }]
    /// ```
    pub RULE = "ruleset/kind-not-in-game", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut groups: Vec<(PackId, Vec<&Entry>)> = Vec::new();
    let mut places: HashMap<(PackId, Kind), Option<usize>> = HashMap::new();
    // A missing dependency may be the game itself.
    let judged = |id: EntryId, entry: &Entry| !entry.kind.is_common() && !codex.lacks(codex.home(id));
    for (id, entry) in codex.entries().filter(|(id, entry)| judged(*id, entry)) {
        let home = codex.home(id);
        let known = *places.entry((home, entry.kind)).or_insert_with(|| {
            let foreign = is_foreign(codex, home, entry.kind);
            foreign.then(|| {
                groups.push((home, Vec::new()));
                groups.len() - 1
            })
        });
        if let Some((_, group)) = known.and_then(|at| groups.get_mut(at)) {
            group.push(entry);
        }
    }
    for (home, group) in groups {
        tell(codex, home, &group, report);
    }
}

fn rulesets(codex: &Codex, home: PackId) -> impl Iterator<Item = (&Entry, &Ruleset)> {
    codex
        .pack(home)
        .rulesets
        .iter()
        .filter_map(|id| Some((codex.entry(*id), codex.entry(*id).of::<Ruleset>()?)))
}

fn is_foreign(codex: &Codex, home: PackId, kind: Kind) -> bool {
    let mut rulesets = rulesets(codex, home).peekable();
    rulesets.peek().is_some()
        && rulesets.all(|(_, rules)| !rules.kinds.broken && !rules.has_kind(kind.name()))
}

fn tell(codex: &Codex, home: PackId, group: &[&Entry], report: &mut Reporter) {
    let (Some(first), Some((game, rules))) = (group.first(), rulesets(codex, home).next()) else {
        return;
    };
    let kind = first.kind;
    let place = |entry: &Entry| entry.header.kind.span().unwrap_or(entry.anchor());
    let message = match group {
        [one] => format!("{} is of a kind that {} does not have", one.title(), game.title()),
        several => format!(
            "{} entries are of the kind {}, which {} does not have",
            several.len(),
            kind.name(),
            game.title()
        ),
    };
    let finding = report.at(place(first), message);
    group[1..].iter().for_each(|entry| {
        finding.also(place(entry), "and here");
    });
    finding.also(game.node.get("kinds").map_or(game.anchor(), |kinds| kinds.span), "the kinds of the game");
    let kinds = choices(rules.kinds.iter().map(|kind| kind.value.as_str())).replace(" or ", " and ");
    let other = codex.all::<Ruleset>().find(|rules| rules.has_kind(kind.name()));
    if let Some(other) = other {
        let (game, id) = (other.entry.header.name(), &codex.pack(codex.home(other.id)).id);
        finding.help(format!(
            "it is a kind of {game}: put it in a pack that depends on `{id}` alone (`loresmith init FOLDER --game {id}` begins one)"
        ));
    }
    finding.help(format!("the game has {kinds}"));
}
