//! The two phases: every file by itself, in parallel; then all together.

use std::{
    any::Any,
    collections::{BTreeSet, HashMap},
    panic::{AssertUnwindSafe, catch_unwind},
};

use rayon::prelude::*;

use super::{
    Codex, Dependency, Duplicate, EntryId, ExtendsFault, Input, Loss, Origin, Pack, PackId, RawFile,
    Unresolved, header,
    index::Index,
    resolve::{Resolver, Target},
    variants,
};
use crate::{
    diag::Diagnostic,
    kinds::{self, Entry, Kind},
    load::{self, Comment, Ghost, Node},
    schema,
    source::{FileId, Source, Sources, Span},
    vocabulary::{Reference, Version, Word, slug},
};

/// One document after the file phase.
struct Draft {
    kind: Kind,
    node: Option<Node>,
    entry: Option<Box<Entry>>,
    span: Span,
    file: FileId,
}

/// One file after the file phase.
#[derive(Default)]
struct Parsed {
    drafts: Vec<Draft>,
    ghosts: Vec<Ghost>,
    findings: Vec<Diagnostic>,
    blanks: Vec<Span>,
    comments: Vec<Comment>,
}

/// Joins everything that was read.
pub fn compile(input: Input) -> Codex {
    let mut codex = Codex::default();
    let (mut files, lost) = (input.files, input.lost);
    files.extend(lost.iter().map(|(path, _)| nothing(path)));
    let (sources, origins, findings) = texts(files);
    codex.facts.lost = numbered(lost, &sources);
    codex.files = origins.iter().filter(|origin| **origin == Origin::Own).count();
    codex.sources = sources;
    codex.origins = origins;
    codex.findings = findings;
    let parsed = file_phase(&mut codex);
    let mut drafts = Vec::new();
    let mut ghosts = Vec::new();
    for file in parsed {
        drafts.extend(file.drafts);
        ghosts.extend(file.ghosts);
        codex.findings.extend(file.findings);
        codex.blanks.extend(file.blanks);
        codex.comments.extend(file.comments);
    }
    let homes = find_packs(&mut codex, &mut drafts, input.loose);
    make_variants(&mut codex, &mut drafts, &homes);
    for (draft, home) in drafts.into_iter().zip(homes) {
        if let Some(entry) = draft.entry {
            codex.entries.push(entry);
            codex.homes.push(home);
        }
    }
    join(&mut codex, &ghosts, input.loose);
    codex
}

fn texts(mut files: Vec<RawFile>) -> (Sources, Vec<Origin>, Vec<Diagnostic>) {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let origins = files.iter().map(|file| file.origin).collect();
    let texts: Vec<(Source, Option<Diagnostic>)> = files
        .into_par_iter()
        .enumerate()
        .map(|(at, file)| {
            let (text, finding) = load::text_of(file.bytes, FileId(at as u32));
            (Source::new(file.path, text), finding)
        })
        .collect();
    let (sources, findings): (Vec<_>, Vec<_>) = texts.into_iter().unzip();
    (Sources::new(sources), origins, findings.into_iter().flatten().collect())
}

/// Stands for a file that could not be read, so that findings can point at it.
fn nothing(path: &str) -> RawFile {
    RawFile { path: path.to_owned(), bytes: Vec::new(), origin: Origin::Own }
}

fn numbered(lost: Vec<(String, Loss)>, sources: &Sources) -> Vec<(FileId, Loss)> {
    if lost.is_empty() {
        return Vec::new();
    }
    let numbers: HashMap<&str, FileId> = sources.iter().map(|(id, source)| (source.path(), id)).collect();
    lost.into_iter().filter_map(|(path, loss)| Some((*numbers.get(&*path)?, loss))).collect()
}

