use std::collections::HashMap;

use crate::{
    codex::{Codex, EntryId},
    diag::{Fix, Reporter, choices},
    kinds::{EffectTree, Entry, Kind},
    rule,
    source::Span,
};

rule! {
    /// An id stands once: among the entries of its kind and pack, and among the nodes of its effect tree.
    ///
    /// # Why
    /// References find an entry by its id. Of two entries with one id, usually a copied block whose id was left in,
    /// only the first would ever be found, and the second would be missing from the Codex without a word.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ---
    /// kind: item
    /// id: salve
    /// #   ^^^^^ id/duplicate
    /// name: Strong Salve
    /// price: 30
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ---
    /// kind: item
    /// id: strong-salve
    /// name: Strong Salve
    /// price: 30
    /// ```
    pub RULE = "id/duplicate", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for duplicate in codex.duplicates() {
        let (first, second) = (codex.entry(duplicate.first), codex.entry(duplicate.second));
        let (Some(before), Some(id)) = (first.header.id.get(), second.header.id.get()) else {
            continue;
        };
        let message =
            format!("{} has the id `{}`, which {} has already", second.title(), id.value, first.title());
        let finding = report.at(id.span, message);
        finding.value(before, "here first");
        let different = differences(first, second);
        if different.is_empty() {
            finding.note("the two entries say the same").help("delete one of them");
            continue;
        }
        finding.note(format!("the two entries differ in {}", choices(different).replace(" or ", " and ")));
        finding.help("give one of them an id of its own");
        if let Some(outfit) = outfit_above(codex, duplicate.second) {
            let own = format!("{outfit}-{}", id.value);
            finding.help(format!("such as `{own}`")).fix(Fix::ask(id.span, own));
        }
    }
    for tree in codex.all::<EffectTree>() {
        nodes(tree.body, tree.entry, report);
    }
}

/// The keys in which two entries differ.
fn differences<'e>(first: &'e Entry, second: &'e Entry) -> Vec<&'e str> {
    let keys = |entry: &'e Entry| entry.node.as_map().into_iter().flat_map(|map| &map.entries);
    let mut found: Vec<&str> = Vec::new();
    for (key, _) in keys(first).chain(keys(second)) {
        let same = match (first.node.get(&key.text), second.node.get(&key.text)) {
            (Some(one), Some(two)) => one.says_the_same(two),
            _ => false,
        };
        if !same && !found.contains(&&*key.text) {
            found.push(&key.text);
        }
    }
    found
}

/// The outfit that stands above an ability in its file.
fn outfit_above(codex: &Codex, ability: EntryId) -> Option<&str> {
    let own = codex.entry(ability);
    if own.kind != Kind::Ability {
        return None;
    }
    let above = (0..ability.0).rev().map(|at| codex.entry(EntryId(at)));
    let mut same_file = above.take_while(|entry| entry.span.file == own.span.file);
    same_file.find(|entry| entry.kind == Kind::Outfit).map(|outfit| outfit.header.id())
}

/// Nodes and boons of one tree.
fn nodes(tree: &EffectTree, entry: &Entry, report: &mut Reporter) {
    let mut seen: HashMap<&str, (Span, String)> = HashMap::new();
    let boons = tree.core.get().into_iter().flat_map(|core| &core.value.boons);
    let named = tree.nodes().map(|(kind, node)| (kind.word(), &node.value.id, &node.value.name));
    let all = named.chain(boons.map(|boon| ("boon", &boon.value.id, &boon.value.name)));
    for (kind, id, name) in all {
        let Some(id) = id.get() else {
            continue;
        };
        let name = name.get().map_or(id.as_str(), |name| name.value.as_str());
        let title = format!("{kind} \"{name}\"");
        let Some((first, before)) = seen.get(id.as_str()) else {
            seen.insert(id.as_str(), (id.span, title));
            continue;
        };
        if entry.span.contains(id.span) {
            let message =
                format!("{title} has the id `{}`, which {before} of its tree has already", id.value);
            report.at(id.span, message).also(*first, "here first").help("give one of them an id of its own");
        }
    }
}
