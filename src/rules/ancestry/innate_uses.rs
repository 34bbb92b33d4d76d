use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::Ancestry,
    rule,
    vocabulary::{Limit, Period},
};

rule! {
    /// An innate ability is used no more often than the ruleset recommends.
    ///
    /// # Why
    /// An innate ability costs neither an action nor points and can turn a situation around, so the guide generally allows
    /// it once a day. Lighter ones may come back more often: silence the finding with that reason.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +2 }
    /// free_points: 1
    /// adaptability: 1
    /// innate:
    ///   name: Stone Sleep
    ///   limit: 3/day
    /// #        ^^^^^ ancestry/innate-uses
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +2 }
    /// free_points: 1
    /// adaptability: 1
    /// innate: { name: Stone Sleep, limit: 1/day }
    /// ```
    pub RULE = "ancestry/innate-uses", Warning, "Player's Guide: Innate Ability";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ancestry in codex.all::<Ancestry>() {
        let most = ancestry.rules.ancestry.get().and_then(|rules| rules.innate_uses.copied());
        let (Some(most), Some(innate)) = (most, ancestry.innate.get()) else { continue };
        let Some(limit) = innate.limit.get() else { continue };
        let (uses, period) = (i64::from(limit.uses), limit.period);
        if period == Period::Day && uses <= most {
            continue;
        }
        let name = innate.name.get().map_or("the innate ability", |name| name.value.as_str());
        let usual = Limit { uses: u32::try_from(most).unwrap_or(1), period: Period::Day };
        report
            .at(
                limit.span,
                format!("{} may use {name} {}, more often than {usual}", ancestry.entry.title(), limit.value),
            )
            .help(format!(
                "write `limit: {usual}`, or silence this with the reason why it may come back sooner"
            ));
    }
}
