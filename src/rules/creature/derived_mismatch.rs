use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::{Creature, Number},
    rule,
};

rule! {
    /// Stated hit points, initiative and defences are those that the formulas give.
    ///
    /// # Why
    /// These figures follow from level, stats and base hit points, so a stated one can only agree or be wrong. All
    /// of them may be left out: the Codex derives them, for every level.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// stats: { DEX: +2, CON: +1 }
    /// hp: 8
    /// #   ^ creature/derived-mismatch
    /// initiative: 12
    /// phys_def: 13
    /// text: |
    ///   Long, wet and cross.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 6
    /// stats: { DEX: +2, CON: +1 }
    /// hp: 7
    /// initiative: 12
    /// phys_def: 13
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/derived-mismatch", Error, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let rules = creature.rules;
        let all = [
            (
                "hp",
                &creature.body.hp,
                Creature::hp_due as for<'r> fn(&Creature, &'r _, _) -> Option<crate::kinds::Figure<'r>>,
            ),
            ("initiative", &creature.body.initiative, Creature::initiative_due),
            ("phys_def", &creature.body.phys_def, Creature::phys_def_due),
            ("mag_def", &creature.body.mag_def, Creature::mag_def_due),
        ];
        for (key, stated, due) in all {
            let Some(stated) = stated.get() else {
                continue;
            };
            let Some(due) = due(creature.body, rules, None).filter(|due| !due.gives(stated.value)) else {
                continue;
            };
            let (title, value) = (creature.entry.title(), Number(due.value));
            let word = match key {
                "phys_def" | "mag_def" => format!("{} {}", rules.word(key), rules.word("defence")),
                _ => rules.word(key),
            };
            let finding =
                report.at(stated.span, format!("{title} should have {word} {value}, not {}", stated.value));
            due.label(finding, rules);
            finding
                .note(due.arithmetic(rules))
                .help(format!("write `{key}: {value}`, or leave it out: it is computed"))
                .fix(Fix::ask(stated.span, value.to_string()));
        }
    }
}
