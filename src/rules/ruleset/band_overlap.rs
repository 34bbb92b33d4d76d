use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// No number stands in two rows of a table.
    ///
    /// # Why
    /// A printed table may say "-3 to 0" and "0 to 3" and trust the reader; a program has to know which of the two is
    /// about 0. Rows include both of their ends.
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
    /// ruleset: house
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: house
    /// name: House
    /// extends: worlds-awakening
    /// critical_failure:
    ///   - { from: -4, to: -2, value: 3 }
    ///   - { from: -2, to: +6, value: 1 }
    /// #           ^^ ruleset/band-overlap
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
    /// ruleset: house
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: house
    /// name: House
    /// extends: worlds-awakening
    /// critical_failure:
    ///   - { from: -4, to: -2, value: 3 }
    ///   - { from: -1, to: +6, value: 1 }
    /// ```
    pub RULE = "ruleset/band-overlap", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    super::bands(codex, true, report);
}
