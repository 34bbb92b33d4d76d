//! The house rules that packs declare.

use std::{fmt::Write, ops::Range};

use super::said::{LONGEST_MESSAGE, LONGEST_VALUE, cut};
use crate::{
    codex::{Codex, PackId},
    kinds::{Entry, HouseRule, Kind},
    load::Offsets,
    source::Span,
    vocabulary::{Id, Word},
};

/// A house rule, as far as it can be named and its kind is known.
pub struct Declared<'c> {
    /// `house/<pack>/<id>`.
    pub name: String,
    pub entry: &'c Entry,
    pub body: &'c HouseRule,
    pub kind: Kind,
    pub pack: PackId,
    pub pack_id: &'c str,
}

/// Every house rule of a Codex, in the order of the files.
pub fn declared(codex: &Codex) -> Vec<Declared<'_>> {
    let found = codex.all::<HouseRule>().filter_map(|view| {
        let kind = Kind::from_name(&view.body.target.get()?.value)?;
        let pack = codex.home(view.id);
        let pack_id = codex.pack(pack).id.as_str();
        let id = view.entry.header.id();
        let nameless = id.is_empty() || Id::parse(pack_id).is_err();
        let name = format!("house/{pack_id}/{id}");
        (!nameless).then_some(Declared { name, entry: view.entry, body: view.body, kind, pack, pack_id })
    });
    found.collect()
}

impl Declared<'_> {
    /// Whether it judges the entries of a pack.
    pub fn binds(&self, codex: &Codex, pack: PackId) -> bool {
        pack == self.pack || self.body.binds_dependents() && codex.pack(pack).sees(self.pack, pack)
    }

    /// The place of some bytes of the value of a key.
    pub fn spot(&self, codex: &Codex, key: &str, at: Range<usize>) -> Span {
        let node = self.entry.node.get(key);
        let Some((node, scalar)) = node.and_then(|node| Some((node, node.as_scalar()?))) else {
            return self.entry.anchor();
        };
        let source = codex.sources.get(node.span.file);
        Offsets::new(source, node.span, scalar.style, &scalar.text).span(at)
    }

    /// Its name as readers see it, cut where it is long: it stands in every finding.
    pub fn title(&self) -> String {
        format!("house rule \"{}\"", cut(self.entry.header.name(), LONGEST_VALUE))
    }

    /// Which rule it is and what the author says of it, in one line.
    pub fn reason(&self) -> String {
        let prose = self.entry.header.text.get().map_or("", |text| text.value.trim());
        let first = prose.split("\n\n").next().unwrap_or_default();
        let title = self.title();
        match first {
            "" => format!("this is {title} of pack {}", self.pack_id),
            _ => format!("{title} of pack {}: {}", self.pack_id, cut(first, LONGEST_MESSAGE)),
        }
    }

    /// What it asks for, and why, in Markdown.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n\n", self.entry.header.name());
        if let Some(prose) = self.entry.header.text.get() {
            let _ = write!(out, "# Why\n{}\n\n", prose.trim());
        }
        let _ = write!(out, "# Rule\n```yaml\nfor: {}\n", self.kind.name());
        for key in ["when", "assert", "message"] {
            if let Some(source) = self.entry.node.get(key).and_then(|node| node.as_text()) {
                let _ = writeln!(out, "{key}: {source}");
            }
        }
        let _ = write!(out, "severity: {}\n```\n\n", self.body.severity().word());
        let others = if self.body.binds_dependents() { " and of the packs that build on it" } else { "" };
        let _ = writeln!(out, "It judges the entries of pack {}{others}.", self.pack_id);
        out
    }
}
