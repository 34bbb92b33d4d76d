//! Blocks and lines as HTML.

mod table;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use super::{
    escape::{escape, escaped, in_address},
    marks, prose,
};
use crate::{
    emit::site::{Picture, Site},
    page::{self, Address, Block, Card, Dice, Figure, Inline, Line, Section, Step, Words},
};

/// A page while it is written.
pub struct Writer<'a> {
    /// The site.
    pub site: &'a Site<'a>,
    /// The page.
    pub at: &'a Address,
    /// What is written so far.
    pub out: String,
    /// Sections of the page for the list beside it: anchor, title.
    pub toc: Vec<(String, String)>,
    /// Entries of packs that are not published: they get a card on the same page.
    pub foreign: BTreeSet<Address>,
    /// Pictures of the project that the page shows.
    pub pictures: BTreeSet<Picture>,
    /// Dice and variables that were written, by their text.
    pub rolls: BTreeMap<Words, Dice>,
    /// Styles and scripts that the page needs besides those of every page, by name.
    pub needs: BTreeSet<&'static str>,
    /// Whether an entry of another pack may still get a card; within such cards it may not.
    pub takes_cards: bool,
    /// What stands before every anchor: the card that is written.
    prefix: String,
    /// Anchors that are taken.
    anchors: BTreeSet<String>,
    /// The level of the next heading.
    level: u8,
}

impl<'a> Writer<'a> {
    /// An empty page.
    pub fn new(site: &'a Site<'a>, at: &'a Address) -> Self {
        Self {
            site,
            at,
            out: String::with_capacity(8 * 1024),
            toc: Vec::new(),
            foreign: BTreeSet::new(),
            pictures: BTreeSet::new(),
            rolls: BTreeMap::new(),
            needs: BTreeSet::new(),
            takes_cards: true,
            prefix: String::new(),
            anchors: BTreeSet::new(),
            level: 2,
        }
    }

    /// Writes pieces of HTML one after another.
    fn put(&mut self, pieces: &[&str]) {
        for piece in pieces {
            self.out.push_str(piece);
        }
    }

    /// Writes text as text.
    pub fn text(&mut self, text: &str) {
        escape(&mut self.out, text);
    }

    /// Writes Markdown.
    pub fn prose(&mut self, text: &str) {
        let level = self.level;
        self.out.push_str("<div class=\"prose\">\n");
        prose::write(self, text, level);
        self.out.push_str("</div>\n");
    }

