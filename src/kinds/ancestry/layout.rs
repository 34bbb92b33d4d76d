//! How readers see an ancestry.

use super::{Published, PublishedInnate};
use crate::{
    kinds::{
        Look, Paged, StatValue,
        told::{bars, chosen, modifiers, whole},
    },
    page::{Block, Cell, Column, Figure, Page, Row, number, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("raises", "Raises").filtered(),
        Column::words("lowers", "Lowers").filtered(),
        Column::numbers("free-points", "Free points"),
        Column::numbers("adaptability", "Adaptability"),
        Column::words("innate", "Innate ability"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[];

    fn row(&self) -> Row {
        let innate = self.innate.as_ref().map(|innate| innate.name.as_str());
        let mut cells = raised_and_lowered(&self.modifiers);
        cells.extend([
            whole(Some(self.free_points)),
            whole(Some(self.adaptability)),
            Cell::line(text(innate.unwrap_or_default())),
        ]);
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let given = modifiers(pairs(&self.modifiers));
        page.line = text(given.as_str()).into();
        page.brief = match self.free_points {
            0 => given,
            free => format!("{given}, {free} free"),
        };
        page.figures([
            Figure::new("Free points", number(self.free_points)),
            Figure::new("Adaptability", number(self.adaptability)),
        ]);
        page.put_text();
        page.section("modifiers", "Modifiers", bars(pairs(&self.modifiers), look.rules));
        if let Some(innate) = &self.innate {
            page.section("innate", &format!("Innate ability: {}", innate.name), innate.blocks());
        }
    }
}

impl PublishedInnate {
    fn blocks(&self) -> Vec<Block> {
        let limit = self.limit.as_deref().unwrap_or("as often as one likes");
        let mut blocks = vec![Block::Figures(vec![Figure::new("Limit", text(limit))])];
        blocks.extend(self.text.iter().cloned().map(Block::Prose));
        blocks
    }
}

/// Stats with their values.
pub(in crate::kinds) fn pairs(stats: &[StatValue]) -> impl Iterator<Item = (&str, i64)> + Clone {
    stats.iter().map(|own| (own.stat.as_str(), own.value))
}

/// The stats that modifiers raise and those that they lower, as readers choose by them.
pub(in crate::kinds) fn raised_and_lowered(stats: &[StatValue]) -> Vec<Cell> {
    let cell = |own: &dyn Fn(i64) -> bool| {
        let chosen_stats = pairs(stats).filter(|(_, value)| own(*value));
        let names = chosen_stats.clone().map(|(stat, _)| stat.to_owned());
        chosen(text(modifiers(chosen_stats.clone())), names)
    };
    vec![cell(&|value| value > 0), cell(&|value| value < 0)]
}
