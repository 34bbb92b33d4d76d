use crate::{codex::Codex, diag::Reporter, kinds::Weapon, rule};

rule! {
    /// A weapon reaches at least one metre.
    ///
    /// # Why
    /// A metre is a square, and what reaches no square hits nobody. A weapon for which the reach does not matter leaves
    /// the key out.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: stub
    /// name: Stub
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6
    /// damage_type: slashing
    /// range: 0
    /// #      ^ weapon/range-not-positive
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: stub
    /// name: Stub
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6
    /// damage_type: slashing
    /// range: 1
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/range-not-positive", Error, "Player's Guide, Abilities: Range";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let Some(range) = weapon.range.get().filter(|range| range.value < 1) else {
            continue;
        };
        report
            .at(
                range.span,
                format!("`range` of {} is {}, and 1 is the least", weapon.entry.title(), range.value),
            )
            .help("write a number from 1, or take `range` out");
    }
}
