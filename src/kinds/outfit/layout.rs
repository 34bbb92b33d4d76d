//! How readers see an outfit.

use super::Published;
use crate::{
    kinds::{Computed, Look, Paged, linked, listed},
    page::{Block, Cell, Column, Figure, Head, Page, Row, Table, number, signed, text},
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
            Cell::number(self.durability.map(|points| points as f64)),
            Cell::links(&self.resistances),
            Cell::links(&self.weaknesses),
            Cell::number(self.price.map(|price| price as f64)),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        page.line = listed(&self.classes);
        page.brief = self.brief();
        page.figures(self.figures());
        page.put_text();
        page.links("gear", "Weapon sets to start with", self.starting.iter().map(listed).collect());
        let cards = self.abilities.iter().filter_map(|link| look.lookup.card(link)).map(Block::Card);
        page.section("abilities", "Abilities", cards);
        page.section("repair", "Repair", self.repair.as_ref().map(super::Repair::table));
    }
}

impl Published {
    fn brief(&self) -> String {
        let price = self.price.map(|price| format!(", {price} NX")).unwrap_or_default();
        format!("physical {:+}, magical {:+}{price}", self.phys_def, self.mag_def)
    }

    fn figures(&self) -> Vec<Figure> {
        let mut figures = vec![
            Figure::new("Physical defence", signed(self.phys_def)),
            Figure::new("Magical defence", signed(self.mag_def)),
        ];
        figures.extend(self.durability.map(|points| Figure::new("Durability", number(points))));
        figures.extend(self.price.map(|price| self.price_figure(price)));
        figures.extend(self.repair.as_ref().map(|repair| nx("Full repair", &repair.full)));
        figures.extend(linked("Resists", &self.resistances));
        figures.extend(linked("Weak against", &self.weaknesses));
        figures
    }

    /// The price, with its arithmetic where the formula gives the same.
    fn price_figure(&self, price: i64) -> Figure {
        let due = self.price_due.as_ref().filter(|due| due.value.0 == price as f64);
        due.map_or_else(|| Figure::new("Price", text(format!("{price} NX"))), |due| nx("Price", due))
    }
}

impl super::Repair {
    fn table(&self) -> Block {
        let rows = self
            .table
            .iter()
            .map(|row| vec![number(row.lost).into(), text(format!("{} NX", row.price)).into()]);
        let head = vec![Head::numbers("Durability lost"), Head::numbers("Price")];
        Block::Table(Table { head, rows: rows.collect(), ..Table::default() })
    }
}

fn nx(label: &str, figure: &Computed) -> Figure {
    Figure::derived(label, text(format!("{} NX", figure.value)), figure.how.as_str())
}
