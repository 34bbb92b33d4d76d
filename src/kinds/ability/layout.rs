//! How readers see an ability.
//!
//! What every step shares stands once, above the text; a step tells what grows, whole, with what it changes marked.

use std::collections::BTreeMap;

use super::published::{Published, PublishedEffect, PublishedStep};
use crate::{
    kinds::{
        AbilityType, Action, Look, Paged, Ruleset,
        told::{acted, capital, chosen, notation, short, whole, words},
    },
    page::{Block, Card, Cell, Column, Figure, Inline, Line, Page, Row, Step, Words, text, without_figures},
};

/// The place of a figure in the grid: its group, and its turn there.
type Place = (u8, usize);
/// The places of the figures that the kind line says too: action and range.
pub(in crate::kinds) const SAID: [Place; 2] = [(0, 0), (0, 2)];
/// The label of what an ability without evolutions costs to learn.
const LEARNING: &str = "Learning";
/// A figure at each of the steps.
type Course = Vec<Option<(String, Line)>>;

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("type", "Type").filtered().speaks(),
        Column::words("action", "Action").filtered().speaks(),
        Column::words("attack", "Attack").filtered().speaks(),
        Column::numbers("damage", "Damage"),
        Column::words("damage-type", "Damage type").filtered(),
        Column::words("condition", "Condition").filtered(),
        Column::numbers("mp", "MP"),
        Column::numbers("range", "Range"),
        Column::numbers("cooldown", "Cooldown"),
        Column::words("limit", "Limit").filtered(),
    ];
    const SEEN: &'static [(&'static str, &'static str)] = &[
        ("effects condition", "Inflicted by"),
        ("effects", "Dealt by"),
        ("evolutions condition", "Inflicted by"),
        ("evolutions", "Dealt by"),
    ];

    fn row(&self) -> Row {
        let base = self.steps.first();
        let effects = base.map(|base| base.effects.as_slice()).unwrap_or_default();
        let number = |of: fn(&PublishedStep) -> Option<i64>| whole(base.and_then(of));
        let links = |of: fn(&PublishedEffect) -> Option<&crate::kinds::Link>| {
            let mut links: Vec<_> = effects.iter().filter_map(of).cloned().collect();
            links.dedup();
            Cell::links(&links)
        };
        let attack = self.attack.as_ref();
        let cells = vec![
            Cell::value(self.ability_type.map(AbilityType::title)),
            action(base.and_then(|base| base.action)),
            chosen(
                attack.map(|attack| text(attack.printed())).into_iter().collect::<Line>(),
                attack.map(|attack| attack.against.to_owned()),
            ),
            damage(effects),
            links(|effect| effect.damage_type.as_ref()),
            links(|effect| effect.condition.as_ref()),
            number(|base| base.mp),
            number(|base| base.range),
            number(|base| base.cooldown),
            Cell::value(base.and_then(|base| base.limit.clone())),
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, look: &Look) {
        let rules = look.rules;
        page.line = self.kind_line(rules);
        page.brief.clone_from(&self.meta);
        let (shared, growing): (Vec<_>, Vec<_>) =
            grid(&self.steps).into_iter().partition(|(_, course)| is_shared(course));
        let mut figures: Vec<Figure> = self.attack.iter().map(|attack| attack.figure(rules)).collect();
        figures.extend(shared.iter().filter_map(|(place, course)| {
            figure(course, 0).map(|figure| Figure { said: SAID.contains(place), ..figure })
        }));
        let grows = self.steps.len() > 1;
        if let Some(ap) = self.steps.first().and_then(|base| base.ap).filter(|_| !grows) {
            figures.push(Figure::new(LEARNING, text(format!("{ap} {}", rules.word("ap")))));
        }
        page.figures(figures);
        page.put_text();
        page.blocks.extend(self.steps.first().into_iter().flat_map(|base| base.remarks(0)));
        if grows {
            page.push(Block::Steps(self.told(&growing, rules)));
        }
    }
}

impl Published {
    /// `C - A - PHY(DEX) - 15m`, each word spelled out.
    pub(in crate::kinds) fn kind_line(&self, rules: &Ruleset) -> Line {
        let base = self.steps.first();
        let pieces = [
            self.ability_type.map(|own| short(own.word(), own.title())),
            self.attack.as_ref().map(|attack| short(attack.printed(), attack.spelled_out(rules))),
            base.and_then(|base| base.range)
                .map(|range| short(format!("{range}m"), format!("range {range} metres"))),
        ];
        let mut pieces = pieces.map(|piece| piece.into_iter().collect::<Line>()).to_vec();
        let action = base.and_then(|base| base.action);
        pieces.splice(1..1, action.map(|own| vec![own.mark(), short(own.word(), own.about())]));
        notation(pieces)
    }

    fn told(&self, growing: &[(Place, Course)], rules: &Ruleset) -> Vec<Step> {
        let mut paid = 0_i64;
        let steps = self.steps.iter().enumerate().map(|(at, step)| {
            paid = paid.saturating_add(step.ap.unwrap_or(0));
            let figures: Vec<Figure> = growing.iter().filter_map(|(_, course)| figure(course, at)).collect();
            let mut blocks = Vec::new();
            if !figures.is_empty() {
                blocks.push(Block::Figures(figures));
            }
            blocks.extend(step.replace_text.iter().chain(&step.text).cloned().map(Block::Prose));
            if let Some(before) = at.checked_sub(1).and_then(|at| self.steps.get(at)) {
                blocks.extend(step.remarks(before.effects.len()));
            }
            Step { label: step.label().into(), note: step.price(paid, rules).into(), blocks }
        });
        steps.collect()
    }
}

