//! The rules of the joined Codex: one file each, in the folder of its group, and nothing else.
//!
//! Every file declares `RULE` with its text and has `fn check(codex: &Codex, report: &mut Reporter)`. To add one:
//! the file, its `mod` line and its line in `CHECKS` of the group. Rules that reading and shape checks tell stand
//! in `load/rules` and `schema/rules`.

pub mod ability;
pub mod ancestry;
pub mod balance;
pub mod build;
pub mod character;
pub mod class;
pub mod condition;
pub mod creature;
pub mod effect;
pub mod encounter;
pub mod equipment;
pub mod hero;
pub mod house;
pub mod id;
pub mod item;
pub mod outfit;
pub mod pack;
pub mod project;
pub mod r#ref;
pub mod ruleset;
mod settle;
pub mod suppress;
pub mod text;
pub mod tree;
pub mod weapon;
pub use settle::{Settled, settle};

use rayon::prelude::*;

use crate::{
    codex::Codex,
    diag::{Diagnostic, Reporter, Rule, sort},
    kinds::Entry,
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
static GROUPS: &[&[Check]] = &[
    id::CHECKS,
    r#ref::CHECKS,
    pack::CHECKS,
    ruleset::CHECKS,
    text::CHECKS,
    ancestry::CHECKS,
    class::CHECKS,
    build::CHECKS,
    outfit::CHECKS,
    ability::CHECKS,
    weapon::CHECKS,
    equipment::CHECKS,
    item::CHECKS,
    creature::CHECKS,
    encounter::CHECKS,
    character::CHECKS,
    tree::CHECKS,
    condition::CHECKS,
    effect::CHECKS,
    hero::CHECKS,
    balance::CHECKS,
    house::CHECKS,
    suppress::CHECKS,
    project::CHECKS,
];

/// Every check of the joined Codex.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    GROUPS.iter().copied().flatten()
}

/// Every rule there is, those of reading and shape first.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    let stages = crate::load::rules::RULES.iter().chain(crate::schema::rules::RULES).copied();
    stages.chain(checks().map(|check| check.rule)).chain([&suppress::unused::RULE])
}

/// What is left of the findings of a run after levels and silencers.
pub fn settled(codex: &Codex) -> Settled {
    settle(codex, findings(codex))
}

/// Every finding of a run, in order, before anything is lowered or silenced.
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
    once_at_the_parent(codex, &mut findings);
    findings
}

/// What a variant takes over is told at the entry that wrote it: of several findings of a rule at one place, those
/// about the entry that holds the place are kept.
fn once_at_the_parent(codex: &Codex, findings: &mut Vec<Diagnostic>) {
    // A house rule judges every entry by what it ends up with, so each is told.
    let alike = |a: &Diagnostic, b: &Diagnostic| {
        a.span == b.span && a.rule == b.rule && !a.rule.starts_with("house/")
    };
    let several = findings.windows(2).any(|pair| alike(&pair[0], &pair[1]));
    if !several {
        return;
    }
    let mut kept = Vec::with_capacity(findings.len());
    for group in findings.chunk_by(|a, b| alike(a, b)) {
        let owner = codex.entry_at(group[0].span).filter(|_| group.len() > 1).map(Entry::title);
        let about = |finding: &&Diagnostic| {
            owner.as_ref().is_some_and(|owner| finding.message.contains(owner.as_str()))
        };
        let own: Vec<&Diagnostic> = group.iter().filter(about).collect();
        if own.is_empty() {
            kept.extend(group.iter().cloned());
        } else {
            kept.extend(own.into_iter().cloned());
        }
    }
    *findings = kept;
}
