use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::Equipment,
    rule,
};

rule! {
    /// The cost of an upgrade is that of its steps.
    ///
    /// # Why
    /// Every point of a bonus has its price, and the special effect its own. The cost may be left out: it is
    /// computed, and the Codex shows the steps.
    ///
    /// # Bad
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { phys_def: +3 }
    /// upgrade_of: fixture-shield
    /// upgrade_cost: 20
    /// #             ^^ equipment/upgrade-cost
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
    /// bonus: { phys_def: +3 }
    /// upgrade_of: fixture-shield
    /// upgrade_cost: 40
    /// text: |
    ///   A piece of the examples.
    /// ```
    pub RULE = "equipment/upgrade-cost", Error, "Player's Guide, Progression: Upgrading Equipment; Game Master's Guide: prices in NX";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for piece in codex.all::<Equipment>() {
        let (Some(stated), Some(place)) = (piece.upgrade_cost.get(), piece.upgrade_of.span()) else {
            continue;
        };
        let Some(base) = codex.get::<Equipment>(place).filter(|base| base.id != piece.id) else {
            continue;
        };
        let Some(Ok(upgrade)) = piece.upgrade_from(base.body, piece.rules) else {
            continue;
        };
        if upgrade.cost == stated.value {
            continue;
        }
        let (title, old) = (piece.entry.title(), base.entry.title());
        report
            .at(
                stated.span,
                format!(
                    "making {title} from {old} should cost {}, but its upgrade cost is {}",
                    upgrade.cost, stated.value
                ),
            )
            .also(place, "made from it")
            .note(upgrade.arithmetic(piece.rules))
            .help(format!("write `upgrade_cost: {}`, or leave it out: it is computed", upgrade.cost))
            .fix(Fix::ask(stated.span, upgrade.cost.to_string()));
    }
}
