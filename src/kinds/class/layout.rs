//! How readers see a class.

use super::{HpRow, Published};
use crate::{
    kinds::{
        Look, Paged, Ruleset, Spread,
        ancestry::{pairs, raised_and_lowered},
        told::{
            bars, decimal, dice_cell, digits, modifiers, notation, short, stat, stat_name, vitality, whole,
        },
    },
    page::{Block, Cell, Column, Figure, Head, Inline, Line, Page, Row, Table, number, quiet, sign, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("hit-dice", "Hit dice"),
        Column::numbers("first-hp", "First HP"),
        Column::words("magic", "Magic").filtered(),
        Column::words("raises", "Raises").filtered(),
        Column::words("lowers", "Lowers").filtered(),
        Column::numbers("free-points", "Free points"),
    ];

    fn row(&self) -> Row {
        let mut cells = vec![
            dice_cell(self.hit_dice.as_ref()),
            decimal(self.first_hp.as_ref().map(|first| first.value.0)),
            Cell::value(Some(self.magic_stat.as_deref().unwrap_or("none"))),
        ];
        cells.extend(raised_and_lowered(&self.modifiers));
        cells.push(whole(Some(self.free_points)));
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let rules = look.rules;
        page.line = self.kind_line(rules);
        page.brief = self.brief();
        page.figures(self.figures(rules));
        page.put_text();
        page.section("modifiers", "Modifiers", bars(pairs(&self.modifiers), rules));
        page.section("hit-points", "Hit points", self.hit_points(rules));
    }
}

impl Published {
    /// `−1 STR, +2 INT - 1d6 - INT`.
    fn kind_line(&self, rules: &Ruleset) -> Line {
        let dice = self.hit_dice.as_ref().map(Inline::from);
        let magic = match &self.magic_stat {
            Some(own) => short(own.as_str(), format!("magic by {}", stat_name(own, rules))),
            None => text("no magic"),
        };
        let given = modifiers(pairs(&self.modifiers));
        let given = if given.is_empty() { Line::new() } else { text(given).into() };
        notation([given, dice.into_iter().collect(), magic.into()])
    }

    fn brief(&self) -> String {
        let magic = self.magic_stat.as_ref().map_or("no magic".into(), |own| format!("magic by {own}"));
        match &self.hit_dice {
            Some(dice) => format!("{} hit dice, {magic}", dice.text),
            None => magic,
        }
    }

    fn figures(&self, rules: &Ruleset) -> Vec<Figure> {
        let mut figures = Vec::new();
        figures.extend(self.hit_dice.as_ref().map(|dice| Figure::new("Hit dice", Inline::from(dice))));
        figures.extend(self.first_hp.as_ref().map(|first| first.figure("HP at the first level")));
        figures.extend(self.death.as_ref().map(|death| {
            let value = text(format!("below {}", digits(-death.value.0)));
            Figure::derived("Dies", value, death.how.as_str())
        }));
        figures.push(match &self.magic_stat {
            Some(own) => Figure::new("Magic stat", stat(own, rules)),
            None => Figure::new("Magic stat", text("none")),
        });
        figures.extend(self.first_mp.as_ref().map(|first| self.magic_points(first)));
        figures.push(Figure::new("Free points", number(self.free_points)));
        if self.adaptability != 0 {
            figures.push(Figure::new("Adaptability", number(self.adaptability)));
        }
        figures
    }

    /// Magic points with the modifier of the class alone; its ancestry and points come on top.
    fn magic_points(&self, first: &super::Computed) -> Figure {
        let own = self.magic_stat.as_deref().unwrap_or_default();
        let modifier = pairs(&self.modifiers).find(|(stat, _)| *stat == own).map_or(0, |(_, value)| value);
        let value = vec![number(first.value), quiet(format!(" with {own} {}", sign(modifier)))];
        Figure::derived("MP at the first level", value, first.how.as_str())
    }

    fn hit_points(&self, rules: &Ruleset) -> Vec<Block> {
        if self.hp.is_empty() {
            return Vec::new();
        }
        vec![Block::Table(self.gains(rules)), Block::Table(self.by_level(rules))]
    }

    /// What a level adds, by the stat of vitality.
    fn gains(&self, rules: &Ruleset) -> Table {
        let row = |row: &HpRow| {
            let rolls = match row.rolls {
                1 => "1 roll".to_owned(),
                rolls => format!("best of {rolls}"),
            };
            vec![text(row.band()).into(), text(rolls).into(), spread(&row.gain)]
        };
        Table {
            caption: "What a level adds".to_owned(),
            head: vec![Head::words(vitality(rules)), Head::words("Hit dice"), Head::numbers("HP")],
            rows: self.hp.iter().map(row).collect(),
            ..Table::default()
        }
    }

    /// Hit points by level, a column for each band of the stat of vitality.
    fn by_level(&self, rules: &Ruleset) -> Table {
        let column = |row: &HpRow| Head::numbers(format!("{} {}", vitality(rules), row.band()));
        let levels = self.hp.first().map(|row| row.levels.as_slice()).unwrap_or_default();
        let row = |(at, level): (usize, &super::HpAtLevel)| {
            let cells = self.hp.iter().filter_map(|row| Some(spread(&row.levels.get(at)?.hp)));
            std::iter::once(number(level.level).into()).chain(cells).collect()
        };
        Table {
            caption: "HP by level: the mean, and what the dice allow".to_owned(),
            head: std::iter::once(Head::numbers("Level")).chain(self.hp.iter().map(column)).collect(),
            rows: levels.iter().enumerate().map(row).collect(),
            ..Table::default()
        }
    }
}

impl HpRow {
    /// The band of the stat: `+2 to +3`.
    fn band(&self) -> String {
        match (self.from, self.to) {
            (Some(from), Some(to)) if from == to => sign(from).to_string(),
            (Some(from), Some(to)) => format!("{} to {}", sign(from), sign(to)),
            (Some(from), None) => format!("{} and more", sign(from)),
            (None, Some(to)) => format!("up to {}", sign(to)),
            (None, None) => "any".to_owned(),
        }
    }
}

/// The mean, and from where to where where the dice leave room.
fn spread(spread: &Spread) -> Line {
    let mut line: Line = number(spread.average).into();
    if spread.min != spread.max {
        line.push(quiet(format!(" ({}\u{2013}{})", digits(spread.min), digits(spread.max))));
    }
    line
}
