use super::own;
use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::Ruleset,
    load::{Node, Plain, Value, plain},
    rule,
};

rule! {
    /// The least of a range is not above its most.
    ///
    /// # Why
    /// Nothing lies between 4 and -4: every value would be out of range, and every entry at fault.
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
    /// ability:
    ///   mp: { min: 5, max: 1 }
    /// #            ^ ruleset/empty-range
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
    /// ability:
    ///   mp: { min: 1, max: 6 }
    /// ```
    pub RULE = "ruleset/empty-range", Error;
}

/// Keys of one map that state the two ends of a range.
const ENDS: &[(&str, &str)] = &[
    ("min", "max"),
    ("from", "to"),
    ("start", "max"),
    ("fewest_abilities", "abilities"),
    ("most_dice", "most_dice_two_handed"),
];

pub fn check(codex: &Codex, report: &mut Reporter) {
    for rules in codex.all::<Ruleset>() {
        walk(&rules.entry.node, "", &rules, report);
    }
}

/// Every map of the ruleset, those of the rules of play included.
fn walk(node: &Node, path: &str, rules: &View<Ruleset>, report: &mut Reporter) {
    match &node.value {
        Value::Map(map) => {
            ends(node, path, rules, report);
            for (key, value) in &map.entries {
                let path =
                    if path.is_empty() { key.text.to_string() } else { format!("{path}.{}", key.text) };
                walk(value, &path, rules, report);
            }
        }
        Value::List(items) => items.iter().for_each(|item| walk(item, path, rules, report)),
        Value::Scalar(_) | Value::Null | Value::Unread => {}
    }
}

fn ends(node: &Node, path: &str, rules: &View<Ruleset>, report: &mut Reporter) {
    for (low, high) in ENDS {
        let (Some(least), Some(most)) = (number(node.get(low)), number(node.get(high))) else {
            continue;
        };
        let Some(place) = own(rules, &[least.1.span, most.1.span]).filter(|_| least.0 > most.0) else {
            continue;
        };
        let other = if place == least.1.span { most.1.span } else { least.1.span };
        let message = format!(
            "`{path}` of {} goes from `{low}` {} to `{high}` {}, so nothing lies in it",
            rules.entry.title(),
            least.0,
            most.0
        );
        report
            .at(place, message)
            .also(other, "the other end")
            .help("exchange the two, or correct one of them");
    }
}

fn number(node: Option<&Node>) -> Option<(i64, &Node)> {
    let node = node?;
    match plain(node.as_text()?) {
        Plain::Whole(number) | Plain::Odd(number) => Some((number, node)),
        _ => None,
    }
}
