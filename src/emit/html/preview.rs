//! What a link shows before it is followed: name, kind line, the first figures, the first paragraph.

use std::fmt::Write as _;

use pulldown_cmark::{Event, Parser, TagEnd};
use serde_json::json;

use super::{prose, search, shard};
use crate::{
    emit::{Sink, leaf::Leaf, site::Site},
    kinds::capital,
    page::{Block, Figure, Inline, Line, quiet, text},
};

/// So many figures fit into a card.
const FIGURES: usize = 6;

/// So many bytes of a paragraph fit into a card.
const WORDS: usize = 280;

/// The previews of an entry and of its nodes: where each stands, and what it shows, as JSON.
pub struct Preview {
    cards: Vec<(Box<str>, Box<str>)>,
}

impl Preview {
    /// The preview of an entry.
    pub fn new(leaf: &Leaf) -> Self {
        let page = &leaf.page;
        let kind = capital(&leaf.kind.name().replace('-', " "));
        let mut line = vec![quiet(kind)];
        if !page.line.is_empty() {
            line.push(text(" \u{b7} "));
            line.extend(page.line.iter().cloned());
        }
        let mut cards = vec![(leaf.at.path.as_str().into(), card(&leaf.entry.name, &line, &page.blocks))];
        let nodes = search::nodes(page);
        for (id, section) in search::sections(page, &nodes) {
            let Some(node) = nodes.get(id) else {
                continue;
            };
            let line = vec![text(format!("{} of {}", node.kind, leaf.entry.name))];
            let anchor = node.to.anchor.as_deref().unwrap_or(id);
            let key = format!("{}#{anchor}", leaf.at.path);
            cards.push((key.into(), card(&node.name, &line, &section.blocks)));
        }
        Self { cards }
    }
}

/// Writes the previews, as script files that pages load when they are first asked for.
pub fn emit(_: &Site, previews: &[Preview], sink: &dyn Sink) {
    let cards = previews.iter().flat_map(|preview| &preview.cards);
    let members: Vec<(&str, &str)> = cards.map(|(key, json)| (&**key, &**json)).collect();
    let files = shard::spread(&members);
    sink.put(shard::script("previews/index", &files.len().to_string()));
    for (at, file) in files.iter().enumerate() {
        sink.put(shard::script(&format!("previews/{at}"), file));
    }
}

fn card(name: &str, line: &Line, blocks: &[Block]) -> Box<str> {
    let figures = first(blocks, &|block| match block {
        Block::Figures(figures) => Some(figures.as_slice()),
        _ => None,
    });
    let figures: Vec<(&str, String)> = figures
        .unwrap_or_default()
        .iter()
        .take(FIGURES)
        .map(|Figure { label, value, .. }| (label.as_str(), words(value)))
        .collect();
    let text = first(blocks, &|block| match block {
        Block::Prose(text) => Some(paragraph(text)).filter(|words| !words.is_empty()),
        _ => None,
    });
    json!([name, words(line), figures, text.unwrap_or_default()]).to_string().into()
}

/// The first block for which there is an answer, as a reader meets them.
fn first<'b, T>(blocks: &'b [Block], ask: &impl Fn(&'b Block) -> Option<T>) -> Option<T> {
    blocks.iter().find_map(|block| {
        ask(block).or_else(|| match block {
            Block::Section(section) => first(&section.blocks, ask),
            Block::Steps(steps) => steps.first().and_then(|step| first(&step.blocks, ask)),
            _ => None,
        })
    })
}

fn words(line: &Line) -> String {
    let mut out = String::new();
    for piece in line {
        out.push_str(piece.words());
        if let Inline::Bar { value, .. } = piece {
            let _ = write!(out, " {value:+} ");
        }
    }
    out.trim().to_owned()
}

/// The words of the first paragraph, without their Markdown, cut after a word.
fn paragraph(text: &str) -> String {
    let text = text.trim_start();
    // A paragraph ends at an empty line; what follows need not be read.
    let end = text.find("\n\n").filter(|end| !text[..*end].starts_with('#')).unwrap_or(text.len());
    let text = prose::with_links(&text[..end.min(boundary(text, WORDS * 6))]);
    let mut out = String::new();
    for event in Parser::new(&text) {
        match event {
            Event::Text(words) | Event::Code(words) => out.push_str(&words),
            Event::SoftBreak | Event::HardBreak => out.push(' '),
            Event::End(TagEnd::Paragraph) => break,
            Event::End(TagEnd::Heading(_)) => out.clear(),
            _ => {}
        }
        if out.len() > WORDS {
            break;
        }
    }
    if out.len() > WORDS {
        out.truncate(boundary(&out, WORDS));
        out.truncate(out.rfind(' ').unwrap_or(out.len()));
        out.push('\u{2026}');
    }
    out
}

/// The last place up to another at which text can be cut.
fn boundary(text: &str, most: usize) -> usize {
    (0..=most.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_words() {
        assert_eq!(
            paragraph("Lies *flat*\nby [[wa/item:a|the **bank**]].\n\nMore."),
            "Lies flat by the **bank**."
        );
        assert_eq!(paragraph("# Head\n\nBody `x`"), "Body x");
        let long = paragraph(&"words and ".repeat(60));
        assert!(long.len() < WORDS + 4 && long.ends_with("words\u{2026}") || long.ends_with("and\u{2026}"));
    }

    #[test]
    fn the_first_figures_are_those_of_the_first_step() {
        let figure = |label: &str| Figure::new(label, text("2"));
        let step = |label: &str| crate::page::Step {
            blocks: vec![Block::Figures(vec![figure(label)])],
            ..crate::page::Step::default()
        };
        let json = card("Axe", &Line::new(), &[Block::Steps(vec![step("MP"), step("Range")])]);
        assert_eq!(&*json, r#"["Axe","",[["MP","2"]],""]"#);
    }
}
