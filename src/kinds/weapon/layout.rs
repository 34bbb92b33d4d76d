//! How readers see a weapon.

use super::published::{FullyUpgraded, Published, PublishedAttack};
use crate::{
    kinds::{
        Look, Paged, Ruleset, told,
        told::{
            chosen, decimal, dice_cell, held, made_from, price, price_held, rolled, shards, short, special,
            special_note, special_title, stat_name, typed, upgrade_cost, upgrade_steps, whole,
        },
    },
    page::{Block, Cell, Column, Figure, Inline, Line, Page, Row, number, quiet, sign, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("hand", "Hand").filtered().speaks(),
        Column::words("type", "Type").filtered().speaks(),
        Column::words("attack", "Attack").filtered().speaks(),
        Column::numbers("damage", "Damage"),
        Column::words("damage-type", "Damage type").filtered(),
        Column::words("special", "Special effect"),
        Column::numbers("range", "Range"),
        Column::numbers("price", "Price"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] =
        &[("damage_type", "Dealt by"), ("special", "Dealt by"), ("upgrade_of", "Becomes by upgrades")];

    fn row(&self) -> Row {
        let attack = self.attack.as_ref();
        let attack = chosen(
            attack.map(|attack| text(attack.text.as_str())).into_iter().collect::<Line>(),
            attack.map(|attack| attack.stat.clone()),
        );
        let special = self.special.as_ref().and_then(|special| special.name.as_deref());
        let cells = vec![
            chosen(
                self.usage.map(held).unwrap_or_default(),
                self.usage.map(|usage| usage.title().to_owned()),
            ),
            Cell::value(self.weapon_type.map(super::GearType::title)),
            attack,
            dice_cell(self.full_damage.as_ref().or(self.damage.as_ref())),
            Cell::links(&self.damage_type),
            Cell::line(special.map(text).into_iter().collect::<Line>()),
            whole(self.range),
            decimal(price_held(self.price, self.price_due.as_ref())),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let rules = look.rules;
        page.line = self.kind_line(rules);
        page.brief = self.brief(rules);
        page.figures(self.figures(rules));
        page.put_text();
        if let Some(own) = &self.special {
            page.section("special", &special_title(own), special(own, self.full_damage.as_ref(), look));
        }
        page.section("made-from", "What it was made from", made_from(self.upgrade.as_ref(), rules));
        if let Some(best) = &self.fully_upgraded {
            page.section("upgrades", "The best that it can become", self.best(best, rules));
        }
    }
}

impl Published {
    /// `Main hand - Melee - STR+1 DM 1d6+1 (+1d4 Fire)`.
    fn kind_line(&self, rules: &Ruleset) -> Line {
        let mut strike = Line::new();
        strike.extend(self.attack.as_ref().map(|attack| self.test(attack, rules)));
        if let Some(dice) = &self.damage {
            strike.extend([text(" "), short("DM", "damage"), text(" "), dice.into()]);
        }
        if let Some(special) = &self.special {
            strike.push(text(" ("));
            strike.extend(special_note(special, rules));
            strike.push(text(")"));
        }
        let hand = self.usage.map(|usage| short(usage.title(), usage.about()));
        let kind = self.weapon_type.map(|own| short(own.title(), format!("against {}", own.defence())));
        told::notation([hand.into_iter().collect(), kind.into_iter().collect(), strike])
    }

    /// The attack as printed, spelled out on demand.
    fn test(&self, attack: &PublishedAttack, rules: &Ruleset) -> Inline {
        let against = self.weapon_type.map(|own| format!(", against {}", own.defence()));
        let name = stat_name(&attack.stat, rules);
        let long = format!("attack roll with {name} {}{}", sign(attack.bonus), against.unwrap_or_default());
        short(attack.text.as_str(), long)
    }

    fn brief(&self, rules: &Ruleset) -> String {
        let mut strike: Vec<String> = self.damage.iter().map(|dice| dice.text.clone()).collect();
        strike.extend(self.damage_type.as_ref().map(|kind| kind.name.to_lowercase()));
        if let Some(dice) = self.special.as_ref().and_then(|special| special.dice.as_ref()) {
            strike.push(format!("+ {}", dice.text));
            let kind = self.special.as_ref().and_then(|special| special.damage_type.as_ref());
            strike.extend(kind.map(|kind| kind.name.to_lowercase()));
        }
        let price = price_held(self.price, self.price_due.as_ref());
        let parts = [Some(strike.join(" ")), price.map(|price| shards(price, rules))];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }

    fn figures(&self, rules: &Ruleset) -> Vec<Figure> {
        let mut figures = Vec::new();
        figures.extend(self.attack.as_ref().map(|attack| {
            let mut value: Line = vec![self.test(attack, rules)];
            value.extend(self.weapon_type.map(|own| quiet(format!(" against {}", own.defence()))));
            Figure::new("Attack", value)
        }));
        if let Some(dice) = &self.damage {
            let mut value: Line = vec![dice.into()];
            value.extend(self.damage_type.iter().flat_map(typed));
            figures.push(Figure::new("Damage", value));
            figures.extend(rolled(dice));
        }
        figures.extend(self.range.map(|range| Figure::new("Range", text(format!("{range} m")))));
        figures.extend(self.usage.map(|usage| Figure::new("Usage", held(usage))));
        figures.extend(price(self.price, self.price_due.as_ref(), rules));
        figures.extend(self.most_dice.map(|most| Figure::new("Most dice", number(most))));
        figures
    }

    fn best(&self, best: &FullyUpgraded, rules: &Ruleset) -> Vec<Block> {
        let mut figures = vec![
            Figure::new("Attack", self.test(&best.attack, rules)),
            Figure::new("Damage", Inline::from(&best.damage)),
        ];
        figures.extend(rolled(&best.damage));
        figures.push(upgrade_cost(&best.upgrade, rules));
        let mut blocks = vec![Block::Figures(figures)];
        blocks.extend(upgrade_steps(&best.upgrade, rules));
        blocks
    }
}
