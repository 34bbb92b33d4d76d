use std::ops::Range;

use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    load::Style,
    rule,
    source::Span,
};

rule! {
    /// No name and no text turns the direction of what stands around it.
    ///
    /// # Why
    /// Marks that override the direction of writing are unseen and make readers see other words than there are: a name
    /// reads backwards, and so may all that follows it on the page. Hebrew and Arabic need none of them.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: "Salve \u202Eevlas"
    /// #            ^^^^^^ text/direction-mark
    /// price: 10
    /// text: "Heals \u2066one\u2069 wound."
    /// #            ^^^^^^ text/direction-mark
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: Heals one wound.
    /// ```
    pub RULE = "text/direction-mark", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries() {
        let own = entry.header.name.get().filter(|name| entry.span.contains(name.span));
        let Some((name, found)) = own.and_then(|name| Some((name, marks(&name.value)?))) else {
            continue;
        };
        let scalar = entry.node.get("name").and_then(|node| node.as_scalar());
        let style = scalar.map_or(Style::Plain, |scalar| scalar.style);
        let places = found.into_iter().map(|mark| codex.within(name.span, style, &name.value, mark));
        tell("the name", &entry.title(), &places.collect::<Vec<Span>>(), report);
    }
    for (_, entry, prose) in codex.prose() {
        if let Some(found) = marks(&prose.text) {
            let places =
                found.into_iter().map(|mark| codex.within(prose.span, prose.style, &prose.text, mark));
            tell("a text", &entry.title(), &places.collect::<Vec<Span>>(), report);
        }
    }
}

/// One finding for all marks of a value: most come in pairs.
fn tell(what: &str, title: &str, places: &[Span], report: &mut Reporter) {
    let Some((first, others)) = places.split_first() else {
        return;
    };
    let title: String = title.chars().filter(|letter| !is_mark(*letter)).collect();
    let finding = report.at(*first, format!("{what} of {title} has an unseen mark that turns the direction"));
    finding.here("here, unseen").help("delete it").fix(Fix::ask(*first, ""));
    for other in others {
        finding.also(*other, "and here").fix(Fix::ask(*other, ""));
    }
}

/// The marks of a text, in bytes; nothing where it has none.
fn marks(text: &str) -> Option<Vec<Range<usize>>> {
    // All of them begin with this byte; hardly a text holds it.
    if !text.as_bytes().contains(&0xe2) {
        return None;
    }
    let found = text.char_indices().filter(|(_, letter)| is_mark(*letter));
    let found: Vec<Range<usize>> = found.map(|(at, letter)| at..at + letter.len_utf8()).collect();
    (!found.is_empty()).then_some(found)
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
