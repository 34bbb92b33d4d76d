//! How readers see an item.

use super::{Published, PublishedPoison};
use crate::{
    kinds::{
        Look, Paged,
        told::{dice_cell, rolled, shards, whole},
    },
    page::{Block, Cell, Column, Figure, Inline, Line, Page, Row, link, quiet, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("use", "Use").filtered().speaks(),
        Column::words("coats", "Coats").filtered(),
        Column::numbers("boss-damage", "Damage to bosses"),
        Column::numbers("price", "Price"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[("poison", "Weapons of this type carry")];

    fn row(&self) -> Row {
        let poison = self.poison.as_ref();
        let cells = vec![
            Cell::value(poison.map(|_| "Poison")),
            poison.map(|poison| Cell::links(&poison.weapons)).unwrap_or_default(),
            dice_cell(poison.and_then(|poison| poison.boss_damage.as_ref())),
            whole(self.price),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let price = self.price.map(|price| shards(price, look.rules));
        page.line = self.poison.as_ref().map(PublishedPoison::kind_line).unwrap_or_default();
        page.brief = self.brief(price.as_deref());
        page.figures(price.map(|price| Figure::new("Price", text(price))));
        page.put_text();
        if let Some(poison) = &self.poison {
            let figures = poison.figures();
            let block = (!figures.is_empty()).then_some(Block::Figures(figures));
            page.section("poison", "As a poison", block);
        }
    }
}

impl Published {
    fn brief(&self, price: Option<&str>) -> String {
        let poison = self.poison.as_ref().map(|poison| match &poison.boss_damage {
            Some(dice) => format!("poison, {} to bosses", dice.text),
            None => "poison".to_owned(),
        });
        let parts = [poison.as_deref(), price];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl PublishedPoison {
    /// `Poison for slashing or piercing weapons`.
    fn kind_line(&self) -> Line {
        if self.weapons.is_empty() {
            return text("Poison").into();
        }
        let mut line = Line::new();
        for (at, kind) in self.weapons.iter().enumerate() {
            let last = at + 1 == self.weapons.len();
            line.push(text(match at {
                0 => "Poison for ",
                _ if last => " or ",
                _ => ", ",
            }));
            line.push(link(kind.address(), kind.name.to_lowercase()));
        }
        line.push(text(" weapons"));
        line
    }

    fn figures(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> = Vec::new();
        figures.extend(self.attacks.map(|attacks| {
            let lasts = if attacks == 1 { "1 attack".into() } else { format!("{attacks} attacks") };
            let hits = (attacks != 1).then(|| quiet(" or the first that hits"));
            Figure::new("Stays on for", std::iter::once(text(lasts)).chain(hits).collect::<Line>())
        }));
        if let Some(dice) = &self.boss_damage {
            figures.push(Figure::new("Bosses take only", Inline::from(dice)));
            figures.extend(rolled(dice));
        }
        figures
    }
}
