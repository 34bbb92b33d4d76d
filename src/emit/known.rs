//! Known problems of pages: what is found in an entry that is published all the same, and what its author says of it.
//!
//! Nothing is said that speaks of an entry which readers must not know: neither where a place of the finding lies in
//! such an entry, nor where its words name one.

use std::collections::{BTreeMap, BTreeSet};

use super::Selection;
use crate::{
    builtin,
    codex::{Codex, EntryId},
    diag::{Diagnostic, Severity},
    kinds::{EffectTree, Entry, capital},
    page::{Address, Line, Words, code, link, quiet, text},
    rules::{self, suppress::unused},
    source::FileId,
};

/// The known problems of the entries that have some.
#[derive(Default)]
pub struct Known {
    lines: BTreeMap<EntryId, Vec<Line>>,
}

impl Known {
    /// What the findings of a run and the authors themselves say.
    pub fn new(codex: &Codex, selection: Selection, findings: &[Diagnostic]) -> Self {
        let warnings: Vec<&Diagnostic> =
            findings.iter().filter(|finding| finding.severity == Severity::Warning).collect();
        let meant = |(_, entry): &(EntryId, &Entry)| !entry.header.allow.entries.is_empty();
        let meant: Vec<(EntryId, &Entry)> = codex.entries().filter(meant).collect();
        if warnings.is_empty() && meant.is_empty() {
            return Self::default();
        }
        let idle = warnings.iter().filter(|finding| finding.rule == unused::RULE.name);
        let light = rules::all().filter(|rule| rule.severity == Severity::Info);
        let desk = Desk {
            codex,
            hidden: Hidden::new(codex, selection),
            pages: rule_pages(codex, selection),
            idle: idle.map(|finding| finding.span.start_of()).collect(),
            light: light.map(|rule| rule.name).collect(),
        };
        let mut known = Self::default();
        for finding in &warnings {
            let found = codex.number_at(finding.span).filter(|id| desk.is_told(*id, finding));
            if let Some(id) = found {
                known.lines.entry(id).or_default().push(desk.line(&capital(&finding.message), &finding.rule));
            }
        }
        for (id, entry) in meant.into_iter().filter(|(id, _)| !desk.hidden.ids.contains(id)) {
            let lines = desk.reasons(entry);
            if !lines.is_empty() {
                known.lines.entry(id).or_default().extend(lines);
            }
        }
        known
    }

    /// Those of an entry.
    pub fn of(&self, id: EntryId) -> &[Line] {
        self.lines.get(&id).map_or(&[], Vec::as_slice)
    }
}

/// The rules that have a page on the site.
fn rule_pages(codex: &Codex, selection: Selection) -> BTreeSet<&'static str> {
    let brought = builtin::packs();
    let published = |pack: &crate::codex::Pack| pack.is_own() || selection.all;
    let has = codex.packs().any(|(_, pack)| published(pack) && brought.contains(&&*pack.id));
    if has { rules::all().map(|rule| rule.name).collect() } else { BTreeSet::new() }
}

struct Desk<'c> {
    codex: &'c Codex,
    hidden: Hidden,
    pages: BTreeSet<&'static str>,
    /// Where silencers stand against which nothing stands: they say nothing of their entry.
    idle: BTreeSet<(FileId, u32)>,
    /// Rules whose findings are no problems.
    light: BTreeSet<&'static str>,
}

