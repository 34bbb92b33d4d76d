use crate::{
    codex::{Codex, EntryId},
    diag::{Fix, Reporter, nearest},
    kinds::Entry,
    rule,
    source::Spanned,
};

rule! {
    /// `without` names keys that the variant would take over.
    ///
    /// # Why
    /// A variant takes over the keys of the entry that it extends, and `without` leaves some of them out. A key that
    /// the other entry does not have is a slip, and so is one that every entry needs; without `extends` nothing is taken
    /// over at all.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: plain-sword
    /// name: Plain Sword
    /// extends: fixture-sword
    /// without: [spezial, kind, price]
    /// #         ^^^^^^^ ref/nothing-to-leave-out
    /// #                  ^^^^ ref/nothing-to-leave-out
    /// #                        ^^^^^ ref/nothing-to-leave-out
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// without: [price]
    /// #        ^^^^^^^ ref/nothing-to-leave-out
    /// text: |
    ///   Soothes.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: plain-sword
    /// name: Plain Sword
    /// extends: fixture-sword
    /// without: [damage_type]
    /// damage_type: bludgeoning
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "ref/nothing-to-leave-out", Error;
}

/// Keys without which nothing is an entry.
const NEEDED: &[&str] = &["kind", "id", "name"];

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries().filter(|(_, entry)| !entry.header.without.is_empty()) {
        let header = &entry.header;
        if header.extends.is_absent() {
            let list = entry.node.get("without").map_or(entry.anchor(), |list| list.span);
            report
                .at(list, format!("{} extends nothing, so `without` leaves nothing out", entry.title()))
                .help("add `extends:` with the entry that it is a variant of, or take `without` out");
            continue;
        }
        // A parent that does not exist is told as a reference.
        let parent = header.extends.span().and_then(|place| codex.target(place)).map(|target| target.entry);
        if let Some(parent) = parent {
            header.without.iter().for_each(|key| idle(codex, entry, parent, key, report));
        }
    }
}

fn idle(codex: &Codex, entry: &Entry, parent: EntryId, key: &Spanned<String>, report: &mut Reporter) {
    let (parent, title) = (codex.entry(parent), entry.title());
    let name = key.value.as_str();
    if NEEDED.contains(&name) {
        report
            .at(key.span, format!("{title} leaves out `{name}`, which every entry needs"))
            .help(format!("take `{name}` out of `without`"));
    } else if !codex.takes_over(entry.kind, name) {
        report
            .at(key.span, format!("{title} leaves out `{name}`, which no variant takes over"))
            .help(format!("take `{name}` out of `without`"));
    } else if parent.node.get(name).is_none() {
        let message = format!("{title} leaves out `{name}`, which {} does not have", parent.title());
        let finding = report.at(key.span, message);
        finding.also(parent.anchor(), "the entry that it extends");
        let keys = parent.node.as_map().into_iter().flat_map(|map| &map.entries);
        let known = keys.map(|(key, _)| &*key.text).filter(|key| !NEEDED.contains(key));
        match nearest(name, known)[..] {
            [one] => finding.help(format!("did you mean `{one}`?")).fix(Fix::ask(key.span, one)),
            _ => finding.help(format!("take `{name}` out of `without`")),
        };
    }
}
