//! All files together: packs with what they depend on, ids, references.

use rayon::prelude::*;

use super::{
    Codex, Dependency, Duplicate, EntryId, Pack, PackId, Unresolved,
    index::Index,
    resolve::{Resolver, Target},
};
use crate::{
    kinds::{self, Kind},
    load::{Ghost, Node},
    source::Span,
    vocabulary::{Piece, Version, slug},
};

/// Where the references of an entry lead, and those that lead nowhere.
type Resolved = (Vec<(Span, Target)>, Vec<Unresolved>);

/// Packs, ids and references.
pub(super) fn join(codex: &mut Codex, ghosts: &[Ghost], loose: bool) {
    let mut index = Index::default();
    for at in 0..codex.entries.len() {
        let (id, home) = (EntryId(at as u32), codex.homes[at]);
        if let Some(first) = index.add(home, id, &codex.entries[at]) {
            codex.facts.duplicates.push(Duplicate { first, second: id });
        }
        if codex.entries[at].kind == Kind::Pack {
            codex.packs[home.0 as usize].manifest.get_or_insert(id);
        }
    }
    for ghost in ghosts {
        index.add_ghost(&ghost.kind, &ghost.id);
    }
    for entry in codex.entries.iter().filter(|entry| entry.header.id.is_broken()) {
        // An id of bad form is told there; what it should be is no unknown id.
        let written = entry.node.get("id").and_then(Node::as_text).unwrap_or_default();
        index.add_ghost(entry.kind.name(), &slug(written));
    }
    depend(codex, loose);
    choose_rulesets(codex, &index);
    let resolver = Resolver { codex, index: &index };
    let per_entry: Vec<Resolved> =
        (0..codex.entries.len()).into_par_iter().map(|at| resolver.resolve_all(EntryId(at as u32))).collect();
    let mut targets = Vec::with_capacity(per_entry.iter().map(|(found, _)| found.len()).sum());
    for (found, faults) in per_entry {
        targets.extend(found);
        codex.facts.unresolved.extend(faults);
    }
    // Almost sorted already; references that several variants inherit are equal.
    targets.par_sort_by_key(|(span, _)| *span);
    targets.dedup_by_key(|(span, _)| *span);
    codex.targets = targets;
    codex.index = index;
    codex.follow_links();
}

/// The dependencies of every pack.
fn depend(codex: &mut Codex, loose: bool) {
    let mut depends: Vec<Vec<(PackId, Span)>> = vec![Vec::new(); codex.packs.len()];
    let mut faults = Vec::new();
    for (pack, own) in depends.iter_mut().enumerate() {
        let Some(manifest) = codex.packs[pack].manifest else {
            if loose || codex.packs[pack].is_own() {
                let builtin = codex.packs().filter(|(_, pack)| !pack.is_own());
                own.extend(builtin.map(|(id, _)| (id, Span::default())));
            }
            continue;
        };
        let Some(body) = codex.entry(manifest).of::<kinds::Pack>() else {
            continue;
        };
        for (name, range) in body.depends.iter() {
            let found = codex.pack_named(&name.value).filter(|(id, _)| id.0 as usize != pack);
            let Some((id, renamed)) = found else {
                faults.push(Dependency::Missing { place: name.span, id: name.value.clone() });
                continue;
            };
            if renamed {
                faults.push(Dependency::Renamed { place: name.span, pack: id });
            }
            let other = codex.pack(id);
            if version_of(codex, other).is_some_and(|version| !range.value.matches(version)) {
                faults.push(Dependency::Version { place: range.span, pack: id });
            }
            own.push((id, name.span));
        }
    }
    faults.extend(circles(&depends));
    for (pack, own) in depends.into_iter().enumerate() {
        codex.packs[pack].depends = own.into_iter().map(|(id, _)| id).collect();
    }
    codex.facts.dependencies = faults;
}

fn version_of<'c>(codex: &'c Codex, pack: &Pack) -> Option<&'c Version> {
    codex.entry(pack.manifest?).of::<kinds::Pack>()?.version.get().map(|version| &version.value)
}

/// Packs that depend on each other: each cycle once, from its first pack.
fn circles(depends: &[Vec<(PackId, Span)>]) -> Vec<Dependency> {
    fn walk(
        at: usize,
        depends: &[Vec<(PackId, Span)>],
        path: &mut Vec<(usize, Span)>,
        state: &mut [u8],
        out: &mut Vec<Dependency>,
    ) {
        state[at] = 1;
        for (next, place) in &depends[at] {
            let next = next.0 as usize;
            path.push((at, *place));
            if state[next] == 1 {
                let begin = path.iter().position(|(step, _)| *step == next).unwrap_or(0);
                out.push(Dependency::Circular {
                    places: path[begin..].iter().map(|(_, place)| *place).collect(),
                });
            } else if state[next] == 0 {
                walk(next, depends, path, state, out);
            }
            path.pop();
        }
        state[at] = 2;
    }
    let mut state = vec![0u8; depends.len()];
    let mut out = Vec::new();
    for at in 0..depends.len() {
        if state[at] == 0 {
            walk(at, depends, &mut Vec::new(), &mut state, &mut out);
        }
    }
    out
}

/// The rulesets of every pack: the one it names, else those of its dependencies, else its own.
fn choose_rulesets(codex: &mut Codex, index: &Index) {
    let resolver = Resolver { codex, index };
    let mut chosen: Vec<Vec<EntryId>> = Vec::with_capacity(codex.packs.len());
    for (id, pack) in codex.packs() {
        let manifest = pack.manifest.and_then(|manifest| codex.entry(manifest).of::<kinds::Pack>());
        let stated = manifest.and_then(|body| body.ruleset.get());
        let named = stated.and_then(|reference| {
            let pack = reference.pack.as_deref().map(Piece::as_str);
            resolver.find(id, &[Kind::Ruleset], pack, reference.id.as_str()).ok()
        });
        let own = rulesets_in(codex, id);
        let inherited: Vec<EntryId> =
            pack.depends.iter().flat_map(|pack| rulesets_in(codex, *pack)).collect();
        let take =
            |all: Vec<EntryId>| if manifest.is_some() { all.into_iter().take(1).collect() } else { all };
        chosen.push(match named {
            Some(one) => vec![one],
            None if !inherited.is_empty() => take(inherited),
            None => take(own),
        });
    }
    for (pack, rulesets) in chosen.into_iter().enumerate() {
        if rulesets.is_empty() && !codex.lacks(PackId(pack as u32)) {
            let manifest = codex.packs[pack].manifest.map(|manifest| codex.entry(manifest).anchor());
            codex.facts.dependencies.extend(manifest.map(|place| Dependency::NoRuleset { place }));
        }
        codex.packs[pack].rulesets = rulesets;
    }
}

fn rulesets_in(codex: &Codex, pack: PackId) -> Vec<EntryId> {
    let rulesets = codex.entries().filter(|(_, entry)| entry.kind == Kind::Ruleset);
    rulesets.map(|(id, _)| id).filter(|id| codex.home(*id) == pack).collect()
}
