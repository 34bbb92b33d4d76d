use std::{collections::HashMap, ops::Range};

use super::{expected, folded, inner, kinds, named::Named, part, said};
use crate::{
    codex::{Codex, EntryId, PackId, Unresolved, Why},
    diag::{Diagnostic, Fix, Reporter, choices, closest, nearest},
    kinds::{EffectTree, Entry, Kind},
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

/// Ids that are compared with all others; beyond, a search for each would take longer than all else.
const MOST_GUESSED: usize = 300;

/// Ids that are named where none is close.
const MOST_NAMED: usize = 10;

pub fn check(codex: &Codex, report: &mut Reporter) {
    let groups = folded(codex, |why| matches!(why, Why::Unknown | Why::NoNode(_)));
    let elsewhere = if groups.is_empty() { Elsewhere::default() } else { Elsewhere::of(codex) };
    let mut named = Named::default();
    for (at, group) in groups.iter().enumerate() {
        match group[0].why {
            Why::NoNode(tree) => node(codex, group, tree, &mut named, report),
            _ => entry(codex, group, (&elsewhere, &mut named), at < MOST_GUESSED, report),
        }
    }
    packs(codex, &mut named, report);
}

/// No entry has the id.
fn entry(
    codex: &Codex,
    group: &[&Unresolved],
    (elsewhere, named): (&Elsewhere, &mut Named),
    guess: bool,
    report: &mut Reporter,
) {
    let first = group[0];
    let own = codex.entry(first.entry);
    let text = &first.reference.text;
    let Ok(reference) = Reference::parse(text) else {
        return;
    };
    let what = format!("`{text}`, but {} of that id does not exist", expected_entry(first, own.kind));
    let finding = report.at(inner(codex, first.reference.span), said(codex, group, &what));
    also(codex, group, finding);
    let kinds = kinds(first.reference.kinds, own.kind);
    let there = kinds.iter().find_map(|kind| elsewhere.find(*kind, reference.id.as_str()));
    if let (Some(pack), None) = (there, &reference.pack) {
        let full = format!("{}/{}", codex.pack(pack).id, reference.id);
        let help = format!(
            "the pack `{}` has it: name the pack in `depends` and write `{full}`",
            codex.pack(pack).id
        );
        finding.help(help);
        return;
    }
    if !guess {
        finding.help("write the id of an entry that exists");
        return;
    }
    // An entry does not mean itself by what it extends.
    let itself = if first.reference.kinds == "self" { own.header.id() } else { "" };
    let ids: Vec<&str> = candidates(codex, first, &reference, &kinds).filter(|id| *id != itself).collect();
    let near = nearest(reference.id.as_str(), ids.iter().copied());
    if !near.is_empty() {
        mend(codex, group, &reference.id.at, &near, (named, finding));
    } else if ids.is_empty() {
        let kind = expected(first.reference.kinds, own.kind);
        finding.help(format!("there is not {kind} yet; `loresmith new` writes a first one"));
    } else {
        finding.help(in_its_place(reference.id.as_str(), ids, false));
    }
}

/// What there is in place of an id: all of a few, else those that look most like it.
fn in_its_place(id: &str, mut names: Vec<&str>, nodes: bool) -> String {
    names.sort_unstable();
    names.dedup();
    let count = names.len();
    let (all, some) = if nodes {
        ("its nodes are", format!("of its {count} nodes"))
    } else {
        ("there are", format!("of the {count} there are"))
    };
    let and = |names: Vec<&str>| choices(names).replace(" or ", " and ");
    if count <= MOST_NAMED {
        return format!("{all} {}", and(names));
    }
    format!("{some}, these look most like it: {}", and(closest(id, names, MOST_NAMED)))
}

/// The ids that may have been meant: those of the pack that is named, or all that the entry's pack sees.
fn candidates<'c>(
    codex: &'c Codex,
    fault: &Unresolved,
    reference: &Reference,
    kinds: &[Kind],
) -> impl Iterator<Item = &'c str> {
    let named = reference.pack.as_ref().and_then(|pack| codex.pack_named(pack.as_str()));
    let home = codex.home(fault.entry);
    let ids: Vec<&str> = match named {
        Some((pack, _)) => {
            let inside =
                |(id, entry): &(EntryId, &Entry)| codex.home(*id) == pack && kinds.contains(&entry.kind);
            codex.entries().filter(inside).map(|(_, entry)| entry.header.id()).collect()
        }
        None => kinds.iter().flat_map(|kind| codex.visible(home, *kind)).collect(),
    };
    ids.into_iter()
}

