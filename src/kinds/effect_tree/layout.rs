//! How readers see an effect tree.

mod drawing;
mod node;
mod words;

use super::{
    Unlock,
    published::{Published, PublishedBoon, PublishedNode},
};
use crate::{
    kinds::{Look, Paged},
    page::{Block, Cell, Column, Figure, Page, Row, Section, number, text},
};
use words::{capital, group};

/// The parts of a tree, as the sections of its page follow each other.
const KINDS: [(&str, &str); 5] = [
    ("talent", "talents"),
    ("root", "roots"),
    ("branch", "branches"),
    ("leaf", "leaves"),
    ("crown", "crowns"),
];

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("unlock", "Opened").filtered(),
        Column::numbers("nodes", "Nodes"),
        Column::numbers("talents", "Talents"),
        Column::numbers("roots", "Roots"),
        Column::numbers("branches", "Branches"),
        Column::numbers("leaves", "Leaves"),
        Column::numbers("crowns", "Crowns"),
        Column::numbers("crown-from", "Crown from"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[
        ("core", "Used by effects of"),
        ("roots", "Used by effects of"),
        ("branches", "Used by effects of"),
        ("leaves", "Used by effects of"),
        ("crowns", "Used by effects of"),
    ];

    fn row(&self) -> Row {
        let count = |count: usize| Cell::number((count > 0).then_some(count as f64));
        let mut cells = vec![Cell::value(self.unlock.map(Unlock::title)), count(self.nodes.len())];
        cells.extend(KINDS.iter().map(|(kind, _)| count(self.of_kind(kind).count())));
        cells.push(Cell::number(self.cheapest_crown().map(|xps| xps as f64)));
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        page.line.extend(self.unlock.map(|unlock| text(unlock.told())));
        page.brief = self.brief(look);
        page.figures(self.figures(look));
        page.put_text();
        if !self.nodes.is_empty() {
            page.push(Block::Tree(self.drawing(look)));
        }
        self.boons(page, look);
        let mut rows = node::ROWS;
        for (kind, several) in KINDS {
            let sections: Vec<Block> = self
                .of_kind(kind)
                .map(|node| Block::Section(node.section(look, self.refundable, &mut rows)))
                .collect();
            page.section(&self.anchor(several), &group(kind, several, look), sections);
        }
    }
}

impl Unlock {
    /// The word that readers choose by.
    pub fn title(self) -> &'static str {
        match self {
            Self::Core => "Core",
            Self::Xps => "Experience",
            Self::Study => "Study",
            Self::Apprenticeship => "Apprenticeship",
        }
    }

    /// The same in a sentence.
    fn told(self) -> &'static str {
        match self {
            Self::Core => "Core tree, chosen once",
            Self::Xps => "Opened with experience",
            Self::Study => "Opened by study",
            Self::Apprenticeship => "Opened by a teacher",
        }
    }
}

impl Published {
    fn of_kind<'n>(&'n self, kind: &'static str) -> impl Iterator<Item = &'n PublishedNode> {
        self.nodes.iter().filter(move |node| node.kind == kind)
    }

    fn cheapest_crown(&self) -> Option<i64> {
        self.of_kind("crown").filter_map(|crown| crown.growth.cheapest.as_ref()).map(|way| way.xps).min()
    }

    fn brief(&self, look: &Look) -> String {
        let unlock = self.unlock.map(|unlock| format!("{}, ", unlock.title().to_lowercase()));
        let crown = self
            .cheapest_crown()
            .map(|price| format!(", {} from {price} {}", look.rules.word("crown"), look.rules.word("xps")));
        let nodes = self.nodes.len();
        format!("{}{nodes} nodes{}", unlock.unwrap_or_default(), crown.unwrap_or_default())
    }

    fn figures(&self, look: &Look) -> Vec<Figure> {
        let yes = |says: bool| text(if says { "yes" } else { "no" });
        let mut figures = Vec::new();
        figures.push(Figure::new("Nodes", number(self.nodes.len())));
        for (kind, several) in KINDS {
            let count = self.of_kind(kind).count();
            if count > 0 {
                figures.push(Figure::new(group(kind, several, look), number(count)));
            }
        }
        let crown = self.cheapest_crown();
        figures.extend(crown.map(|price| {
            let label = format!("Cheapest {}", look.rules.word("crown").to_lowercase());
            Figure::new(label, text(format!("{price} {}", look.rules.word("xps"))))
        }));
        let back = format!("{} can be given back", group("leaf", "leaves", look));
        figures.push(Figure::new(back, yes(self.refundable)));
        figures.push(Figure::new("Can be pruned", yes(self.prunable)));
        figures
    }

    fn boons(&self, page: &mut Page, look: &Look) {
        let boons = self.boons.iter().enumerate();
        let boons = boons.map(|(at, boon)| Block::Section(boon.section(&self.boon_anchor(at, boon))));
        page.section(&self.anchor("boons"), &group("boon", "boons", look), boons);
    }

    fn boon_anchor(&self, at: usize, boon: &PublishedBoon) -> String {
        boon.id.clone().unwrap_or_else(|| self.anchor(&format!("boon-{}", at + 1)))
    }

    /// An anchor that no node has: the anchors of nodes are their ids, for ever.
    fn anchor(&self, wanted: &str) -> String {
        let mut anchor = wanted.to_owned();
        while self.nodes.iter().any(|node| node.id == anchor) {
            anchor.push_str("-of-tree");
        }
        anchor
    }
}

impl PublishedBoon {
    fn section(&self, id: &str) -> Section {
        Section {
            id: id.into(),
            title: capital(&self.name).into(),
            blocks: self.text.iter().cloned().map(Block::Prose).collect(),
            ..Section::default()
        }
    }
}
