use std::collections::HashMap;

use crate::{
    codex::{Codex, headings},
    diag::Reporter,
    kinds::{Entry, Kind, Pack},
    load::Node,
    rule,
    source::Span,
};

rule! {
    /// No two entries, and no two headings of one entry, have the same address in the Codex, capitals aside.
    ///
    /// # Why
    /// An entry's page is named after its pack, kind and id. Where two names are equal, or differ by a capital only, one
    /// page overwrites the other on Windows and macOS. Two headings that come to the same anchor (`Meats & More` and
    /// `Meats, More` are both `#meats-more`) cannot both be linked to.
    ///
    /// # Bad
    /// ```yaml
    /// kind: chapter
    /// id: market
    /// name: The Market
    /// part: play
    /// text: |
    ///   ## Meats & More
    ///   Sausages.
    ///   ## Meats, more
    /// # ^^^^^^^^^^^^^^ id/collides-in-output
    ///   Other sausages.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: chapter
    /// id: market
    /// name: The Market
    /// part: play
    /// text: |
    ///   ## Meats & More
    ///   Sausages.
    ///   ## Still More Meats
    ///   Other sausages.
    /// ```
    pub RULE = "id/collides-in-output", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    packs(codex, report);
    capitals(codex, report);
    for (_, entry) in codex.entries() {
        anchors(codex, entry, report);
    }
}

/// Two packs of one id would write into one folder.
fn packs(codex: &Codex, report: &mut Reporter) {
    let mut seen: HashMap<&str, Span> = HashMap::new();
    for pack in codex.all::<Pack>().filter(|pack| codex.is_own(pack.entry.span.file)) {
        let Some(id) = pack.entry.header.id.get() else {
            continue;
        };
        if codex.pack(codex.home(pack.id)).manifest != Some(pack.id) {
            continue;
        }
        if let Some(first) = seen.get(id.as_str()) {
            report
                .at(
                    id.span,
                    format!(
                        "two packs have the id `{}`, so their pages would overwrite each other",
                        id.value
                    ),
                )
                .also(*first, "the first of them")
                .help("give one of them an id of its own");
        } else {
            seen.insert(id.as_str(), id.span);
        }
    }
}

/// Ids that differ by capitals only; one of them is of bad form.
fn capitals(codex: &Codex, report: &mut Reporter) {
    if !codex.entries().any(|(_, entry)| entry.header.id.is_broken()) {
        return;
    }
    let key = |id, entry: &Entry, written: &str| (codex.home(id), entry.kind, written.to_lowercase());
    let mut first: HashMap<_, &Entry> = HashMap::new();
    let (good, bad): (Vec<_>, Vec<_>) = codex.entries().partition(|(_, entry)| !entry.header.id.is_broken());
    for (id, entry) in good {
        first.entry(key(id, entry, entry.header.id())).or_insert(entry);
    }
    for (id, entry) in bad {
        let Some((node, written)) = written(entry) else {
            continue;
        };
        let other = *first.entry(key(id, entry, written)).or_insert(entry);
        if std::ptr::eq(other, entry) {
            continue;
        }
        let same = self::written(other).is_some_and(|(_, id)| id == written);
        let how = if same { "is the same as that" } else { "differs by capitals only from that" };
        let message = format!("the id `{written}` of {} {how} of {}", entry.title(), other.title());
        let place = other.node.get("id").map_or(other.anchor(), |id| id.span);
        report.at(node.span, message).also(place, "the other").help("give one of them an id of its own");
    }
}

fn written(entry: &Entry) -> Option<(&Node, &str)> {
    let node = entry.node.get("id").filter(|node| !node.is_blank())?;
    Some((node, node.as_text()?))
}

/// Headings of one entry that come to the same anchor.
fn anchors(codex: &Codex, entry: &Entry, report: &mut Reporter) {
    let mut seen: HashMap<String, Span> = HashMap::new();
    for prose in entry.uses.prose.iter().filter(|_| entry.kind != Kind::Pack) {
        for (range, anchor) in headings(&prose.text).into_iter().filter(|(_, anchor)| !anchor.is_empty()) {
            let place = codex.within(prose.span, prose.style, &prose.text, range);
            let Some(first) = seen.get(&anchor) else {
                seen.insert(anchor, place);
                continue;
            };
            if entry.span.contains(place) {
                report
                    .at(place, format!("two headings of {} have the address `#{anchor}`", entry.title()))
                    .also(*first, "the first of them")
                    .help("word one of them differently");
            }
        }
    }
}
