//! Markdown as HTML. Raw HTML is text, links lead to pages of the Codex or to http, https and mailto.

use pulldown_cmark::{
    BlockQuoteKind, CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd,
    html::push_html,
};

use super::{escape::escaped, notes::Notes, writer::Writer};
use crate::{codex, page::Address, vocabulary::slug};

/// Markdown with tables, footnotes, lists of tasks, strikethrough and admonitions (`> [!NOTE]`).
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_GFM);

/// Writes Markdown; its own headings begin at a level.
pub fn write(writer: &mut Writer, text: &str, level: u8) {
    let text = with_links(text);
    let parser = Parser::new_ext(&text, OPTIONS);
    let mut events: Vec<Event> = Vec::new();
    let notes = Notes::default();
    let mut told = Teller { writer, level, plain: 0, alt: None, skipped: 0, heading: None, below: 0, notes };
    for event in parser {
        told.event(event, &mut events);
    }
    told.notes.close(&mut events);
    let mut out = String::with_capacity(text.len() * 2);
    push_html(&mut out, events.into_iter());
    writer.out.push_str(&out);
}

/// `[[pack/kind:id.node|Name]]` as a Markdown link to `page:pack/kind/id#node`.
pub fn with_links(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for link in codex::links(text).iter().filter(|link| !link.markdown) {
        let Some(address) = address(&text[link.target.clone()]) else {
            continue;
        };
        let label = link.label.clone().map_or("", |label| &text[label]);
        out.push_str(&text[at..link.range.start]);
        out.push('[');
        codex::as_words(&mut out, label);
        out.push_str("](page:");
        out.push_str(&address);
        out.push(')');
        at = link.range.end;
    }
    out.push_str(&text[at..]);
    out
}

/// `pack/kind:id.node` as `pack/kind/id#node`.
fn address(target: &str) -> Option<String> {
    let (place, name) = target.split_once(':')?;
    let (id, node) = name.split_once('.').map_or((name, None), |(id, node)| (id, Some(node)));
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-/_".contains(&byte));
    (plain(place) && plain(id) && node.is_none_or(plain)).then(|| {
        let anchor = node.map(|node| format!("#{node}")).unwrap_or_default();
        format!("{place}/{id}{anchor}")
    })
}

/// Events on their way from Markdown to HTML.
struct Teller<'w, 'a> {
    writer: &'w mut Writer<'a>,
    level: u8,
    /// Open code blocks and links: dice in them are not marked.
    plain: usize,
    /// The words of an open picture.
    alt: Option<String>,
    /// Open links that lead nowhere, one bit each: only their words are kept.
    skipped: usize,
    /// The words of an open heading, and where it begins in the events.
    heading: Option<(String, usize)>,
    /// How far the open heading stands below the highest of the text.
    below: u8,
    notes: Notes,
}

