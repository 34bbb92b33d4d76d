//! Rulesets, and entries against the words of theirs.

mod bad_formula;
mod bad_value;
mod band_gap;
mod band_overlap;
mod empty_range;
mod kind_not_in_game;
mod totals_disagree;
mod unknown_word;

use super::{Check, check};
use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{
        Ruleset,
        ruleset::{BandFault, band_lists},
    },
    source::Span,
};

/// The rules of the group.
pub static CHECKS: &[Check] = &[
    check!(bad_formula),
    check!(bad_value),
    check!(band_gap),
    check!(band_overlap),
    check!(empty_range),
    check!(kind_not_in_game),
    check!(totals_disagree),
    check!(unknown_word),
];

/// The first of several places that the ruleset states itself. A fault of which it states nothing is told where it
/// was taken over from.
fn own(rules: &View<Ruleset>, places: &[Span]) -> Option<Span> {
    places.iter().copied().find(|place| rules.entry.span.contains(*place))
}

/// Tells the holes, or the overlaps, of every list of bands.
fn bands(codex: &Codex, twice: bool, report: &mut Reporter) {
    for rules in codex.all::<Ruleset>() {
        for list in band_lists(rules.body) {
            for fault in list.faults().into_iter().filter(|fault| fault.twice == twice) {
                band(&rules, &list.path, &fault, report);
            }
        }
    }
}

fn band(rules: &View<Ruleset>, path: &str, fault: &BandFault, report: &mut Reporter) {
    let others: Vec<Span> = fault.other.into_iter().collect();
    let Some(place) = own(rules, &[&[fault.place][..], &others].concat()) else {
        return;
    };
    let numbers = fault.numbers();
    let message = if fault.twice {
        format!("two rows of `{path}` of {} are about {numbers}", rules.entry.title())
    } else {
        format!("no row of `{path}` of {} is about {numbers}", rules.entry.title())
    };
    let finding = report.at(place, message);
    let rest = std::iter::once(fault.place).chain(others).filter(|other| *other != place);
    rest.for_each(|other| {
        finding.also(other, if fault.twice { "the other row" } else { "the hole lies between here" });
    });
    finding.help("every number of the range stands in one row; both ends of a row belong to it");
}
