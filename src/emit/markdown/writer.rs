//! Blocks and lines as Markdown.

use std::fmt::Write as _;

use pulldown_cmark::{Event, Parser, Tag};

use super::tame;
use crate::{
    codex,
    emit::{leaf::Leaf, site::Site},
    page::{self, Address, Block, Card, Column, Figure, Inline, Line, Section, Step, Table, Tree},
    vocabulary::slug,
};

/// A page while it is written: blocks stand between empty lines.
pub struct Writer<'a> {
    site: &'a Site<'a>,
    at: &'a Address,
    out: String,
}

impl<'a> Writer<'a> {
    /// An empty page.
    pub fn new(site: &'a Site<'a>, at: &'a Address) -> Self {
        Self { site, at, out: String::new() }
    }

    /// The page.
    pub fn end(self) -> String {
        self.out.trim_end().to_owned() + "\n"
    }

    fn block(&mut self, text: &str) {
        let text = text.trim_matches('\n').trim_end();
        if !text.is_empty() {
            self.out.push_str(text);
            self.out.push_str("\n\n");
        }
    }

    /// A heading.
    pub fn heading(&mut self, level: usize, title: &str) {
        self.block(&format!("{} {}", "#".repeat(level.min(6)), escaped(title)));
    }

    /// A heading that links lead to: a code host makes its anchor from the words, another needs one of its own.
    fn anchored(&mut self, level: usize, title: &str, anchor: &str) {
        if slug(title) != anchor {
            self.block(&format!("<a id=\"{anchor}\"></a>"));
        }
        self.heading(level, title);
    }

    /// A paragraph.
    pub fn paragraph(&mut self, line: &Line) {
        let text = self.line(line);
        self.block(&text);
    }

