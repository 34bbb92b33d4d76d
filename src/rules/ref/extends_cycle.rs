use std::collections::HashMap;

use crate::{codex::Codex, diag::Reporter, kinds::Entry, rule, source::Span};

rule! {
    /// Variants do not go round in a circle.
    ///
    /// # Why
    /// A variant takes over the keys of another entry. If that one, at the end of the chain, takes over from the variant
    /// again, nobody has said anything to begin with.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// extends: balm
    /// #        ^^^^ ref/extends-cycle
    /// ---
    /// kind: item
    /// id: balm
    /// name: Balm
    /// extends: salve
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ---
    /// kind: item
    /// id: balm
    /// name: Balm
    /// extends: salve
    /// ```
    pub RULE = "ref/extends-cycle", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let cycles: Vec<&[Span]> =
        codex.extends_faults().iter().map(|fault| &fault.cycle[..]).filter(|cycle| cycle.len() > 1).collect();
    if cycles.is_empty() {
        return;
    }
    let variants = codex.entries().filter_map(|(_, entry)| Some((entry.node.get("extends")?.span, entry)));
    let owners: HashMap<Span, &Entry> = variants.collect();
    for cycle in cycles {
        let steps: Vec<(Span, &Entry)> =
            cycle.iter().filter_map(|place| Some((*place, *owners.get(place)?))).collect();
        let Some((place, first)) = steps.iter().min_by_key(|(place, _)| *place) else {
            continue;
        };
        let message = format!(
            "{} extends itself by way of {} other {}",
            first.title(),
            steps.len() - 1,
            entries(steps.len() - 1)
        );
        let finding = report.at(*place, message);
        finding.here(step(codex, first, *place));
        for (other, entry) in steps.iter().filter(|(other, _)| other != place) {
            finding.also(*other, step(codex, entry, *other));
        }
        finding.help("let one of them state its own keys in place of `extends`");
    }
}

fn entries(count: usize) -> &'static str {
    if count == 1 { "entry" } else { "entries" }
}

fn step(codex: &Codex, entry: &Entry, place: Span) -> String {
    format!("{} extends {}", entry.title(), codex.sources.slice(place))
}
