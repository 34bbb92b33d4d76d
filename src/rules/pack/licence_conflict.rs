use super::spdx::has;
use crate::{codex::Codex, diag::Reporter, kinds::Pack, rule};

rule! {
    /// A pack's licence allows no more than those of the packs that it builds on.
    ///
    /// # Why
    /// A pack that extends or quotes another is made from it. ND forbids that, NC forbids selling what comes of it, SA
    /// asks for the very same licence. Only the authors can say more than their licence does; ask them.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: MIT
    /// #        ^^^ pack/licence-conflict
    /// depends: { worlds-awakening: ">=1.0", theirs: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// # file: theirs/pack.yaml
    /// kind: pack
    /// id: theirs
    /// version: 1.0.0
    /// format: 1
    /// authors: [B. Author]
    /// licence: CC-BY-NC-4.0
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
    /// licence: CC-BY-NC-4.0
    /// depends: { worlds-awakening: ">=1.0", theirs: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// # file: theirs/pack.yaml
    /// kind: pack
    /// id: theirs
    /// version: 1.0.0
    /// format: 1
    /// authors: [B. Author]
    /// licence: CC-BY-NC-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "pack/licence-conflict", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for pack in codex.all::<Pack>() {
        let Some(ours) = pack.licence.get() else {
            continue;
        };
        for other in &codex.pack(codex.home(pack.id)).depends {
            let manifest = codex.pack(*other).manifest.map(|manifest| codex.entry(manifest));
            let theirs = manifest.and_then(|entry| Some((entry, entry.of::<Pack>()?.licence.get()?)));
            let Some((entry, theirs)) = theirs else {
                continue;
            };
            if let Some(why) = conflict(&ours.value, &theirs.value) {
                let message = format!(
                    "{} is under {}, but it builds on {}, which {why}",
                    pack.entry.title(),
                    ours.value,
                    entry.title()
                );
                report
                    .at(ours.span, message)
                    .value(theirs, format!("{} is under {}", entry.title(), theirs.value))
                    .help("take a licence that allows no more, or ask the authors and silence this with their answer");
            }
        }
    }
}

/// What of their licence ours does not keep.
fn conflict(ours: &str, theirs: &str) -> Option<&'static str> {
    if has(theirs, "ND") {
        Some("allows nothing to be made from it (ND)")
    } else if has(theirs, "NC") && !has(ours, "NC") {
        Some("allows no use for money (NC)")
    } else if has(theirs, "SA") && !ours.eq_ignore_ascii_case(theirs) {
        Some("asks for its own licence (SA)")
    } else {
        None
    }
}
