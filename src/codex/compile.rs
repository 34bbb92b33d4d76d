//! The two phases: every file by itself, in parallel; then all together.

use std::{
    any::Any,
    collections::{BTreeSet, HashMap},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use rayon::prelude::*;

use super::{
    Codex, EntryId, Input, Loss, Origin, RawFile, brought, header, join, packs, theme::is_template, variants,
};
use crate::{
    diag::Diagnostic,
    kinds::{Entry, Kind},
    load::{self, Comment, Field, Ghost, Node, Tree, Trees},
    schema,
    source::{FileId, Source, Sources, Span},
};

/// One document after the file phase.
#[derive(Clone)]
pub(super) struct Draft {
    pub kind: Kind,
    pub node: Option<Node>,
    pub entry: Option<Arc<Entry>>,
    pub span: Span,
    pub file: FileId,
}

/// One file after the file phase.
#[derive(Clone, Default)]
pub(super) struct Parsed {
    pub drafts: Vec<Draft>,
    pub ghosts: Vec<Ghost>,
    pub findings: Vec<Diagnostic>,
    pub blanks: Vec<Span>,
    pub comments: Vec<Comment>,
}

/// Joins everything that was read.
pub fn compile(input: Input) -> Codex {
    let mut codex = Codex { others: input.others, ..Codex::default() };
    let (mut files, lost) = (input.files, input.lost);
    files.extend(lost.iter().map(|(path, _)| nothing(path)));
    let (sources, origins, findings) = texts(files);
    codex.facts.lost = numbered(lost, &sources);
    let own = sources.iter().zip(&origins).filter(|(_, origin)| **origin == Origin::Own);
    codex.files = own.filter(|((_, source), _)| !is_template(source.path())).count();
    codex.sources = sources;
    codex.origins = origins;
    codex.findings = findings;
    let parsed = file_phase(&mut codex);
    let mut drafts = Vec::with_capacity(parsed.len());
    let mut ghosts = Vec::new();
    for file in parsed {
        drafts.extend(file.drafts);
        ghosts.extend(file.ghosts);
        codex.findings.extend(file.findings);
        codex.blanks.extend(file.blanks);
        codex.comments.extend(file.comments);
    }
    let homes = packs::find_packs(&mut codex, &mut drafts, input.loose);
    variants::make_variants(&mut codex, &mut drafts, &homes);
    for (draft, home) in drafts.into_iter().zip(homes) {
        if let Some(entry) = draft.entry {
            let id = EntryId(codex.entries.len() as u32);
            codex.by_kind.entry(entry.kind).or_default().push(id);
            codex.entries.push(entry);
            codex.homes.push(home);
        }
    }
    join::join(&mut codex, &ghosts, input.loose);
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
        .map(|file| {
            let source = sources.get(file);
            let skipped = unread.contains(&file) || is_template(source.path());
            let brought = codex.origins[file.0 as usize] == Origin::Builtin;
            let read = || match (skipped, brought) {
                (true, _) => Parsed::default(),
                (false, true) => brought::once(file, source, || parse(file, sources)),
                (false, false) => parse(file, sources),
            };
            guarded(read).map_err(|loss| (file, loss))
        })
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
    let mut parsed = Parsed { ghosts, findings, comments, ..Parsed::default() };
    let trees = Trees::of(sources.shared(file), file);
    for (at, document) in loaded.documents.into_iter().enumerate() {
        parsed.blanks.extend(document.blanks);
        match schema::header_kind(&document.root) {
            Err(finding) => {
                parsed.findings.extend(finding.map(|finding| *finding));
                parsed.ghosts.extend(unread(&document.root));
            }
            Ok(kind) => {
                let tree = Tree::Document(Arc::clone(&trees), at as u32);
                parsed.drafts.push(draft(kind, document.root, tree, sources, &mut parsed.findings));
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

fn draft(kind: Kind, root: Node, tree: Tree, sources: &Sources, findings: &mut Vec<Diagnostic>) -> Draft {
    let (span, file) = (root.span, root.span.file);
    if variants::extends(&root).is_some() {
        return Draft { kind, node: Some(root), entry: None, span, file };
    }
    findings.extend(schema::check(kind, &root, sources));
    Draft { kind, node: None, entry: header::entry(kind, &root, span, tree).map(Arc::new), span, file }
}

impl Draft {
    pub fn root(&self) -> Option<&Node> {
        self.node.as_ref().or(self.entry.as_ref().map(|entry| &*entry.node))
    }

    /// Its id as written; the tree is asked only where the header does not know it.
    pub fn id(&self) -> Option<&str> {
        match self.entry.as_ref().map(|entry| &entry.header.id) {
            Some(Field::Value(id)) => Some(id.value.as_str()),
            Some(Field::Absent) => None,
            Some(Field::Broken) | None => self.root()?.get("id")?.as_text(),
        }
    }

    /// The ids that it had before, as written.
    pub fn aliases(&self) -> Vec<&str> {
        let header = self.entry.as_ref().map(|entry| &entry.header.aliases);
        if let Some(good) = header.filter(|aliases| !aliases.broken) {
            return good.iter().map(|alias| alias.value.as_str()).collect();
        }
        let list = self.root().and_then(|root| root.get("aliases")).and_then(Node::as_list);
        list.unwrap_or_default().iter().filter_map(Node::as_text).collect()
    }
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
        let codex = compile(Input { files, lost, loose: true, ..Input::default() });
        assert_eq!(codex.entries().count(), 2);
        assert_eq!(codex.lost().len(), 1);
        assert_eq!(codex.sources.get(codex.lost()[0].0).path(), "b.yaml");
        assert!(codex.findings.is_empty(), "{:?}", codex.findings);
    }
}
