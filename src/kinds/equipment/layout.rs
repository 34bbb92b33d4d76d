//! How readers see equipment.

use super::{Bonus, Published, PublishedBonus};
use crate::{
    kinds::{
        Look, Paged, Ruleset,
        told::{
            capital, chosen, decimal, held, made_from, notation, price, price_held, shards, short, special,
            special_note, special_title,
        },
    },
    page::{Cell, Column, Figure, Inline, Line, Page, Row, sign, signed, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("hand", "Hand").filtered().speaks(),
        Column::words("bonus", "Bonus").filtered().speaks(),
        Column::words("special", "Special effect"),
        Column::words("pairs", "Goes with").filtered(),
        Column::numbers("price", "Price"),
    ];
    const SEEN: &'static [(&'static str, &'static str)] =
        &[("special", "Dealt by"), ("upgrade_of", "Becomes by upgrades")];

    fn row(&self) -> Row {
        let bonuses = self.bonuses.iter().map(PublishedBonus::words).collect::<Vec<_>>().join(", ");
        let special = self.special.as_ref().and_then(|special| special.name.as_deref());
        let pairs: Vec<String> = self.pairs_with.iter().map(|own| own.title().to_owned()).collect();
        let cells = vec![
            chosen(
                self.usage.map(held).unwrap_or_default(),
                self.usage.map(|usage| usage.title().to_owned()),
            ),
            chosen(text(bonuses), self.bonuses.iter().map(|own| own.to.title().to_owned())),
            Cell::line(special.map(text).into_iter().collect::<Line>()),
            chosen(text(pairs.join(", ")), pairs),
            decimal(price_held(self.price, self.price_due.as_ref())),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let rules = look.rules;
        page.line = self.kind_line(rules);
        page.brief = self.brief(rules);
        page.figures(self.figures(rules));
        page.put_text();
        if let Some(own) = &self.special {
            page.section("special", &special_title(own), special(own, None, look));
        }
        page.section("made-from", "What it was made from", made_from(self.upgrade.as_ref(), rules));
    }
}

impl Published {
    /// `Off-hand - +1 Phys Def - (F) +1 MP Regeneration`.
    fn kind_line(&self, rules: &Ruleset) -> Line {
        let hand = self.usage.map(|usage| short(usage.title(), usage.about()));
        let mut pieces = vec![hand.into_iter().collect()];
        let mut bonuses = Line::new();
        for own in &self.bonuses {
            if !bonuses.is_empty() {
                bonuses.push(text(", "));
            }
            bonuses.push(own.short());
        }
        pieces.push(bonuses);
        pieces.extend(self.special.as_ref().map(|own| special_note(own, rules)));
        notation(pieces)
    }

    fn brief(&self, rules: &Ruleset) -> String {
        let mut parts: Vec<String> = self.bonuses.iter().map(PublishedBonus::words).collect();
        parts.extend(self.special.as_ref().and_then(|special| special.name.clone()));
        parts.extend(price_held(self.price, self.price_due.as_ref()).map(|price| shards(price, rules)));
        parts.join(", ")
    }

    fn figures(&self, rules: &Ruleset) -> Vec<Figure> {
        let bonus = |own: &PublishedBonus| Figure::new(capital(own.to.title()), signed(own.bonus));
        let mut figures: Vec<Figure> = self.bonuses.iter().map(bonus).collect();
        figures.extend(self.usage.map(|usage| Figure::new("Usage", held(usage))));
        if !self.pairs_with.is_empty() {
            let kinds: Vec<&str> = self.pairs_with.iter().map(|own| own.word()).collect();
            let with = format!("two-handed {} weapons", kinds.join(", "));
            figures.push(Figure::new("Goes with", text(with)));
        }
        figures.extend(price(self.price, self.price_due.as_ref(), rules));
        figures
    }
}

impl PublishedBonus {
    /// `+1 physical defence`.
    pub fn words(&self) -> String {
        format!("{} {}", sign(self.bonus), self.to.title())
    }

    /// As the guide prints it: `+1 Phys Def`.
    fn short(&self) -> Inline {
        short(format!("{} {}", sign(self.bonus), self.to.printed()), self.words())
    }
}

impl Bonus {
    /// What readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::PhysDef => "physical defence",
            Self::MagDef => "magical defence",
            Self::MeleeAtk => "melee attack",
            Self::RangedAtk => "ranged attack",
            Self::MagAtk => "magical attack",
            Self::MpRegeneration => "MP regeneration",
        }
    }

    /// As the guide prints it.
    fn printed(self) -> &'static str {
        match self {
            Self::PhysDef => "Phys Def",
            Self::MagDef => "Mag Def",
            Self::MeleeAtk => "Melee Atk",
            Self::RangedAtk => "Ranged Atk",
            Self::MagAtk => "Mag Atk",
            Self::MpRegeneration => "MP Regeneration",
        }
    }
}
