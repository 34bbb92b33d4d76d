use std::collections::HashMap;

use crate::{
    codex::{Codex, Target},
    diag::{Fix, Reporter},
    kinds::Entry,
    load::{Node, Value},
    rule,
    source::Span,
};

rule! {
    /// A list names every entry once.
    ///
    /// # Why
    /// An ability that stands twice leaves an outfit with one fewer than its list seems to say. Two equal pieces of gear
    /// in a weapon set are no repetition: there are two of them.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: alley-cat
    /// name: Alley Cat
    /// level: 1
    /// size: tiny
    /// power: standard
    /// base_hp: 1
    /// abilities: [fixture-a, fixture-c, fixture-a]
    /// #                                 ^^^^^^^^^ ref/repeated
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: alley-cat
    /// name: Alley Cat
    /// level: 1
    /// size: tiny
    /// power: standard
    /// base_hp: 1
    /// abilities: [fixture-a, fixture-c]
    /// ```
    pub RULE = "ref/repeated", Error;
}

/// Weapon sets may hold two equal pieces.
pub(super) const GEAR: &str = "weapon equipment";

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut targets: Vec<(Target, Span)> = Vec::new();
    for (_, entry) in codex.entries() {
        targets.clear();
        let refs = entry
            .uses
            .refs
            .iter()
            .filter(|reference| reference.kinds != GEAR && !is_value(codex, reference.span));
        targets.extend(refs.filter_map(|reference| Some((codex.target(reference.span)?, reference.span))));
        let key = |(target, span): &(Target, Span)| (target.entry, target.node, *span);
        targets.sort_unstable_by_key(key);
        if targets.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            let places: HashMap<Span, Target> =
                targets.iter().map(|(target, span)| (*span, *target)).collect();
            lists(&entry.node, &places, codex, entry, report);
        }
    }
}

/// Whether a reference stands right behind the colon of its key, or opens the map that does: then it is no item of a
/// list.
fn is_value(codex: &Codex, place: Span) -> bool {
    let before = codex.sources.get(place.file).text().get(..place.start as usize).unwrap_or_default();
    let before = before.trim_end_matches(' ');
    before.strip_suffix('{').unwrap_or(before).trim_end_matches(' ').ends_with(':')
}

/// Every list of the entry, however deep.
fn lists(node: &Node, places: &HashMap<Span, Target>, codex: &Codex, entry: &Entry, report: &mut Reporter) {
    match &node.value {
        Value::Map(map) => {
            for (_, value) in &map.entries {
                lists(value, places, codex, entry, report);
            }
        }
        Value::List(items) => {
            list(items, places, codex, entry, report);
            for item in items {
                lists(item, places, codex, entry, report);
            }
        }
        Value::Scalar(_) | Value::Null | Value::Unread => {}
    }
}

fn list(items: &[Node], places: &HashMap<Span, Target>, codex: &Codex, entry: &Entry, report: &mut Reporter) {
    let mut seen: Vec<(Target, Span)> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let Some(place) = named(item) else {
            continue;
        };
        let Some(target) = places.get(&place).filter(|_| entry.span.contains(place)) else {
            continue;
        };
        let Some((_, first)) = seen.iter().find(|(known, _)| known == target) else {
            seen.push((*target, place));
            continue;
        };
        let name = codex.link_to(*target).name;
        let finding = report.at(place, format!("{} names \"{name}\" twice in one list", entry.title()));
        finding.also(*first, "here first").help("take one of them out");
        let before = items[..at].last().map(|before| before.span);
        finding.fixes.extend(before.and_then(|before| without(codex, before, item.span)));
    }
}

/// The reference of an item: the item itself, or the key of `slow: 1/2`.
pub(super) fn named(item: &Node) -> Option<Span> {
    match &item.value {
        Value::Scalar(_) => Some(item.span),
        Value::Map(map) => match &map.entries[..] {
            [(key, _)] => Some(key.span),
            _ => None,
        },
        _ => None,
    }
}

/// The list without the item, if nothing but signs of the list stands before it.
fn without(codex: &Codex, before: Span, item: Span) -> Option<Fix> {
    let gone = Span { start: before.end, ..item };
    let between = codex.sources.slice(Span { end: item.start, ..gone });
    let signs = between.chars().all(|sign| sign.is_whitespace() || matches!(sign, ',' | '-'));
    signs.then(|| Fix::safe(gone, ""))
}