    /// Writes blocks one after another.
    pub fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Prose(text) => self.prose(text),
            Block::Line(line) => self.wrapped("p", line),
            Block::List(lines) => {
                self.out.push_str("<ul class=\"list\">\n");
                for line in lines {
                    self.wrapped("li", line);
                }
                self.out.push_str("</ul>\n");
            }
            Block::Figures(figures) => self.figures(figures),
            Block::Table(table) if table.folded => self.folded(table),
            Block::Table(table) => self.table(table),
            Block::Section(section) => self.section(section),
            Block::Steps(steps) => self.steps(steps),
            Block::Card(card) => self.card(card),
            Block::Tree(tree) => super::tree::write(self, tree),
        }
    }

    fn wrapped(&mut self, tag: &str, line: &Line) {
        self.put(&["<", tag, ">"]);
        self.line(line);
        self.put(&["</", tag, ">\n"]);
    }

    fn figures(&mut self, figures: &[Figure]) {
        self.out.push_str("<dl class=\"figures\">\n");
        for figure in figures {
            let class = match (figure.was.is_some(), is_wordy(&figure.value)) {
                (true, true) => " class=\"changed wordy\"",
                (true, false) => " class=\"changed\"",
                (false, true) => " class=\"wordy\"",
                (false, false) => "",
            };
            self.put(&["<div", class, "><dt>"]);
            self.text(&figure.label);
            self.out.push_str("</dt><dd>");
            self.figure(figure);
            self.out.push_str("</dd></div>\n");
        }
        self.out.push_str("</dl>\n");
    }

    fn figure(&mut self, figure: &Figure) {
        if let Some(was) = &figure.was {
            self.out.push_str("<s class=\"was\"><span class=\"hidden\">was </span>");
            self.text(was);
            self.out.push_str("</s> ");
        }
        let Some(how) = &figure.how else {
            self.line(&figure.value);
            return;
        };
        self.out.push_str("<details class=\"how\"><summary>");
        self.line(&figure.value);
        let _ = write!(self.out, "</summary><span>{}</span></details>", escaped(how));
    }

    fn section(&mut self, section: &Section) {
        let id = self.anchor(&section.id);
        if self.level == 2 {
            self.toc.push((id.clone(), section.title.to_string()));
        }
        let level = self.level.min(6);
        let title = escaped(&section.title);
        let _ = write!(
            self.out,
            "<section id=\"{id}\">\n<h{level}>{title}<a class=\"anchor\" href=\"#{id}\" aria-label=\"Link to {title}\">#</a></h{level}>\n"
        );
        self.kind_line(&section.line);
        self.level += 1;
        self.blocks(&section.blocks);
        self.level -= 1;
        self.out.push_str("</section>\n");
    }

    /// The line after a name.
    pub fn kind_line(&mut self, line: &Line) {
        if !line.is_empty() {
            self.out.push_str("<p class=\"kind-line\">");
            self.line(line);
            self.out.push_str("</p>\n");
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        self.out.push_str("<div class=\"steps\">\n");
        let heading = self.heading();
        for step in steps {
            let label = escaped(&step.label);
            self.put(&["<section class=\"step\" data-step=\"", &label, "\">\n<", heading, ">", &label]);
            if !step.note.is_empty() {
                self.put(&[" <small>", &escaped(&step.note), "</small>"]);
            }
            self.put(&["</", heading, ">\n"]);
            self.level += 1;
            self.blocks(&step.blocks);
            self.level -= 1;
            self.out.push_str("</section>\n");
        }
        self.out.push_str("</div>\n");
    }

    /// Another entry within the page. Anchors inside it begin with its id.
    pub fn card(&mut self, card: &Card) {
        let name = card.to.path.rsplit('/').next().unwrap_or_default();
        let id = self.anchor(name);
        self.told_card(&id, card);
    }

    /// An entry of a pack that is not published, under the anchor that links lead to.
    pub fn foreign_card(&mut self, anchor: &str, card: &Card) {
        let id = self.anchor(anchor);
        self.level += 1;
        self.told_card(&id, card);
        self.level -= 1;
    }

    fn told_card(&mut self, id: &str, card: &Card) {
        let heading = self.heading();
        self.put(&["<article class=\"card\" id=\"", id, "\">\n<", heading, ">"]);
        self.link(&card.to, &card.name);
        self.put(&["</", heading, ">\n"]);
        self.kind_line(&card.line);
        let before = std::mem::replace(&mut self.prefix, format!("{id}-"));
        self.level += 1;
        self.blocks(&card.blocks);
        self.level -= 1;
        self.prefix = before;
        self.out.push_str("</article>\n");
    }

    /// An anchor that is unique on the page.
    pub fn anchor(&mut self, wanted: &str) -> String {
        let wanted = escaped(&format!("{}{wanted}", self.prefix)).replace(char::is_whitespace, "-");
        let mut id = wanted.clone();
        let mut turn = 2;
        while !self.anchors.insert(id.clone()) {
            id = format!("{wanted}-{turn}");
            turn += 1;
        }
        id
    }

    /// Writes a line.
    pub fn line(&mut self, line: &Line) {
        for (at, piece) in line.iter().enumerate() {
            self.inline(piece);
            let next = line.get(at + 1);
            if matches!(piece, Inline::Mark(_)) && matches!(next, Some(Inline::Link { .. })) {
                // No line ends between a picture and the link that says its word.
                self.out.push('\u{2060}');
            }
        }
    }

    fn inline(&mut self, piece: &Inline) {
        match piece {
            Inline::Text(text) => {
                let mut html = String::new();
                if self.words_with_dice(text, &mut html) {
                    self.out.push_str(&html);
                } else {
                    self.text(text);
                }
            }
            Inline::Strong(text) => self.tagged("strong", text),
            Inline::Quiet(text) => self.tagged("small", text),
            Inline::Code(text) => self.tagged("code", text),
            Inline::Link { to, text } => self.link(to, text),
            Inline::Dice(dice) => {
                let html = self.dice(dice);
                self.out.push_str(&html);
            }
            Inline::Short { text, long } => {
                let (text, long) = (escaped(text), escaped(long));
                self.put(&["<abbr title=\"", &long, "\"><span aria-hidden=\"true\">", &text]);
                self.put(&["</span><span class=\"hidden\">", &long, "</span></abbr>"]);
            }
            Inline::Mark(mark) => marks::write(&mut self.out, mark),
            Inline::Bar { label, value, scale } => bar(&mut self.out, label, *value, *scale),
        }
    }

    fn tagged(&mut self, tag: &str, text: &str) {
        self.put(&["<", tag, ">"]);
        self.text(text);
        self.put(&["</", tag, ">"]);
    }

    /// A link, or its words alone where it has no way here.
    fn link(&mut self, to: &Address, text: &str) {
        let Some(href) = self.href(to) else {
            return self.text(text);
        };
        self.out.push_str("<a href=\"");
        self.text(&href);
        self.out.push_str("\">");
        self.text(text);
        self.out.push_str("</a>");
    }

    /// The tag of the next heading.
    fn heading(&self) -> &'static str {
        ["h1", "h2", "h3", "h4", "h5", "h6"][usize::from(self.level.clamp(1, 6)) - 1]
    }

    /// The way to a page; nothing where it has none here.
    pub fn href(&mut self, to: &Address) -> Option<String> {
        if self.site.shelf.has(to) {
            return Some(to.from(self.at, ".html"));
        }
        let page = Address::page(to.path.as_str());
        if self.takes_cards {
            self.foreign.insert(page.clone());
        }
        self.foreign.contains(&page).then(|| format!("#{}", card_anchor(&page)))
    }

    /// The way to a picture of a pack; nothing where it is not there.
    pub fn picture(&mut self, pack: &str, path: &str) -> Option<String> {
        let picture = self.site.picture(pack, path)?;
        let href = format!("{}{}", self.at.root(), in_address(&picture.path));
        self.pictures.insert(picture);
        Some(href)
    }

    /// Dice with what they can show.
    fn dice(&mut self, dice: &Dice) -> String {
        self.rolls.entry(dice.text.clone()).or_insert_with(|| dice.clone());
        let text = escaped(&dice.text);
        let average = (dice.average * 100.0).round() / 100.0;
        let (min, max) = (dice.min, dice.max);
        format!("<span class=\"dice\" title=\"{min} to {max}, {average} on average\">{text}</span>")
    }

    /// Writes words with the dice in them marked; `false` (and nothing) where there are none.
    pub fn words_with_dice(&mut self, words: &str, out: &mut String) -> bool {
        let mut at = 0;
        for (range, dice) in super::dice::find(words) {
            escape(out, &words[at..range.start]);
            out.push_str(&self.dice(&dice));
            at = range.end;
        }
        if at > 0 {
            escape(out, &words[at..]);
        }
        at > 0
    }
}

