use std::ops::Range;

use super::anchors;
use crate::{
    codex::{Codex, EntryId, LinkUse, PackId, Why},
    diag::{Diagnostic, Fix, Reporter, choices, nearest},
    kinds::{EffectTree, Kind},
    load::ProseUse,
    rule,
    source::Span,
    vocabulary::{Flaw, Reference, Word},
};

rule! {
    /// A link in a text leads to an entry, or to a heading of the same page.
    ///
    /// # Why
    /// Readers follow links at the table, in a hurry. A link to nothing is told at its characters; the rest of the text,
    /// and every other page, is built all the same.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Helps against [[condition:bleding]] and [bruises](codex:condition//bruised).
    /// #                           ^^^^^^^ text/broken-link
    /// #                                                                   ^^^^^^^^ text/broken-link
    /// ```
    ///
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Goes stale, as told [below](#keepng-it), unlike [[weapon/fixture-sword]].
    /// #                              ^^^^^^^^^ text/broken-link
    /// #                                                   ^^^^^^^ text/broken-link
    ///
    ///   ## Keeping it
    ///   In the shade.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Helps against [[condition:bleeding]] and [worse](codex:condition/haemorrhaging);
    ///   see [below](#keeping-it).
    ///
    ///   ## Keeping it
    ///   In the shade.
    /// ```
    pub RULE = "text/broken-link", Error;
}

/// Links that are compared with all ids; beyond, a search for each would take longer than all else.
const MOST_GUESSED: usize = 300;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (followed, prose) in codex.links() {
        if let Err(why) = &followed.target {
            let owner = format!("a link of {}", codex.entry(followed.entry).title());
            Broken::new(codex, followed.entry, prose, &followed.link, owner).tell(why.clone(), report);
        }
    }
    anchors::check(codex, report);
}

/// A link that leads nowhere, taken apart.
struct Broken<'c> {
    codex: &'c Codex,
    home: PackId,
    prose: &'c ProseUse,
    owner: String,
    /// The kind as written, and its bytes.
    kind: Option<(&'c str, Range<usize>)>,
    /// The name as written, and where it begins.
    name: &'c str,
    start: usize,
    markdown: bool,
    whole: Range<usize>,
    /// Whether the text is one of the project, which belongs to no pack.
    project: bool,
}

impl<'c> Broken<'c> {
    fn new(codex: &'c Codex, from: EntryId, prose: &'c ProseUse, link: &LinkUse, owner: String) -> Self {
        let written = &prose.text[link.target.clone()];
        let (head, sign) = if link.markdown { ("codex:", '/') } else { ("", ':') };
        let from_start = written.len() - written.trim_start().len();
        let skipped = from_start + if written[from_start..].starts_with(head) { head.len() } else { 0 };
        let rest = written[skipped..].trim_end();
        let start = link.target.start + skipped;
        let (kind, name, start) = match rest.split_once(sign) {
            Some((kind, name)) => (Some((kind, start..start + kind.len())), name, start + kind.len() + 1),
            None => (None, rest, start),
        };
        let (home, whole, markdown) = (codex.home(from), link.range.clone(), link.markdown);
        let project = codex.entry(from).kind == Kind::Project;
        Self { codex, home, prose, owner, kind, name, start, markdown, whole, project }
    }

    /// The place of bytes of the text.
    fn place(&self, range: Range<usize>) -> Span {
        self.codex.within(self.prose.span, self.prose.style, &self.prose.text, range)
    }

    /// The place of bytes of the name.
    fn inside(&self, at: &Range<usize>) -> Span {
        self.place(self.start + at.start..self.start + at.end)
    }

    fn name_place(&self) -> Span {
        self.inside(&(0..self.name.len()))
    }

