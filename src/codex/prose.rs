//! Links in prose.

use std::{fmt::Write, ops::Range};

use rayon::prelude::*;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{Codex, EntryId, Target, Why, resolve::Resolver};
use crate::{
    kinds::{Entry, Kind},
    load::{ProseUse, RefUse},
    vocabulary::{Piece, Reference, Word, slug},
};

/// A link as written in prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkUse {
    /// The whole link, in bytes of the text.
    pub range: Range<usize>,
    /// What it points at: `[kind:][pack/]id[.node]`, or the address of a Markdown link.
    pub target: Range<usize>,
    /// The words that readers see, where the author gave some.
    pub label: Option<Range<usize>>,
    /// Whether it is a Markdown link, `[words](address)`.
    pub markdown: bool,
}

/// A link of an entry's prose, followed.
#[derive(Debug)]
pub struct Followed {
    /// The entry.
    pub entry: EntryId,
    /// Its text, by the position among all that it uses.
    prose: usize,
    /// The link.
    pub link: LinkUse,
    /// Where it leads; `None` for addresses outside the Codex. An error says why it leads nowhere.
    pub target: Result<Option<Target>, Why>,
}

/// Every link of a text, in order. What stands in code is text.
pub fn links(text: &str) -> Vec<LinkUse> {
    let mut found = Vec::new();
    if !text.contains('[') {
        return found;
    }
    let double = text.contains("[[");
    if !double && !text.contains("](") {
        return found;
    }
    let mut code = Vec::new();
    if text.contains('`') || text.contains("](") {
        markdown(text, &mut found, &mut code);
    }
    let mut at = 0;
    while let Some(start) = text[at..].find("[[").map(|start| at + start) {
        let Some(end) = text[start..].find("]]").map(|end| start + end) else {
            break;
        };
        at = end + 2;
        let line = &text[start + 2..end];
        if line.contains('\n') && line.contains("\n\n")
            || code.iter().any(|range: &Range<usize>| range.contains(&start))
        {
            continue;
        }
        let bar = line.find('|').map(|bar| start + 2 + bar);
        found.push(LinkUse {
            range: start..at,
            target: start + 2..bar.unwrap_or(end),
            label: bar.map(|bar| bar + 1..end).filter(|label| !text[label.clone()].trim().is_empty()),
            markdown: false,
        });
    }
    found.sort_by_key(|link| link.range.start);
    found
}

fn markdown(text: &str, found: &mut Vec<LinkUse>, code: &mut Vec<Range<usize>>) {
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Code(_) | Event::Start(Tag::CodeBlock(_)) => code.push(range),
            Event::Start(Tag::Link { dest_url, .. }) => {
                let written = &text[range.clone()];
                // The address is the last thing in the link; an empty one stands before the bracket.
                let target = match written.rfind("](") {
                    Some(open) => {
                        let begin = range.start + open + 2;
                        let length = text[begin..range.end].find(&*dest_url).map_or(0, |_| dest_url.len());
                        begin..begin + length
                    }
                    None => continue,
                };
                let label = (!written.starts_with('!')).then(|| range.start + 1..target.start - 2);
                let label = label.filter(|label| !text[label.clone()].trim().is_empty());
                found.push(LinkUse { range, target, label, markdown: true });
            }
            _ => {}
        }
    }
}

/// The headings of a text: their lines, in bytes, and the anchors that links to them name.
pub fn headings(text: &str) -> Vec<(Range<usize>, String)> {
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    // A heading begins with its sign or is underlined.
    if !["#", "\n=", "\n-"].iter().any(|sign| text.contains(sign)) {
        return found;
    }
    let mut open: Option<String> = None;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { .. }) => open = Some(String::new()),
            Event::Text(words) | Event::Code(words) => {
                if let Some(title) = &mut open {
                    title.push_str(&words);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                let line = text[range.clone()].trim_end().len();
                let title = open.take().unwrap_or_default();
                found.push((range.start..range.start + line, slug(&title)));
            }
            _ => {}
        }
    }
    found
}

/// Code in a text, in bytes: nothing in it is a link or a placeholder.
pub fn code(text: &str) -> Vec<Range<usize>> {
    let mut code = Vec::new();
    if text.contains('`') || text.contains("    ") {
        markdown(text, &mut Vec::new(), &mut code);
    }
    code
}

/// Where a Markdown link leads.
enum Address<'t> {
    Outside,
    Entry(&'t str),
}

fn address(target: &str) -> Address<'_> {
    if target.starts_with('#') {
        return Address::Outside;
    }
    match target.split_once(':') {
        Some(("codex", rest)) => Address::Entry(rest),
        Some((scheme, _)) if scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()) => Address::Outside,
        _ => Address::Entry(target),
    }
}

impl Codex {
    /// Every piece of prose with its entry; what a variant takes over is its parent's.
    pub fn prose(&self) -> impl Iterator<Item = (EntryId, &Entry, &ProseUse)> {
        self.entries().flat_map(|(id, entry)| {
            let own = entry.uses.prose.iter().filter(|prose| entry.span.contains(prose.span));
            own.map(move |prose| (id, entry, prose))
        })
    }

    /// Every link of every text, with that text.
    pub fn links(&self) -> impl Iterator<Item = (&Followed, &ProseUse)> {
        self.links.iter().map(|link| (link, &self.entry(link.entry).uses.prose[link.prose]))
    }

