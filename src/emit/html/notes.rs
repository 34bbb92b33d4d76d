//! Footnotes of a text: the way to a note, and the way back.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, TagEnd};

use super::writer::Writer;

/// The notes of a text, by the names that its author gave them.
#[derive(Default)]
pub struct Notes {
    notes: BTreeMap<String, Note>,
    /// The note that is told.
    open: Option<String>,
}

/// A note.
struct Note {
    number: usize,
    /// Its anchor. That of the place which speaks of it first ends in `-from`.
    id: String,
    asked: usize,
    told: bool,
    /// Where the way back shall stand among the events.
    back: Option<usize>,
}

impl Notes {
    fn note(&mut self, name: &str, writer: &mut Writer) -> &mut Note {
        let number = self.notes.len() + 1;
        self.notes.entry(name.to_owned()).or_insert_with(|| {
            let id = writer.anchor(&format!("note-{number}"));
            Note { number, id, asked: 0, told: false, back: None }
        })
    }

    /// The number in the text that leads to the note.
    pub fn asked<'t>(&mut self, name: &str, writer: &mut Writer) -> Event<'t> {
        let note = self.note(name, writer);
        note.asked += 1;
        let Note { number, id, .. } = note;
        let own = if note.asked == 1 { format!(" id=\"{id}-from\"") } else { String::new() };
        html(format!("<sup><a{own} href=\"#{id}\" aria-label=\"Note {number}\">{number}</a></sup>"))
    }

    /// A note begins.
    pub fn begin(&mut self, name: &str, writer: &mut Writer, out: &mut Vec<Event>) {
        let note = self.note(name, writer);
        let id = if note.told { String::new() } else { format!(" id=\"{}\"", note.id) };
        note.told = true;
        let number = note.number;
        out.push(html(format!("<div class=\"footnote-definition\"{id}><sup>{number}</sup>\n<div>")));
        self.open = Some(name.to_owned());
    }

    /// A note ends.
    pub fn end(&mut self, out: &mut Vec<Event>) {
        let paragraph = matches!(out.last(), Some(Event::End(TagEnd::Paragraph)));
        let at = out.len() - usize::from(paragraph);
        out.insert(at, html(String::new()));
        out.push(html("</div></div>\n".to_owned()));
        if let Some(note) = self.open.take().and_then(|name| self.notes.get_mut(&name)) {
            note.back = Some(at);
        }
    }

    /// Writes the ways back; a note that nothing speaks of has none.
    pub fn close(self, out: &mut [Event]) {
        for note in self.notes.into_values().filter(|note| note.asked > 0) {
            let Note { id, number, .. } = note;
            if let Some(place) = note.back.and_then(|at| out.get_mut(at)) {
                *place = html(format!(
                    " <a href=\"#{id}-from\" aria-label=\"Back from note {number}\">\u{21a9}\u{fe0e}</a>"
                ));
            }
        }
    }
}

fn html<'t>(html: String) -> Event<'t> {
    Event::InlineHtml(html.into())
}
