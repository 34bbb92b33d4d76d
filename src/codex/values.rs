//! Values that prose names in braces: `{strike}`, `{mp}`, `{ruleset.rest.short.hours}`, `{table:ruleset.difficulty}`.

use std::fmt::Write;

use super::{Codex, EntryId};
use crate::{
    kinds::{Ability, Entry, Kind, Ruleset},
    load::{Node, Value},
};

/// What stands for a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filled {
    /// A value inside the sentence.
    Text(String),
    /// A Markdown table.
    Table(String),
}

/// The placeholders of a text: the braces and the name inside them, in bytes. Blanks beside the name do not count.
pub fn placeholders(text: &str) -> Vec<(std::ops::Range<usize>, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('{').map(|open| at + open) {
        at = open + 1;
        if let Some((length, name)) = placeholder(&text[open..]) {
            found.push((open..open + length, name));
            at = open + length;
        }
    }
    found
}

/// The placeholder with which a text begins: its length, braces included, and the name.
pub fn placeholder(text: &str) -> Option<(usize, &str)> {
    let inside = text.strip_prefix('{')?.trim_start_matches(' ');
    let end = inside.find(|c: char| !(c.is_ascii_alphanumeric() || "_-.:".contains(c)))?;
    let close = inside[end..].trim_start_matches(' ');
    let length = text.len() - close.len() + 1;
    (end > 0 && close.starts_with('}')).then_some((length, &inside[..end]))
}

impl Codex {
    /// What a placeholder of an entry stands for.
    pub fn value(&self, entry: &Entry, id: EntryId, name: &str) -> Option<Filled> {
        self.value_at(entry, id, name, 0)
    }

    /// What a placeholder stands for after so many steps of the entry.
    pub fn value_at(&self, entry: &Entry, id: EntryId, name: &str, step: usize) -> Option<Filled> {
        if let Some(path) = name.strip_prefix("table:ruleset.") {
            return self.rule_node(entry.kind, id, path).and_then(table).map(Filled::Table);
        }
        if let Some(path) = name.strip_prefix("ruleset.") {
            return self.rule_node(entry.kind, id, path).and_then(words).map(Filled::Text);
        }
        own_value(entry, name, step).map(Filled::Text)
    }

    fn rule_node(&self, kind: Kind, id: EntryId, path: &str) -> Option<&Node> {
        let pack = self.pack(self.home(id));
        let rulesets: Vec<&Entry> = pack.rulesets.iter().map(|id| self.entry(*id)).collect();
        let fits = |rules: &Entry| rules.of::<Ruleset>().is_some_and(|rules| rules.has_kind(kind.name()));
        let fitting = rulesets.iter().find(|rules| fits(rules));
        fitting.into_iter().chain(&rulesets).find_map(|rules| rules.node.at(path.split('.')))
    }

    /// A text with every placeholder filled in; those that stand for nothing stay as written.
    pub(super) fn filled(&self, entry: &Entry, id: EntryId, text: &str, step: usize) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for (range, name) in placeholders(text) {
            let Some(value) = self.value_at(entry, id, name, step) else {
                continue;
            };
            out.push_str(&text[at..range.start]);
            match value {
                Filled::Text(text) | Filled::Table(text) => out.push_str(&text),
            }
            at = range.end;
        }
        out.push_str(&text[at..]);
        out
    }
}

/// A figure or a field of the entry itself.
fn own_value(entry: &Entry, name: &str, step: usize) -> Option<String> {
    let figure = entry.of::<Ability>().and_then(|ability| ability.value_at(step, name));
    figure.or_else(|| entry.node.get(name).and_then(Node::as_text).map(str::to_owned))
}

/// A list of bands as a Markdown table.
fn table(node: &Node) -> Option<String> {
    let rows = node.as_list()?;
    let mut out = String::from("| From | To | Value |\n|---:|---:|---|\n");
    for row in rows {
        let cell = |key: &str| row.get(key).and_then(Node::as_text).unwrap_or("…").replace('-', "\u{2212}");
        let value = match row.get("value").map(|value| &value.value) {
            Some(Value::Scalar(scalar)) => scalar.text.to_string(),
            _ => String::new(),
        };
        let _ = writeln!(out, "| {} | {} | {value} |", cell("from"), cell("to"));
    }
    Some(out)
}

/// A value of the ruleset in a sentence; the values of a list stand beside each other.
fn words(node: &Node) -> Option<String> {
    let several = || node.as_list()?.iter().map(|item| item.as_text()).collect::<Option<Vec<&str>>>();
    node.as_text().map(str::to_owned).or_else(|| several().map(|words| words.join(", ")))
}
