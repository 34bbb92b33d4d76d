use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::Ability,
    rule,
    vocabulary::AttackKind,
};

rule! {
    /// An ability of the type SUPPORT names no stat.
    ///
    /// # Why
    /// Support succeeds without a test, so there is nothing that a stat could be added to. A stat in brackets means
    /// that the author had a test in mind, and the reader would roll one.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: SUPPORT(WIS)
    /// #       ^^^^^^^^^^^^ ability/support-with-stat
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: SUPPORT
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/support-with-stat", Error, "Player's Guide, Abilities: Attack Type and Test Stat";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let Some(attack) = ability.attack.get() else {
            continue;
        };
        let (AttackKind::Support, Some(stat)) = (attack.kind, &attack.stat) else {
            continue;
        };
        let written = attack.written;
        report
            .at(attack.span, format!("{} is {written} and names the stat {stat}", ability.entry.title()))
            .help(format!(
                "write `attack: {written}`, which succeeds without a test, or `attack: MAG({stat})` for a test"
            ))
            .fix(Fix::safe(attack.span, written));
    }
}