    /// A list.
    pub fn list<'l>(&mut self, lines: impl IntoIterator<Item = &'l Line>) {
        for line in lines {
            let text = self.line(line);
            let _ = writeln!(self.out, "- {text}");
        }
        self.out.push('\n');
    }

    /// What is known to be wrong with an entry, as a quotation; nothing for most.
    pub fn problems(&mut self, lines: &[Line]) {
        if lines.is_empty() {
            return;
        }
        let mut text = String::from("> **Known problems**\n>\n");
        for line in lines {
            let _ = writeln!(text, "> - {}", self.line(line));
        }
        self.block(&text);
    }

    /// Markdown of an author or an article: links as ways between files, headings below those around it.
    pub fn prose(&mut self, text: &str, level: usize) {
        let text = lowered(&tame::tamed(self.pictured(self.linked(text))), level.saturating_sub(2));
        self.block(&text);
    }

    /// Blocks one after another.
    pub fn blocks(&mut self, blocks: &[Block], level: usize) {
        let mut after_figures = false;
        for block in blocks {
            let goes_on = std::mem::replace(&mut after_figures, matches!(block, Block::Figures(_)));
            match block {
                Block::Prose(text) => self.prose(text, level),
                Block::Line(line) => self.paragraph(line),
                Block::List(lines) => self.list(lines),
                Block::Figures(figures) if goes_on => self.row_of_figures(figures),
                Block::Figures(figures) => self.figures(figures),
                Block::Table(table) => self.table(table),
                Block::Section(section) => self.section(section, level),
                Block::Steps(steps) => steps.iter().for_each(|step| self.step(step, level)),
                Block::Card(card) => self.card(card, level),
                Block::Tree(tree) => self.tree(tree),
            }
        }
    }

    /// A tree as nested lists.
    fn tree(&mut self, tree: &Tree) {
        for (depth, line) in tree.outline() {
            let text = self.line(&line);
            let _ = writeln!(self.out, "{}- {text}", "  ".repeat(depth));
        }
        self.out.push('\n');
    }

    fn figures(&mut self, figures: &[Figure]) {
        for figure in figures {
            let was = figure.was.as_ref().map(|was| format!("~~{}~~ ", escaped(was))).unwrap_or_default();
            let how = figure.how.as_ref().map(|how| format!(" ({})", escaped(how))).unwrap_or_default();
            let value = self.line(&figure.value);
            let _ = writeln!(self.out, "- **{}:** {was}{value}{how}", escaped(&figure.label));
        }
        self.out.push('\n');
    }

    /// A second group of figures, such as the stats, side by side; a second list would run into the first.
    fn row_of_figures(&mut self, figures: &[Figure]) {
        let labels: Vec<String> = figures.iter().map(|figure| cell(&escaped(&figure.label))).collect();
        let values: Vec<String> = figures.iter().map(|figure| cell(&self.line(&figure.value))).collect();
        let rule = "|:-:".repeat(figures.len());
        self.block(&format!("| {} |\n{rule}|\n| {} |", labels.join(" | "), values.join(" | ")));
    }

    fn table(&mut self, table: &Table) {
        let head: Vec<String> = table.head.iter().map(|head| cell(&escaped(&head.text))).collect();
        let rule: Vec<&str> =
            table.head.iter().map(|head| if head.numbers { "--:" } else { "---" }).collect();
        let caption = if table.caption.is_empty() {
            String::new()
        } else {
            format!("*{}*\n\n", escaped(&table.caption))
        };
        let mut text = format!("{caption}| {} |\n|{}|\n", head.join(" | "), rule.join("|"));
        for row in &table.rows {
            let cells: Vec<String> = row.iter().map(|line| cell(&self.line(line))).collect();
            let _ = writeln!(text, "| {} |", cells.join(" | "));
        }
        self.block(&text);
    }

    fn section(&mut self, section: &Section, level: usize) {
        self.anchored(level, &section.title, &section.id);
        self.paragraph(&section.line);
        self.blocks(&section.blocks, level + 1);
    }

    fn step(&mut self, step: &Step, level: usize) {
        let note = if step.note.is_empty() { String::new() } else { format!(" ({})", step.note) };
        self.heading(level, &format!("{}{note}", step.label));
        self.blocks(&step.blocks, level + 1);
    }

    fn card(&mut self, card: &Card, level: usize) {
        let title = self.inline(&Inline::Link { to: card.to.clone(), text: card.name.clone() });
        self.block(&format!("{} {title}", "#".repeat(level.min(6))));
        self.paragraph(&card.line);
        self.blocks(&card.blocks, level + 1);
    }

    /// The table of a kind.
    pub fn rows<'r>(&mut self, columns: &[Column], rows: impl Iterator<Item = &'r str>) {
        let mut text = String::from("| Name |");
        for column in columns {
            let _ = write!(text, " {} |", column.title);
        }
        let _ = writeln!(text, "\n|---|{}", "---|".repeat(columns.len()));
        for row in rows {
            text.push_str(row);
        }
        self.block(&text);
    }

    fn line(&self, line: &Line) -> String {
        line.iter().map(|piece| self.inline(piece)).collect()
    }

    fn inline(&self, piece: &Inline) -> String {
        match piece {
            Inline::Strong(text) => format!("**{}**", escaped(text)),
            Inline::Code(text) => format!("`{}`", text.replace('`', "'")),
            Inline::Link { to, text } if self.site.shelf.has(to) => {
                format!("[{}]({})", escaped(text), to.from(self.at, ".md"))
            }
            Inline::Bar { label, value, .. } => format!("{} {}", escaped(label), page::sign(*value)),
            other => escaped(other.words()),
        }
    }

    /// The picture of an entry.
    pub fn picture(&mut self, path: &str) {
        let way = self.way_to_picture(path);
        self.block(&way.map(|way| format!("![]({way})")).unwrap_or_default());
    }

    /// The way to a picture of the pack; nothing where it is not there.
    fn way_to_picture(&self, path: &str) -> Option<String> {
        let pack = self.at.path.split('/').next().unwrap_or_default();
        let picture = self.site.picture(pack, path)?;
        let up = "../".repeat(self.at.path.matches('/').count() + 1);
        let path = picture.path.replace(' ', "%20").replace('(', "%28").replace(')', "%29");
        Some(format!("{up}{path}"))
    }

    /// Text with its pictures as ways between files; of one that is not there, the words are kept.
    fn pictured(&self, text: String) -> String {
        if !text.contains("![") {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for (event, range) in Parser::new(&text).into_offset_iter() {
            let Event::Start(Tag::Image { dest_url, .. }) = event else {
                continue;
            };
            let Some(target) = text[range.clone()].rfind("](").filter(|_| range.start >= at) else {
                continue;
            };
            let words = &text[range.start + 2..range.start + target];
            out.push_str(&text[at..range.start]);
            match self.way_to_picture(&dest_url) {
                Some(way) => {
                    let _ = write!(out, "![{words}]({way})");
                }
                None => out.push_str(words),
            }
            at = range.end;
        }
        out.push_str(&text[at..]);
        out
    }

    /// Text with its links as ways between files.
    fn linked(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for link in codex::links(text) {
            if link.range.start < at {
                continue;
            }
            let target = &text[link.target.clone()];
            let address = if link.markdown {
                target.strip_prefix("page:").and_then(Address::written)
            } else {
                address(target)
            };
            let Some(address) = address else { continue };
            let label = link.label.clone().map_or("", |label| &text[label]);
            // Labels of Markdown links are Markdown themselves, the others are plain words.
            let label = if link.markdown { label.to_owned() } else { escaped(label) };
            out.push_str(&text[at..link.range.start]);
            if self.site.shelf.has(&address) {
                let _ = write!(out, "[{label}]({})", address.from(self.at, ".md"));
            } else {
                out.push_str(&label);
            }
            at = link.range.end;
        }
        out.push_str(&text[at..]);
        out
    }
}

