use std::collections::{BTreeMap, BTreeSet};

use super::{groups, names};
use crate::{
    codex::Codex,
    diag::{Fix, Reporter, choices, nearest},
    rule,
    source::Spanned,
};

rule! {
    /// Silencers and levels name rules that exist.
    ///
    /// # Why
    /// A misspelt name silences nothing and looks as if it did.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// allow: { item/negative-prise: it pays you to take it }
    /// #        ^^^^^^^^^^^^^^^^^^^ suppress/unknown-rule
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "suppress/unknown-rule", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let silencers = codex.silencers();
    let levels = || codex.project().into_iter().flat_map(|project| project.levels.iter());
    if silencers.is_empty() && levels().next().is_none() {
        return;
    }
    let (names, groups) = (names(codex), groups());
    // A name that stands in many places is looked for once.
    let mut meant: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for silencer in &silencers {
        let name = &silencer.rule;
        if !names.contains(&name.value) {
            let close =
                meant.entry(&name.value).or_insert_with(|| nearest(name, names.iter().map(String::as_str)));
            tell(name, close, &names, &groups, report);
        }
    }
    for (name, _) in levels() {
        if !names.contains(&name.value) && !groups.contains(name.value.as_str()) {
            let all = names.iter().map(String::as_str).chain(groups.iter().copied());
            tell(name, &nearest(name, all), &names, &groups, report);
        }
    }
}

fn tell(
    name: &Spanned<String>,
    close: &[&str],
    names: &BTreeSet<String>,
    groups: &BTreeSet<&str>,
    report: &mut Reporter,
) {
    let written = name.value.as_str();
    let finding = report.at(name.span, format!("there is no rule {written}"));
    if groups.contains(written) {
        let inside = names.iter().map(String::as_str).filter(|rule| rule.split('/').next() == Some(written));
        finding.note(format!("{written} is a group of rules; a silencer names one of them"));
        finding.help(format!("name one: {}", choices(inside)));
        return;
    }
    if let [only] = *close {
        finding.help(format!("did you mean {only}?")).fix(Fix::safe(name.span, only));
    } else if close.is_empty() {
        finding.help("`loresmith explain` lists the rules by group");
    } else {
        finding.help(format!("did you mean {}?", choices(close.iter().copied())));
    }
}
