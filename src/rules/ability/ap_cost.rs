use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::Ability,
    rule,
};

rule! {
    /// Every ability costs the ability points that the game sets.
    ///
    /// # Why
    /// What a new ability costs is the same for all of them: a player plans eight levels ahead by it. The cost need
    /// not be written at all.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// ap_cost: 1
    /// #        ^ ability/ap-cost
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
    /// attack: PHY(STR)
    /// ap_cost: 3
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/ap-cost", Error, "Player's Guide, Abilities";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let due = ability.rules.ability.get().and_then(|rules| rules.ap_cost.copied());
        let (Some(stated), Some(due)) = (ability.ap_cost.get(), due) else {
            continue;
        };
        if stated.value == due {
            continue;
        }
        let (title, word) = (ability.entry.title(), ability.rules.word("ap"));
        report
            .at(stated.span, format!("{title} costs {due} {word} to learn, not {}", stated.value))
            .help(format!("write `ap_cost: {due}`, or leave the key out"))
            .fix(Fix::safe(stated.span, due.to_string()));
    }
}
