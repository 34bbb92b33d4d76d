use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Bonus, Equipment},
    rule,
};

rule! {
    /// Every bonus of equipment lies within the bounds of the game.
    ///
    /// # Why
    /// Bonuses of gear add up with those of outfits and weapons, so the guide keeps each of them small. A bonus
    /// that an upgrade takes past the bound is told as an upgrade that cannot be made.
    ///
    /// # Bad
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { phys_def: +4 }
    /// #                  ^^ equipment/bonus-out-of-range
    /// text: |
    ///   A piece of the examples.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { phys_def: +3, melee_atk: -1 }
    /// text: |
    ///   A piece of the examples.
    /// ```
    pub RULE = "equipment/bonus-out-of-range", Error, "Player's Guide, Progression: Upgrading Equipment";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for piece in codex.all::<Equipment>() {
        let Some(bounds) = piece.rules.equipment.get().and_then(|rules| rules.bonus.get()) else {
            continue;
        };
        let base = piece.upgrade_of.span().and_then(|place| codex.get::<Equipment>(place));
        for (kind, bonus) in piece.bonus.iter() {
            let raised = base.as_ref().and_then(|base| base.bonus_of(kind.value)).is_some();
            let regeneration = kind.value == Bonus::MpRegeneration;
            if bounds.contains(bonus.value)
                || regeneration
                || raised && told(piece.body, base.as_ref().map(|base| base.body), piece.rules)
            {
                continue;
            }
            let (title, word) = (piece.entry.title(), piece.rules.word(kind.word()));
            report
                .at(bonus.span, format!("{title} adds {:+} to {word}, outside {}", bonus.value, bounds.value))
                .help(format!("write a bonus from {}", bounds.value));
        }
    }
}

/// Whether the upgrade is told as one that cannot be made.
fn told(piece: &Equipment, base: Option<&Equipment>, rules: &crate::kinds::Ruleset) -> bool {
    base.and_then(|base| piece.upgrade_from(base, rules)).is_some_and(|found| found.is_err())
}
