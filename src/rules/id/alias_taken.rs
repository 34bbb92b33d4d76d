use std::collections::HashMap;

use crate::{
    codex::{Codex, EntryId, PackId},
    diag::Reporter,
    kinds::Kind,
    rule,
    source::Span,
};

rule! {
    /// An alias is an id that nothing else has: no living entry, and no other alias.
    ///
    /// # Why
    /// An alias says "this is what I was called before", so that old references still find the entry. If another entry
    /// has that id, or claims the same past, nobody can say which one a reference means; two entries that name each
    /// other, or one that names itself, lead round in a circle.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// aliases: [balm]
    /// #         ^^^^ id/alias-taken
    /// price: 10
    /// ---
    /// kind: item
    /// id: balm
    /// name: Balm
    /// price: 30
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// aliases: [ointment]
    /// price: 10
    /// ---
    /// kind: item
    /// id: balm
    /// name: Balm
    /// price: 30
    /// ```
    pub RULE = "id/alias-taken", Error;
}

type Key<'c> = (PackId, Kind, &'c str);

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut aliases: HashMap<Key, Vec<(EntryId, Span)>> = HashMap::new();
    let mut order: Vec<Key> = Vec::new();
    for (id, entry) in codex.entries() {
        for alias in &entry.header.aliases {
            let key = (codex.home(id), entry.kind, alias.as_str());
            let places = aliases.entry(key).or_default();
            if places.is_empty() {
                order.push(key);
            }
            places.push((id, alias.span));
        }
    }
    if aliases.is_empty() {
        return;
    }
    let mut living: HashMap<Key, EntryId> = HashMap::new();
    for (id, entry) in codex.entries() {
        let key = (codex.home(id), entry.kind, entry.header.id());
        if aliases.contains_key(&key) {
            living.entry(key).or_insert(id);
        }
    }
    for key in order {
        let places = &aliases[&key];
        match living.get(&key) {
            Some(other) => places.iter().for_each(|(own, at)| alive(codex, *own, *other, *at, report)),
            None => places.iter().skip(1).for_each(|place| twice(codex, places[0], *place, report)),
        }
    }
}

/// An alias that is a living entry's id.
fn alive(codex: &Codex, own: EntryId, other: EntryId, at: Span, report: &mut Reporter) {
    let (entry, living) = (codex.entry(own), codex.entry(other));
    if own == other {
        let message = format!("{} has its own id among its aliases", entry.title());
        report.at(at, message).also(living.anchor(), "the id").help("take the alias out");
        return;
    }
    let id = living.header.id();
    let message = format!("{} has the alias `{id}`, which is the id of {}", entry.title(), living.title());
    let finding = report.at(at, message);
    finding.also(living.anchor(), format!("`{id}` lives here"));
    let back = living.header.aliases.iter().find(|alias| alias.as_str() == entry.header.id());
    if let Some(back) = back {
        finding.value(back, "and this says the same the other way round");
    } else if let Some(older) = living.header.aliases.first() {
        finding.value(older, "aliases do not chain: each names one living entry");
    }
    finding.help("take the alias out, or give the other entry another id");
}

/// An alias that stands twice.
fn twice(codex: &Codex, first: (EntryId, Span), second: (EntryId, Span), report: &mut Reporter) {
    let (before, entry) = (codex.entry(first.0), codex.entry(second.0));
    let message = if first.0 == second.0 {
        format!("{} has the same alias twice", entry.title())
    } else {
        format!("{} has an alias that {} has already", entry.title(), before.title())
    };
    report.at(second.1, message).also(first.1, "here first").help("leave it with the entry that had the id");
}
