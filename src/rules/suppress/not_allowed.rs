use super::{FIRM, is_firm, rule_of};
use crate::{
    codex::Codex,
    diag::{Reporter, Severity},
    kinds::Level,
    rule,
};

rule! {
    /// No silencer and no level is for a rule without which no Codex exists.
    ///
    /// # Why
    /// A file that cannot be read, an id that stands twice or a reference that leads nowhere leave nothing to
    /// publish, meant or not. So errors of the groups yaml, schema, id, ref, pack, project and ruleset stand;
    /// everything else is yours to decide.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// allow: { schema/missing-key: it needs none }
    /// #        ^^^^^^^^^^^^^^^^^^ suppress/not-allowed
    /// ```
    /// In the project file, a group that holds such rules cannot be lowered as a whole.
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: project.yaml
    /// kind: project
    /// levels:
    ///   ref: off
    /// # ^^^ suppress/not-allowed
    ///   outfit/price-mismatch: warning
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "suppress/not-allowed", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for silencer in codex.silencers() {
        let name = &silencer.rule;
        if rule_of(&name.value).is_some_and(|rule| is_firm(rule.name, rule.severity)) {
            report
                .at(name.span, format!("findings of {} cannot be silenced", name.value))
                .note("without what it asks for there is no Codex")
                .help("mend what it finds, and take the silencer out");
        }
    }
    let levels = codex.project().into_iter().flat_map(|project| project.levels.iter());
    for (name, level) in levels.filter(|(_, level)| level.value != Level::Error) {
        let firm_rule = rule_of(&name.value).is_some_and(|rule| is_firm(rule.name, rule.severity));
        if FIRM.contains(&name.value.as_str()) {
            report
                .at(name.span, format!("the group {} cannot be lowered as a whole", name.value))
                .also(level.span, "this is not for its errors")
                .note("without what its errors ask for there is no Codex")
                .help(soft(&name.value));
        } else if firm_rule {
            report
                .at(name.span, format!("errors of {} cannot be lowered", name.value))
                .note("without what it asks for there is no Codex")
                .help("take the level out");
        }
    }
}

/// The rules of a group that an author may decide on.
fn soft(group: &str) -> String {
    let rules = super::super::all().filter(|rule| rule.group() == group && rule.severity < Severity::Error);
    let names: Vec<&str> = rules.map(|rule| rule.name).collect();
    if names.is_empty() {
        "take the level out".to_owned()
    } else {
        format!("name a rule instead: {}", crate::diag::choices(names))
    }
}