fn expected_entry(fault: &Unresolved, own: Kind) -> String {
    match fault.reference.kinds {
        "node" => "an effect-tree".to_owned(),
        kinds => expected(kinds, own),
    }
}

/// The tree is there, its node is not.
fn node(codex: &Codex, group: &[&Unresolved], tree: EntryId, named: &mut Named, report: &mut Reporter) {
    let first = group[0];
    let Ok(reference) = Reference::parse(&first.reference.text) else {
        return;
    };
    let name = reference.node.as_deref().unwrap_or(&reference.id);
    let what = format!("`{}`, but {} has no node `{name}`", first.reference.text, codex.entry(tree).title());
    let finding = report.at(part(codex, first.reference.span, &name.at), said(codex, group, &what));
    also(codex, group, finding);
    finding.also(codex.entry(tree).anchor(), "the tree");
    let body = codex.entry(tree).of::<EffectTree>();
    let nodes = body.into_iter().flat_map(EffectTree::nodes).filter_map(|(_, node)| node.id.get());
    let ids: Vec<&str> = nodes.map(|id| id.value.as_str()).collect();
    let near = nearest(name.as_str(), ids.iter().copied());
    if near.is_empty() {
        finding.help(in_its_place(name.as_str(), ids, true));
    } else {
        mend(codex, group, &name.at, &near, (named, finding));
    }
}

/// A reference, and the bytes of its pack.
type InPack<'c> = (&'c Unresolved, Range<usize>);

/// References into a pack that nobody has are one fault, whatever they name in it.
fn packs(codex: &Codex, named: &mut Named, report: &mut Reporter) {
    let mut groups: Vec<(String, Vec<InPack>)> = Vec::new();
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
            finding.help(format!(
                "if a pack was renamed, its pack.yaml keeps the old name alive: `aliases: [{name}]`"
            ));
        } else {
            mend(codex, &faults, at, &near, (named, finding));
        }
    }
}

fn also(codex: &Codex, group: &[&Unresolved], finding: &mut Diagnostic) {
    for other in &group[1..] {
        finding.also(inner(codex, other.reference.span), "and here");
    }
}

/// Did you mean: one candidate is put in everywhere but where a list names it already.
fn mend(
    codex: &Codex,
    group: &[&Unresolved],
    at: &Range<usize>,
    near: &[&str],
    (named, finding): (&mut Named, &mut Diagnostic),
) {
    let guess = format!("did you mean {}?", choices(near.iter().copied()));
    let [one] = near else {
        finding.help(guess);
        return;
    };
    let mut twice = 0;
    for fault in group {
        let mut text = fault.reference.text.to_string();
        text.replace_range(at.clone(), one);
        if named.takes(codex, fault, &text) {
            finding.fix(Fix::safe(part(codex, fault.reference.span, at), *one));
        } else {
            twice += 1;
        }
    }
    finding.help(match twice {
        0 => guess,
        1 if group.len() == 1 => format!("{guess} its list names that already, so take the item out"),
        _ => format!("{guess} where a list names that already, take the item out"),
    });
}

/// Where ids live that the referring pack does not see.
#[derive(Default)]
struct Elsewhere<'c>(HashMap<(Kind, &'c str), PackId>);

impl<'c> Elsewhere<'c> {
    fn of(codex: &'c Codex) -> Self {
        let mut all = HashMap::new();
        for (id, entry) in codex.entries() {
            all.entry((entry.kind, entry.header.id())).or_insert(codex.home(id));
        }
        Self(all)
    }

    fn find(&self, kind: Kind, id: &str) -> Option<PackId> {
        self.0.get(&(kind, id)).copied()
    }
}
