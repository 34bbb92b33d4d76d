//! What the page of an entry tells, word by word.

use std::collections::BTreeMap;

use super::words;
use crate::{
    codex,
    page::{Block, Figure, Line, Page, Section, TreeNode},
};

/// A word that stands so often in an entry is what the entry is about.
const OFTEN: usize = 3;

/// No longer words are kept, in bytes.
const LONGEST: usize = 64;

/// The words of an entry.
#[derive(Default)]
pub struct Bag {
    letters: String,
    /// Where each word ends, and whether it matters more than others.
    ends: Vec<(u32, bool)>,
}

impl Bag {
    /// Takes the words of a text.
    pub fn text(&mut self, text: &str) {
        self.take(text, false);
    }

    /// Takes words that matter more: names, headings, tags.
    pub fn title(&mut self, text: &str) {
        self.take(text, true);
    }

    fn take(&mut self, text: &str, strong: bool) {
        words::each(text, |word| {
            if word.len() <= LONGEST {
                self.letters.push_str(word);
                self.ends.push((self.letters.len() as u32, strong));
            }
        });
    }

    /// Takes Markdown: what it says, not where its links lead.
    pub fn prose(&mut self, text: &str) {
        let mut at = 0;
        for link in codex::links(text) {
            if link.target.start < at {
                continue;
            }
            self.text(&text[at..link.target.start]);
            at = link.target.end;
        }
        self.text(&text[at..]);
    }

    /// Takes the words of a line.
    pub fn line(&mut self, line: &Line) {
        for piece in line {
            self.text(piece.words());
        }
    }

    fn figures(&mut self, figures: &[Figure]) {
        for figure in figures {
            self.text(&figure.label);
            self.line(&figure.value);
        }
    }

    /// Takes everything that blocks say, but the sections of nodes. Of other entries only the names are taken.
    pub fn blocks(&mut self, blocks: &[Block], nodes: &BTreeMap<&str, &TreeNode>) {
        for block in blocks {
            match block {
                Block::Prose(text) => self.prose(text),
                Block::Line(line) => self.line(line),
                Block::List(lines) => lines.iter().for_each(|line| self.line(line)),
                Block::Figures(figures) => self.figures(figures),
                Block::Table(table) => {
                    self.text(&table.caption);
                    table.head.iter().for_each(|head| self.text(&head.text));
                    table.rows.iter().flatten().for_each(|cell| self.line(cell));
                }
                Block::Section(section) if nodes.contains_key(section.id.as_str()) => {}
                Block::Section(section) => self.section(section, nodes),
                Block::Steps(steps) => steps.iter().for_each(|step| self.blocks(&step.blocks, nodes)),
                Block::Card(card) => self.text(&card.name),
                Block::Tree(_) => {}
            }
        }
    }

    /// Takes a section with its heading.
    pub fn section(&mut self, section: &Section, nodes: &BTreeMap<&str, &TreeNode>) {
        self.title(&section.title);
        self.line(&section.line);
        self.blocks(&section.blocks, nodes);
    }

    /// Each word once, in order, with spaces between; `!` before those that matter more.
    pub fn end(self) -> Box<str> {
        let mut from = 0;
        let mut all: Vec<(u64, &str, bool)> = Vec::with_capacity(self.ends.len());
        for (end, strong) in &self.ends {
            let word = &self.letters[from..*end as usize];
            all.push((beginning(word), word, *strong));
            from = *end as usize;
        }
        all.sort_unstable();
        let mut out = String::with_capacity(self.letters.len() / 2);
        for same in all.chunk_by(|a, b| a.0 == b.0 && a.1 == b.1) {
            if !out.is_empty() {
                out.push(' ');
            }
            if same.len() >= OFTEN || same.iter().any(|(.., strong)| *strong) {
                out.push('!');
            }
            out.push_str(same[0].1);
        }
        out.into_boxed_str()
    }
}

/// The first letters of a word as a number of the same order: most words differ in them.
fn beginning(word: &str) -> u64 {
    word.bytes().chain(std::iter::repeat(0)).take(8).fold(0, |number, byte| number << 8 | u64::from(byte))
}

/// The nodes that an entry draws as its own, by the ids of their sections.
pub fn nodes(page: &Page) -> BTreeMap<&str, &TreeNode> {
    let mut found = BTreeMap::new();
    visit(&page.blocks, &mut |block| {
        if let Block::Tree(tree) = block {
            found.extend(
                tree.nodes.iter().filter(|node| node.of.is_none()).map(|node| (node.id.as_str(), node)),
            );
        }
    });
    found
}

/// The sections of those nodes, by their ids.
pub fn sections<'p>(page: &'p Page, nodes: &BTreeMap<&str, &TreeNode>) -> BTreeMap<&'p str, &'p Section> {
    let mut found = BTreeMap::new();
    if !nodes.is_empty() {
        visit(&page.blocks, &mut |block| {
            if let Block::Section(section) = block
                && nodes.contains_key(section.id.as_str())
            {
                found.insert(section.id.as_str(), section);
            }
        });
    }
    found
}

fn visit<'p>(blocks: &'p [Block], see: &mut impl FnMut(&'p Block)) {
    for block in blocks {
        see(block);
        match block {
            Block::Section(section) => visit(&section.blocks, see),
            Block::Steps(steps) => steps.iter().for_each(|step| visit(&step.blocks, see)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_stands_once() {
        let mut bag = Bag::default();
        bag.title("Axe");
        bag.prose(
            "An axe of [[wa/item:steel|Steel]], a [good](https://x.example/bad) one. An **old** one, one.",
        );
        assert_eq!(&*bag.end(), "a an !axe good of old !one steel");
    }
}
