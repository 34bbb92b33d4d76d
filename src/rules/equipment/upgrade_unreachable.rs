use std::collections::HashSet;

use crate::{codex::Codex, diag::Reporter, kinds::Equipment, rule, source::Span};

rule! {
    /// Equipment that was made from another piece can be reached from it by legal steps.
    ///
    /// # Why
    /// An artisan raises a bonus that is there already, up to the bound, or adds or raises the special effect. A
    /// new kind of bonus is a special effect, and nothing is ever lowered.
    ///
    /// # Bad
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { phys_def: +1, mag_def: +1 }
    /// #                      ^^^^^^^ equipment/upgrade-unreachable
    /// upgrade_of: fixture-shield
    /// text: |
    ///   A piece of the examples.
    /// ```
    ///
    /// ```yaml
    /// kind: equipment
    /// id: oak-board
    /// name: Oak Board
    /// usage: off-hand
    /// bonus: { phys_def: +4 }
    /// #                  ^^ equipment/upgrade-unreachable
    /// upgrade_of: fixture-shield
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
    /// upgrade_of: fixture-shield
    /// text: |
    ///   A piece of the examples.
    /// ```
    pub RULE = "equipment/upgrade-unreachable", Error, "Player's Guide, Progression: Upgrading Equipment";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    // In a circle one of the steps must fail; the circle is told.
    let circles: HashSet<Span> = codex.upgrade_circles().iter().flatten().map(|(_, place)| *place).collect();
    for piece in codex.all::<Equipment>() {
        let Some(place) = piece.upgrade_of.span().filter(|place| !circles.contains(place)) else {
            continue;
        };
        let Some(base) = codex.get::<Equipment>(place).filter(|base| base.id != piece.id) else {
            continue;
        };
        let Some(Err(hindrance)) = piece.upgrade_from(base.body, piece.rules) else {
            continue;
        };
        let (title, old) = (piece.entry.title(), base.entry.title());
        let finding = report.at(
            hindrance.own.unwrap_or(place),
            format!("{title} cannot be made from {old}: {}", hindrance.reason),
        );
        if hindrance.own.is_some() {
            finding.also(place, "said to be made from it");
        }
        if let Some(there) = hindrance.base {
            finding.also(there, format!("{old} has this"));
        }
        finding.help("mend the bonuses, make the new one a `special` effect, or take `upgrade_of` away");
    }
}
