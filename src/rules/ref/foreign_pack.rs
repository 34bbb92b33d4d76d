use super::{folded, inner, said};
use crate::{
    codex::{Codex, PackId, Why},
    diag::{Fix, Reporter},
    kinds::Pack,
    load::Node,
    rule,
    source::Span,
};

rule! {
    /// A pack refers only to packs that it names in `depends`.
    ///
    /// # Why
    /// Whoever takes a pack over must know what else to take along, and in which version. What happens to lie beside it
    /// on one computer is missing on the next.
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
    /// # file: conditions.yaml
    /// kind: damage-type
    /// id: gnawing
    /// name: Gnawing
    /// group: physical
    /// inflicts: [vaia/bleeding]
    /// #          ^^^^^^^^^^^^^ ref/foreign-pack
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
    /// ruleset: worlds-awakening/worlds-awakening
    /// depends: { worlds-awakening: ">=1.0", vaia: ">=1.0" }
    /// # file: conditions.yaml
    /// kind: damage-type
    /// id: gnawing
    /// name: Gnawing
    /// group: physical
    /// inflicts: [vaia/bleeding]
    /// ```
    pub RULE = "ref/foreign-pack", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for group in folded(codex, |why| matches!(why, Why::ForeignPack(_))) {
        let first = group[0];
        let Why::ForeignPack(pack) = first.why else {
            continue;
        };
        let foreign = &codex.pack(pack).id;
        let home = codex.pack(codex.home(first.entry));
        let what =
            format!("`{}`, but `{}` does not depend on the pack `{foreign}`", first.reference.text, home.id);
        let finding = report.at(inner(codex, first.reference.span), said(codex, &group, &what));
        group[1..].iter().for_each(|fault| {
            finding.also(inner(codex, fault.reference.span), "and here");
        });
        let line = format!("{foreign}: \"{}\"", range(codex, pack));
        finding.help(format!("add `{line}` to `depends` in pack.yaml"));
        let manifest = home.manifest.map(|manifest| codex.entry(manifest));
        if let Some(fix) = manifest.and_then(|manifest| declared(codex, &manifest.node, &line)) {
            finding.fix(fix);
        }
    }
}

/// The range that takes the pack as it is now.
fn range(codex: &Codex, pack: PackId) -> String {
    let body = codex.pack(pack).manifest.and_then(|manifest| codex.entry(manifest).of::<Pack>());
    let version = body.and_then(|body| body.version.get());
    version.map_or_else(|| "*".to_owned(), |version| format!(">={}", version.value))
}

/// A further dependency, in a line or a list as the manifest has it.
fn declared(codex: &Codex, manifest: &Node, line: &str) -> Option<Fix> {
    let at = |offset: u32, span: Span| Span { start: offset, end: offset, ..span };
    let Some(depends) = manifest.get("depends") else {
        let id = manifest.get("id")?.span;
        return Some(Fix::ask(at(id.end, id), format!("\ndepends:\n  {line}")));
    };
    let (first, _) = depends.as_map()?.entries.first()?;
    let start = first.span.start;
    if codex.sources.slice(depends.span).starts_with('{') {
        return Some(Fix::ask(at(start, first.span), format!("{line}, ")));
    }
    let column = codex.sources.position(first.span).column.saturating_sub(1);
    Some(Fix::ask(at(start, first.span), format!("{line}\n{}", " ".repeat(column))))
}
