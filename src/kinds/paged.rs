//! How readers see a kind.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::{Kind, Link, Look};
use crate::page::{self, Address, Cell, Column, Dice, Figure, Inline, Line, Page, Row};

/// How readers see what the Codex says of an entry.
pub trait Paged {
    /// The columns in the table of the kind, after the name.
    const COLUMNS: &'static [Column] = &[];

    /// The headings under which an entry lists those that refer to it, by the key that holds the reference:
    /// `("resistances", "Resisted by")`. A key may be held to one kind of target, before the key itself:
    /// `("effects condition", "Inflicted by")`. What no key names stands under "Mentioned by".
    const SEEN: &'static [(&'static str, &'static str)] = &[];

    /// The row in the table of the kind.
    fn row(&self) -> Row {
        Row::default()
    }

    /// Lays out the page. The text of the entry follows at the end where the layout does not put it.
    fn page(&self, page: &mut Page, look: &Look);
}

/// What the Codex says of an entry, of whatever kind.
pub trait Publication: Send + Sync {
    /// As JSON.
    fn json(&self) -> Box<RawValue>;
    /// As a row in the table of the kind.
    fn row(&self) -> Row;
    /// As a page, with the text of the entry as readers see it.
    fn page(&self, text: Option<String>, look: &Look) -> Page;
}

impl<T: Serialize + JsonSchema + Paged + Send + Sync> Publication for T {
    fn json(&self) -> Box<RawValue> {
        to_raw_value(self).unwrap_or_default()
    }

    fn row(&self) -> Row {
        Paged::row(self)
    }

    fn page(&self, text: Option<String>, look: &Look) -> Page {
        let mut page = Page::new(text);
        Paged::page(self, &mut page, look);
        page.put_text();
        page
    }
}

impl Link {
    /// Where the entry is told.
    pub fn address(&self) -> Address {
        let page = Address::entry(&self.pack, self.kind, &self.id);
        match &self.node {
            Some(node) => page.at(node.as_str()),
            None => page,
        }
    }

    /// The link in a line.
    pub fn inline(&self) -> Inline {
        page::link(self.address(), self.name.as_str())
    }

    /// The link with the picture of what it leads to, where there is one.
    pub fn marked(&self) -> Line {
        let mut line = Line::new();
        if self.kind == Kind::DamageType.name() {
            line.push(page::mark(format!("damage-{}", self.id)));
        }
        line.push(self.inline());
        line
    }
}

/// Links in a row, with commas.
pub fn listed<'l>(links: impl IntoIterator<Item = &'l Link>) -> Line {
    let each: Vec<Line> = links.into_iter().map(|link| link.inline().into()).collect();
    each.join(&page::text(", "))
}

/// A figure of several links, unless there are none.
pub fn linked(label: &str, links: &[Link]) -> Option<Figure> {
    let each: Vec<Line> = links.iter().map(Link::marked).collect();
    (!links.is_empty()).then(|| Figure::new(label, each.join(&page::text(", "))))
}

impl From<&super::published::DiceFigures> for Inline {
    fn from(dice: &super::published::DiceFigures) -> Self {
        Inline::Dice(Dice {
            text: dice.text.as_str().into(),
            min: dice.min as f64,
            average: dice.average.0,
            max: dice.max as f64,
            critical: Some(dice.critical),
            chances: None,
        })
    }
}

impl From<&super::Computed> for Line {
    fn from(figure: &super::Computed) -> Self {
        vec![page::number(figure.value)]
    }
}

impl super::Computed {
    /// As a figure that says how it was computed.
    pub fn figure(&self, label: &str) -> Figure {
        Figure::derived(label, self, self.how.as_str())
    }
}

impl Cell {
    /// Links that readers choose by.
    pub fn links<'l>(links: impl IntoIterator<Item = &'l Link> + Copy) -> Self {
        let values = links.into_iter().map(|link| link.name.clone()).collect();
        Self { line: listed(links), number: None, values }
    }
}
