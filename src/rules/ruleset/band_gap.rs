use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// The rows of a table leave out no number of their range.
    ///
    /// # Why
    /// The program looks every value up in these rows: the meaning of a stat, the rolls of hit dice, the price of a
    /// step. For a number without a row there is no answer, and whoever has that number finds out at the table.
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
    ///   - { from: -4, to: -3, value: 3 }
    ///   - { from: -1, to: +6, value: 1 }
    /// #           ^^ ruleset/band-gap
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
    pub RULE = "ruleset/band-gap", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    super::bands(codex, false, report);
}
