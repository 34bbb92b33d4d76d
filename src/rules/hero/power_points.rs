use crate::{codex::Codex, diag::Reporter, kinds::Hero, rule};

rule! {
    /// A hero's attributes cost no more power points than the level gives.
    ///
    /// # Why
    /// Power points are given once and with every level, and every step of an attribute has its price. A hero who spent
    /// more could not have been made at the table.
    ///
    /// # Bad
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 10
    /// attributes: { strength: 5, agility: 1, awareness: 1, accuracy: -3, vitality: 1 }
    /// #                                   ^ hero/power-points
    /// core: ember
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 10
    /// attributes: { strength: 1, agility: 0, awareness: 1, accuracy: -3, vitality: 6 }
    /// core: ember
    /// ```
    pub RULE = "hero/power-points", Error, "Vaia Mechanics: Attribute Power Points";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        let (Some(given), Some(spent)) = (hero.power_points(hero.rules), hero.spending(hero.rules)) else {
            continue;
        };
        let total: i64 = spent.iter().map(|part| part.cost).sum();
        if total <= given.value {
            continue;
        }
        let dearest = spent.iter().max_by_key(|part| part.cost).and_then(|part| Some((part, part.place?)));
        let Some((dearest, place)) = dearest else {
            continue;
        };
        let points = hero.rules.word("power_points");
        let (title, over) = (hero.entry.title(), total - given.value);
        let message = format!(
            "{title} spends {total} {points} on attributes, but has {}: {over} too many",
            given.value
        );
        let finding = report.at(place, message);
        finding.here(dearest.said(hero.rules));
        for part in spent.iter().filter(|part| part.cost > 0 && part.place != dearest.place) {
            if let Some(place) = part.place {
                finding.also(place, part.said(hero.rules));
            }
        }
        if let Some(experience) = hero.experience.get() {
            finding.value(experience, format!("{} {}", hero.rules.word("level"), given.level));
        }
        let parts: Vec<String> =
            spent.iter().filter(|part| part.cost > 0).map(|part| part.said(hero.rules)).collect();
        finding.note(format!("{} = {total}", parts.join(" + ")));
        finding.note(given.how);
        finding.help(format!("take {over} {points} off the attributes"));
    }
}
