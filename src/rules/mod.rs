//! The rules of the joined Codex: one file each, in the folder of its group, and nothing else.
//!
//! Every file declares `RULE` with its text and has `fn check(codex: &Codex, report: &mut Reporter)`. To add one:
//! the file, its `mod` line and its line in `CHECKS` of the group. Rules that reading and shape checks tell stand
//! in `load/rules` and `schema/rules`.

pub mod outfit;
pub mod text;

use rayon::prelude::*;

use crate::{
    codex::Codex,
    diag::{Diagnostic, Reporter, Rule, sort},
};

/// A rule and what finds it broken.
#[derive(Debug)]
pub struct Check {
    /// The rule.
    pub rule: &'static Rule,
    /// Reports every place where it is broken.
    pub run: fn(&Codex, &mut Reporter),
}

/// The line of a rule in the list of its group.
macro_rules! check {
    ($name:ident) => {
        $crate::rules::Check { rule: &$name::RULE, run: $name::check }
    };
}
use check;

/// The groups, in the order of `explain`.
static GROUPS: &[&[Check]] = &[outfit::CHECKS, text::CHECKS];

/// Every check of the joined Codex.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    GROUPS.iter().copied().flatten()
}

/// Every rule there is, those of reading and shape first.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    let stages = crate::load::rules::RULES.iter().chain(crate::schema::rules::RULES).copied();
    stages.chain(checks().map(|check| check.rule))
}

/// Every finding of a run, in order.
pub fn findings(codex: &Codex) -> Vec<Diagnostic> {
    let checks: Vec<&Check> = checks().collect();
    let found: Vec<Vec<Diagnostic>> = checks
        .par_iter()
        .map(|check| {
            let mut report = Reporter::new(check.rule);
            (check.run)(codex, &mut report);
            report.into_findings()
        })
        .collect();
    let mut findings: Vec<Diagnostic> = codex.findings.clone();
    findings.extend(found.into_iter().flatten());
    sort(&mut findings);
    findings
}
