//! Words, figures and blocks that the pages of several kinds share.

use super::{
    Computed, Look, Ruleset,
    published::{DiceFigures, SpecialFigures, UpgradeFigures},
};
use crate::page::{
    Block, Cell, Figure, Head, Inline, Line, Table, Words, mark, number, quiet, sign, signed, text,
};

/// The pieces of a kind line with the guide's dashes between them.
pub fn notation(pieces: impl IntoIterator<Item = Line>) -> Line {
    let mut line = Line::new();
    for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
        if !line.is_empty() {
            line.push(text(" - "));
        }
        line.extend(piece);
    }
    line
}

/// A word of the guide's notation and what it means.
pub fn short(text: impl Into<Words>, long: impl Into<Words>) -> Inline {
    Inline::Short { text: text.into(), long: long.into() }
}

/// A stat by its short name, spelled out on demand.
pub fn stat(name: &str, rules: &Ruleset) -> Inline {
    short(name, stat_name(name, rules))
}

/// The full name of a stat.
pub fn stat_name(name: &str, rules: &Ruleset) -> String {
    let long = rules.stats.get().and_then(|stats| stats.names.get(name));
    long.map_or_else(|| name.to_owned(), |long| long.value.clone())
}

/// The stat on which hit points draw, as in `CON`.
pub fn vitality(rules: &Ruleset) -> &str {
    let vitality = rules.stats.get().and_then(|stats| stats.vitality.get());
    vitality.map_or("", |name| name.value.as_str())
}

/// Words with a capital at the start.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The words of a line alone.
pub fn words(line: &[Inline]) -> String {
    line.iter().map(Inline::words).collect()
}

/// A number as words; a real minus where it is negative.
pub fn digits(value: impl std::fmt::Display) -> String {
    number(value).words().to_owned()
}

/// So many Nexus Shards.
pub fn shards(price: impl std::fmt::Display, rules: &Ruleset) -> String {
    format!("{} {}", digits(price), rules.word("nx"))
}

/// A derived price.
pub fn shards_figure(label: &str, price: &Computed, rules: &Ruleset) -> Figure {
    Figure::derived(label, text(shards(price.value, rules)), price.how.as_str())
}

/// The price: with its arithmetic where the formula gives it, else as printed, and what the formula gives beside it.
pub fn price(stated: Option<i64>, due: Option<&Computed>, rules: &Ruleset) -> Vec<Figure> {
    // Sums of fractions are not exact.
    let differs = |stated: i64, due: &Computed| (due.value.0 - stated as f64).abs() > 1e-9;
    match (stated, due) {
        (Some(stated), Some(due)) if differs(stated, due) => vec![
            Figure::new("Price", text(shards(stated, rules))),
            shards_figure("Price by the formula", due, rules),
        ],
        (_, Some(due)) => vec![shards_figure("Price", due, rules)],
        (stated, None) => {
            stated.map(|stated| Figure::new("Price", text(shards(stated, rules)))).into_iter().collect()
        }
    }
}

/// The price that counts: the stated one, else the formula's.
pub fn price_held(stated: Option<i64>, due: Option<&Computed>) -> Option<f64> {
    stated.map(|stated| stated as f64).or(due.map(|due| due.value.0))
}

/// What dice can show, and their critical hit.
pub fn rolled(dice: &DiceFigures) -> [Figure; 2] {
    let (min, average, max) = (digits(dice.min), digits(dice.average), digits(dice.max));
    [
        Figure::derived(
            "Deals",
            vec![text(format!("{min} to {max}")), quiet(format!(" {average} on average"))],
            format!("every die of {} at its least, its most and its mean", dice.text),
        ),
        Figure::derived(
            "Critical hit",
            number(dice.critical),
            format!("every die of {} at its most", dice.text),
        ),
    ]
}

/// A cell with dice, sorted by their mean.
pub fn dice_cell(dice: Option<&DiceFigures>) -> Cell {
    Cell {
        line: dice.map(Inline::from).into_iter().collect(),
        number: dice.map(|dice| dice.average.0),
        values: Vec::new(),
    }
}

/// A whole number in a cell.
pub fn whole(value: Option<i64>) -> Cell {
    decimal(value.map(|value| value as f64))
}

/// A number in a cell.
pub fn decimal(value: Option<f64>) -> Cell {
    let line = value.map(|value| number(super::Number(value))).into_iter().collect();
    Cell { line, number: value, values: Vec::new() }
}

/// Words in a cell, and the values that readers choose it by.
pub fn chosen(line: impl Into<Line>, values: impl IntoIterator<Item: Into<Words>>) -> Cell {
    Cell { line: line.into(), number: None, values: values.into_iter().map(Into::into).collect() }
}

/// Stats with their values as a row of figures: `STR +3`.
pub fn stats<'s>(values: impl IntoIterator<Item = (&'s str, i64)>) -> Vec<Figure> {
    values.into_iter().map(|(stat, value)| Figure::new(stat, signed(value))).collect()
}

/// Modifiers that are not 0: `+2 DEX, −1 CON`.
pub fn modifiers<'s>(values: impl IntoIterator<Item = (&'s str, i64)>) -> String {
    let each = values.into_iter().filter(|(_, value)| *value != 0);
    each.map(|(stat, value)| format!("{} {stat}", sign(value))).collect::<Vec<_>>().join(", ")
}

