use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::Weapon,
    rule,
};

rule! {
    /// The cost of an upgrade is that of the cheapest legal steps.
    ///
    /// # Why
    /// A player compares buying with upgrading. The steps are those of the guide, and a further die pays twice: for
    /// itself and for the bonuses that it lowers. The cost may be left out: it is computed, and the Codex shows the
    /// steps.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: keen-blade
    /// name: Keen Blade
    /// usage: two-handed
    /// type: melee
    /// attack: STR+2
    /// damage: 1d8+2
    /// damage_type: slashing
    /// text: |
    ///   A blade of the examples.
    /// ---
    /// kind: weapon
    /// id: bright-blade
    /// name: Bright Blade
    /// extends: keen-blade
    /// damage: 2d8+2
    /// special: { name: Glow, dice: 1d4, damage_type: fire, price: 50 }
    /// upgrade_of: keen-blade
    /// upgrade_cost: 130
    /// #             ^^^ weapon/upgrade-cost
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: keen-blade
    /// name: Keen Blade
    /// usage: two-handed
    /// type: melee
    /// attack: STR+2
    /// damage: 1d8+2
    /// damage_type: slashing
    /// text: |
    ///   A blade of the examples.
    /// ---
    /// kind: weapon
    /// id: bright-blade
    /// name: Bright Blade
    /// extends: keen-blade
    /// damage: 2d8+2
    /// special: { name: Glow, dice: 1d4, damage_type: fire, price: 50 }
    /// upgrade_of: keen-blade
    /// upgrade_cost: 170
    /// ```
    pub RULE = "weapon/upgrade-cost", Error, "Player's Guide, Progression: Upgrading a Weapon; Game Master's Guide: prices in NX";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let (Some(stated), Some(place)) = (weapon.upgrade_cost.get(), weapon.upgrade_of.span()) else {
            continue;
        };
        let Some(base) = codex.get::<Weapon>(place).filter(|base| base.id != weapon.id) else {
            continue;
        };
        let Some(Ok(upgrade)) = weapon.upgrade_from(base.body, weapon.rules) else {
            continue;
        };
        if upgrade.cost == stated.value {
            continue;
        }
        let (title, old) = (weapon.entry.title(), base.entry.title());
        let finding = report.at(
            stated.span,
            format!(
                "making {title} from {old} should cost {}, but its upgrade cost is {}",
                upgrade.cost, stated.value
            ),
        );
        finding.also(place, "made from it");
        for place in [weapon.attack.span(), weapon.damage.span(), weapon.special.span()].into_iter().flatten()
        {
            finding.also(place, "reached by the steps");
        }
        finding
            .note(upgrade.arithmetic(weapon.rules))
            .help(format!("write `upgrade_cost: {}`, or leave it out: it is computed", upgrade.cost))
            .fix(Fix::ask(stated.span, upgrade.cost.to_string()));
    }
}