/// Every figure at every step, in the order in which the table needs them.
fn grid(steps: &[PublishedStep]) -> BTreeMap<Place, Course> {
    let mut grid: BTreeMap<Place, Course> = BTreeMap::new();
    for (at, step) in steps.iter().enumerate() {
        for (place, label, value) in step.figures() {
            let course = grid.entry(place).or_insert_with(|| vec![None; steps.len()]);
            course[at] = Some((label, value));
        }
    }
    grid
}

/// Whether no step changes a figure.
fn is_shared(course: &Course) -> bool {
    course.windows(2).all(|pair| pair[0] == pair[1])
}

/// The figure at a step, with what it was at the step before where that differs.
fn figure(course: &Course, at: usize) -> Option<Figure> {
    let now = course.get(at)?.as_ref();
    let Some(before) = at.checked_sub(1).and_then(|at| course.get(at)) else {
        return now.map(|(label, value)| Figure::new(label.as_str(), value.clone()));
    };
    let (label, _) = now.or(before.as_ref())?;
    let none = || vec![text("none")];
    let value = now.map_or_else(none, |(_, value)| value.clone());
    let was = (now != before.as_ref()).then(|| match before {
        Some((_, before)) => changed(before, &value).into(),
        None => "none".into(),
    });
    Some(Figure { was, ..Figure::new(label.as_str(), value) })
}

/// The words of what was, without the end that has stayed.
fn changed(before: &Line, now: &Line) -> String {
    let stayed = before.iter().rev().zip(now.iter().rev()).take_while(|(before, now)| before == now).count();
    words(&before[..before.len() - stayed]).trim_end().to_owned()
}

/// What it takes up of a turn, in a narrow column.
fn action(own: Option<Action>) -> Cell {
    let line: Line = own.into_iter().flat_map(|own| [own.mark(), text(own.brief())]).collect();
    chosen(line, own.map(|own| own.title().to_owned()))
}

/// An ability within the page of a creature, which learns nothing for points.
pub(in crate::kinds) fn without_prices(mut card: Card) -> Card {
    without_figures(&mut card.blocks, |figure| figure.label == LEARNING);
    for block in &mut card.blocks {
        if let Block::Steps(steps) = block {
            for step in steps.iter_mut() {
                step.note = Words::default();
            }
        }
    }
    card
}

/// The dice of its damage; more than its own are added to those of the weapon.
fn damage(effects: &[PublishedEffect]) -> Cell {
    let mut line = Line::new();
    let mut average = None;
    for effect in effects.iter().filter(|effect| effect.form == "damage") {
        let Some(dice) = &effect.dice else { continue };
        let plus = if effect.adds_to_weapon { "+" } else { "" };
        line.push(text(if line.is_empty() { plus.to_owned() } else { format!(", {plus}") }));
        line.push(dice.into());
        average = Some(average.unwrap_or(0.0) + dice.average.0);
    }
    Cell { line, number: average, values: Vec::new() }
}

impl PublishedStep {
    /// What the reader chooses it by.
    pub(in crate::kinds) fn label(&self) -> String {
        self.level.map_or_else(|| "Base".to_owned(), |level| format!("Level {level}"))
    }

    /// What it costs to get there.
    fn price(&self, paid: i64, rules: &Ruleset) -> String {
        let word = rules.word("ap");
        match self.ap {
            Some(ap) if paid == ap => format!("{ap} {word}"),
            Some(ap) => format!("{ap} {word}, {paid} in all"),
            None => String::new(),
        }
    }

    /// Its figures with their places.
    pub(in crate::kinds) fn figures(&self) -> Vec<(Place, String, Line)> {
        let mut figures = Vec::new();
        let mut add = |place: Place, label: &str, value: Option<String>| {
            figures.extend(value.map(|value| (place, label.to_owned(), text(value).into())));
        };
        let metres = |value: Option<i64>| value.map(|value| format!("{value} m"));
        let turns = |value: Option<i64>| {
            value.map(|value| if value == 1 { "1 turn".to_owned() } else { format!("{value} turns") })
        };
        add((0, 1), "MP", self.mp.map(|mp| mp.to_string()));
        add((0, 2), "Range", metres(self.range));
        add((0, 3), "Radius", metres(self.radius));
        add((1, 0), "Duration", turns(self.duration));
        add((1, 1), "Cooldown", turns(self.cooldown));
        add((1, 2), "Limit", self.limit.clone());
        for (at, value) in self.values.iter().enumerate() {
            add((3, at), &capital(&value.name.replace('_', " ")), Some(value.value.clone()));
        }
        figures.extend(self.action.map(|own| ((0, 0), "Action".to_owned(), acted(own))));
        for (at, effect) in self.effects.iter().enumerate().filter(|(_, effect)| effect.has_figure()) {
            figures.push(((2, at), effect.label(), effect.value()));
        }
        let own = self.effects.iter().filter(|effect| effect.form == "damage" && !effect.adds_to_weapon);
        if let Some(damage) = self.damage.as_ref().filter(|_| own.count() > 1) {
            figures.push(((2, usize::MAX), "All damage".to_owned(), Inline::from(damage).into()));
        }
        figures
    }

    /// What its effects, without the first so many, say beside their figures.
    pub(in crate::kinds) fn remarks(&self, without: usize) -> impl Iterator<Item = Block> {
        self.effects.iter().skip(without).filter_map(|effect| {
            let said = effect.text.as_deref()?;
            Some(Block::Prose(format!("**{}:** {said}", effect.label())))
        })
    }
}
