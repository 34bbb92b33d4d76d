//! How readers see a hero.

use super::published::{Budget, Published};
use crate::{
    kinds::{Computed, Look, Paged, listed},
    page::{Block, Cell, Column, Figure, Head, Line, Page, Row, Table, number, quiet, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("level", "Level"),
        Column::words("core", "Core").filtered(),
        Column::numbers("experience", "Experience"),
        Column::numbers("hit-points", "Hit points"),
        Column::numbers("slots", "Slots"),
        Column::numbers("bought", "Bought"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] =
        &[("core", "Core of"), ("bought", "Bought by"), ("mastery", "Practised by")];

    fn row(&self) -> Row {
        let computed = |figure: &Option<Computed>| Cell::number(figure.as_ref().map(|figure| figure.value.0));
        let cells = vec![
            computed(&self.level),
            Cell::links(self.core.as_slice()),
            Cell::number(self.experience.map(|experience| experience as f64)),
            computed(&self.hit_points),
            computed(&self.action_slots),
            Cell::number((!self.bought.is_empty()).then_some(self.bought.len() as f64)),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let level = self.level.as_ref().map(|level| format!("{} {}", label("level", look), level.value));
        page.line.extend(level.map(text));
        if let Some(core) = &self.core {
            page.line.extend((!page.line.is_empty()).then(|| text(" \u{b7} ")));
            page.line.extend([text(format!("{} ", look.rules.word("core"))), core.inline()]);
        }
        page.brief = self.brief(look);
        page.figures(self.figures(look));
        page.put_text();
        page.section("attributes", "Attributes", self.attribute_table(look));
        page.section("bought", "Bought", self.bought_table(look));
        page.section("mastery", &label("mastery", look), self.mastery_table(look));
        let opened = (!self.opened.is_empty()).then(|| Block::Line(listed(&self.opened)));
        page.section("opened", "Had without being bought", opened);
    }
}

impl Published {
    fn brief(&self, look: &Look) -> String {
        let figure = |name: &str, figure: &Option<Computed>| {
            figure.as_ref().map(|figure| format!("{} {}", look.rules.word(name), figure.value))
        };
        let core = self.core.as_ref().map(|core| core.name.to_string());
        let parts = [
            figure("level", &self.level),
            core,
            figure("hit_points", &self.hit_points),
            figure("action_slots", &self.action_slots),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn figures(&self, look: &Look) -> Vec<Figure> {
        let mut figures = Vec::new();
        let computed =
            [("level", &self.level), ("hit_points", &self.hit_points), ("action_slots", &self.action_slots)];
        figures.extend(self.experience.map(|given| Figure::new(label("experience", look), number(given))));
        for (name, figure) in computed {
            figures.extend(figure.as_ref().map(|figure| figure.figure(&label(name, look))));
        }
        figures.extend(self.power_points.as_ref().map(|points| points.figure("power_points", look)));
        figures.extend(self.xps.as_ref().map(|xps| xps.figure("xps", look)));
        figures
    }

    fn attribute_table(&self, look: &Look) -> Option<Block> {
        let mut rows: Vec<Vec<Line>> = Vec::new();
        for attribute in &self.attributes {
            let value = attribute.value.to_string().replace('-', "\u{2212}");
            rows.push(vec![
                text(attribute.name.as_str()).into(),
                text(value).into(),
                number(attribute.cost).into(),
            ]);
        }
        let head = vec![
            Head::words("Attribute"),
            Head::numbers("Value"),
            Head::numbers(label("power_points", look)),
        ];
        (!rows.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
    }

    fn bought_table(&self, look: &Look) -> Option<Block> {
        let mut paid = 0;
        let rows = self.bought.iter().map(|bought| {
            paid += bought.xps;
            vec![bought.node.inline().into(), number(bought.xps).into(), number(paid).into()]
        });
        let rows: Vec<Vec<Line>> = rows.collect();
        let head =
            vec![Head::words("Effect"), Head::numbers(look.rules.word("xps")), Head::numbers("In all")];
        (!rows.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
    }

    fn mastery_table(&self, look: &Look) -> Option<Block> {
        let rows = self.mastery.iter().map(|own| {
            let most = own.potential.map(number);
            vec![own.node.inline().into(), number(own.amount).into(), most.into_iter().collect()]
        });
        let rows: Vec<Vec<Line>> = rows.collect();
        let head = vec![
            Head::words("Effect"),
            Head::numbers(label("mastery", look)),
            Head::numbers(label("potential", look)),
        ];
        (!rows.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
    }
}

impl Budget {
    /// What is spent of what is given, with what is left.
    fn figure(&self, name: &str, look: &Look) -> Figure {
        let value = vec![number(self.left), quiet(format!(" left of {}", self.given))];
        let left = format!("{} \u{2212} {} spent = {}", self.given, self.spent, self.left);
        let how: Vec<String> = self.how.iter().cloned().chain([left]).collect();
        Figure::derived(label(name, look), value, how.join("; "))
    }
}

/// The game's word for a figure, with a capital letter in front.
fn label(name: &str, look: &Look) -> String {
    let word = look.rules.word(name);
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
