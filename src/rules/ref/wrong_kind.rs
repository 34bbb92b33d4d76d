use super::{expected, folded, inner, said, with_article};
use crate::{
    codex::{Codex, Why},
    diag::Reporter,
    rule,
};

rule! {
    /// A reference leads to an entry of a kind that its place takes.
    ///
    /// # Why
    /// A weapon among the abilities can be neither learned nor used. The id is right somewhere else, or another was
    /// meant.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: alley-cat
    /// name: Alley Cat
    /// level: 1
    /// size: tiny
    /// power: standard
    /// base_hp: 1
    /// abilities: [fixture-sword]
    /// #           ^^^^^^^^^^^^^ ref/wrong-kind
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: alley-cat
    /// name: Alley Cat
    /// level: 1
    /// size: tiny
    /// power: standard
    /// base_hp: 1
    /// abilities: [fixture-a]
    /// ```
    pub RULE = "ref/wrong-kind", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for group in folded(codex, |why| matches!(why, Why::WrongKind(_))) {
        let first = group[0];
        let Why::WrongKind(other) = first.why else {
            continue;
        };
        let (own, other) = (codex.entry(first.entry).kind, codex.entry(other));
        let expected = expected(first.reference.kinds, own);
        let is = with_article(other.kind.name());
        let what = format!("`{}` as {expected}, but it is {is}", first.reference.text);
        let finding = report.at(inner(codex, first.reference.span), said(codex, &group, &what));
        group[1..].iter().for_each(|fault| {
            finding.also(inner(codex, fault.reference.span), "and here");
        });
        finding.also(other.anchor(), format!("{} is {is}", other.title()));
        finding.help(format!("name {expected}, or take the id out"));
    }
}
