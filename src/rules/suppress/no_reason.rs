use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// A silencer says why.
    ///
    /// # Why
    /// In a year nobody remembers why a price was left wrong. The reason is the only part of a silencer that
    /// the next author needs.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// price: 90 # allow outfit/price-mismatch
    /// #                 ^^^^^^^^^^^^^^^^^^^^^ suppress/no-reason
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// price: 90 # allow outfit/price-mismatch: cursed, sold at a loss
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "suppress/no-reason", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for silencer in codex.silencers().iter().filter(|silencer| !silencer.reasoned) {
        let rule = &silencer.rule;
        report
            .at(rule.span, format!("a silencer for {} does not say why", rule.value))
            .help(format!("write the reason after it: `{}: cursed, sold at a loss`", rule.value));
    }
}
