//! The search index, as script files: it works from a stick, where a page may not read other files.
//!
//! A search loads `search/index` (kinds, packs, where the other files begin), all names, and of the text only the
//! files that hold its words; of the figures only those of the results. Documents are entries in the order of the
//! shelf, each followed by the nodes that it draws. `search.js` reads what this room writes.

mod names;
mod text;
mod told;
mod words;

pub use told::{nodes, sections};

use serde_json::json;

use super::shard;
use crate::{
    emit::{Sink, leaf::Leaf, site::Site},
    kinds::Kind,
};
use told::Bag;

/// What a search finds of an entry.
pub struct Hit {
    pack: String,
    kind: Kind,
    /// The entry, then its nodes.
    found: Vec<Found>,
}

/// A thing that a search finds.
struct Found {
    /// As the file of names says it.
    name: Box<str>,
    /// The figures in the line of results.
    brief: Box<str>,
    /// The words of its text.
    words: Box<str>,
}

impl Hit {
    /// What a search finds of an entry.
    pub fn new(leaf: &Leaf) -> Self {
        let (page, entry) = (&leaf.page, &leaf.entry);
        let nodes = nodes(page);
        let mut bag = Bag::default();
        bag.title(&entry.name);
        bag.text(&page.brief);
        entry.tags.iter().chain(&entry.aliases).for_each(|word| bag.title(word));
        bag.line(&page.line);
        bag.blocks(&page.blocks, &nodes);
        let line: String = page.line.iter().map(crate::page::Inline::words).collect();
        let brief = if page.brief.is_empty() { &line } else { &page.brief };
        let own = Found { name: names::entry(entry), brief: names::plain(brief), words: bag.end() };
        let sections = sections(page, &nodes);
        let node = |node: &&crate::page::TreeNode| {
            let mut bag = Bag::default();
            bag.title(&node.name);
            if let Some(section) = sections.get(node.id.as_str()) {
                bag.section(section, &nodes);
            }
            Found {
                name: names::node(node),
                brief: names::plain(&format!("{} of {}", node.kind, entry.name)),
                words: bag.end(),
            }
        };
        let found = std::iter::once(own).chain(nodes.values().map(node)).collect();
        Self { pack: entry.pack.clone(), kind: leaf.kind, found }
    }

    /// The words of each document.
    fn documents(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(|found| &*found.words)
    }
}

/// Writes the index.
pub fn emit(site: &Site, hits: &[Hit], sink: &dyn Sink) {
    let (text, ((names, names_at), (briefs, briefs_at))) = rayon::join(
        || text::write(hits),
        || {
            let found = || hits.iter().flat_map(|hit| &hit.found);
            let names = names::files("search/names", found().map(|found| &*found.name));
            (names, names::files("search/brief", found().map(|found| &*found.brief)))
        },
    );
    let packs: Vec<_> = site.packs.iter().map(|pack| json!([pack.id, pack.name])).collect();
    let head = json!({
        "packs": packs,
        "groups": groups(hits),
        "names": names_at,
        "briefs": briefs_at,
        "text": text.first,
        "common": text.common,
    });
    sink.put(shard::script("search/index", &head.to_string()));
    names.into_iter().chain(briefs).chain(text.files).for_each(|file| sink.put(file));
}

/// Packs and kinds in the order of the documents: pack, kind, its plural, the number of documents.
fn groups(hits: &[Hit]) -> Vec<serde_json::Value> {
    let same = |a: &Hit, b: &Hit| a.pack == b.pack && a.kind == b.kind;
    let group = |hits: &[Hit]| {
        let count: usize = hits.iter().map(|hit| hit.found.len()).sum();
        json!([hits[0].pack, hits[0].kind.name(), hits[0].kind.plural(), count])
    };
    hits.chunk_by(same).map(group).collect()
}
