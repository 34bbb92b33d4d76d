//! Blocks and lines as Markdown.

use crate::{
    codex,
    emit::{leaf::Leaf, site::Site},
    page::{self, Address, Block, Card, Column, Figure, Inline, Line, Section, Step, Table},
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

    /// A paragraph.
    pub fn paragraph(&mut self, line: &Line) {
        let text = self.line(line);
        self.block(&text);
    }

    /// An item of a list.
    pub fn item(&mut self, line: &Line) {
        let text = self.line(line);
        self.out.push_str(&format!("- {text}\n"));
    }

    /// Markdown of an author or an article, with its links as ways between files.
    pub fn prose(&mut self, text: &str, level: usize) {
        let text = self.linked(text);
        let _ = level;
        self.block(&text);
    }

    /// Blocks one after another.
    pub fn blocks(&mut self, blocks: &[Block], level: usize) {
        for block in blocks {
            match block {
                Block::Prose(text) => self.prose(text, level),
                Block::Line(line) => self.paragraph(line),
                Block::List(lines) => {
                    lines.iter().for_each(|line| self.item(line));
                    self.out.push('\n');
                }
                Block::Figures(figures) => self.figures(figures),
                Block::Table(table) => self.table(table),
                Block::Section(section) => self.section(section, level),
                Block::Steps(steps) => steps.iter().for_each(|step| self.step(step, level)),
                Block::Card(card) => self.card(card, level),
                Block::Tree(_) => {}
            }
        }
    }

    fn figures(&mut self, figures: &[Figure]) {
        for figure in figures {
            let was = figure.was.as_ref().map(|was| format!("~~{}~~ ", escaped(was))).unwrap_or_default();
            let how = figure.how.as_ref().map(|how| format!(" ({})", escaped(how))).unwrap_or_default();
            let value = self.line(&figure.value);
            self.out.push_str(&format!("- **{}** {was}{value}{how}\n", escaped(&figure.label)));
        }
        self.out.push('\n');
    }

    fn table(&mut self, table: &Table) {
        if !table.caption.is_empty() {
            self.block(&format!("*{}*", escaped(&table.caption)));
        }
        let head: Vec<String> = table.head.iter().map(|head| cell(&escaped(&head.text))).collect();
        let rule: Vec<&str> =
            table.head.iter().map(|head| if head.numbers { "--:" } else { "---" }).collect();
        let mut text = format!("| {} |\n|{}|\n", head.join(" | "), rule.join("|"));
        for row in &table.rows {
            let cells: Vec<String> = row.iter().map(|line| cell(&self.line(line))).collect();
            text.push_str(&format!("| {} |\n", cells.join(" | ")));
        }
        self.block(&text);
    }

    fn section(&mut self, section: &Section, level: usize) {
        self.heading(level, &section.title);
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
        let titles: Vec<&str> = columns.iter().map(|column| column.title).collect();
        let mut text = format!(
            "| Name |{}\n|---|{}\n",
            titles.iter().map(|title| format!(" {title} |")).collect::<String>(),
            "---|".repeat(titles.len())
        );
        rows.for_each(|row| text.push_str(row));
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
                target.strip_prefix("page:").map(|path| {
                    let (path, anchor) =
                        path.split_once('#').map_or((path, None), |(path, at)| (path, Some(at)));
                    Address { path: path.to_owned(), anchor: anchor.map(str::to_owned) }
                })
            } else {
                address(target)
            };
            let Some(address) = address else { continue };
            let label = link.label.clone().map_or("", |label| &text[label]);
            out.push_str(&text[at..link.range.start]);
            if self.site.shelf.has(&address) {
                out.push_str(&format!("[{label}]({})", address.from(self.at, ".md")));
            } else {
                out.push_str(label);
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
    let name = Inline::Link { to: leaf.at.clone(), text: leaf.entry.name.clone() };
    let mut text = format!("| {} |", cell(&writer.inline(&name)));
    for line in leaf.row.cells.iter().map(|cell| &cell.line) {
        text.push_str(&format!(" {} |", cell(&writer.line(line))));
    }
    text.push('\n');
    text
}

fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}

/// Text that means itself in Markdown.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
