//! How readers see an outfit.

use super::Published;
use crate::{
    kinds::{
        Look, Paged, Ruleset, linked, listed,
        told::{decimal, price, price_held, shards, shards_figure, whole},
    },
    page::{Block, Cell, Column, Figure, Head, Page, Row, Table, number, sign, signed, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("class", "Class").filtered().speaks(),
        Column::numbers("phys", "Phys. def."),
        Column::numbers("mag", "Mag. def."),
        Column::numbers("durability", "Durability"),
        Column::words("resists", "Resists").filtered(),
        Column::words("weak", "Weak against").filtered(),
        Column::numbers("price", "Price"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[
        ("classes", "Outfits of this class"),
        ("abilities", "Offered by"),
        ("resistances", "Resisted by"),
        ("weaknesses", "Weak against it"),
        ("starting", "Gear of"),
    ];

    fn row(&self) -> Row {
        let defence =
            |value: i64| Cell { line: signed(value).into(), number: Some(value as f64), values: Vec::new() };
        let cells = vec![
            Cell::links(&self.classes),
            defence(self.phys_def),
            defence(self.mag_def),
            whole(self.durability),
            Cell::links(&self.resistances),
            Cell::links(&self.weaknesses),
            decimal(price_held(self.price, self.price_due.as_ref())),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        page.line = listed(&self.classes);
        page.brief = self.brief(look.rules);
        page.figures(self.figures(look.rules));
        page.put_text();
        page.links("gear", "Weapon sets to start with", self.starting.iter().map(listed).collect());
        let cards = self.abilities.iter().filter_map(|link| look.lookup.card(link)).map(Block::Card);
        page.section("abilities", "Abilities", cards);
        page.section("repair", "Repair", self.repair.as_ref().map(|repair| repair.table(look.rules)));
    }
}

impl Published {
    /// `Fighter, physical +2, magical −1, 90 NX`.
    fn brief(&self, rules: &Ruleset) -> String {
        let mut parts: Vec<String> = self.classes.iter().map(|class| class.name.to_string()).collect();
        parts.push(format!("physical {}", sign(self.phys_def)));
        parts.push(format!("magical {}", sign(self.mag_def)));
        parts.extend(price_held(self.price, self.price_due.as_ref()).map(|price| shards(price, rules)));
        parts.join(", ")
    }

    fn figures(&self, rules: &Ruleset) -> Vec<Figure> {
        let mut figures = vec![
            Figure::new("Physical defence", signed(self.phys_def)),
            Figure::new("Magical defence", signed(self.mag_def)),
        ];
        figures.extend(linked("Resists", &self.resistances));
        figures.extend(linked("Weak against", &self.weaknesses));
        figures.extend(self.durability.map(|points| Figure::new("Durability", number(points))));
        figures.extend(price(self.price, self.price_due.as_ref(), rules));
        figures.extend(self.repair.as_ref().map(|repair| shards_figure("Full repair", &repair.full, rules)));
        figures
    }
}

impl super::Repair {
    fn table(&self, rules: &Ruleset) -> Block {
        let rows =
            self.table.iter().map(|row| vec![number(row.lost).into(), text(shards(row.price, rules)).into()]);
        let head = vec![Head::numbers("Durability lost"), Head::numbers("Price")];
        Block::Table(Table { head, rows: rows.collect(), ..Table::default() })
    }
}
