//! How readers see a condition.

use super::{Published, PublishedParameter};
use crate::{
    kinds::{Look, Paged, told::either},
    page::{Cell, Column, Figure, Line, Page, Row, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[Column::words("states", "Comes with")];

    fn row(&self) -> Row {
        let states = self.parameter.as_ref().map(PublishedParameter::words);
        Row { cells: vec![Cell::line(states.map(text).into_iter().collect::<Line>())] }
    }

    fn page(&self, page: &mut Page, _: &Look) {
        let states = self.parameter.as_ref().map(PublishedParameter::words);
        page.brief = states.clone().unwrap_or_default();
        page.figures(states.map(|states| Figure::new("Comes with", text(states))));
        page.put_text();
    }
}

impl PublishedParameter {
    /// What a use states, in words.
    pub fn words(&self) -> String {
        match self {
            Self::OneOf(values) => either(values),
            Self::Range { min, max } => format!("a number from {min} to {max}"),
            Self::Variable(unit) => format!("a roll, in {unit}"),
            Self::Count(_) => "a number of counters".to_owned(),
        }
    }
}