/// `pack/kind:id.node` as an address.
fn address(target: &str) -> Option<Address> {
    let (place, name) = target.split_once(':')?;
    let (id, node) = name.split_once('.').map_or((name, None), |(id, node)| (id, Some(node)));
    Some(Address { path: format!("{place}/{id}"), anchor: node.map(str::to_owned) })
}

/// The row of an entry in the table of its kind.
pub fn row(leaf: &Leaf) -> String {
    let at = Address::kind(&leaf.entry.pack, leaf.entry.kind);
    let writer = Writer::new(leaf.site, &at);
    let name = page::link(leaf.at.clone(), leaf.entry.name.as_str());
    let mut text = format!("| {} |", cell(&writer.inline(&name)));
    for line in leaf.row.cells.iter().map(|cell| &cell.line) {
        let _ = write!(text, " {} |", cell(&writer.line(line)));
    }
    text.push('\n');
    text
}

/// Markdown with its headings so many levels lower. Authors begin at either of the first two levels; the first is that
/// of the page itself.
fn lowered(text: &str, by: usize) -> String {
    let headings = codex::headings(text);
    let mut out = String::with_capacity(text.len() + headings.len() * by);
    let mut at = 0;
    for (line, _) in headings {
        let written = &text[line.clone()];
        let own = written.bytes().take_while(|byte| *byte == b'#').count();
        // A heading that is underlined is written on two lines.
        let (own, title, end) = match written.split_once('\n') {
            _ if own > 0 => (own, "", line.start + own),
            Some((title, below)) if !below.contains('\n') && below.starts_with(['=', '-']) => {
                (if below.starts_with('=') { 1 } else { 2 }, title.trim(), line.end)
            }
            _ => continue,
        };
        out.push_str(&text[at..line.start]);
        out.push_str(&"#".repeat((own.max(2) + by).min(6)));
        if !title.is_empty() {
            out.push(' ');
            out.push_str(title);
        }
        at = end;
    }
    out.push_str(&text[at..]);
    out
}

fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}

/// Text that means itself in Markdown.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_a_text_nest_below_those_of_the_page() {
        assert_eq!(lowered("# A\n\n## B\n\n### C", 0), "## A\n\n## B\n\n### C");
        assert_eq!(lowered("## B\n\n### C\n\n`# x`", 2), "#### B\n\n##### C\n\n`# x`");
        assert_eq!(lowered("A\n===\n\nB\n---\nx\n\n- y", 1), "### A\n\n### B\nx\n\n- y");
    }
}