    fn tell(&self, why: Why, report: &mut Reporter) {
        let owner = &self.owner;
        if let Some((kind, at)) = self.kind.as_ref().filter(|(kind, _)| Kind::from_name(kind).is_none()) {
            let place = self.place(at.clone());
            let finding =
                report.at(place, format!("{owner} asks for the kind `{kind}`, which does not exist"));
            let names = Kind::ALL.iter().filter(|kind| kind.is_content()).map(|kind| kind.name());
            return did_you_mean(kind, names.collect(), place, finding);
        }
        if self.name.trim().is_empty() {
            let place = self.place(self.whole.clone());
            report.at(place, format!("{owner} names no entry")).help(self.example());
            return;
        }
        if self.markdown && self.name.starts_with('/') {
            return self.doubled(report);
        }
        match Reference::parse(self.name) {
            Err(flaw) => self.misspelt(flaw, report),
            Ok(reference) => self.leads_nowhere(why, &reference, report),
        }
    }

    /// `codex:weapon//short-sword`.
    fn doubled(&self, report: &mut Reporter) {
        let one = self.name.trim_start_matches('/');
        let mended = Reference::parse(one).err().and_then(|flaw| flaw.fix);
        let one = mended.as_deref().unwrap_or(one);
        let kind = self.kind.as_ref().map_or("", |(kind, _)| kind);
        let place = self.name_place();
        let finding = report.at(place, format!("{} has `/` twice in a row", self.owner));
        finding.help(format!("write `codex:{kind}/{one}`")).fix(Fix::safe(place, one));
    }

    fn misspelt(&self, flaw: Flaw, report: &mut Reporter) {
        let at = if flaw.at.is_empty() { self.name_place() } else { self.inside(&flaw.at) };
        let finding =
            report.at(at, format!("{} leads to `{}`, which {}", self.owner, self.name, flaw.message));
        match flaw.fix {
            // A heading of another entry has no way of its own.
            _ if self.name.contains('#') => finding.help(self.example()),
            Some(fix) => finding.help(format!("write `{fix}`")).fix(Fix::safe(self.name_place(), fix)),
            None => finding.help(flaw.help.unwrap_or_else(|| self.example())),
        };
    }

    fn leads_nowhere(&self, why: Why, reference: &Reference, report: &mut Reporter) {
        let (codex, owner, name) = (self.codex, &self.owner, self.name);
        match why {
            Why::Ambiguous(several) => self.ambiguous(&several, reference, report),
            Why::NoNode(tree) => self.no_node(tree, reference, report),
            Why::WrongKind(other) => {
                let other = codex.entry(other);
                let kind = self.kind.as_ref().map_or("page", |(kind, _)| kind);
                let message = format!("{owner} leads to the {kind} `{name}`, but that is {}", other.title());
                let help = format!("write `[[{}:{name}]]`", other.kind.name());
                report.at(self.name_place(), message).also(other.anchor(), "here").help(help);
            }
            Why::ForeignPack(pack) => {
                let id = &codex.pack(pack).id;
                let message =
                    format!("{owner} leads into the pack `{id}`, which this pack does not depend on");
                report.at(self.name_place(), message).help(format!("add `{id}` to `depends` in pack.yaml"));
            }
            Why::NoPack if self.slashed(reference, report) => {}
            Why::NoPack => {
                let pack = reference.pack.as_deref().unwrap_or(&reference.id);
                let at = self.inside(&pack.at);
                let message = format!("{owner} leads into the pack `{pack}`, which does not exist");
                let packs = codex.packs().map(|(_, pack)| pack.id.as_str()).collect();
                did_you_mean(pack.as_str(), packs, at, report.at(at, message));
            }
            Why::Unknown | Why::Alias(_) => self.unknown(reference, report),
        }
    }