/// Every file by itself. A file on which the program fails is lost; the rest goes on.
fn file_phase(codex: &mut Codex) -> Vec<Parsed> {
    let sources = &codex.sources;
    let lost = codex.facts.lost.iter().map(|(file, _)| *file);
    // A file in another encoding has no text; that has been told.
    let wide =
        codex.findings.iter().map(|told| told.span.file).filter(|file| sources.get(*file).text().is_empty());
    let unread: BTreeSet<FileId> = lost.chain(wide).collect();
    let parsed: Vec<Result<Parsed, (FileId, Loss)>> = (0..sources.len())
        .into_par_iter()
        .map(|at| FileId(at as u32))
        .filter(|file| !unread.contains(file))
        .map(|file| guarded(|| parse(file, sources)).map_err(|loss| (file, loss)))
        .collect();
    let mut whole = Vec::with_capacity(parsed.len());
    for result in parsed {
        match result {
            Ok(file) => whole.push(file),
            Err(lost) => codex.facts.lost.push(lost),
        }
    }
    whole
}

/// Work that may fail without taking the others with it.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Loss> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| Loss::Crash(said(&*payload)))
}

/// What a panic said.
fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}

fn parse(file: FileId, sources: &Sources) -> Parsed {
    let source = sources.get(file);
    let loaded = load::load(source, file);
    let (ghosts, comments, findings) = (loaded.ghosts, loaded.comments, loaded.findings);
    let mut parsed = Parsed { ghosts, comments, findings, ..Parsed::default() };
    for document in loaded.documents {
        parsed.blanks.extend(document.blanks);
        let span = document.root.span;
        match schema::header_kind(&document.root) {
            Err(finding) => {
                parsed.findings.extend(finding);
                parsed.ghosts.extend(unread(&document.root));
            }
            Ok(kind) => {
                parsed.drafts.push(draft(kind, document.root, span, file, sources, &mut parsed.findings))
            }
        }
    }
    parsed
}

/// What references may still mean by an entry whose kind is unknown.
fn unread(root: &Node) -> Option<Ghost> {
    let id = root.get("id")?.as_text()?.to_owned();
    Some(Ghost { kind: String::new(), id })
}

fn draft(
    kind: Kind,
    root: Node,
    span: Span,
    file: FileId,
    sources: &Sources,
    findings: &mut Vec<Diagnostic>,
) -> Draft {
    if variants::extends(&root).is_some() {
        return Draft { kind, node: Some(root), entry: None, span, file };
    }
    findings.extend(schema::check(kind, &root, sources));
    Draft { kind, node: None, entry: header::entry(kind, root, span).map(Box::new), span, file }
}

impl Draft {
    fn root(&self) -> Option<&Node> {
        self.node.as_ref().or(self.entry.as_ref().map(|entry| &entry.node))
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.root()?.get(key)?.as_text()
    }

    /// The ids that it had before.
    fn aliases(&self) -> impl Iterator<Item = &str> {
        let list = self.root().and_then(|root| root.get("aliases")).and_then(Node::as_list);
        list.unwrap_or_default().iter().filter_map(Node::as_text)
    }
}

/// Makes the packs from the manifests, and finds the pack of every document.
fn find_packs(codex: &mut Codex, drafts: &mut Vec<Draft>, loose: bool) -> Vec<PackId> {
    for draft in drafts.iter().filter(|draft| draft.kind == Kind::Pack) {
        let path = codex.sources.get(draft.file).path();
        let folder = path.rfind('/').map_or("", |at| &path[..=at]).to_owned();
        let id = draft.text("id").unwrap_or_default().to_owned();
        let origin = codex.origins[draft.file.0 as usize];
        if !codex.packs.iter().any(|pack| pack.folder == folder) {
            codex.packs.push(Pack {
                id,
                folder,
                origin,
                manifest: None,
                depends: Vec::new(),
                rulesets: Vec::new(),
            });
        }
    }
    replace_builtin(codex, drafts);
    let implicit = Pack {
        id: "own".to_owned(),
        folder: String::new(),
        origin: Origin::Own,
        manifest: None,
        depends: Vec::new(),
        rulesets: Vec::new(),
    };
    let mut nowhere = None;
    let mut homes = Vec::with_capacity(drafts.len());
    for draft in drafts.iter() {
        let path = codex.sources.get(draft.file).path();
        let under = |pack: &&Pack| {
            path.starts_with(&pack.folder) && pack.origin == codex.origins[draft.file.0 as usize]
        };
        let deepest = codex.packs.iter().filter(under).max_by_key(|pack| pack.folder.len());
        let home =
            deepest.and_then(|deepest| codex.packs.iter().position(|pack| std::ptr::eq(pack, deepest)));
        homes.push(match home {
            Some(at) => PackId(at as u32),
            None if draft.kind == Kind::Project => PackId(0),
            None => {
                if !loose {
                    codex.facts.homeless.push(draft.span);
                }
                *nowhere.get_or_insert(PackId(codex.packs.len() as u32))
            }
        });
    }
    if nowhere.is_some() || codex.packs.is_empty() {
        codex.packs.push(implicit);
    }
    homes
}

