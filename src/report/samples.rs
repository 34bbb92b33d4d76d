//! Files and findings made by hand, for the tests of this room.

use super::{Report, Summary};
use crate::{
    diag::{Diagnostic, Rule, Severity},
    source::{FileId, Source, Sources, Span},
};

static SAMPLE: Rule =
    Rule { name: "test/sample", severity: Severity::Error, chapter: None, text: "A sample." };

/// Sources from paths and texts.
pub(super) fn sources(files: &[(&str, &str)]) -> Sources {
    Sources::new(files.iter().map(|(path, text)| Source::new(*path, *text)).collect())
}

/// The first place of `needle` in a file.
pub(super) fn place(sources: &Sources, file: u32, needle: &str) -> Span {
    let start = sources.get(FileId(file)).text().find(needle).unwrap();
    Span::new(FileId(file), start, start + needle.len())
}

/// An error at the first place of `needle` in a file.
pub(super) fn find(sources: &Sources, file: u32, needle: &str, message: &str) -> Diagnostic {
    Diagnostic::new(&SAMPLE, place(sources, file, needle), message)
}

/// An error at some bytes of a file.
pub(super) fn at(file: u32, start: usize, end: usize, message: &str) -> Diagnostic {
    Diagnostic::new(&SAMPLE, Span::new(FileId(file), start, end), message)
}

/// A report of these findings alone.
pub(super) fn report<'a>(sources: &'a Sources, findings: &'a [Diagnostic]) -> Report<'a> {
    let summary = Summary { files: sources.len(), entries: 2, ..Summary::of(findings) };
    Report { sources, findings, summary }
}

/// The story of an outfit that costs too little: three figures, arithmetic, a chapter and a fix.
pub(super) fn price(sources: &Sources) -> Diagnostic {
    use crate::diag::Fix;
    static PRICE: Rule = Rule {
        name: "outfit/price-mismatch",
        severity: Severity::Error,
        chapter: Some("Player's Guide, Outfit: Purchase"),
        text: "A price follows its formula.",
    };
    let message = "outfit \"Iron Coat\" should cost 100, but its price is 90";
    let mut finding = Diagnostic::new(&PRICE, place(sources, 0, "90"), message);
    finding.here("the price says 90");
    finding.also(place(sources, 0, "+3"), "physical 3");
    finding.also(place(sources, 0, "-1"), "magical -1");
    finding.also(place(sources, 0, "8"), "durability 8");
    finding.note("10 x (durability 8 + physical 3 + magical -1) = 100");
    finding.help("write `price: 100`, or leave the price out: it is computed");
    finding.fix(Fix::safe(place(sources, 0, "90"), "100"));
    finding
}

/// The file of [`price`].
pub(super) const IRON_COAT: &str = "kind: outfit\nid: iron-coat\nname: Iron Coat\nclasses: [fighter]\n\
     phys_def: +3\nmag_def: -1\ndurability: 8\nprice: 90\nresistances: [slashing]\n";