/// Modifiers as bars on the scale of the ruleset's stats.
pub fn bars<'s>(values: impl IntoIterator<Item = (&'s str, i64)>, rules: &Ruleset) -> Vec<Block> {
    let bounds = rules.stats.get().and_then(|stats| Some((stats.min.copied()?, stats.max.copied()?)));
    let Some(scale) = bounds else { return Vec::new() };
    let bar = |(stat, value): (&str, i64)| vec![Inline::Bar { label: stat.into(), value, scale }];
    let bars: Vec<Line> = values.into_iter().map(bar).collect();
    if bars.is_empty() { Vec::new() } else { vec![Block::List(bars)] }
}

/// The type of a damage after its dice.
pub fn typed(kind: &super::Link) -> Line {
    std::iter::once(text(" ")).chain(kind.marked()).collect()
}

/// How a piece of gear is held, with its picture.
pub fn held(usage: super::Usage) -> Line {
    vec![mark(format!("hand-{}", usage.word())), text(usage.title())]
}

/// What something takes up of a turn, with its picture.
pub fn acted(action: super::Action) -> Line {
    vec![action.mark(), text(action.title())]
}

/// A special effect as the guide prints it after a piece of gear: `+1d4 Fire`, `(F) +1 MP`.
pub fn special_note(special: &SpecialFigures, rules: &Ruleset) -> Line {
    let mut line = Line::new();
    if let Some(action) = special.action {
        line.extend([short(format!("({})", action.word()), action.title()), text(" ")]);
    }
    if let Some(dice) = &special.dice {
        line.extend([text("+"), dice.into()]);
        line.extend(special.damage_type.iter().flat_map(|kind| [text(" "), kind.inline()]));
    } else if let Some(points) = special.mp_regeneration {
        line.push(text(format!("{} {} Regeneration", sign(points), rules.word("mp"))));
    } else {
        line.extend(special.name.as_deref().map(text));
    }
    line
}

/// The part of a page that tells a special effect.
pub fn special(special: &SpecialFigures, full: Option<&DiceFigures>, look: &Look) -> Vec<Block> {
    let rules = look.rules;
    let mut figures = Vec::new();
    if let Some(dice) = &special.dice {
        let mut value: Line = vec![dice.into()];
        value.extend(special.damage_type.iter().flat_map(typed));
        figures.push(Figure::new("Adds damage", value));
    }
    figures.extend(
        special.mp_regeneration.map(|points| {
            Figure::new("Gives back", text(format!("{} {}", digits(points), rules.word("mp"))))
        }),
    );
    figures.extend(special.action.map(|action| {
        let value = vec![short(action.word(), action.title()), text(format!(" ({})", action.title()))];
        Figure::new("Takes", value)
    }));
    figures.extend(special.price.map(|price| {
        Figure::new("Adds to the price", text(format!("{} {}", sign(price), rules.word("nx"))))
    }));
    if let Some(full) = full {
        figures.push(Figure::derived(
            "Full damage",
            Inline::from(full),
            "the weapon's dice and those of the effect",
        ));
        figures.extend(rolled(full));
    }
    let mut blocks: Vec<Block> = if figures.is_empty() { Vec::new() } else { vec![Block::Figures(figures)] };
    blocks.extend(special.text.iter().cloned().map(Block::Prose));
    blocks
}

/// The heading over it.
pub fn special_title(special: &SpecialFigures) -> String {
    match &special.name {
        Some(name) => format!("Special effect: {name}"),
        None => "Special effect".to_owned(),
    }
}

/// Steps of an upgrade with what they cost, one by one and in all.
pub fn upgrade_steps(upgrade: &UpgradeFigures, rules: &Ruleset) -> Option<Block> {
    let mut paid = 0_i64;
    let rows = upgrade.steps.iter().map(|step| {
        paid = paid.saturating_add(step.cost);
        let price = |price| Line::from(text(shards(price, rules)));
        vec![text(capital(&step.text)).into(), price(step.cost), price(paid)]
    });
    let rows: Vec<Vec<Line>> = rows.collect();
    let head = vec![Head::words("Step"), Head::numbers("Price"), Head::numbers("In all")];
    (!rows.is_empty()).then(|| Block::Table(Table { head, rows, ..Table::default() }))
}

/// What an upgrade costs, with its arithmetic.
pub fn upgrade_cost(upgrade: &UpgradeFigures, rules: &Ruleset) -> Figure {
    Figure::derived("Cost of the steps", text(shards(upgrade.cost, rules)), upgrade.how.as_str())
}

/// The part of a page that tells what a piece of gear was made from.
pub fn made_from(upgrade: Option<&UpgradeFigures>, rules: &Ruleset) -> Vec<Block> {
    let Some(upgrade) = upgrade else { return Vec::new() };
    let mut figures: Vec<Figure> =
        upgrade.of.iter().map(|base| Figure::new("Made from", base.inline())).collect();
    figures.push(upgrade_cost(upgrade, rules));
    let mut blocks = vec![Block::Figures(figures)];
    blocks.extend(upgrade_steps(upgrade, rules));
    blocks
}

/// Several values as words: `1/4 or 1/2`.
pub fn either(values: &[String]) -> String {
    match values {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} or {last}", all.join(", ")),
    }
}

/// A figure in the cell of a table on a page; nothing where it is absent.
pub fn figure_cell(value: Option<super::Number>) -> Line {
    value.map(number).into_iter().collect()
}
