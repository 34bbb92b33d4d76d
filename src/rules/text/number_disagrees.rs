use rayon::prelude::*;

use crate::{
    codex::{Codex, EntryId},
    diag::Reporter,
    kinds::Entry,
    prose::{Disagreement, Fact, Reader, Said, Topic},
    rule,
};

rule! {
    /// Numbers in the prose agree with the fields of the entry.
    ///
    /// # Why
    /// A number that stands twice is soon changed in one place only, and then the page contradicts itself: readers
    /// play one of the two, and not all the same one. A placeholder such as `{mp}` is filled in from the field, so
    /// text and figures cannot drift apart. The text of an evolution speaks of its own step, the text of the
    /// ability of any; numbers that are compared, or that belong to another entry, are left alone.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: glass-ward
    /// name: Glass Ward
    /// type: C
    /// action: MA
    /// attack: SUPPORT
    /// mp: 1
    /// duration: 3
    /// text: |
    ///   Panes of light slide into place around you. It costs 2 MP and lasts four turns.
    /// #                                                      ^ text/number-disagrees
    /// #                                                                     ^^^^ text/number-disagrees
    /// ```
    /// ```yaml
    /// kind: item
    /// id: marsh-salve
    /// name: Marsh Salve
    /// price: 40
    /// text: |
    ///   Green, gritty and worth every coin. It costs 60 NX.
    /// #                                              ^^ text/number-disagrees
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: glass-ward
    /// name: Glass Ward
    /// type: C
    /// action: MA
    /// attack: SUPPORT
    /// mp: 1
    /// duration: 3
    /// text: |
    ///   Panes of light slide into place around you. It costs {mp} MP and lasts 3 turns, where [[ability:taunt]]
    ///   costs nothing and needs 2 turns to recover.
    /// evolutions:
    ///   - level: 3
    ///     duration: 4
    ///     text: |
    ///       The panes hold for 4 turns instead of 3.
    /// ```
    pub RULE = "text/number-disagrees", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let ids: Vec<EntryId> = codex.entries().map(|(id, _)| id).collect();
    let found: Vec<(EntryId, Vec<Disagreement>)> = ids
        .into_par_iter()
        .with_min_len(256)
        .map_init(|| Reader::new(codex), |reader, id| (id, reader.disagreements(id)))
        .filter(|(_, found)| !found.is_empty())
        .collect();
    for (id, found) in &found {
        for one in found {
            tell(codex.entry(*id), one, report);
        }
    }
}

fn tell(entry: &Entry, found: &Disagreement, report: &mut Reporter) {
    let said = in_words(found.statement.topic, &found.statement.said);
    let place = match found.level {
        Some(level) => format!("in the text of its step at level {level}"),
        None => "in its text".to_owned(),
    };
    let but = but(found);
    let finding = report.at(found.place, format!("{} says {said} {place}, but {but}", entry.title()));
    match &found.fact {
        Some(fact) => {
            finding.also(fact.place, label(fact)).help(help(fact));
        }
        None => {
            finding.help(missing(found.statement.topic, &found.statement.said));
        }
    }
}

/// The quantity with its unit.
fn in_words(topic: Topic, said: &Said) -> String {
    let many = *said != Said::Whole(1);
    let s = if many { "s" } else { "" };
    match (topic, said) {
        (_, Said::Uses(limit)) => limit.to_string(),
        (Topic::Mp | Topic::Regeneration, _) => format!("{said} MP"),
        (Topic::Duration | Topic::Affliction, _) => format!("{said} turn{s}"),
        (Topic::Cooldown, _) => format!("a cooldown of {said} turn{s}"),
        (Topic::Reach | Topic::Range | Topic::Move, _) => format!("{said} metre{s}"),
        (Topic::Radius, _) => format!("a radius of {said} metre{s}"),
        (Topic::Price | Topic::OtherPrice, _) => format!("{said} NX"),
        (Topic::Step | Topic::Level, _) => format!("level {said}"),
        (Topic::Hp, _) => format!("{said} hit points"),
        (Topic::Durability, _) => format!("a durability of {said}"),
        (Topic::Attacks, _) => format!("{said} attack{s}"),
        (
            Topic::AttackBonus | Topic::TestBonus | Topic::DefenceBonus | Topic::PhysDef | Topic::MagDef,
            Said::Whole(bonus),
        ) => {
            format!("{bonus:+}")
        }
        _ => said.to_string(),
    }
}

/// What the fields say.
fn but(found: &Disagreement) -> String {
    let Some(fact) = &found.fact else {
        return absent(found.statement.topic).to_owned();
    };
    let said = &fact.said;
    match fact.topic {
        Topic::Mp | Topic::Price => format!("costs {said}"),
        Topic::Duration | Topic::Attacks => format!("lasts {said}"),
        Topic::Cooldown => format!("its cooldown is {said}"),
        Topic::Range => format!("reaches {said}"),
        Topic::Radius => format!("its radius is {said}"),
        Topic::Limit => format!("its limit is {said}"),
        Topic::Step => format!("grows at {}", levels(&found.levels)),
        Topic::Level => format!("its level is {said}"),
        Topic::Hp => format!("has {said}"),
        Topic::Durability => format!("its durability is {said}"),
        _ => format!("its {} is {}", named(fact), in_words(fact.topic, said)),
    }
}

/// `level 3`, `levels 3, 5 and 7`.
fn levels(levels: &[i64]) -> String {
    let all: Vec<String> = levels.iter().map(i64::to_string).collect();
    match &all[..] {
        [one] => format!("level {one}"),
        [most @ .., last] => format!("levels {} and {last}", most.join(", ")),
        [] => "no level".to_owned(),
    }
}

/// What an entry without the field does.
fn absent(topic: Topic) -> &'static str {
    match topic {
        Topic::Mp => "has no `mp`",
        Topic::Duration => "has no `duration`",
        Topic::Cooldown => "has no `cooldown`",
        Topic::Range => "has no `range`",
        Topic::Limit => "has no `limit`",
        Topic::Price => "has no `price`",
        Topic::Durability => "has no `durability`",
        Topic::Step => "has no step at that level",
        _ => "has no such field",
    }
}

fn named(fact: &Fact) -> String {
    if fact.key.is_empty() { "effect".to_owned() } else { format!("`{}`", fact.key) }
}

fn label(fact: &Fact) -> String {
    match fact.topic {
        Topic::Step => "a step begins here".to_owned(),
        Topic::Price if !fact.fills => format!("the price follows from this: {}", fact.said),
        _ => format!("{} {}", if fact.key.is_empty() { "the effect" } else { &fact.key }, fact.said),
    }
}

fn help(fact: &Fact) -> String {
    let said = in_words(fact.topic, &fact.said);
    match fact.topic {
        Topic::Step => "write the level of a step, or change the step".to_owned(),
        _ if fact.fills && fact.step == 0 => {
            format!("write `{{{0}}}` in the text, so that both always agree; or change `{0}`", fact.key)
        }
        _ => format!("write {said} in the text, or change {}", named(fact)),
    }
}

/// How to state what only the text says.
fn missing(topic: Topic, said: &Said) -> String {
    let key = match topic {
        Topic::Mp => "mp",
        Topic::Duration => "duration",
        Topic::Cooldown => "cooldown",
        Topic::Range => "range",
        Topic::Limit => "limit",
        Topic::Price => "price",
        Topic::Durability => "durability",
        _ => return "add what the text says to the fields, or take it out of the text".to_owned(),
    };
    format!("add `{key}: {said}`, or take the number out of the text")
}
