//! How readers see a damage type.

use super::{Group, Published};
use crate::{
    kinds::{Look, Paged, linked},
    page::{Cell, Column, Figure, Page, Row, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("group", "Group").filtered().speaks(),
        Column::words("inflicts", "Inflicts").filtered(),
        Column::words("factor", "Factor"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[("inflicts", "Inflicted by")];

    fn row(&self) -> Row {
        let factor = self.factor.as_ref().map(super::PublishedParameter::words);
        let cells = vec![
            Cell::value(self.group.map(Group::title)),
            Cell::links(&self.inflicts),
            Cell::line(factor.map(text).into_iter().collect::<Vec<_>>()),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, _: &Look) {
        let group = self.group.map_or("", Group::title);
        page.line = if group.is_empty() { Vec::new() } else { text(format!("{group} damage")).into() };
        page.brief = self.brief();
        let factor = self.factor.as_ref().map(|factor| Figure::new("Factor", text(factor.words())));
        page.figures(linked("Inflicts", &self.inflicts).into_iter().chain(factor));
        page.put_text();
    }
}

impl Published {
    fn brief(&self) -> String {
        let names: Vec<&str> = self.inflicts.iter().map(|link| link.name.as_str()).collect();
        let mut parts: Vec<String> =
            self.group.iter().map(|group| format!("{} damage", group.title().to_lowercase())).collect();
        if !names.is_empty() {
            parts.push(format!("inflicts {}", names.join(", ").to_lowercase()));
        }
        parts.join(", ")
    }
}

impl Group {
    /// The word that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Physical => "Physical",
            Self::Elemental => "Elemental",
            Self::Untyped => "Non-elemental",
            Self::Special => "Special",
        }
    }
}
