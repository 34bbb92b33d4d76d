//! How readers see an encounter.

use super::{Published, PublishedCalibration, PublishedMember};
use crate::{
    kinds::{
        Look, Paged, ratio_text,
        told::{capital, decimal, digits, figure_cell, whole},
    },
    page::{Block, Cell, Column, Figure, Head, Line, Page, Row, Table, number, quiet, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("party", "Characters").filtered(),
        Column::numbers("level", "Level").filtered(),
        Column::words("calibration", "Calibration").filtered(),
        Column::words("creatures", "Creatures").filtered(),
        Column::numbers("count", "How many"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[("creatures", "Met in")];

    fn row(&self) -> Row {
        let counted = |value: Option<i64>| Cell {
            values: value.map(|value| value.to_string().into()).into_iter().collect(),
            ..whole(value)
        };
        let label = self.calibration.as_ref().and_then(|own| own.label.as_deref());
        let links: Vec<_> = self.creatures.iter().map(|member| member.creature.clone()).collect();
        let cells = vec![
            counted(self.party_size),
            counted(self.party_level),
            Cell::value(label.map(capital)),
            Cell::links(&links),
            decimal(Some(self.count() as f64)),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, _: &Look) {
        let party = self.party();
        page.line = text(party.as_str()).into();
        page.brief = match self.calibration.as_ref().and_then(|own| own.label.as_deref()) {
            Some(label) => format!("{label} for {party}"),
            None => party,
        };
        page.figures(self.figures());
        page.put_text();
        page.section("creatures", "Who is met", self.table());
    }
}

impl Published {
    /// `4 characters of level 3`.
    fn party(&self) -> String {
        let size = self.party_size.map(|size| match size {
            1 => "1 character".to_owned(),
            size => format!("{size} characters"),
        });
        let level = self.party_level.map(|level| format!("of level {level}"));
        size.into_iter().chain(level).collect::<Vec<_>>().join(" ")
    }

    fn count(&self) -> i64 {
        self.creatures.iter().filter_map(|member| member.count).sum()
    }

    fn figures(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> = self.calibration.iter().map(PublishedCalibration::figure).collect();
        figures.push(Figure::new("Creatures", number(self.count())));
        figures
    }

    fn table(&self) -> Option<Block> {
        let mut head = vec![Head::words("Creature")];
        head.extend(
            ["Number", "Level", "HP", "Initiative", "Phys. def.", "Mag. def.", "Adversity", "In all"]
                .map(Head::numbers),
        );
        let rows: Vec<Vec<Line>> = self.creatures.iter().map(PublishedMember::row).collect();
        (!rows.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
    }
}

impl PublishedMember {
    fn row(&self) -> Vec<Line> {
        let whole = |value: Option<i64>| value.map(number).into_iter().collect::<Line>();
        let ratio = |value: Option<f64>| value.map(|ratio| text(ratio_text(ratio))).into_iter().collect();
        let each = self.ratio.map(|ratio| ratio.0);
        let mut cells = vec![self.creature.inline().into(), whole(self.count), whole(self.level)];
        cells.extend([self.hp, self.initiative, self.phys_def, self.mag_def].map(figure_cell));
        cells.push(ratio(each));
        let together = each.zip(self.count).map(|(each, count)| each * count as f64);
        cells.push(ratio(together));
        cells
    }
}

impl PublishedCalibration {
    fn figure(&self) -> Figure {
        let value = match &self.label {
            Some(label) => vec![text(capital(label)), quiet(format!(" {}", digits(self.value)))],
            None => number(self.value).into(),
        };
        Figure::derived("Calibration", value, self.how.as_str())
    }
}