impl<'t> Teller<'_, '_> {
    fn event(&mut self, event: Event<'t>, out: &mut Vec<Event<'t>>) {
        match event {
            // What is written as HTML is told as text.
            Event::Html(raw) | Event::InlineHtml(raw) => out.push(Event::Text(raw)),
            Event::Start(Tag::HtmlBlock) => out.push(Event::Start(Tag::Paragraph)),
            Event::End(TagEnd::HtmlBlock) => out.push(Event::End(TagEnd::Paragraph)),
            Event::Start(Tag::Link { link_type: LinkType::Email, dest_url, .. }) => {
                self.link(&format!("mailto:{dest_url}"), out);
            }
            Event::Start(Tag::Link { dest_url, .. }) => self.link(&dest_url, out),
            Event::Start(Tag::Image { dest_url, .. }) => self.image(&dest_url, out),
            Event::End(TagEnd::Image) => self.end_image(out),
            Event::End(TagEnd::Link) => self.end(out),
            Event::Start(Tag::Heading { level, .. }) => {
                self.heading = Some((String::new(), out.len()));
                // Authors begin at either of the first two.
                self.below = (level as u8).saturating_sub(HeadingLevel::H2 as u8);
            }
            Event::End(TagEnd::Heading(_)) => self.end_heading(out),
            Event::Start(Tag::Table(columns)) => {
                out.push(raw("<div class=\"scroll\" tabindex=\"0\">"));
                out.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => out.extend([Event::End(TagEnd::Table), raw("</div>")]),
            Event::Start(Tag::BlockQuote(Some(kind))) => out.push(raw(&admonition(kind))),
            Event::End(TagEnd::BlockQuote(Some(_))) => out.push(raw("</div>")),
            Event::Start(Tag::CodeBlock(kind)) => {
                self.plain += 1;
                out.push(Event::Start(Tag::CodeBlock(language(kind))));
            }
            Event::End(TagEnd::CodeBlock) => {
                self.plain = self.plain.saturating_sub(1);
                out.push(Event::End(TagEnd::CodeBlock));
            }
            Event::FootnoteReference(name) => {
                let asked = self.notes.asked(&name, self.writer);
                out.push(asked);
            }
            Event::Start(Tag::FootnoteDefinition(name)) => self.notes.begin(&name, self.writer, out),
            Event::End(TagEnd::FootnoteDefinition) => self.notes.end(out),
            Event::TaskListMarker(done) => out.push(task(done)),
            Event::Text(words) => self.words(words, out),
            Event::Code(words) if self.alt.is_some() => self.words(words, out),
            Event::Code(words) => {
                self.note(&words);
                out.push(Event::Code(words));
            }
            event => out.push(event),
        }
    }

    fn note(&mut self, words: &str) {
        if let Some((title, _)) = &mut self.heading {
            title.push_str(words);
        }
    }

    /// Words, with the dice in them marked.
    fn words(&mut self, words: CowStr<'t>, out: &mut Vec<Event<'t>>) {
        if let Some(alt) = &mut self.alt {
            alt.push_str(&words);
            return;
        }
        self.note(&words);
        if self.plain > 0 || self.heading.is_some() {
            out.push(Event::Text(words));
            return;
        }
        let mut html = String::new();
        if self.writer.words_with_dice(&words, &mut html) {
            out.push(Event::InlineHtml(html.into()));
        } else {
            out.push(Event::Text(words));
        }
    }

    fn link(&mut self, to: &str, out: &mut Vec<Event<'t>>) {
        self.plain += 1;
        let href = match to.split_once(':') {
            Some(("page", path)) => Address::written(path).and_then(|to| self.writer.href(&to)),
            Some(("http" | "https" | "mailto", _)) => Some(to.to_owned()),
            None if to.starts_with('#') => Some(to.to_owned()),
            _ => None,
        };
        self.skipped <<= 1;
        match href {
            Some(href) => {
                let outside = if href.contains(':') { " rel=\"noopener noreferrer\"" } else { "" };
                out.push(raw(&format!("<a href=\"{}\"{outside}>", escaped(&href))));
            }
            None => self.skipped |= 1,
        }
    }

    /// A picture of the pack; one from elsewhere would be a request, so only its words are kept.
    fn image(&mut self, from: &str, out: &mut Vec<Event<'t>>) {
        self.plain += 1;
        let pack = self.writer.at.path.split('/').next().unwrap_or_default().to_owned();
        match self.writer.picture(&pack, from) {
            Some(src) => {
                out.push(raw(&format!("<img loading=\"lazy\" src=\"{}\" alt=\"", escaped(&src))));
                self.alt = Some(String::new());
            }
            None => out.push(raw("<em>")),
        }
    }

    fn end_image(&mut self, out: &mut Vec<Event<'t>>) {
        self.plain = self.plain.saturating_sub(1);
        match self.alt.take() {
            Some(alt) => out.push(raw(&format!("{}\">", escaped(&alt)))),
            None => out.push(raw("</em>")),
        }
    }

    fn end(&mut self, out: &mut Vec<Event<'t>>) {
        self.plain = self.plain.saturating_sub(1);
        if self.skipped & 1 == 0 {
            out.push(raw("</a>"));
        }
        self.skipped >>= 1;
    }

    fn end_heading(&mut self, out: &mut Vec<Event<'t>>) {
        let Some((title, begin)) = self.heading.take() else {
            return;
        };
        if out.len() == begin {
            return;
        }
        let level = (self.level + self.below).min(6);
        let wanted = slug(&title);
        // A title without a letter has no anchor.
        let id = if wanted.is_empty() { wanted } else { self.writer.anchor(&wanted) };
        let named = if id.is_empty() { String::new() } else { format!(" id=\"{id}\"") };
        out.insert(begin, raw(&format!("<h{level}{named}>")));
        out.push(raw(&format!("</h{level}>\n")));
        if level == 2 && !id.is_empty() {
            self.writer.toc.push((id, title));
        }
    }
}

/// The language of a block of code, where it is a word; it becomes a class.
fn language(kind: CodeBlockKind) -> CodeBlockKind {
    let plain =
        |info: &str| info.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_+#.".contains(&byte));
    match kind {
        CodeBlockKind::Fenced(info) if plain(&info) => CodeBlockKind::Fenced(info),
        _ => CodeBlockKind::Indented,
    }
}

/// The box of a task. It only shows what the author wrote, so it is nothing to click.
fn task<'t>(done: bool) -> Event<'t> {
    let (sign, word) = if done { ("\u{2611}", "done") } else { ("\u{2610}", "to do") };
    raw(&format!("<span class=\"task\" role=\"img\" aria-label=\"{word}\">{sign}</span> "))
}

fn raw<'t>(html: &str) -> Event<'t> {
    Event::InlineHtml(html.to_owned().into())
}

fn admonition(kind: BlockQuoteKind) -> String {
    let (name, title) = match kind {
        BlockQuoteKind::Note => ("note", "Note"),
        BlockQuoteKind::Tip => ("tip", "Tip"),
        BlockQuoteKind::Important => ("important", "Important"),
        BlockQuoteKind::Warning => ("warning", "Warning"),
        BlockQuoteKind::Caution => ("caution", "Caution"),
    };
    format!("<div class=\"admonition {name}\"><p class=\"admonition-title\">{title}</p>\n")
}
