use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::{Equipment, Number},
    rule,
};

rule! {
    /// The price of equipment is the one that the price formula gives.
    ///
    /// # Why
    /// A point of a bonus costs the same on every piece, a point below zero is a discount, and the special effect
    /// adds its own price. The price may be left out: then the Codex shows the formula's.
    ///
    /// # Bad
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { phys_def: +2 }
    /// price: 20
    /// #      ^^ equipment/price-mismatch
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
    /// bonus: { phys_def: +2 }
    /// price: 40
    /// text: |
    ///   A piece of the examples.
    /// ```
    pub RULE = "equipment/price-mismatch", Error, "Game Master's Guide: prices in NX";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for piece in codex.all::<Equipment>() {
        let (Some(stated), Some(due)) = (piece.price.get(), piece.price_due(piece.rules)) else {
            continue;
        };
        if due.gives(stated.value) {
            continue;
        }
        let (title, price) = (piece.entry.title(), Number(due.value));
        let finding =
            report.at(stated.span, format!("{title} should cost {price}, but its price is {}", stated.value));
        for (kind, bonus) in piece.bonus.iter() {
            finding.value(bonus, format!("{} {:+}", piece.rules.word(kind.word()), bonus.value));
        }
        due.label(finding, piece.rules);
        finding
            .note(due.arithmetic(piece.rules))
            .help(format!("write `price: {price}`, or leave the price out: it is computed"))
            .fix(Fix::ask(stated.span, price.to_string()));
    }
}
