use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Bonus, Equipment},
    rule,
};

rule! {
    /// Magic points that equipment gives back are a special effect, never a bonus.
    ///
    /// # Why
    /// A bonus is always there; getting magic points back takes the free action of a turn. That is why it is priced
    /// and worded as a special effect.
    ///
    /// # Bad
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { mp_regeneration: +1 }
    /// #        ^^^^^^^^^^^^^^^ equipment/regeneration-is-special
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
    /// special: { name: Incense, action: F, mp_regeneration: +1, price: 60 }
    /// text: |
    ///   A piece of the examples.
    /// ```
    pub RULE = "equipment/regeneration-is-special", Error, "Player's Guide, Weapons and Equipment: Special Effects";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for piece in codex.all::<Equipment>() {
        let regeneration =
            piece.body.bonus.entries.iter().find(|(kind, _)| kind.value == Bonus::MpRegeneration);
        let Some((kind, amount)) = regeneration else {
            continue;
        };
        let points = amount.copied().unwrap_or(1);
        report
            .at(kind.span, format!("{} gives magic points back as a bonus", piece.entry.title()))
            .help(format!(
                "write `special: {{ name: ..., action: F, mp_regeneration: {points:+}, price: ... }}` in place of the bonus"
            ));
    }
}