/// A pack of the project takes the place of the one that the program brings along under the same id.
fn replace_builtin(codex: &mut Codex, drafts: &mut Vec<Draft>) {
    let own = |id: &str| codex.packs.iter().any(|pack| pack.is_own() && pack.id == id);
    let replaced = |pack: &&Pack| !pack.is_own() && own(&pack.id);
    let folders: Vec<String> = codex.packs.iter().filter(replaced).map(|pack| pack.folder.clone()).collect();
    if folders.is_empty() {
        return;
    }
    codex.packs.retain(|pack| pack.is_own() || !folders.contains(&pack.folder));
    let (sources, origins) = (&codex.sources, &codex.origins);
    drafts.retain(|draft| {
        let path = sources.get(draft.file).path();
        origins[draft.file.0 as usize] == Origin::Own
            || !folders.iter().any(|folder| path.starts_with(folder))
    });
}

/// Merges every variant with what it extends, in the order that the chain asks for.
fn make_variants(codex: &mut Codex, drafts: &mut [Draft], homes: &[PackId]) {
    let mut by_id: HashMap<(Kind, &str), Vec<usize>> = HashMap::new();
    let mut by_alias: HashMap<(Kind, &str), Vec<usize>> = HashMap::new();
    let mut former: Vec<(PackId, &str)> = Vec::new();
    for (at, draft) in drafts.iter().enumerate() {
        if let Some(id) = draft.text("id") {
            by_id.entry((draft.kind, id)).or_default().push(at);
        }
        for alias in draft.aliases() {
            by_alias.entry((draft.kind, alias)).or_default().push(at);
            former.extend((draft.kind == Kind::Pack).then_some((homes[at], alias)));
        }
    }
    let parent_of = |at: usize| -> Option<(usize, Span)> {
        let (_, node) = variants::extends(drafts[at].node.as_ref()?)?;
        let reference = Reference::parse(node.as_text()?).ok()?;
        let named = |other: &&usize| match &reference.pack {
            Some(pack) => {
                let home = homes[**other];
                codex.pack(home).id == pack.as_str() || former.contains(&(home, pack.as_str()))
            }
            None => true,
        };
        let own_first = |other: &&usize| homes[**other] != homes[at];
        let key = (drafts[at].kind, reference.id.as_str());
        let pick = |all: Option<&Vec<usize>>| all?.iter().filter(named).min_by_key(own_first).copied();
        let parent = pick(by_id.get(&key)).or_else(|| pick(by_alias.get(&key)))?;
        Some((parent, node.span))
    };
    let parents: Vec<Option<(usize, Span)>> = (0..drafts.len()).map(parent_of).collect();
    drop((by_id, by_alias, former));
    let (order, cycles) = chain(&parents);
    codex.facts.extends = cycles.into_iter().map(|cycle| ExtendsFault { cycle }).collect();
    let mut whole: Vec<bool> = drafts.iter().map(|draft| draft.node.is_none()).collect();
    for at in order {
        let Some(own) = drafts[at].node.clone() else {
            continue;
        };
        let parent = parents[at].map(|(parent, _)| parent);
        let merged = parent
            .and_then(|parent| drafts[parent].root())
            .map_or_else(|| own.clone(), |parent| variants::merge(parent, &own, drafts[at].kind.name()));
        whole[at] = parent.is_some_and(|parent| whole[parent]);
        let (kind, span) = (drafts[at].kind, drafts[at].span);
        let mut findings = schema::check(kind, &merged, &codex.sources);
        // A fault in what is taken over is told at the parent; without a parent nobody knows what is missing.
        findings.retain(|finding| span.contains(finding.span));
        findings.retain(|finding| whole[at] || finding.rule != schema::MISSING_KEY.name);
        codex.findings.extend(findings);
        drafts[at].entry = header::entry(kind, merged, span).map(Box::new);
        drafts[at].node = None;
    }
}

