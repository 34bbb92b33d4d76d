//! The smallest places that decided.

use std::cell::RefCell;

use super::{
    said::{LONGEST_VALUE, cut, shown},
    values::{field, value},
};
use crate::{
    formula::{Condition, ELEMENT, Value},
    kinds::Entry,
    load::{self, Node},
    source::Span,
};

/// Fields and places of one finding: nobody reads more.
const MOST_PLACES: usize = 12;
/// The longest list of which the elements are tried one by one.
const MOST_ELEMENTS: usize = 16;
/// The costliest condition that is tried so often.
const MOST_STEPS: u64 = 2_000;

/// A value that took part.
#[derive(Debug)]
pub struct Place {
    pub span: Span,
    /// `range` is 80.
    pub words: String,
}

/// What a condition asked an entry for.
#[derive(Debug, Default)]
pub struct Asked {
    /// Fields directly within the entry, in the order of asking.
    pub names: Vec<String>,
    /// The steps that finding out took.
    pub steps: u64,
}

/// The fields that a condition comes to in an entry.
pub fn asked(condition: &Condition, entry: &Entry) -> Asked {
    let names = RefCell::new(Vec::new());
    let (_, steps) = condition.weigh(&|name| {
        names.borrow_mut().push(name.to_owned());
        field(entry, name)
    });
    Asked { names: names.into_inner(), steps: u64::from(steps) }
}

/// The places of what was asked for, as deep as the condition names them; of a list only the elements that decided.
pub fn places(condition: &Condition, entry: &Entry, asked: &mut Asked) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    for name in asked.names.iter().take(MOST_PLACES) {
        let culprits = culprits(condition, entry, name, &mut asked.steps);
        for used in condition.fields().iter().filter(|used| used.path.first() == Some(name)) {
            let path: Vec<&str> = used.path.iter().map(String::as_str).collect();
            found.extend(resolve(entry, &path, &culprits));
        }
    }
    let spans: Vec<Span> = found.iter().map(|place| place.span).collect();
    let mut kept: Vec<Place> = Vec::new();
    for place in found {
        let holds_another = spans.iter().any(|span| *span != place.span && place.span.contains(*span));
        if !holds_another && !kept.iter().any(|known| known.span == place.span) {
            kept.push(place);
        }
    }
    kept.truncate(MOST_PLACES);
    kept
}

/// The elements without which the condition would hold, where each alone breaks it.
fn culprits(condition: &Condition, entry: &Entry, name: &str, steps: &mut u64) -> Vec<usize> {
    let items = entry.node.get(name).and_then(Node::as_list).unwrap_or_default();
    if items.is_empty() || items.len() > MOST_ELEMENTS || *steps > MOST_STEPS {
        return Vec::new();
    }
    let mut holds_with = |keep: &dyn Fn(usize) -> bool| {
        let kept = || items.iter().enumerate().filter(|(at, _)| keep(*at)).map(|(_, item)| value(item));
        let (holds, spent) = condition.weigh(&|asked| {
            if asked == name { Some(Value::list(kept())) } else { field(entry, asked) }
        });
        *steps += u64::from(spent);
        holds
    };
    let alone: Vec<usize> =
        (0..items.len()).filter(|at| holds_with(&|other| other == *at) == Ok(false)).collect();
    if holds_with(&|at| !alone.contains(&at)) == Ok(true) { alone } else { Vec::new() }
}

/// Where a path leads in an entry: to the last of its steps that is written.
fn resolve(entry: &Entry, path: &[&str], culprits: &[usize]) -> Vec<Place> {
    let [first, rest @ ..] = path else {
        return Vec::new();
    };
    let Some(node) = entry.node.get(first).filter(|node| node.value != load::Value::Null) else {
        return Vec::new();
    };
    let inner = rest.strip_prefix(&[ELEMENT]).unwrap_or(rest);
    if culprits.is_empty() {
        return vec![walk(node, (*first).to_owned(), rest)];
    }
    let items = node.as_list().unwrap_or_default();
    let chosen = culprits.iter().filter_map(|at| items.get(*at));
    chosen.map(|item| walk(item, (*first).to_owned(), inner)).collect()
}

fn walk(mut node: &Node, mut name: String, path: &[&str]) -> Place {
    for step in path {
        let Some(below) = node.get(step).filter(|below| below.value != load::Value::Null) else {
            break;
        };
        node = below;
        name = format!("{name}.{step}");
    }
    Place { span: node.span, words: words(&name, node) }
}

fn words(name: &str, node: &Node) -> String {
    let name = cut(name, LONGEST_VALUE);
    match &node.value {
        load::Value::List(items) if items.len() == 1 => format!("`{name}` has 1 element"),
        load::Value::List(items) => format!("`{name}` has {} elements", items.len()),
        load::Value::Map(_) => format!("`{name}` stands here"),
        _ => format!("`{name}` is {}", shown(node)),
    }
}
