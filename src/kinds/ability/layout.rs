//! How readers see an ability.

use super::published::{Published, PublishedEffect, PublishedStep};
use crate::{
    kinds::{AbilityType, Action, Look, Paged},
    page::{Block, Cell, Column, Figure, Inline, Line, Page, Row, Step, code, number, quiet, strong, text},
};

impl Paged for Published {
    const COLUMNS: &'static [Column] = &[
        Column::words("type", "Type").filtered().speaks(),
        Column::words("action", "Action").filtered().speaks(),
        Column::words("attack", "Attack").filtered(),
        Column::numbers("mp", "MP"),
        Column::numbers("range", "Range"),
        Column::numbers("cooldown", "Cooldown"),
        Column::words("damage", "Damage"),
    ];

    fn row(&self) -> Row {
        let base = self.steps.first();
        let action = base.and_then(|base| base.action);
        let whole = |value: Option<i64>| Cell::number(value.map(|value| value as f64));
        let damage = base.and_then(|base| base.damage.as_ref());
        let cells = vec![
            Cell::value(self.ability_type.map(AbilityType::title)),
            Cell::value(action.map(Action::title)),
            Cell::value(self.attack.as_ref().map(|attack| attack.against)),
            whole(base.and_then(|base| base.mp)),
            whole(base.and_then(|base| base.range)),
            whole(base.and_then(|base| base.cooldown)),
            Cell {
                line: damage.map(Inline::from).into_iter().collect(),
                number: damage.map(|dice| dice.average.0),
                values: Vec::new(),
            },
        ];
        Row { cells }
    }

    fn page(&self, page: &mut Page, _: &Look) {
        if !self.meta.is_empty() {
            page.line = vec![Inline::Short { text: self.meta.clone(), long: self.spelled_out() }];
        }
        page.brief.clone_from(&self.meta);
        page.put_text();
        let mut paid = 0;
        let mut before: Option<&PublishedStep> = None;
        let mut steps = Vec::new();
        for step in &self.steps {
            paid += step.ap.unwrap_or(0);
            steps.push(step.told(paid, before));
            before = Some(step);
        }
        page.push(Block::Steps(steps));
    }
}

impl Published {
    /// The kind line in words.
    fn spelled_out(&self) -> String {
        let base = self.steps.first();
        let mut words: Vec<String> = Vec::new();
        words.extend(self.ability_type.map(|own| own.title().to_owned()));
        words.extend(base.and_then(|base| base.action).map(|action| action.title().to_owned()));
        words.extend(self.attack.as_ref().map(|attack| match &attack.stat {
            Some(stat) => format!("{} test with {stat}", attack.against),
            None => attack.against.to_owned(),
        }));
        words.join(", ")
    }
}

impl PublishedStep {
    fn told(&self, paid: i64, before: Option<&Self>) -> Step {
        let label = self.level.map_or_else(|| "Base".to_owned(), |level| format!("Level {level}"));
        let note =
            self.ap.map(|ap| if paid == ap { format!("{ap} AP") } else { format!("{ap} AP, {paid} in all") });
        let mut blocks = Vec::new();
        let figures = self.figures(before);
        if !figures.is_empty() {
            blocks.push(Block::Figures(figures));
        }
        blocks.extend(self.replace_text.iter().chain(&self.text).cloned().map(Block::Prose));
        let changes: Vec<Line> = self.changes.iter().map(|change| change_line(change)).collect();
        if !changes.is_empty() {
            blocks.push(Block::List(changes));
        }
        Step { label, note: note.unwrap_or_default(), blocks }
    }

    fn figures(&self, before: Option<&Self>) -> Vec<Figure> {
        let mut figures = Vec::new();
        let mut figure = |label: &str, value: Option<String>, was: Option<Option<String>>| {
            let was = was.filter(|was| *was != value).map(|was| was.unwrap_or_else(|| "none".to_owned()));
            let shown = value.or_else(|| was.as_ref().map(|_| "none".to_owned()));
            figures.extend(shown.map(|shown| Figure { was, ..Figure::new(label, text(shown)) }));
        };
        let metres = |value: Option<i64>| value.map(|value| format!("{value} m"));
        let turns = |value: Option<i64>| {
            value.map(|value| if value == 1 { "1 turn".to_owned() } else { format!("{value} turns") })
        };
        figure(
            "Action",
            self.action.map(|own| own.title().to_owned()),
            before.map(|own| own.action.map(|own| own.title().to_owned())),
        );
        figure("MP", self.mp.map(|mp| mp.to_string()), before.map(|own| own.mp.map(|mp| mp.to_string())));
        figure("Range", metres(self.range), before.map(|own| metres(own.range)));
        figure("Radius", metres(self.radius), before.map(|own| metres(own.radius)));
        figure("Duration", turns(self.duration), before.map(|own| turns(own.duration)));
        figure("Cooldown", turns(self.cooldown), before.map(|own| turns(own.cooldown)));
        figure("Limit", self.limit.clone(), before.map(|own| own.limit.clone()));
        figures.extend(self.effects.iter().map(PublishedEffect::figure));
        figures
    }
}

impl PublishedEffect {
    fn figure(&self) -> Figure {
        let mut value = Line::new();
        value.extend(self.dice.as_ref().map(Inline::from));
        value.extend(self.amount.map(number));
        value.extend(self.condition.as_ref().map(crate::kinds::Link::inline));
        value.extend(self.of_condition.iter().map(|amount| code(format!(" {amount}"))));
        if let Some(kind) = &self.damage_type {
            value.extend([text(" "), kind.inline()]);
        }
        if self.adds_to_weapon {
            value.push(quiet(" added to the weapon"));
        }
        let label = self.name.clone().unwrap_or_else(|| self.form.replace('_', " "));
        Figure::new(label, value)
    }
}

fn change_line(change: &super::published::PublishedChange) -> Line {
    let mut line = vec![strong(change.what.as_str()), text(" ")];
    match (&change.from, &change.to) {
        (Some(from), Some(to)) => line.push(text(format!("{from} \u{2192} {to}"))),
        (None, Some(to)) => line.push(text(format!("{to} (new)"))),
        (_, None) => line.push(text("gone")),
    }
    line
}

impl AbilityType {
    /// The word that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Passive => "Passive",
            Self::Combat => "Combat",
            Self::Both => "Passive and combat",
        }
    }
}

impl Action {
    /// The word that readers see.
    pub fn title(self) -> &'static str {
        match self {
            Self::Movement => "Movement",
            Self::Attack => "Attack",
            Self::Dual => "Movement and attack",
            Self::Free => "Free action",
        }
    }
}
