use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ability, Course, Shift},
    rule,
};

rule! {
    /// An evolution makes something better.
    ///
    /// # Why
    /// A player pays for every step. The program knows which way is better: more damage, range or duration, fewer
    /// magic points, a shorter cooldown, less damage to oneself. When every figure that changed got worse, and
    /// nothing was added, two steps were exchanged or a figure was mistyped.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// cooldown: 2
    /// effects:
    ///   - damage: { name: strike, dice: 2d6, type: slashing }
    /// evolutions:
    ///   - level: 3
    /// #          ^ ability/evolution-weaker
    ///     set: { strike: 1d6 }
    ///     cooldown: 3
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
    /// cooldown: 2
    /// effects:
    ///   - damage: { name: strike, dice: 2d6, type: slashing }
    /// evolutions:
    ///   - level: 3
    ///     set: { strike: 3d6 }
    ///     cooldown: 3
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/evolution-weaker", Warning, "Player's Guide, Abilities: Ability Evolutions";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>().filter(|ability| !ability.evolutions.is_empty()) {
        let stages = ability.stages();
        for (pair, evolution) in stages.windows(2).zip(&ability.evolutions) {
            let told = !evolution.text.is_absent() || !evolution.replace_text.is_absent();
            let shifts = pair[1].shifts(&pair[0]);
            if told || shifts.is_empty() || shifts.iter().any(|shift| shift.course != Course::Worse) {
                continue;
            }
            let place = evolution.level.span().unwrap_or(evolution.span);
            let level = evolution.level.copied().unwrap_or_default();
            let list: Vec<String> = shifts.iter().map(shown).collect();
            let title = ability.entry.title();
            let finding =
                report.at(place, format!("{title} only gets worse by its evolution of level {level}"));
            for (name, setting) in evolution.set.iter() {
                finding.value(setting, format!("the new {}", name.value));
            }
            finding
                .note(list.join(", "))
                .help("raise a figure, or add a `text` that tells what the step gives in return");
        }
    }
}

fn shown(shift: &Shift) -> String {
    let side = |text: &Option<String>| text.clone().unwrap_or_else(|| "none".to_owned());
    format!("{} {} -> {}", shift.what, side(&shift.from), side(&shift.to))
}
