use crate::{codex::Codex, diag::Reporter, kinds::Pack, rule};

rule! {
    /// A pack is written in a content format that this program reads.
    ///
    /// # Why
    /// A newer format may have keys that mean something which an older program does not know; it would tell faults that
    /// are none, or build pages that lack something.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 2
    /// #       ^ pack/format-version
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
    /// ```
    pub RULE = "pack/format-version", Error;
}

/// The content format that this program reads.
const FORMAT: i64 = 1;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for pack in codex.all::<Pack>() {
        let Some(format) = pack.format.get().filter(|format| format.value != FORMAT) else {
            continue;
        };
        let title = pack.entry.title();
        if format.value > FORMAT {
            report
                .at(format.span, format!("{title} is written in content format {}, and this program reads {FORMAT}", format.value))
                .note("other findings in this pack may come from what the newer format has changed")
                .help("install a newer loresmith (`cargo install loresmith`), or ask for the pack in the older format");
        } else {
            report
                .at(format.span, format!("{title} names content format {}, which never was", format.value))
                .help(format!("write `format: {FORMAT}`"));
        }
    }
}
