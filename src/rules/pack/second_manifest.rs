use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Entry, Pack},
    rule,
};

rule! {
    /// A folder is one pack.
    ///
    /// # Why
    /// Everything in a folder belongs to its pack. With two manifests in it only the first would count, and nobody
    /// would see that the other says something else.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ---
    /// kind: pack
    /// id: yours
    /// #   ^^^^^ pack/second-manifest
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: yours/pack.yaml
    /// kind: pack
    /// id: yours
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "pack/second-manifest", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for pack in codex.all::<Pack>() {
        let manifest = codex.pack(codex.home(pack.id)).manifest;
        let Some(first) = manifest.filter(|first| *first != pack.id).map(|first| codex.entry(first)) else {
            continue;
        };
        // The same id twice is told as such.
        if first.header.id() == pack.entry.header.id() {
            continue;
        }
        second(pack.entry, first, report);
    }
}

fn second(pack: &Entry, first: &Entry, report: &mut Reporter) {
    let message = format!("{} lies in the folder of {}", pack.title(), first.title());
    report
        .at(pack.anchor(), message)
        .also(first.anchor(), "the folder's pack")
        .help("give it a folder of its own, or delete one of the two");
}
