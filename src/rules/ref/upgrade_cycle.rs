use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// No piece of gear is made from itself by way of others.
    ///
    /// # Why
    /// An upgrade begins with a piece that somebody bought. In a circle nobody ever bought the first.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: keen-blade
    /// name: Keen Blade
    /// usage: main-hand
    /// type: melee
    /// attack: STR+2
    /// damage: 1d6
    /// damage_type: slashing
    /// upgrade_of: dull-blade
    /// #           ^^^^^^^^^^ ref/upgrade-cycle
    /// text: |
    ///   A weapon of the examples.
    /// ---
    /// kind: weapon
    /// id: dull-blade
    /// name: Dull Blade
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6
    /// damage_type: slashing
    /// upgrade_of: keen-blade
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: keen-blade
    /// name: Keen Blade
    /// usage: main-hand
    /// type: melee
    /// attack: STR+2
    /// damage: 1d6
    /// damage_type: slashing
    /// upgrade_of: dull-blade
    /// text: |
    ///   A weapon of the examples.
    /// ---
    /// kind: weapon
    /// id: dull-blade
    /// name: Dull Blade
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "ref/upgrade-cycle", Error, "Player's Guide, Progression: Upgrading a Weapon";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for mut circle in codex.upgrade_circles() {
        circle.sort_by_key(|(id, _)| *id);
        let Some(((first, place), others)) = circle.split_first() else {
            continue;
        };
        let said =
            |id, place| format!("{} is made from {}", codex.entry(id).title(), codex.sources.slice(place));
        let count = others.len();
        let word = if count == 1 { "piece" } else { "pieces" };
        let title = codex.entry(*first).title();
        let finding =
            report.at(*place, format!("{title} is an upgrade of itself by way of {count} other {word}"));
        finding.here(said(*first, *place));
        for (id, place) in others {
            finding.also(*place, said(*id, *place));
        }
        finding.help("take `upgrade_of` out of the piece that is bought first");
    }
}
