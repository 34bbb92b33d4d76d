//! Links within a page, `[words](#anchor)`: part of `text/broken-link`.

use std::collections::BTreeSet;

use crate::{
    codex::{Codex, EntryId, headings},
    diag::{Fix, Reporter, choices, nearest},
    kinds::Look,
    page::{Address, Block, Card},
};

/// Tells links to anchors that the entry's own page does not have. The page is laid out for entries that have such a
/// link only. Of a page that is not laid out from an entry alone, such as that of a pack, nothing is known.
pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut page: Option<(EntryId, Anchors)> = None;
    for (followed, prose) in codex.links().filter(|(followed, _)| followed.link.markdown) {
        let target = followed.link.target.clone();
        let Some(anchor) = prose.text[target.clone()].strip_prefix('#') else {
            continue;
        };
        let (id, entry) = (followed.entry, codex.entry(followed.entry));
        if anchor.is_empty() || anchor.contains('%') || !entry.kind.is_content() {
            continue;
        }
        if page.as_ref().is_none_or(|(laid_out, _)| *laid_out != id) {
            page = Some((id, Anchors::of(codex, id)));
        }
        let Some((_, anchors)) = page.as_ref().filter(|(_, anchors)| !anchors.unsure) else {
            continue;
        };
        if anchors.known.contains(anchor) {
            continue;
        }
        let place = codex.within(prose.span, prose.style, &prose.text, target.start + 1..target.end);
        let message =
            format!("a link of {} leads to `#{anchor}`, which its page does not have", entry.title());
        let finding = report.at(place, message);
        let known = || anchors.known.iter().map(String::as_str).filter(|known| !FRAME.contains(known));
        match nearest(anchor, known())[..] {
            [] if known().next().is_none() => finding.help("its page has no headings; take the link out"),
            [] => finding.help(format!("its page has {}", choices(known()))),
            [one] => finding.help(format!("did you mean `#{one}`?")).fix(Fix::safe(place, one)),
            [one, other, ..] => finding.help(format!("did you mean `#{one}` or `#{other}`?")),
        };
    }
}

/// What every page has.
const FRAME: [&str; 2] = ["top", "frame_main"];

/// The anchors of a page.
#[derive(Default)]
struct Anchors {
    known: BTreeSet<String>,
    /// What stands before every anchor: the card that holds it.
    prefix: String,
    /// Whether something of the entry is broken, so that a part of its page may be missing.
    unsure: bool,
}

impl Anchors {
    fn of(codex: &Codex, id: EntryId) -> Self {
        let entry = codex.entry(id);
        let unsure = codex.faults_in(entry.span).next().is_some();
        let mut anchors = Self { unsure, ..Self::default() };
        if !anchors.unsure {
            let look = Look { lookup: codex, rules: codex.rules_of(id) };
            let text = entry.header.text.get().map(|text| codex.published_prose(entry, id, text));
            anchors.known.extend(FRAME.map(str::to_owned));
            anchors.blocks(&entry.body.publish(entry, &look).page(text, &look).blocks);
        }
        anchors
    }

    /// The first of its name has it as it is, the next ones with a number.
    fn take(&mut self, wanted: &str) -> String {
        let wanted = format!("{}{wanted}", self.prefix).replace(char::is_whitespace, "-");
        let mut id = wanted.clone();
        let mut turn = 2;
        while !self.known.insert(id.clone()) {
            id = format!("{wanted}-{turn}");
            turn += 1;
        }
        id
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            match block {
                Block::Prose(text) => {
                    for (_, anchor) in headings(text).iter().filter(|(_, anchor)| !anchor.is_empty()) {
                        self.take(anchor);
                    }
                }
                Block::Section(section) => {
                    self.take(&section.id);
                    self.blocks(&section.blocks);
                }
                Block::Steps(steps) => steps.iter().for_each(|step| self.blocks(&step.blocks)),
                Block::Card(card) => self.card(card),
                Block::Line(_) | Block::List(_) | Block::Figures(_) | Block::Table(_) | Block::Tree(_) => {}
            }
        }
    }

    fn card(&mut self, Card { to: Address { path, .. }, blocks, .. }: &Card) {
        let id = self.take(path.rsplit('/').next().unwrap_or_default());
        let before = std::mem::replace(&mut self.prefix, format!("{id}-"));
        self.blocks(blocks);
        self.prefix = before;
    }
}