    /// `[[weapon/long-knife]]`: the kind stands before a colon.
    fn slashed(&self, reference: &Reference, report: &mut Reporter) -> bool {
        let pack = reference.pack.as_deref().filter(|_| self.kind.is_none() && !self.markdown);
        let kind = pack.and_then(|pack| Kind::from_name(pack.as_str()).map(|kind| (kind, &pack.at)));
        let Some((kind, at)) = kind.filter(|(kind, _)| kind.is_content()) else {
            return false;
        };
        let id = &self.name[at.end + 1..];
        let place = self.inside(&(at.start..at.end + 1));
        let message =
            format!("{} names the kind `{}` before a `/`, as if it were a pack", self.owner, kind.name());
        let whole = format!("{}:{id}", kind.name());
        let finding = report.at(place, message);
        finding.help(format!("write `[[{whole}]]`"));
        if self.homes().any(|home| self.codex.visible(home, kind).any(|known| known == reference.id.as_str()))
        {
            finding.fix(Fix::safe(place, format!("{}:", kind.name())));
        }
        true
    }

    fn ambiguous(&self, several: &[EntryId], reference: &Reference, report: &mut Reporter) {
        let message = format!("{} leads to `{}`, which is several entries", self.owner, self.name);
        let place = self.name_place();
        let finding = report.at(place, message);
        for one in several {
            let (target, home) = (self.codex.entry(*one), self.codex.home(*one));
            finding.also(target.anchor(), target.title());
            let foreign = (home != self.home).then(|| format!("{}/", self.codex.pack(home).id));
            let full = format!("{}:{}{reference}", target.kind.name(), foreign.unwrap_or_default());
            finding.help(format!("write `[[{full}]]` for {}", target.title()));
            if !self.markdown {
                finding.fix(Fix::ask(place, full));
            }
        }
    }

    fn no_node(&self, tree: EntryId, reference: &Reference, report: &mut Reporter) {
        let node = reference.node.as_deref().unwrap_or(&reference.id);
        let tree = self.codex.entry(tree);
        let at = self.inside(&node.at);
        let message =
            format!("{} leads to the node `{node}`, which {} does not have", self.owner, tree.title());
        let finding = report.at(at, message);
        finding.also(tree.anchor(), "the tree");
        let nodes = tree.of::<EffectTree>().into_iter().flat_map(EffectTree::nodes);
        let names = nodes.filter_map(|(_, node)| node.id.get()).map(|id| id.value.as_str());
        did_you_mean(node.as_str(), names.collect(), at, finding);
    }

    fn unknown(&self, reference: &Reference, report: &mut Reporter) {
        let guessed = report.count();
        let at = self.inside(&reference.id.at);
        let kind = self.kind.as_ref().map(|(kind, _)| *kind);
        let what = kind.map_or(String::new(), |kind| format!("the {kind} "));
        let finding =
            report.at(at, format!("{} leads to {what}`{}`, which does not exist", self.owner, self.name));
        if guessed > MOST_GUESSED {
            finding.help("write the id of an entry that exists, or the words without a link");
            return;
        }
        let kinds = kind.and_then(Kind::from_name).map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
        let kinds = kinds.iter().filter(|kind| kind.is_content());
        let names = kinds.flat_map(|kind| self.homes().flat_map(|home| self.codex.visible(home, *kind)));
        did_you_mean(reference.id.as_str(), names.collect(), at, finding);
    }

    /// The packs that see what may be meant: that of the entry, or all of a project.
    fn homes(&self) -> impl Iterator<Item = PackId> {
        let own = self
            .codex
            .packs()
            .filter(|(id, pack)| if self.project { pack.is_own() } else { *id == self.home });
        own.map(|(id, _)| id)
    }

    fn example(&self) -> String {
        let kind = self.kind.as_ref().and_then(|(kind, _)| Kind::from_name(kind));
        format!("name the entry, as in `[[{}:its-id]]`", kind.map_or("ability", Kind::name))
    }
}

fn did_you_mean(word: &str, names: Vec<&str>, at: Span, finding: &mut Diagnostic) {
    let near = nearest(word, names);
    match near[..] {
        [] => finding.help("write the id of an entry that exists, or the words without a link"),
        [one] => finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(at, one)),
        _ => finding.help(format!("did you mean {}?", choices(near.iter().copied()))),
    };
}