/// Parents before children; the places of every cycle.
fn chain(parents: &[Option<(usize, Span)>]) -> (Vec<usize>, Vec<Vec<Span>>) {
    let mut state = vec![0u8; parents.len()];
    let mut order = Vec::new();
    let mut cycles = Vec::new();
    for start in 0..parents.len() {
        let mut path = Vec::new();
        let mut at = start;
        while state[at] == 0 {
            state[at] = 1;
            path.push(at);
            match parents[at] {
                Some((parent, _)) => at = parent,
                None => break,
            }
        }
        if state[at] == 1 && parents[at].is_some() {
            if let Some(begin) = path.iter().position(|step| *step == at) {
                cycles.push(
                    path[begin..].iter().filter_map(|step| parents[*step].map(|(_, span)| span)).collect(),
                );
            }
        }
        for step in path.into_iter().rev() {
            state[step] = 2;
            order.push(step);
        }
    }
    (order, cycles)
}

/// Packs, ids and references.
fn join(codex: &mut Codex, ghosts: &[Ghost], loose: bool) {
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
    ghosts.iter().for_each(|ghost| index.add_ghost(&ghost.kind, &ghost.id));
    for entry in codex.entries.iter().filter(|entry| entry.header.id.is_broken()) {
        // An id of bad form is told there; what it should be is no unknown id.
        let written = entry.node.get("id").and_then(Node::as_text).unwrap_or_default();
        index.add_ghost(entry.kind.name(), &slug(written));
    }
    depend(codex, loose);
    choose_rulesets(codex, &index);
    let resolver = Resolver { codex, index: &index };
    let resolved: Vec<(Vec<(Span, Target)>, Vec<Unresolved>)> =
        (0..codex.entries.len()).into_par_iter().map(|at| resolver.resolve_all(EntryId(at as u32))).collect();
    let mut targets = Vec::with_capacity(resolved.iter().map(|(found, _)| found.len()).sum());
    for (found, faults) in resolved {
        targets.extend(found);
        codex.facts.unresolved.extend(faults);
    }
    // Almost sorted already; references that several variants inherit are equal.
    targets.par_sort_by_key(|(span, _)| *span);
    targets.dedup_by_key(|(span, _)| *span);
    codex.targets = targets;
    codex.index = index;
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
    let mut chosen: Vec<Vec<EntryId>> = Vec::with_capacity(codex.packs.len());
    for (id, pack) in codex.packs() {
        let manifest = pack.manifest.and_then(|manifest| codex.entry(manifest).of::<kinds::Pack>());
        let stated = manifest.and_then(|body| body.ruleset.get());
        let resolver = Resolver { codex, index };
        let named = stated.and_then(|reference| {
            let pack = reference.pack.as_ref().map(|pack| pack.as_str());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_on_one_file_is_said_and_ends_nothing() {
        assert_eq!(guarded(|| 3), Ok(3));
        assert_eq!(guarded(|| -> u8 { panic!("line {}", 7) }), Err(Loss::Crash("line 7".to_owned())));
    }

    #[test]
    fn a_lost_file_keeps_its_place_and_the_others_are_read() {
        let raw = |path: &str, text: &str| RawFile {
            path: path.to_owned(),
            bytes: text.as_bytes().to_vec(),
            origin: Origin::Own,
        };
        let files = vec![
            raw("a.yaml", "kind: item\nid: a\nname: A\n"),
            raw("c.yaml", "kind: item\nid: c\nname: C\n"),
        ];
        let lost = vec![("b.yaml".to_owned(), Loss::Unreadable("permission denied".to_owned()))];
        let codex = compile(Input { files, lost, loose: true });
        assert_eq!(codex.entries().count(), 2);
        assert_eq!(codex.lost().len(), 1);
        assert_eq!(codex.sources.get(codex.lost()[0].0).path(), "b.yaml");
        assert!(codex.findings.is_empty(), "{:?}", codex.findings);
    }
}
