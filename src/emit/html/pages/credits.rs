//! Whose work the content is, under which licence, from which books it comes, what made the pages.

use std::collections::BTreeMap;

use super::super::frame::Frame;
use crate::{
    emit::{OutputFile, codex_json::PackInfo, site::Site},
    page::Address,
    theme::{Around, Value, context},
};

/// The typefaces in `assets/`: the name, the licence, the file that holds its text.
const FONTS: &[(&str, &str, &str)] = &[
    ("Alegreya", "SIL Open Font License 1.1", "fonts/OFL.txt"),
    ("Source Sans 3", "SIL Open Font License 1.1", "fonts/OFL.txt"),
];

/// A source: its title and its address.
type Source<'s> = (&'s str, Option<&'s str>);

/// The page.
pub fn page(site: &Site, frame: &Frame) -> OutputFile {
    let at = Address::page("credits");
    let mut around = Around::new(&at, "Credits and licences");
    around.description = format!("Who wrote {}, and what others may do with it", site.title);
    around.crumbs = super::crumbs(site, &at);
    let sources = sources(site);
    let packs: Vec<Value> = site.packs.iter().map(|pack| told(pack, sources.get(pack.id.as_str()))).collect();
    let fonts: Vec<Value> = FONTS.iter().map(Value::from).collect();
    let own = context! { packs, fonts, made => env!("CARGO_PKG_VERSION") };
    OutputFile::text("credits.html", frame.page("credits.html", &around, own))
}

fn told(pack: &PackInfo, sources: Option<&BTreeMap<Source, usize>>) -> Value {
    let sources: Vec<Value> = sources
        .into_iter()
        .flatten()
        .map(|((title, url), count)| context! { title => *title, url => *url, count => *count })
        .collect();
    context! {
        id => &pack.id,
        name => &pack.name,
        version => &pack.version,
        authors => &pack.authors,
        licence => pack.licence.as_deref().map(licence).unwrap_or_default(),
        sources,
    }
}

/// The words of an SPDX expression, each with the address of its text where it is the id of a licence.
fn licence(text: &str) -> Vec<(String, Option<String>)> {
    let is_id = |word: &str| {
        let own = word.starts_with("LicenseRef-") || word.starts_with("DocumentRef-");
        let plain = word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
        plain && !own && word.contains(|letter: char| letter.is_ascii_digit() || letter == '-')
            || word == "MIT"
            || word == "ISC"
    };
    let address = |word: &str| {
        let id = word.trim_matches(['(', ')']).trim_end_matches('+');
        is_id(id).then(|| format!("https://spdx.org/licenses/{id}.html"))
    };
    text.split_whitespace().map(|word| (word.to_owned(), address(word))).collect()
}

/// The sources that entries name, with how many entries name each, by pack.
fn sources<'s>(site: &'s Site) -> BTreeMap<&'s str, BTreeMap<Source<'s>, usize>> {
    let mut found: BTreeMap<&str, BTreeMap<Source, usize>> = BTreeMap::new();
    for id in &site.shelf.ids {
        let Some(source) = site.shelf.codex.entry(*id).header.source.get() else {
            continue;
        };
        let url = source.value.url.get().map(|url| url.value.as_str());
        let title = source.value.book.get().map(|book| book.value.as_str()).or(url);
        if let Some(title) = title {
            *found.entry(site.shelf.pack(*id)).or_default().entry((title, url)).or_default() += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_lead_to_their_text() {
        let of = |text: &str| licence(text).into_iter().map(|(_, to)| to).collect::<Vec<_>>();
        let spdx = |id: &str| Some(format!("https://spdx.org/licenses/{id}.html"));
        assert_eq!(of("CC-BY-4.0"), [spdx("CC-BY-4.0")]);
        assert_eq!(of("(MIT OR Apache-2.0+)"), [spdx("MIT"), None, spdx("Apache-2.0")]);
        assert_eq!(of("LicenseRef-mine"), [None]);
        assert_eq!(of("javascript:alert(1) \"><script> ../x-1/"), [None, None, None]);
    }
}
