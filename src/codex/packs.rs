//! Packs: which folder is which, what they see, by which ruleset they are judged.

use super::{Codex, EntryId, Origin, compile::Draft};
use crate::{
    diag::{Diagnostic, Severity},
    kinds::{Kind, Ruleset},
};

/// A pack of this run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackId(pub u32);

/// A body of content.
#[derive(Debug)]
pub struct Pack {
    /// Its id.
    pub id: String,
    /// Its folder, as shown, with a slash at the end; empty for the project's own folder.
    pub folder: String,
    /// Where its files come from.
    pub origin: Origin,
    /// Its manifest; a loose file has none.
    pub manifest: Option<EntryId>,
    /// The packs that it may refer to, in the order of its manifest.
    pub depends: Vec<PackId>,
    /// The rulesets by which it is judged; a loose file has one of each game.
    pub rulesets: Vec<EntryId>,
}

impl Pack {
    /// Whether the pack (whose own number is `own`) may refer to entries of `other`.
    pub fn sees(&self, other: PackId, own: PackId) -> bool {
        other == own || self.depends.contains(&other)
    }

    /// The ruleset by which an entry of a kind is judged: the first that has the kind, else the first.
    pub fn ruleset_for<'c>(&self, kind: Kind, codex: &'c Codex) -> Option<&'c Ruleset> {
        let rulesets = || self.rulesets.iter().filter_map(|id| codex.entry(*id).of::<Ruleset>());
        rulesets().find(|rules| rules.has_kind(kind.name())).or_else(|| rulesets().next())
    }

    /// Whether the pack belongs to the project itself.
    pub fn is_own(&self) -> bool {
        self.origin == Origin::Own
    }
}

/// Makes the packs from the manifests, and finds the pack of every document.
pub(super) fn find_packs(codex: &mut Codex, drafts: &mut Vec<Draft>, loose: bool) -> Vec<PackId> {
    for draft in drafts.iter().filter(|draft| draft.kind == Kind::Pack) {
        let path = codex.sources.get(draft.file).path();
        let folder = path.rfind('/').map_or("", |at| &path[..=at]).to_owned();
        let id = draft.id().unwrap_or_default().to_owned();
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

impl Codex {
    /// Packs with a document that could not be read as YAML: what it says is unknown.
    pub fn unread_packs(&self) -> impl Iterator<Item = PackId> {
        let broken =
            |finding: &&Diagnostic| finding.severity == Severity::Error && finding.rule.starts_with("yaml/");
        self.findings.iter().filter(broken).filter_map(|finding| {
            let path = self.sources.get(finding.span.file).path();
            let holds = |(_, pack): &(PackId, &Pack)| path.starts_with(&pack.folder);
            self.packs().filter(holds).max_by_key(|(_, pack)| pack.folder.len()).map(|(id, _)| id)
        })
    }
}
