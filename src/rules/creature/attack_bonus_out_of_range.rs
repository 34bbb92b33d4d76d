use crate::{codex::Codex, diag::Reporter, kinds::Creature, rule};

rule! {
    /// The bonuses of a simple attack lie within the bounds of the game.
    ///
    /// # Why
    /// A simple attack starts from a stat and a die; the pair of bonuses shades it. Past the bounds another type of
    /// attack, or an ability, is the better way to say it.
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
    /// attacks: [{ name: Bite, type: melee, bonus: +6/-6 }]
    /// #                                           ^^^^^ creature/attack-bonus-out-of-range
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
    /// attacks: [{ name: Bite, type: melee, bonus: +5/-5 }]
    /// text: |
    ///   Long, wet and cross.
    /// ```
    pub RULE = "creature/attack-bonus-out-of-range", Error, "Game Master's Guide: creatures";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for creature in codex.all::<Creature>() {
        let Some(bounds) = creature.rules.creature.get().and_then(|rules| rules.attack_bonus.get()) else {
            continue;
        };
        for attack in &creature.attacks {
            let Some(bonus) = attack.bonus.get() else {
                continue;
            };
            let odd = [(bonus.test, "test_bonus"), (bonus.damage, "damage_bonus")];
            let odd: Vec<String> = odd
                .iter()
                .filter(|(value, _)| !bounds.contains(*value))
                .map(|(value, name)| format!("a {} of {value:+}", creature.rules.word(name)))
                .collect();
            if odd.is_empty() {
                continue;
            }
            let name = attack.name.get().map_or("an attack", |name| name.value.as_str());
            let title = creature.entry.title();
            report
                .at(
                    bonus.span,
                    format!("{title}: {name} has {}, outside {}", odd.join(" and "), bounds.value),
                )
                .help(format!("write bonuses from {}", bounds.value));
        }
    }
}