/// So many letters stand in the large type of figures; words and links are set smaller.
const LARGE: usize = 12;

fn is_wordy(value: &Line) -> bool {
    let main = value.iter().filter(|piece| !matches!(piece, Inline::Quiet(_)));
    let letters: usize = main.map(|piece| piece.words().chars().count()).sum();
    letters > LARGE || value.iter().any(|piece| matches!(piece, Inline::Link { .. }))
}

/// The anchor of the card of an entry whose pack is not published.
pub fn card_anchor(to: &Address) -> String {
    format!("card-{}", to.path.replace('/', "-"))
}

/// A number on a scale, as a small bar beside its figure.
fn bar(out: &mut String, label: &str, value: i64, (least, most): (i64, i64)) {
    let span = (most - least).max(1) as f64;
    let place = |value: i64| ((value - least) as f64 / span * 100.0).clamp(0.0, 100.0).round();
    let (zero, end) = (place(0.max(least)), place(value));
    let (left, width) = (zero.min(end), (zero - end).abs());
    let sign = match value {
        ..0 => "low",
        0 => "even",
        1.. => "high",
    };
    let _ = write!(
        out,
        "<span class=\"bar {sign}\"><span class=\"bar-label\">{}</span><span class=\"bar-track\"><span style=\"left:{left}%;width:{width}%\"></span></span><span class=\"bar-value\">{}</span></span>",
        escaped(label),
        page::sign(value)
    );
}
