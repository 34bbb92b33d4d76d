use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// A creature's base hit points fit its size.
    ///
    /// # Why
    /// The size tells the players what they are in for. A rat with the hit points of a horse, or the other way
    /// round, is a mistyped size or a mistyped number.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: marsh-newt
    /// name: Marsh Newt
    /// level: 1
    /// size: medium
    /// power: standard
    /// base_hp: 12
    /// #        ^^ creature/base-hp
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
    /// base_hp: 9
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/base-hp", Warning, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let (Some(size), Some(base), Some(rules)) =
            (creature.size.get(), creature.base_hp.get(), creature.rules.creature.get())
        else {
            continue;
        };
        let row = rules.sizes.iter().find(|(own, _)| own.value == size.value);
        let Some((_, bounds)) = row.filter(|(_, bounds)| !bounds.contains(base.value)) else {
            continue;
        };
        let (title, word) = (creature.entry.title(), creature.rules.word("base_hp"));
        let finding =
            report.at(base.span, format!("{title} is {} and has {word} {}", size.word(), base.value));
        finding.value(size, format!("{}: {}", size.word(), bounds.value));
        let fits = rules.sizes.iter().find(|(_, bounds)| bounds.contains(base.value));
        match fits {
            Some((other, _)) => {
                finding.help(format!("write {word} from {}, or `size: {}`", bounds.value, other.word()))
            }
            None => finding.help(format!("write {word} from {}", bounds.value)),
        };
    }
}
