//! How readers see a character.

use super::{Account, CarriedPiece, LearnedAbility, Published, PublishedHp};
use crate::{
    kinds::{
        Look, Paged, Ruleset,
        ability::{PublishedStep, SAID},
        ancestry::pairs,
        equipment::PublishedBonus,
        told::{capital, digits, notation, stats, typed, whole},
    },
    page::{
        Block, Card, Cell, Column, Figure, Head, Inline, Line, Page, Row, Section, Table, number, quiet,
        sign, text,
    },
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("level", "Level").filtered(),
        Column::words("ancestry", "Ancestry").filtered().speaks(),
        Column::words("class", "Class").filtered().speaks(),
        Column::words("outfit", "Outfit").filtered().speaks(),
        Column::numbers("hp", "HP"),
        Column::numbers("mp", "MP"),
        Column::numbers("phys", "Phys. def."),
        Column::numbers("mag", "Mag. def."),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[
        ("ancestry", "Characters"),
        ("class", "Characters"),
        ("outfit", "Worn by"),
        ("over_outfit", "Over-Outfit of"),
        ("abilities", "Learned by"),
        ("weapon_sets", "Carried by"),
    ];

    fn row(&self) -> Row {
        let due =
            |figure: &Option<super::Computed>| Cell::number(figure.as_ref().map(|figure| figure.value.0));
        let level = Cell {
            values: self.level.iter().map(|level| level.to_string().into()).collect(),
            ..whole(self.level)
        };
        let cells = vec![
            level,
            Cell::links(&self.ancestry),
            Cell::links(&self.class),
            Cell::links(&self.outfit),
            self.hp.as_ref().map(PublishedHp::cell).unwrap_or_default(),
            due(&self.mp),
            due(&self.phys_def),
            due(&self.mag_def),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let rules = look.rules;
        let links = [&self.ancestry, &self.class, &self.outfit].into_iter().flatten();
        let mut pieces: Vec<Line> = links.map(|link| link.inline().into()).collect();
        pieces.extend(self.level.map(|level| Line::from(text(format!("Level {level}")))));
        page.line = notation(pieces);
        page.brief = self.brief();
        page.figures(self.figures(rules));
        page.figures(stats(pairs(&self.stats)));
        page.put_text();
        page.section("weapons", "Weapon sets", self.weapons());
        let cards = self.abilities.iter().map(|own| Block::Card(own.card(rules)));
        page.section("abilities", "Abilities", cards);
        page.section("ledger", "Ledger", self.ledger(rules));
    }
}

impl Published {
    fn brief(&self) -> String {
        let names = [&self.ancestry, &self.class, &self.outfit].into_iter().flatten();
        let mut parts: Vec<String> = names.map(|link| link.name.to_string()).collect();
        if let Some(level) = self.level {
            parts.insert(0, format!("level {level}"));
        }
        parts.join(" ")
    }

    fn figures(&self, rules: &Ruleset) -> Vec<Figure> {
        let mut figures = self.hp.as_ref().map(PublishedHp::figures).unwrap_or_default();
        figures.extend(self.mp.as_ref().map(|mp| mp.figure(&rules.word("mp"))));
        figures.extend(self.initiative.as_ref().map(|own| own.figure("Initiative")));
        figures.extend(self.phys_def.as_ref().map(|own| own.figure("Physical defence")));
        figures.extend(self.mag_def.as_ref().map(|own| own.figure("Magical defence")));
        let critical = |label: &str, roll: Option<i64>, way: &str| {
            let value = |roll| vec![number(roll), quiet(format!(" {way}, natural"))];
            roll.map(|roll| Figure::new(label, value(roll)))
        };
        figures.extend(critical("Critical success", self.critical_success, "or more"));
        figures.extend(critical("Critical failure", self.critical_failure, "or less"));
        figures.extend(self.death.as_ref().map(|death| {
            let value = text(format!("below {}", digits(-death.value.0)));
            Figure::derived("Dies", value, death.how.as_str())
        }));
        figures.extend(self.over_outfit.as_ref().map(|over| Figure::new("Over-Outfit", over.inline())));
        figures
    }

    /// Every piece of every set: what its attack adds to the die, what it deals, what it adds.
    fn weapons(&self) -> Option<Block> {
        let head = vec![
            Head::words("Gear"),
            Head::numbers("Set"),
            Head::words("Attack"),
            Head::words("Test"),
            Head::words("Damage"),
            Head::numbers("Critical"),
        ];
        let rows: Vec<Vec<Line>> = self.carried.iter().map(CarriedPiece::row).collect();
        (!rows.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
    }

    fn ledger(&self, rules: &Ruleset) -> Vec<Block> {
        let accounts = [("ap", &self.ap), ("xp", &self.xp), ("nx", &self.nx)];
        let told = accounts.into_iter().filter_map(|(word, account)| {
            let account = account.as_ref().filter(|own| own.given != 0 || own.spent != 0)?;
            Some(account.section(word, &rules.word(word)))
        });
        told.map(Block::Section).collect()
    }
}

impl PublishedHp {
    fn cell(&self) -> Cell {
        let value = self.stated.map_or(self.range.average.0, |stated| stated as f64);
        Cell::number(Some(value))
    }

    fn figures(&self) -> Vec<Figure> {
        let (min, max) = (digits(self.range.min), digits(self.range.max));
        let range = if min == max { min } else { format!("{min} to {max}") };
        let how = format!("{}, then the best of {} for each level", self.first.how, self.rolls);
        let mut figures = Vec::new();
        figures.extend(self.stated.map(|stated| Figure::new("HP", number(stated))));
        if self.range.min == self.range.max {
            // At the first level there are no dice to speak of.
            let differs = self.stated.is_some_and(|stated| digits(stated) != range);
            let label = if differs { "HP by the formula" } else { "HP" };
            figures.retain(|_| differs);
            figures.push(self.first.figure(label));
            return figures;
        }
        let label = if self.stated.is_some() { "HP that the dice allow" } else { "HP" };
        let average = quiet(format!(" {} on average", digits(self.range.average)));
        figures.push(Figure::derived(label, vec![text(range), average], how));
        figures.push(self.first.figure("HP at the first level"));
        figures
    }
}

impl CarriedPiece {
    fn row(&self) -> Vec<Line> {
        let mut test = Line::new();
        if let Some(own) = &self.test {
            test.extend([text(sign(own.value.0 as i64)), quiet(format!(" ({})", own.how))]);
        }
        let mut damage: Line = self.damage.as_ref().map(Inline::from).into_iter().collect();
        damage.extend(self.damage_type.iter().flat_map(typed));
        let adds: Vec<String> = self.bonuses.iter().map(PublishedBonus::words).collect();
        let attack = self.attack.clone().unwrap_or_else(|| adds.join(", "));
        let critical = self.damage.as_ref().map(|dice| number(dice.critical)).into_iter().collect();
        vec![self.gear.inline().into(), number(self.set).into(), text(attack).into(), test, damage, critical]
    }
}

impl LearnedAbility {
    /// The ability as it is with the evolutions bought.
    fn card(&self, rules: &Ruleset) -> Card {
        let step = self.bought.steps.first();
        let mut figures: Vec<_> = step.map(PublishedStep::figures).unwrap_or_default();
        figures.sort_by_key(|(place, _, _)| *place);
        // The kind line says the rest.
        figures.retain(|(place, _, _)| !SAID.contains(place));
        let figures: Vec<Figure> =
            figures.into_iter().map(|(_, label, value)| Figure::new(label, value)).collect();
        let mut blocks = Vec::new();
        if !figures.is_empty() {
            blocks.push(Block::Figures(figures));
        }
        blocks.extend(self.text.iter().cloned().map(Block::Prose));
        blocks.extend(step.into_iter().flat_map(|step| step.remarks(0)));
        let bought = if self.evolution == 0 {
            "without evolutions".to_owned()
        } else {
            format!("with evolutions up to {} {}", rules.word("level"), self.evolution)
        };
        let line = notation([self.bought.kind_line(rules), quiet(bought).into()]);
        Card { to: self.ability.address(), name: self.ability.name.as_str().into(), line, blocks }
    }
}

impl Account {
    /// What was given and spent, item by item.
    fn section(&self, id: &str, word: &str) -> Section {
        let figures = vec![
            Figure::new("Given", number(self.given)),
            Figure::new("Spent", number(self.spent)),
            Figure::derived(
                "Left",
                number(self.given - self.spent),
                format!("{} - {}", self.given, self.spent),
            ),
        ];
        let rows: Vec<Vec<Line>> = self
            .items
            .iter()
            .map(|item| vec![text(capital(&item.what)).into(), number(item.cost).into()])
            .collect();
        let mut blocks = vec![Block::Figures(figures)];
        if !rows.is_empty() {
            let head = vec![Head::words("Spent on"), Head::numbers(word)];
            blocks.push(Block::Table(Table { head, rows, ..Table::default() }));
        }
        Section { id: id.into(), title: word.into(), line: Line::new(), blocks }
    }
}
