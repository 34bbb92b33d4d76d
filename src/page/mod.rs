//! What a reader is told, before any format.
//!
//! A kind lays out its entries as a [`Page`] of [`Block`]s; `emit/html` and `emit/markdown` write them down. This
//! room knows neither entries nor formats. To add a block: a variant here and a branch in each of the two.

mod address;
mod inline;
mod picture;
mod table;
mod tree;

pub use address::Address;
pub use inline::{
    Dice, Inline, Line, Mark, Words, code, link, mark, number, quiet, sign, signed, strong, text,
};
pub use picture::{PICTURES, is_picture};
pub use table::{Cell, Column, Filter, Head, Row, Sort, Table};
pub use tree::{Edge, Tree, TreeNode, Way};

/// What the page of an entry says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// The line after the name, in the guide's own notation: `C - A - PHY(DEX)`.
    pub line: Line,
    /// The figures that a reader wants from a list of results, in a few words.
    pub brief: String,
    /// The body.
    pub blocks: Vec<Block>,
    /// The text of the entry, until the layout puts it somewhere.
    pub text: Option<String>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Markdown of an author, its links as `[[pack/kind:id|Name]]`.
    Prose(String),
    /// A paragraph.
    Line(Line),
    /// A list without order.
    List(Vec<Line>),
    /// Figures in a grid, in the order in which the table needs them.
    Figures(Vec<Figure>),
    /// A table.
    Table(Table),
    /// A part with a heading.
    Section(Section),
    /// The same thing at several steps; a reader looks at one at a time.
    Steps(Vec<Step>),
    /// Another entry, told in full.
    Card(Card),
    /// A drawing of an effect tree; its nodes have sections of their own.
    Tree(Tree),
}

/// A figure of a stat block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// What it is: `Durability`.
    pub label: Words,
    /// How much.
    pub value: Line,
    /// How it was computed; printed figures have no such thing.
    pub how: Option<String>,
    /// What it was at the step before, where the step changes it.
    pub was: Option<Words>,
    /// Whether the line after the name says it too; within the page of another entry it is then left out.
    pub said: bool,
}

/// A part with a heading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// The anchor; unique on its page and permanent.
    pub id: Words,
    /// The heading.
    pub title: Words,
    /// A line after the heading.
    pub line: Line,
    /// What stands in it.
    pub blocks: Vec<Block>,
}

/// One step of a thing that grows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// What the reader chooses: `Base`, `3`.
    pub label: Words,
    /// What it costs to get there: `3 AP, 6 in all`.
    pub note: Words,
    /// The thing at this step.
    pub blocks: Vec<Block>,
}

/// An entry within the page of another.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its own page.
    pub to: Address,
    /// Its name.
    pub name: Words,
    /// The line after its name.
    pub line: Line,
    /// Its body.
    pub blocks: Vec<Block>,
}

impl Page {
    /// A page of an entry with this text.
    pub fn new(text: Option<String>) -> Self {
        Self { text, ..Self::default() }
    }

    /// Puts a block at the end.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// Puts the text of the entry here; nothing where it has none or it stands already.
    pub fn put_text(&mut self) {
        self.blocks.extend(self.text.take().map(Block::Prose));
    }

    /// Puts figures here, unless there are none.
    pub fn figures(&mut self, figures: impl IntoIterator<Item = Figure>) {
        let figures: Vec<Figure> = figures.into_iter().collect();
        if !figures.is_empty() {
            self.blocks.push(Block::Figures(figures));
        }
    }

    /// Puts a section here, unless nothing stands in it.
    pub fn section(&mut self, id: &str, title: &str, blocks: impl IntoIterator<Item = Block>) {
        let blocks: Vec<Block> = blocks.into_iter().collect();
        if !blocks.is_empty() {
            let section = Section { id: id.into(), title: title.into(), line: Line::new(), blocks };
            self.blocks.push(Block::Section(section));
        }
    }

    /// Puts a section with a list of links here, unless there are none.
    pub fn links(&mut self, id: &str, title: &str, links: Vec<Line>) {
        if !links.is_empty() {
            self.section(id, title, [Block::List(links)]);
        }
    }
}

impl Figure {
    /// A figure that is printed as its author wrote it.
    pub fn new(label: impl Into<Words>, value: impl Into<Line>) -> Self {
        Self { label: label.into(), value: value.into(), ..Self::default() }
    }

    /// A figure that a formula gives.
    pub fn derived(label: impl Into<Words>, value: impl Into<Line>, how: impl Into<String>) -> Self {
        Self { how: Some(how.into()), ..Self::new(label, value) }
    }

    /// The same figure where the line after the name says it too.
    #[must_use]
    pub fn said(self) -> Self {
        Self { said: true, ..self }
    }
}

/// Blocks without the figures that an entry does not show within the page of another.
pub fn without_figures(blocks: &mut Vec<Block>, hidden: impl Fn(&Figure) -> bool) {
    for block in blocks.iter_mut() {
        if let Block::Figures(figures) = block {
            figures.retain(|figure| !hidden(figure));
        }
    }
    blocks.retain(|block| !matches!(block, Block::Figures(figures) if figures.is_empty()));
}
