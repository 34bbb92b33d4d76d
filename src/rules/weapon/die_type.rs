use crate::{
    codex::Codex,
    diag::{Reporter, choices},
    kinds::{Ability, Creature, Effect, Entry, Equipment, Item, Ruleset, Special, Weapon},
    load::{Field, List},
    rule,
    source::Span,
    vocabulary::{Dice, Word},
};

rule! {
    /// Weapons, special effects, abilities, creatures and poisons roll dice that the game has.
    ///
    /// # Why
    /// The players have these dice on the table. A die of another shape has no price, and the twenty-sided one is
    /// kept for tests.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d20
    /// #       ^^^^ weapon/die-type
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// effects:
    ///   - damage: { name: cut, dice: 1d6, type: wind }
    /// evolutions:
    ///   - level: 3
    ///     set: { cut: 1d7 }
    /// #               ^^^ weapon/die-type
    /// text: |
    ///   A cut of {cut}.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d12
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/die-type", Error, "Player's Guide: Basic Rules";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for weapon in codex.all::<Weapon>() {
        let mut judge = Judge { rules: weapon.rules, entry: weapon.entry, report: &mut *report };
        judge.field(&weapon.damage);
        judge.special(&weapon.special);
    }
    for equipment in codex.all::<Equipment>() {
        Judge { rules: equipment.rules, entry: equipment.entry, report: &mut *report }
            .special(&equipment.special);
    }
    for creature in codex.all::<Creature>() {
        let mut judge = Judge { rules: creature.rules, entry: creature.entry, report: &mut *report };
        creature.attacks.iter().for_each(|attack| judge.field(&attack.damage));
    }
    for item in codex.all::<Item>() {
        let poison = item.body.poison.get();
        let mut judge = Judge { rules: item.rules, entry: item.entry, report: &mut *report };
        if let Some(poison) = poison {
            judge.field(&poison.boss_damage);
        }
    }
    for ability in codex.all::<Ability>() {
        Judge { rules: ability.rules, entry: ability.entry, report: &mut *report }.ability(ability.body);
    }
}

/// Judges the dice of one entry.
struct Judge<'j> {
    rules: &'j Ruleset,
    entry: &'j Entry,
    report: &'j mut Reporter,
}

impl Judge<'_> {
    fn field(&mut self, dice: &Field<Dice>) {
        if let Some(dice) = dice.get() {
            self.dice(&dice.value, dice.span);
        }
    }

    fn special(&mut self, special: &Field<Special>) {
        if let Some(special) = special.get() {
            self.field(&special.dice);
        }
    }

    fn ability(&mut self, ability: &Ability) {
        self.effects(&ability.effects);
        for evolution in &ability.evolutions {
            self.effects(&evolution.effects);
            for (_, setting) in evolution.set.iter() {
                // What is no dice is a number, a condition, or told by another rule.
                if let Some(Ok(dice)) = setting.value.text().map(Dice::parse) {
                    self.dice(&dice, setting.span);
                }
            }
        }
    }

    fn effects(&mut self, effects: &List<Effect>) {
        for dice in effects.iter().filter_map(|effect| effect.value.dice()) {
            self.dice(&dice.value, dice.span);
        }
    }

    fn dice(&mut self, dice: &Dice, place: Span) {
        let known = &self.rules.dice;
        let has =
            |sides: u32| known.iter().any(|die| die.value.strip_prefix('d') == Some(&sides.to_string()));
        let Some(odd) = dice.terms().iter().find(|term| !has(term.sides)) else {
            return;
        };
        if known.is_empty() || known.broken {
            return;
        }
        let message = format!("{} rolls a d{}, which the game does not have", self.entry.title(), odd.sides);
        let dice = choices(known.iter().map(|die| die.value.as_str()));
        self.report.at(place, message).help(format!("roll {dice}"));
    }
}
