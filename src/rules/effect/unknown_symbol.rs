use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::EffectTree,
    load::{Offsets, Style},
    rule,
};

rule! {
    /// Every letter in a formula is defined by the entry.
    ///
    /// # Why
    /// `(Xv:4)` rolls as many dice as X says. Without a range for X nobody knows how many, and no figure can be shown.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - id: wick
    ///     name: Wick
    ///     xps: 6
    ///     damage: (Xv:4+Y)
    /// #                 ^ effect/unknown-symbol
    ///     where: { X: 1..5 }
    ///     damage_type: scorching
    ///     stress: { mental: { check: Zv:6 } }
    /// #                              ^ effect/unknown-symbol
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - id: wick
    ///     name: Wick
    ///     xps: 6
    ///     damage: (Xv:4+2)
    ///     where: { X: 1..5 }
    ///     damage_type: scorching
    /// ```
    pub RULE = "effect/unknown-symbol", Error, "Vaia Mechanics: Damage Effects";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for tree in codex.all::<EffectTree>() {
        for (_, node) in tree.nodes().filter(|(_, node)| !node.symbols.broken) {
            for (place, variable) in node.variables() {
                let symbols = variable.symbols();
                for (at, symbol) in symbols.iter().enumerate() {
                    let name = symbol.as_str();
                    let known =
                        node.symbols.has(name) || symbols[..at].iter().any(|other| other.as_str() == name);
                    if known {
                        continue;
                    }
                    let source = codex.sources.get(place.file);
                    let text = source.slice(place);
                    let span = Offsets::new(source, place, Style::Plain, text)
                        .span(written(text, symbol.at.clone()));
                    let title = format!("{:?} of {}", node.title(), tree.entry.title());
                    let line = if node.symbols.entries.is_empty() {
                        format!("add `where: {{ {name}: 1..5 }}`")
                    } else {
                        format!("add `{name}: 1..5` to its `where`")
                    };
                    report
                        .at(span, format!("{title} does not define {name} in `{variable}`"))
                        .help(format!("{line} with the numbers that it stands for"));
                }
            }
        }
    }
}

/// The place inside what is written: quotes stand before it.
fn written(text: &str, at: std::ops::Range<usize>) -> std::ops::Range<usize> {
    let quote = usize::from(text.starts_with(['\'', '"']));
    at.start + quote..at.end + quote
}
