//! The first page: a sentence, the search, the kinds, what is new, whose work it is.

use super::super::{frame::Frame, prose, writer::Writer};
use crate::{
    emit::{
        OutputFile,
        codex_json::{ChangeInfo, PackInfo},
        site::Site,
    },
    page::Address,
    theme::{Around, Value, context, safe},
    vocabulary::{Version, Word},
};

/// Versions of one pack that are told.
const TOLD: usize = 3;

/// The page.
pub fn page(site: &Site, frame: &Frame) -> OutputFile {
    let at = Address::page("index");
    let sentence = sentence(site);
    let mut around = Around::new(&at, &site.title);
    around.description.clone_from(&sentence);
    let own = context! { hero => true, sentence, changes => changes(site, &at) };
    OutputFile::text("index.html", frame.page("home.html", &around, own))
}

/// What this is, in a sentence.
fn sentence(site: &Site) -> String {
    let names: Vec<&str> = site.packs.iter().map(|pack| pack.name.as_str()).collect();
    let of = match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, [only])) => format!("{only} and {last}"),
        Some((last, [first, second])) => format!("{first}, {second} and {last}"),
        Some((_, [first, second, others @ ..])) => {
            format!("{first}, {second} and {} more packs", others.len() + 1)
        }
        None => return "Nothing is published here yet.".to_owned(),
    };
    let entries = match site.shelf.ids.len() {
        1 => "The one entry".to_owned(),
        count => format!("All {count} entries"),
    };
    format!("{entries} of {of}, with every figure and how it comes about.")
}

/// What is new: the newest version of every pack, then the versions before.
fn changes(site: &Site, at: &Address) -> Vec<Value> {
    let mut turns: Vec<(usize, &PackInfo, &ChangeInfo)> = Vec::new();
    for pack in &site.packs {
        let mut changes: Vec<&ChangeInfo> = pack.changes.iter().collect();
        changes.sort_by_cached_key(|change| std::cmp::Reverse(Version::parse(&change.version).ok()));
        turns.extend(changes.into_iter().take(TOLD).enumerate().map(|(turn, change)| (turn, pack, change)));
    }
    turns.sort_by_key(|(turn, ..)| *turn);
    let mut writer = Writer::new(site, at);
    writer.takes_cards = false;
    let mut told = |pack: &PackInfo, change: &ChangeInfo| {
        prose::write(&mut writer, &change.text, 3);
        let text = safe(std::mem::take(&mut writer.out));
        context! { pack => &pack.name, version => &change.version, text }
    };
    turns.into_iter().map(|(_, pack, change)| told(pack, change)).collect()
}