impl Desk<'_> {
    fn is_told(&self, id: EntryId, finding: &Diagnostic) -> bool {
        !self.hidden.ids.contains(&id) && self.hidden.tells(self.codex, finding)
    }

    /// Why findings of an entry are meant, in its author's words.
    fn reasons(&self, entry: &Entry) -> Vec<Line> {
        let own = entry.header.allow.entries.iter().filter(|(name, _)| entry.span.contains(name.span));
        let mut lines = Vec::new();
        for (name, reason) in own {
            let Some(words) = reason.get().and_then(|reason| reason.value.as_deref()).map(str::trim) else {
                continue;
            };
            let idle = self.idle.contains(&name.span.start_of());
            let light = self.light.contains(name.value.as_str());
            if !words.is_empty() && !idle && !light && !self.hidden.is_named_in(words) {
                lines.push(self.line(words, &name.value));
            }
        }
        lines
    }

    /// Words with the notation in them set apart, and the way to the page of the rule.
    fn line(&self, words: &str, rule: &str) -> Line {
        let mut line = Line::new();
        let parts: Vec<&str> = words.split('`').collect();
        let paired = parts.len() % 2 == 1;
        for (at, part) in parts.iter().enumerate().filter(|(_, part)| !part.is_empty()) {
            line.push(if paired && at % 2 == 1 {
                code(Words::from(*part))
            } else {
                text(Words::from(*part))
            });
        }
        if self.pages.contains(rule) {
            line.push(quiet(" ("));
            line.push(link(Address::page(format!("rules/{rule}")), rule));
            line.push(quiet(")"));
        }
        line
    }
}

/// The entries that readers must not know, and their names and ids by the first word of each.
pub(super) struct Hidden {
    ids: BTreeSet<EntryId>,
    names: BTreeMap<String, Vec<String>>,
}

impl Hidden {
    /// Those that are not published.
    fn new(codex: &Codex, selection: Selection) -> Self {
        Self::of(codex, |id, entry| is_meant_to_be(entry, selection) || codex.is_left_out(id))
    }

    /// Those that their authors hide; what is only broken is none of them.
    pub(super) fn meant(codex: &Codex, selection: Selection) -> Self {
        Self::of(codex, |_, entry| is_meant_to_be(entry, selection))
    }

    fn of(codex: &Codex, is_hidden: impl Fn(EntryId, &Entry) -> bool) -> Self {
        let mut hidden = Self { ids: BTreeSet::new(), names: BTreeMap::new() };
        for (id, entry) in codex.entries().filter(|(_, entry)| entry.kind.is_content()) {
            let header = &entry.header;
            if !is_hidden(id, entry) {
                continue;
            }
            hidden.ids.insert(id);
            hidden.name(header.name());
            hidden.name(header.id());
            for (_, node) in entry.of::<EffectTree>().into_iter().flat_map(EffectTree::nodes) {
                hidden.name(node.name.get().map_or("", |name| name.value.as_str()));
                hidden.name(node.id.get().map_or("", |id| id.value.as_str()));
            }
        }
        hidden
    }

    fn name(&mut self, name: &str) {
        let name = name.to_lowercase();
        if let Some((at, word)) = words(&name).next() {
            self.names.entry(word.to_owned()).or_default().push(name[at..].trim_end().to_owned());
        }
    }

    /// Whether a finding speaks of none of them.
    pub(super) fn tells(&self, codex: &Codex, finding: &Diagnostic) -> bool {
        let places = finding.labels.iter().map(|label| label.span).chain(finding.further.iter().copied());
        let mut entries = places.filter_map(|place| codex.number_at(place));
        entries.all(|id| !self.ids.contains(&id)) && !self.is_named_in(&finding.message)
    }

    /// Whether words speak of one of them.
    fn is_named_in(&self, said: &str) -> bool {
        if self.names.is_empty() {
            return false;
        }
        let said = said.to_lowercase();
        let names = |word: &str| self.names.get(word).into_iter().flatten();
        words(&said).any(|(at, word)| names(word).any(|name| said[at..].starts_with(name.as_str())))
    }
}

/// Whether an entry is hidden by its author.
fn is_meant_to_be(entry: &Entry, selection: Selection) -> bool {
    entry.header.is_draft() || entry.header.is_gm() && !selection.gm
}

/// The words of a text, and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(|part| (part.as_ptr() as usize - text.as_ptr() as usize, part))
}
