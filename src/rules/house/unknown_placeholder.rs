use super::declared::{Declared, declared};
use crate::{
    codex::{Codex, placeholders},
    diag::{Fix, Reporter, choices, nearest},
    formula::Known,
    rule, schema,
};

rule! {
    /// What stands in braces in a house rule's message is a field of the kind that it judges.
    ///
    /// # Why
    /// `{name}` and every other field of the entry are filled in. A name that no field has would be printed as
    /// nothing, in a message that nobody reads until the rule is broken.
    ///
    /// # Bad
    /// ```yaml
    /// kind: house-rule
    /// id: short-reach
    /// name: Short Reach
    /// for: weapon
    /// assert: 'entry.range == null || entry.range <= 60'
    /// message: "{name} reaches {rnage} m"
    /// #                         ^^^^^ house/unknown-placeholder
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: house-rule
    /// id: short-reach
    /// name: Short Reach
    /// for: weapon
    /// assert: 'entry.range == null || entry.range <= 60'
    /// message: "{name} reaches {range} m"
    /// ```
    pub RULE = "house/unknown-placeholder", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for rule in declared(codex) {
        let Some(message) = rule.body.message.get() else {
            continue;
        };
        for (range, name) in placeholders(&message.value) {
            if let Some((at, names)) = stranger(&rule, name) {
                let start = range.start + message.value[range].find(name).unwrap_or(1);
                tell(codex, &rule, start + at, &name[at..], &names, report);
            }
        }
    }
}

/// Where in a name the step begins that leads nowhere, and what could stand there.
fn stranger(rule: &Declared, name: &str) -> Option<(usize, Vec<String>)> {
    let mut before: Vec<&str> = Vec::new();
    let mut at = 0;
    for step in name.split('.') {
        match schema::fields(rule.kind, &before) {
            Known::Fields(names) if names.iter().all(|known| known != step) => return Some((at, names)),
            Known::Fields(_) => {}
            Known::Any => return None,
        }
        before.push(step);
        at += step.len() + 1;
    }
    None
}

fn tell(codex: &Codex, rule: &Declared, start: usize, rest: &str, names: &[String], report: &mut Reporter) {
    let step = rest.split('.').next().unwrap_or_default();
    let place = rule.spot(codex, "message", start..start + step.len());
    let kind = rule.kind.name();
    let message =
        format!("the message of {} names `{step}`, which is no field of its {kind}", rule.entry.title());
    let finding = report.at(place, message);
    let all = || names.iter().map(String::as_str);
    match nearest(step, all())[..] {
        [one] => finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(place, one)),
        [one, other] => finding.help(format!("did you mean `{one}` or `{other}`?")),
        _ if names.is_empty() => finding.help("end the name before the point: that field has no fields"),
        _ => finding.help(format!("write one of {}", choices(all()))),
    };
}
