use std::{collections::HashMap, ops::Range};

use super::{expected, folded, inner, kinds, part, said};
use crate::{
    codex::{Codex, EntryId, PackId, Unresolved, Why},
    diag::{Diagnostic, Fix, Reporter, choices, nearest},
    kinds::EffectTree,
    rule,
    vocabulary::{Reference, Word},
};

rule! {
    /// A reference leads to an entry that exists.
    ///
    /// # Why
    /// Nobody can look up what is not there: the page would have a dead link, and every rule that needs the other entry
    /// is silent. References to one missing id are told together.
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
    /// abilities: [fixture-aa]
    /// #           ^^^^^^^^^^ ref/unknown
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
    /// abilities: [fixture-a]
    /// ```
    pub RULE = "ref/unknown", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut elsewhere = None;
    for group in folded(codex, |why| matches!(why, Why::Unknown | Why::NoNode(_))) {
        match group[0].why {
            Why::NoNode(tree) => node(codex, &group, tree, report),
            _ => entry(codex, &group, &mut elsewhere, report),
        }
    }
    packs(codex, report);
}

/// No entry has the id.
fn entry(codex: &Codex, group: &[&Unresolved], elsewhere: &mut Option<Elsewhere>, report: &mut Reporter) {
    let first = group[0];
    let own = codex.entry(first.entry).kind;
    let text = &first.reference.text;
    let Ok(reference) = Reference::parse(text) else {
        return;
    };
    let what = format!("`{text}`, but {} of that id does not exist", expected_entry(first, own));
    let finding = report.at(inner(codex, first.reference.span), said(codex, group, &what));
    also(codex, group, finding);
    let kinds = kinds(first.reference.kinds, own);
    let home = match &reference.pack {
        Some(pack) => codex.pack_named(pack.as_str()).map(|(pack, _)| pack),
        None => None,
    };
    let names = kinds.iter().flat_map(|kind| codex.visible(codex.home(first.entry), *kind));
    let within: Vec<&str> = match home {
        Some(pack) => codex.entries().filter(|(id, entry)| codex.home(*id) == pack && kinds.contains(&entry.kind)).map(|(_, entry)| entry.header.id()).collect(),
        None => names.collect(),
    };
    let near = nearest(reference.id.as_str(), within.iter().copied());
    if !near.is_empty() {
        mend(codex, group, &reference.id.at, &near, finding);
        return;
    }
    let elsewhere = elsewhere.get_or_insert_with(|| Elsewhere::of(codex));
    let there = kinds.iter().find_map(|kind| elsewhere.0.get(&(kind.name(), reference.id.as_str().to_owned())));
    match there {
        Some(pack) if home.is_none() => {
            let id = &codex.pack(*pack).id;
            finding.help(format!("the pack `{id}` has it: write `{id}/{}` and name the pack in `depends`", reference.id));
        }
        _ if within.is_empty() => {
            finding.help(format!("there is not {} yet; `loresmith new` writes a first one", expected(first.reference.kinds, own)));
        }
        _ => {
            finding.help(format!("there are {}", choices(within).replace(" or ", " and ")));
        }
    }
}

fn expected_entry(fault: &Unresolved, own: crate::kinds::Kind) -> String {
    match fault.reference.kinds {
        "node" => "an effect-tree".to_owned(),
        kinds => expected(kinds, own),
    }
}

/// The tree is there, its node is not.
fn node(codex: &Codex, group: &[&Unresolved], tree: EntryId, report: &mut Reporter) {
    let first = group[0];
    let Ok(reference) = Reference::parse(&first.reference.text) else {
        return;
    };
    let name = reference.node.as_ref().unwrap_or(&reference.id);
    let what = format!("`{}`, but {} has no node `{name}`", first.reference.text, codex.entry(tree).title());
    let finding = report.at(part(codex, first.reference.span, &name.at), said(codex, group, &what));
    also(codex, group, finding);
    finding.also(codex.entry(tree).anchor(), "the tree");
    let body = codex.entry(tree).of::<EffectTree>();
    let nodes = body.into_iter().flat_map(EffectTree::nodes).filter_map(|(_, node)| node.id.get());
    let names: Vec<&str> = nodes.map(|id| id.value.as_str()).collect();
    let near = nearest(name.as_str(), names.iter().copied());
    if near.is_empty() {
        finding.help(format!("its nodes are {}", choices(names).replace(" or ", " and ")));
    } else {
        mend(codex, group, &name.at, &near, finding);
    }
}

/// References into a pack that nobody has are one fault, whatever they name in it.
fn packs(codex: &Codex, report: &mut Reporter) {
    let mut groups: Vec<(String, Vec<(&Unresolved, Range<usize>)>)> = Vec::new();
    for fault in codex.unresolved().iter().filter(|fault| fault.why == Why::NoPack) {
        let Ok(Reference { pack: Some(pack), .. }) = Reference::parse(&fault.reference.text) else {
            continue;
        };
        match groups.iter_mut().find(|(name, _)| *name == pack.text) {
            Some((_, group)) => group.push((fault, pack.at)),
            None => groups.push((pack.text, vec![(fault, pack.at)])),
        }
    }
    for (name, group) in groups {
        let (first, at) = &group[0];
        let faults: Vec<&Unresolved> = group.iter().map(|(fault, _)| *fault).collect();
        let what = format!("the pack `{name}`, which does not exist");
        let finding = report.at(part(codex, first.reference.span, at), said(codex, &faults, &what));
        for (fault, at) in &group[1..] {
            finding.also(part(codex, fault.reference.span, at), "and here");
        }
        let near = nearest(&name, codex.packs().map(|(_, pack)| pack.id.as_str()));
        if near.is_empty() {
            finding.help(format!("if a pack was renamed, its pack.yaml keeps the old name alive: `aliases: [{name}]`"));
        } else {
            mend(codex, &faults, at, &near, finding);
        }
    }
}

fn also(codex: &Codex, group: &[&Unresolved], finding: &mut Diagnostic) {
    for other in &group[1..] {
        finding.also(inner(codex, other.reference.span), "and here");
    }
}

/// Did you mean: one candidate is put in everywhere.
fn mend(codex: &Codex, group: &[&Unresolved], at: &Range<usize>, near: &[&str], finding: &mut Diagnostic) {
    finding.help(format!("did you mean {}?", choices(near.iter().copied())));
    if let [one] = near {
        for fault in group {
            finding.fix(Fix::safe(part(codex, fault.reference.span, at), *one));
        }
    }
}

/// Where ids live that the referring pack does not see.
struct Elsewhere(HashMap<(&'static str, String), PackId>);

impl Elsewhere {
    fn of(codex: &Codex) -> Self {
        let mut all = HashMap::new();
        for (id, entry) in codex.entries() {
            all.entry((entry.kind.name(), entry.header.id().to_owned())).or_insert(codex.home(id));
        }
        Self(all)
    }
}