    /// Follows the links of every text, once for all rules.
    pub(super) fn follow_links(&mut self) {
        let codex: &Self = self;
        let of_entry = |at: usize| -> Vec<Followed> {
            let (id, entry) = (EntryId(at as u32), codex.entry(EntryId(at as u32)));
            let mut followed = Vec::new();
            for (prose, used) in entry.uses.prose.iter().enumerate() {
                for link in links(&used.text).into_iter().filter(|_| entry.span.contains(used.span)) {
                    let target = codex.follow(id, &used.text, &link);
                    followed.push(Followed { entry: id, prose, link, target });
                }
            }
            followed
        };
        let all = (0..codex.entries.len()).into_par_iter().with_min_len(64);
        self.links = all.flat_map_iter(of_entry).collect();
    }

    /// Where a link of an entry's prose leads; `None` for addresses outside the Codex.
    ///
    /// # Errors
    /// Why it leads nowhere.
    pub fn follow(&self, from: EntryId, text: &str, link: &LinkUse) -> Result<Option<Target>, Why> {
        let target = text.get(link.target.clone()).unwrap_or_default().trim();
        let (kind, name) = if link.markdown {
            match address(target) {
                Address::Outside => return Ok(None),
                Address::Entry(path) => {
                    path.split_once('/').map_or((None, path), |(kind, id)| (Some(kind), id))
                }
            }
        } else {
            target.split_once(':').map_or((None, target), |(kind, id)| (Some(kind), id))
        };
        let reference = Reference::parse(name).map_err(|_| Why::Unknown)?;
        let kinds: Vec<Kind> = match kind {
            Some(kind) => vec![Kind::from_name(kind).ok_or(Why::Unknown)?],
            None if reference.node.is_some() => vec![Kind::EffectTree],
            None => Kind::ALL.iter().copied().filter(|kind| kind.is_content()).collect(),
        };
        self.find_link(from, &kinds, &reference)
    }

    fn find_link(&self, from: EntryId, kinds: &[Kind], reference: &Reference) -> Result<Option<Target>, Why> {
        let resolver = Resolver { codex: self, index: &self.index };
        let pack = reference.pack.as_deref().map(Piece::as_str);
        let find = |home| resolver.find(home, kinds, pack, reference.id.as_str());
        let found = if self.entry(from).kind == Kind::Project {
            // The project sees what any of its packs sees.
            let own = self.packs().filter(|(_, pack)| pack.is_own());
            let mut seen = own.map(|(home, _)| find(home));
            let first = seen.next().unwrap_or(Err(None));
            if first.is_ok() { first } else { seen.find(Result::is_ok).unwrap_or(first) }
        } else {
            find(self.home(from))
        };
        let entry = match found {
            Ok(entry) | Err(Some(Why::Alias(Target { entry, .. }))) => entry,
            Err(Some(why)) => return Err(why),
            Err(None) => return Ok(None),
        };
        let Some(node) = &reference.node else {
            return Ok(Some(Target { entry, node: None }));
        };
        let written = format!("{}.{}", self.entry(entry).header.id(), node.text);
        let home = &self.pack(self.home(entry)).id;
        let text = format!("{home}/{written}").into_boxed_str();
        let place = RefUse {
            kinds: "node",
            text,
            span: crate::source::Span::default(),
            key: smol_str::SmolStr::default(),
        };
        match resolver.resolve(entry, &place) {
            Ok(target) => Ok(Some(target)),
            Err(_) => Err(Why::NoNode(entry)),
        }
    }

    /// Prose as the Codex publishes it: links as `[[pack/kind:id|Name]]`, values filled in.
    pub fn published_prose(&self, entry: &Entry, id: EntryId, text: &str) -> String {
        self.prose_of_step(entry, id, text, 0)
    }

    /// The same, with the values that hold after so many steps of the entry.
    pub(super) fn prose_of_step(&self, entry: &Entry, id: EntryId, text: &str, step: usize) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for link in links(text) {
            if link.range.start < at {
                continue;
            }
            let Ok(Some(target)) = self.follow(id, text, &link) else {
                continue;
            };
            out.push_str(&text[at..link.range.start]);
            let meant = self.link_to(target);
            let label = link.label.map(|label| text[label].trim());
            if self.is_left_out(target.entry) {
                // Not even the name of what players must not know; the author's own words stay.
                let nameless = self.entry(target.entry).header.is_gm() || meant.name.trim().is_empty();
                match label {
                    Some(label) => out.push_str(label),
                    None if nameless => out.push_str(meant.kind),
                    None => as_words(&mut out, &meant.name),
                }
                at = link.range.end;
                continue;
            }
            let label = label.unwrap_or(&meant.name);
            let node = meant.node.as_ref().map(|node| format!(".{node}")).unwrap_or_default();
            let _ = write!(out, "[[{}/{}:{}{node}|{label}]]", meant.pack, meant.kind, meant.id);
            at = link.range.end;
        }
        out.push_str(&text[at..]);
        self.filled(entry, id, &out, step)
    }
}

/// Writes words into Markdown so that they are words.
pub fn as_words(out: &mut String, words: &str) {
    for letter in words.chars() {
        if letter.is_ascii_punctuation() {
            out.push('\\');
        }
        out.push(letter);
    }
}
