//! How readers see a creature.

use super::published::{Published, PublishedSimpleAttack};
use crate::{
    kinds::{
        Look, Paged, Ruleset,
        ability::without_prices,
        linked, ratio_text,
        told::{capital, chosen, decimal, digits, figure_cell, notation, short, stat, stats, typed},
    },
    page::{
        Block, Cell, Column, Figure, Head, Inline, Line, Page, Row, Table, Words, number, quiet, sign,
        signed, text,
    },
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("level", "Level").filtered(),
        Column::words("size", "Size").filtered().speaks(),
        Column::words("power", "Power").filtered().speaks(),
        Column::words("family", "Family").filtered().speaks(),
        Column::numbers("hp", "HP"),
        Column::numbers("initiative", "Init."),
        Column::numbers("phys", "Phys. def."),
        Column::numbers("mag", "Mag. def."),
        Column::numbers("adversity", "Adversity"),
        Column::words("resists", "Resists").filtered(),
        Column::words("weak", "Weak against").filtered(),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[
        ("abilities", "Creatures that have it"),
        ("attacks", "Dealt by"),
        ("resistances", "Resisted by"),
        ("weaknesses", "Weak against it"),
    ];

    fn row(&self) -> Row {
        let due =
            |figure: &Option<super::super::Computed>| decimal(figure.as_ref().map(|figure| figure.value.0));
        let level = self.level.map(|level| Words::from(level.to_string()));
        let adversity = self.ratio.map(|ratio| text(ratio_text(ratio.0)));
        let cells = vec![
            Cell {
                line: level.clone().map(text).into_iter().collect(),
                number: self.level.map(|level| level as f64),
                values: level.into_iter().collect(),
            },
            Cell::value(self.size.map(super::Size::title)),
            Cell::value(self.power.map(super::Power::title)),
            chosen(text(self.families().join(", ")), self.families()),
            due(&self.hp),
            due(&self.initiative),
            due(&self.phys_def),
            due(&self.mag_def),
            Cell {
                line: adversity.into_iter().collect(),
                number: self.ratio.map(|ratio| ratio.0),
                values: Vec::new(),
            },
            Cell::links(&self.resistances),
            Cell::links(&self.weaknesses),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        page.line = self.kind_line();
        page.brief = self.brief();
        page.figures(self.defences());
        page.figures(stats(self.stats.iter().map(|own| (own.stat.as_str(), own.value))));
        page.put_text();
        page.section("attacks", "Attacks", self.attack_table(look.rules));
        let cards = self.abilities.iter().filter_map(|link| look.lookup.card(link));
        page.section("abilities", "Abilities", cards.map(without_prices).map(Block::Card));
        page.section("levels", "By level", self.level_table());
    }
}

impl Published {
    /// `Level 2 - Medium - Standard - undead`.
    fn kind_line(&self) -> Line {
        let piece = |words: Option<String>| words.map(text).into_iter().collect::<Line>();
        notation([
            piece(self.level.map(|level| format!("Level {level}"))),
            piece(self.size.map(|size| size.title().to_owned())),
            piece(self.power.map(|power| power.title().to_owned())),
            piece(Some(self.families().join(", ")).filter(|family| !family.is_empty())),
        ])
    }

    fn families(&self) -> Vec<String> {
        self.family.iter().map(|family| capital(&family.replace(['-', '_'], " "))).collect()
    }

    fn brief(&self) -> String {
        let mut parts = Vec::new();
        parts.extend(self.level.map(|level| format!("level {level}")));
        parts.extend(self.hp.as_ref().map(|hp| format!("{} HP", digits(hp.value))));
        let (phys, mag) = (self.phys_def.as_ref(), self.mag_def.as_ref());
        if let (Some(phys), Some(mag)) = (phys, mag) {
            parts.push(format!("defence {}/{}", digits(phys.value), digits(mag.value)));
        }
        parts.join(", ")
    }

    fn defences(&self) -> Vec<Figure> {
        let mut figures = Vec::new();
        figures.extend(self.hp.as_ref().map(|hp| hp.figure("HP")));
        figures.extend(self.initiative.as_ref().map(|own| own.figure("Initiative")));
        figures.extend(self.phys_def.as_ref().map(|own| own.figure("Physical defence")));
        figures.extend(self.mag_def.as_ref().map(|own| own.figure("Magical defence")));
        figures.extend(linked("Resists", &self.resistances));
        figures.extend(linked("Weak against", &self.weaknesses));
        figures.extend(self.ratio.map(|ratio| self.adversity(ratio.0)));
        figures.extend(self.base_hp.map(|base| Figure::new("Base HP", number(base))));
        figures.extend(self.strength.as_deref().map(|strength| self.stat_sum(strength)));
        figures
    }

    /// What the sum of its stats means.
    fn stat_sum(&self, strength: &str) -> Figure {
        let sum: i64 = self.stats.iter().map(|own| own.value).sum();
        let each: Vec<String> =
            self.stats.iter().map(|own| format!("{} {}", own.stat, sign(own.value))).collect();
        let how = format!("{} = {}", each.join(", "), sign(sum));
        Figure::derived("Sum of stats", vec![text(sign(sum)), quiet(format!(" {strength}"))], how)
    }

    /// How many characters it is worth, by size and power.
    fn adversity(&self, ratio: f64) -> Figure {
        let value = text(ratio_text(ratio));
        match (self.size, self.power) {
            (Some(size), Some(power)) => {
                let how = format!("{}, {}", capital(size.word()), power.title());
                Figure::derived("Adversity", value, how)
            }
            _ => Figure::new("Adversity", value),
        }
    }

    fn attack_table(&self, rules: &Ruleset) -> Option<Block> {
        let test = self.level.map_or("Test".to_owned(), |level| format!("Test at level {level}"));
        let head = vec![
            Head::words("Attack"),
            Head::numbers(test),
            Head::words("Damage"),
            Head::numbers("Critical"),
        ];
        let rows = self.attacks.iter().map(|attack| attack.row(rules)).collect();
        (!self.attacks.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
    }

    /// Its figures at each level, and what is added to the tests of its attacks there.
    fn level_table(&self) -> Option<Block> {
        let mut head: Vec<Head> =
            ["Level", "HP", "Initiative", "Phys. def.", "Mag. def."].map(Head::numbers).into();
        let tests: Vec<(&str, i64)> =
            self.attacks.iter().filter_map(|attack| attack.base(self.level)).collect();
        head.extend(tests.iter().map(|(name, _)| Head::numbers(*name)));
        let rows = self.levels.iter().map(|row| {
            let mut cells: Vec<Line> = vec![number(row.level).into()];
            cells.extend([row.hp, row.initiative, row.phys_def, row.mag_def].map(figure_cell));
            cells.extend(tests.iter().map(|(_, base)| Line::from(signed(base + row.level))));
            cells
        });
        let current = self.levels.iter().position(|row| Some(row.level) == self.level);
        let rows: Vec<Vec<Line>> = rows.collect();
        (!rows.is_empty()).then(|| Block::Table(Table { head, rows, current, ..Table::default() }))
    }
}

impl PublishedSimpleAttack {
    /// `Claw Strike (Melee) −2/+2`, what is added to the die, and what it deals.
    fn row(&self, rules: &Ruleset) -> Vec<Line> {
        let mut name: Line = vec![text(self.name.as_deref().unwrap_or_default())];
        if let Some(own) = self.attack_type {
            name.extend([text(" ("), short(own.title(), format!("against {}", own.defence())), text(")")]);
        }
        name.extend(self.bonus.as_deref().map(|bonus| {
            short(format!(" {}", bonus.replace('-', "\u{2212}")), "bonus to the test and to damage")
        }));
        let mut test: Line = self.test.map(signed).into_iter().collect();
        test.extend(self.stat.as_deref().into_iter().flat_map(|own| [text(" "), stat(own, rules)]));
        let mut damage: Line = self.damage.as_ref().map(Inline::from).into_iter().collect();
        damage.extend(self.damage_type.iter().flat_map(typed));
        let critical = self.damage.as_ref().map(|dice| number(dice.critical)).into_iter().collect();
        vec![name, test, damage, critical]
    }

    /// Its name, and what is added to its test before the level.
    fn base(&self, level: Option<i64>) -> Option<(&str, i64)> {
        Some((self.name.as_deref()?, self.test? - level?))
    }
}
