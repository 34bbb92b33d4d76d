use crate::{
    codex::{Codex, code, placeholders},
    diag::{Fix, Reporter, choices, nearest},
    kinds::{Ability, Entry},
    load::{Node, Value},
    rule,
};

rule! {
    /// A name in braces is one that the entry, or its ruleset, has a value for.
    ///
    /// # Why
    /// `{strike}` puts the figure of the effect of that name into the sentence, at every level of the ability, so that
    /// text and figures never disagree. A name without a value would be printed with its braces.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Sold for {prise} NX by everyone who can stir.
    /// #           ^^^^^ text/unknown-placeholder
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Sold for {price} NX by everyone who can stir; a rest of {ruleset.rest.short.hours} hours is cheaper.
    /// ```
    pub RULE = "text/unknown-placeholder", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (id, entry, prose) in codex.prose() {
        if !prose.text.contains('{') {
            continue;
        }
        let found = placeholders(&prose.text);
        let is_known = |name: &str| {
            codex.value(entry, id, name).is_some() || later(entry, name) || unread(codex, entry, name)
        };
        let unknown: Vec<_> = found.into_iter().filter(|(_, name)| !is_known(name)).collect();
        if unknown.is_empty() {
            continue;
        }
        let code = code(&prose.text);
        for (range, name) in unknown {
            if code.iter().any(|code| code.contains(&range.start)) {
                continue;
            }
            let at = codex.within(prose.span, prose.style, &prose.text, name_in(&prose.text, &range, name));
            let what = if name.contains("ruleset.") { "the ruleset" } else { "the entry" };
            let message =
                format!("the text of {} names `{{{name}}}`, which {what} does not define", entry.title());
            let finding = report.at(at, message);
            let (prefix, names) = known(codex, entry, id, name);
            let word = name.strip_prefix(prefix.as_str()).unwrap_or(name);
            let near = nearest(word, names.iter().copied());
            match near[..] {
                [one] => {
                    let full = format!("{prefix}{one}");
                    finding.help(format!("did you mean `{{{full}}}`?")).fix(Fix::safe(at, full));
                }
                [] if names.is_empty() => {
                    finding.help("write the number itself");
                }
                [] => {
                    let names = choices(names).replace(" or ", " and ");
                    finding.help(format!("the names here are {names}"));
                }
                _ => {
                    finding.help(format!("did you mean {}?", choices(near.iter().copied())));
                }
            }
        }
    }
}

/// Where the name stands between its braces.
fn name_in(text: &str, braces: &std::ops::Range<usize>, name: &str) -> std::ops::Range<usize> {
    let start = braces.start + text[braces.clone()].find(name).unwrap_or(1);
    start..start + name.len()
}

/// Whether an evolution of the ability brings the value along.
fn later(entry: &Entry, name: &str) -> bool {
    let evolutions = entry.of::<Ability>().map(|ability| &ability.evolutions);
    let mut effects = evolutions.into_iter().flatten().flat_map(|evolution| &evolution.value.effects);
    let steps = entry.node.get("evolutions").and_then(Node::as_list).unwrap_or_default();
    effects.any(|effect| effect.name().is_some_and(|own| own.value == name))
        || steps.iter().any(|step| step.get(name).is_some_and(|value| value.as_text().is_some()))
}

/// Whether the name may be that of an effect or value that could not be read, which has been told.
fn unread(codex: &Codex, entry: &Entry, name: &str) -> bool {
    let parts = ["effects", "evolutions", "values"];
    let own = parts.iter().filter_map(|key| entry.node.get(key));
    own.filter(|node| codex.faults_in(node.span).next().is_some()).any(|node| is_named(codex, node, name))
}

/// Whether something below carries the name, as its `name` or as its key, or has a fault in place of a name.
fn is_named(codex: &Codex, node: &Node, name: &str) -> bool {
    match &node.value {
        Value::Null | Value::Unread | Value::Scalar(_) => false,
        Value::List(items) => items.iter().any(|item| is_named(codex, item, name)),
        Value::Map(map) => {
            let nameless = map.get("name").is_none()
                && map.get("dice").or_else(|| map.get("amount")).or_else(|| map.get("apply")).is_some()
                && codex.faults_in(node.span).next().is_some();
            nameless
                || map.entries.iter().any(|(key, value)| {
                    &*key.text == name
                        || (&*key.text == "name" && value.as_text() == Some(name))
                        || is_named(codex, value, name)
                })
        }
    }
}

/// The part of the name that is right, and what may follow it.
fn known<'c>(
    codex: &'c Codex,
    entry: &'c Entry,
    id: crate::codex::EntryId,
    name: &str,
) -> (String, Vec<&'c str>) {
    let (head, path) = match name.split_once("ruleset.") {
        Some((table, path)) if table.is_empty() || table == "table:" => (format!("{table}ruleset."), path),
        _ => return (String::new(), own(entry)),
    };
    let pack = codex.pack(codex.home(id));
    let rulesets = || pack.rulesets.iter().map(|rules| codex.entry(*rules));
    let mut best: (String, Vec<&str>) = (head.clone(), Vec::new());
    for rules in rulesets() {
        let mut node: &Node = &rules.node;
        let mut prefix = head.clone();
        for step in path.split('.') {
            match node.get(step) {
                Some(inner) => (node, prefix) = (inner, format!("{prefix}{step}.")),
                None => break,
            }
        }
        if prefix.len() > best.0.len() || best.1.is_empty() {
            best = (prefix, keys(node));
        }
    }
    best
}

fn keys(node: &Node) -> Vec<&str> {
    node.as_map().into_iter().flat_map(|map| &map.entries).map(|(key, _)| &*key.text).collect()
}

/// The figures of the entry.
fn own(entry: &Entry) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    if let Some(ability) = entry.of::<Ability>() {
        names.extend(
            ability.effects.iter().filter_map(|effect| effect.name()).map(|name| name.value.as_str()),
        );
        names.extend(ability.values.iter().map(|(name, _)| name.value.as_str()));
        names.extend(ability.area.get().map(|_| "radius"));
    }
    let fields = entry.node.as_map().into_iter().flat_map(|map| &map.entries);
    let scalars = fields.filter(|(_, node)| matches!(node.value, Value::Scalar(_)));
    names.extend(
        scalars.map(|(key, _)| &*key.text).filter(|key| !matches!(*key, "kind" | "text" | "extends")),
    );
    names
}
