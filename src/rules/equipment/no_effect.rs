use crate::{codex::Codex, diag::Reporter, kinds::Equipment, rule};

rule! {
    /// Equipment has a bonus or a special effect.
    ///
    /// # Why
    /// What adds nothing and does nothing takes up a hand for no reason. A thing that is merely carried is an item.
    ///
    /// # Bad
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// #   ^^^^^^^^^ equipment/no-effect
    /// name: Oak Board
    /// usage: off-hand
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
    /// bonus: { phys_def: +1 }
    /// text: |
    ///   A piece of the examples.
    /// ```
    pub RULE = "equipment/no-effect", Warning, "Player's Guide, Weapons and Equipment";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for piece in codex.all::<Equipment>() {
        let none = piece.bonus.entries.is_empty() && !piece.bonus.broken && piece.special.is_absent();
        if !none {
            continue;
        }
        report
            .at(
                piece.entry.anchor(),
                format!("{} has neither a bonus nor a special effect", piece.entry.title()),
            )
            .help("add `bonus: { phys_def: +1 }` or a `special` effect, or make it `kind: item`");
    }
}
