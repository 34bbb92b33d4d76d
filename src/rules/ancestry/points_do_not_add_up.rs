use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ancestry, judge_points as judge},
    rule,
};

rule! {
    /// An ancestry's modifiers and free points sum up to what the ruleset gives.
    ///
    /// # Why
    /// Every people is worth the same number of points: what its modifiers do not use, the player may place freely. A sum
    /// above or below it makes one people better than the others.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ancestry
    /// id: hill-folk
    /// name: Hill Folk
    /// modifiers: { CON: +2 }
    /// free_points: 2
    /// #            ^ ancestry/points-do-not-add-up
    /// adaptability: 1
    /// innate: { name: Stone Sleep, limit: 1/day }
    /// ```
    ///
    /// ```yaml
    /// kind: ancestry
    /// id: river-folk
    /// name: River Folk
    /// modifiers: { DEX: +2, WIS: +2 }
    /// #1-9 ancestry/points-do-not-add-up
    /// adaptability: 1
    /// innate: { name: Still Water, limit: 1/day }
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
    pub RULE = "ancestry/points-do-not-add-up", Error, "Game Master's Guide: Custom Ancestries";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ancestry in codex.all::<Ancestry>() {
        let rules = ancestry.rules.ancestry.get();
        let Some(total) = rules.and_then(|rules| rules.total.copied()) else { continue };
        judge(ancestry.entry, &ancestry.modifiers, &ancestry.free_points, total, report);
    }
}
