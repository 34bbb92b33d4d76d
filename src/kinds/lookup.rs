//! What a kind may ask of the other entries.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Body, Content, Growth, Header, Kind, NodeRef, Ruleset};
use crate::{
    load::{Tree, Uses},
    page::{Card, Words},
    source::{Span, Spanned},
};

/// An entry: its header, its typed value and what it points at.
#[derive(Debug)]
pub struct Entry {
    /// Its kind.
    pub kind: Kind,
    /// The keys that every entry has.
    pub header: Header,
    /// The typed value.
    pub body: Body,
    /// What it points at.
    pub uses: Uses,
    /// The tree that it was read from; merged where it extends another. To ask for it may read the file again.
    pub node: Tree,
    /// The document.
    pub span: Span,
}

impl Entry {
    /// The typed value, if the entry is of that kind.
    pub fn of<T: Content>(&self) -> Option<&T> {
        T::of(&self.body)
    }

    /// How findings speak of the entry: `outfit "Iron Coat"`.
    pub fn title(&self) -> String {
        if self.kind == Kind::Project {
            return "the project".to_owned();
        }
        format!("{} \"{}\"", self.kind.name(), self.header.name())
    }

    /// Where a finding about something absent points: the id, else the kind, else the start.
    pub fn anchor(&self) -> Span {
        let fallback = Span { end: self.span.start, ..self.span };
        self.header.id.span().or(self.header.kind.span()).unwrap_or(fallback)
    }
}

/// A resolved reference, as readers see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Link {
    /// The pack of the entry.
    pub pack: Words,
    /// Its kind.
    pub kind: &'static str,
    /// Its id.
    pub id: Words,
    /// The node, where a node of an effect tree is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<Words>,
    /// The name that readers see.
    pub name: Words,
}

/// What a kind may ask of the other entries.
pub trait Lookup {
    /// The entry that the reference at a place means, and the node inside it.
    fn target(&self, place: Span) -> Option<(&Entry, Option<&str>)>;
    /// The same as a link.
    fn link(&self, place: Span) -> Option<Link>;
    /// The node that a reference of an entry means, as a link; one without a tree means the entry's own.
    fn node_link(&self, entry: &Entry, reference: &Spanned<NodeRef>) -> Option<Link>;
    /// How the node at a position of an effect tree is had, and what hangs on it.
    fn growth(&self, entry: &Entry, position: u32) -> Growth;
    /// The entry itself as a link.
    fn own(&self, entry: &Entry) -> Option<Link>;
    /// The name of the entry that a link leads to, whatever it names inside it.
    fn title(&self, link: &Link) -> Option<&str>;
    /// The nodes that a hero has without having bought them.
    fn opened(&self, hero: &Entry) -> Vec<Link>;
    /// Another entry in full, as it stands on the page of one that brings it along.
    fn card(&self, link: &Link) -> Option<Card>;
    /// Prose as readers see it: links resolved, values filled in.
    fn prose(&self, entry: &Entry, text: &str) -> String {
        self.prose_at(entry, text, 0)
    }
    /// Prose of an entry that has steps, with the values that hold after so many of them.
    fn prose_at(&self, entry: &Entry, text: &str, step: usize) -> String;
}

/// What an entry is published with.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The other entries.
    pub lookup: &'a dyn Lookup,
    /// The ruleset by which the entry is judged.
    pub rules: &'a Ruleset,
}

impl Look<'_> {
    /// The links of several references, without those that lead nowhere.
    pub fn links<'p, T: 'p>(&self, references: impl IntoIterator<Item = &'p Spanned<T>>) -> Vec<Link> {
        references.into_iter().filter_map(|reference| self.lookup.link(reference.span)).collect()
    }

    /// The typed entry that a reference means.
    pub fn get<T: Content, R>(&self, reference: &crate::load::Field<R>) -> Option<&T> {
        self.lookup.target(reference.span()?)?.0.of::<T>()
    }
}
