//! Links between entries.

mod ambiguous;
mod extends_cycle;
mod foreign_pack;
mod named;
mod nothing_to_leave_out;
mod repeated;
#[path = "self.rs"]
mod self_;
mod unknown;
mod unused;
mod upgrade_cycle;
mod wrong_kind;

use std::collections::HashMap;

use super::{Check, check};
use crate::{
    codex::{Codex, PackId, Unresolved, Why},
    kinds::Kind,
    load::{Plain, plain},
    source::Span,
};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(ambiguous),
    check!(extends_cycle),
    check!(foreign_pack),
    check!(nothing_to_leave_out),
    check!(repeated),
    check!(self_),
    check!(unknown),
    check!(unused),
    check!(upgrade_cycle),
    check!(wrong_kind),
];

/// The references that one cause keeps from their entry, those of equal text in one pack together.
pub(super) fn folded(codex: &Codex, wanted: fn(&Why) -> bool) -> Vec<Vec<&Unresolved>> {
    let mut groups: Vec<Vec<&Unresolved>> = Vec::new();
    let mut places: HashMap<(PackId, &str, &str, Option<u32>), usize> = HashMap::new();
    let told = |fault: &Unresolved| is_number(codex, fault.reference.span, &fault.reference.text);
    for fault in codex.unresolved().iter().filter(|fault| wanted(&fault.why) && !told(fault)) {
        // A node without its tree means another thing in every tree.
        let local = fault.reference.kinds == "node" && !fault.reference.text.contains('.');
        let own = local.then_some(fault.entry.0);
        let key = (codex.home(fault.entry), fault.reference.kinds, &*fault.reference.text, own);
        let at = *places.entry(key).or_insert(groups.len());
        match groups.get_mut(at) {
            Some(group) => group.push(fault),
            None => groups.push(vec![fault]),
        }
    }
    groups
}

/// A number in place of an id is told by the shape check.
fn is_number(codex: &Codex, span: Span, text: &str) -> bool {
    let number = matches!(plain(text), Plain::Whole(_) | Plain::Odd(_) | Plain::Decimal(_) | Plain::Bool(_));
    number && inner(codex, span) == span
}

/// `outfit "X" refers to …`, or `40 references lead to …`.
pub(super) fn said(codex: &Codex, group: &[&Unresolved], what: &str) -> String {
    match group {
        [one] => format!("{} refers to {what}", codex.entry(one.entry).title()),
        several => format!("{} references lead to {what}", several.len()),
    }
}

/// The characters of a reference without the quotes around them.
pub(super) fn inner(codex: &Codex, span: Span) -> Span {
    let quoted = codex.sources.slice(span).starts_with(['"', '\'']);
    if quoted && span.end >= span.start + 2 {
        Span { start: span.start + 1, end: span.end - 1, ..span }
    } else {
        span
    }
}

/// The part of a value at these bytes of it.
pub(super) fn part(codex: &Codex, span: Span, at: &std::ops::Range<usize>) -> Span {
    let inner = inner(codex, span);
    Span::new(span.file, inner.start as usize + at.start, inner.start as usize + at.end)
}

/// What a place takes, in words: "a weapon or equipment".
fn expected(kinds: &str, own: Kind) -> String {
    match kinds {
        "self" => with_article(own.name()),
        "node" => "a node of an effect tree".to_owned(),
        several => several.split(' ').map(with_article).collect::<Vec<_>>().join(" or "),
    }
}

/// "an ability", "a weapon", "equipment".
fn with_article(kind: &str) -> String {
    match kind {
        "equipment" => kind.to_owned(),
        _ if kind.starts_with(['a', 'e', 'i', 'o']) => format!("an {kind}"),
        _ => format!("a {kind}"),
    }
}

/// The kinds that a place takes.
fn kinds(names: &str, own: Kind) -> Vec<Kind> {
    match names {
        "self" => vec![own],
        "node" => vec![Kind::EffectTree],
        several => several.split(' ').filter_map(Kind::from_name).collect(),
    }
}
