//! The section of a node.

use super::words::{capital, label};
use crate::{
    kinds::{
        Cheapest, Link, Look, VariableFigure,
        effect_tree::published::{
            PublishedNode, PublishedRequirement, PublishedSlots, PublishedStress, PublishedUse,
        },
        listed,
    },
    page::{Block, Figure, Head, Line, Section, Table, code, mark, number, quiet, strong, text},
};

/// Rows that the cheapest ways of a page may have together; a page of thousands of nodes tells the figures alone.
pub const ROWS: usize = 6_000;

/// Links that a list shows before it only counts.
const LINKS: usize = 60;

impl PublishedNode {
    /// The section; `rows` is what is left for tables.
    pub fn section(&self, look: &Look, refundable: bool, rows: &mut usize) -> Section {
        let mut blocks = Vec::new();
        let figures = self.figures(look);
        if !figures.is_empty() {
            blocks.push(Block::Figures(figures));
        }
        blocks.extend(self.text.iter().cloned().map(Block::Prose));
        blocks.extend(self.requirements(look).map(Block::Line));
        blocks.extend(told("Leads to", &self.growth.leads_to).map(Block::Line));
        blocks.extend(told("Pruning it loses", &self.growth.lost_with).map(Block::Line));
        if self.kind == "leaf" && !refundable {
            blocks.push(Block::Line(vec![quiet("What is spent on it never comes back.")]));
        }
        blocks.extend(self.growth.cheapest.as_ref().and_then(|way| way.table(&self.name, look, rows)));
        Section {
            id: self.id.as_str().into(),
            title: self.name.as_str().into(),
            line: self.line(look),
            blocks,
        }
    }

    /// What it is, its price, how far it can be mastered: each with the game's word.
    fn line(&self, look: &Look) -> Line {
        let mut line = vec![mark(format!("node-{}", self.kind)), text(label(self.kind, look))];
        for fact in self.facts(look) {
            line.push(text(format!(" \u{b7} {fact}")));
        }
        line
    }

    /// The figures that tell nodes apart, in words.
    pub fn facts(&self, look: &Look) -> Vec<String> {
        let word = |name: &str| look.rules.word(name);
        let mut facts = Vec::new();
        facts.extend(self.xps.map(|xps| format!("{xps} {}", word("xps"))));
        facts.extend(self.potential.map(|potential| format!("{} {potential}", word("potential"))));
        facts.extend(self.leaf_slots.map(|slots| format!("{} {slots}", capital(&word("leaf_slots")))));
        facts
    }

    fn figures(&self, look: &Look) -> Vec<Figure> {
        let word = |name: &str| look.rules.word(name);
        let mut figures = Vec::new();
        figures.extend(self.unlocks.as_ref().map(|root| {
            Figure::new(
                format!("Opens at {} {}", word("mastery"), self.potential.unwrap_or(0)),
                root.inline(),
            )
        }));
        if self.kind == "leaf" {
            let any = || text(format!("any {}", word("branch").to_lowercase()));
            figures.push(Figure::new("Hangs on", self.branch.as_ref().map_or_else(any, Link::inline)));
        }
        figures.extend(self.slots.as_ref().map(|slots| Figure::new(label("slots", look), slots.line())));
        let phases = (!self.phases.is_empty()).then(|| self.phases.join(", "));
        figures.extend(phases.map(|phases| Figure::new("Phases", text(phases))));
        let manner = self.manner();
        figures.extend((!manner.is_empty()).then(|| Figure::new("Manner", text(manner.join(", ")))));
        if !self.stress.is_empty() {
            figures.push(Figure::new(label("stress", look), stress(&self.stress, look)));
        }
        figures.extend(self.damage_figure());
        let conditions = self.conditions.iter().map(PublishedUse::line).collect::<Vec<Line>>();
        if !conditions.is_empty() {
            figures.push(Figure::new("Conditions", conditions.join(&text(", "))));
        }
        let upkeeps = |times: i64| text(format!("{times} \u{d7} {}", word("upkeep")));
        figures.extend(self.duration.map(|times| Figure::new("Duration", upkeeps(times))));
        figures.extend(self.range.map(|range| Figure::new("Range", text(format!("{range} m")))));
        figures.extend((!self.tags.is_empty()).then(|| Figure::new("Tags", text(self.tags.join(", ")))));
        figures.push(match &self.growth.cheapest {
            Some(way) => way.figure(look),
            None => Figure::new("Cheapest way", text("no hero can have it")),
        });
        figures
    }

    fn manner(&self) -> Vec<&'static str> {
        let all = [
            (self.multi_round, "takes several rounds"),
            (self.interrupts, "interrupts"),
            (self.combo, "needs several characters"),
        ];
        all.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect()
    }

    fn damage_figure(&self) -> Option<Figure> {
        let mut line = self.damage.as_ref().map(VariableFigure::line).unwrap_or_default();
        if let Some(kind) = &self.damage_type {
            line.extend((!line.is_empty()).then(|| text(" ")));
            line.extend(kind.line());
        }
        (!line.is_empty()).then(|| Figure::new("Damage", line))
    }

    fn requirements(&self, look: &Look) -> Option<Line> {
        let parts: Vec<Line> = self.requires.iter().map(|part| part.line(look)).collect();
        (!parts.is_empty()).then(|| after("Requires", parts.join(&text("; "))))
    }
}

impl PublishedRequirement {
    fn line(&self, look: &Look) -> Line {
        let mut parts: Vec<Line> = Vec::new();
        let mastery = look.rules.word("mastery");
        for asked in &self.mastery {
            parts.push(vec![text(format!("{mastery} {} in ", asked.amount)), asked.node.inline()]);
        }
        for node in &self.unlocked {
            parts.push(vec![node.inline(), text(" open")]);
        }
        parts.extend(self.level.map(|level| vec![text(format!("{} {level}", look.rules.word("level")))]));
        parts.extend(self.event.as_ref().map(|event| vec![text(format!("\u{201c}{event}\u{201d}"))]));
        if !self.any.is_empty() {
            let any: Vec<Line> = self.any.iter().map(|part| part.line(look)).collect();
            let mut line = vec![text("one of (")];
            line.extend(any.join(&text(" or ")));
            line.push(text(")"));
            parts.push(line);
        }
        parts.join(&text(", "))
    }
}

impl PublishedSlots {
    fn line(&self) -> Line {
        let each = [(self.active, "active"), (self.reserved, "reserved"), (self.last, "in the final phase")];
        let each = each.into_iter().filter_map(|(slots, word)| Some(format!("{} {word}", slots?)));
        vec![code(self.text.as_str()), quiet(format!(" {}", each.collect::<Vec<_>>().join(", ")))]
    }
}

fn stress(costs: &[PublishedStress], look: &Look) -> Line {
    let mut parts: Vec<Line> = Vec::new();
    for cost in costs {
        let word = look.rules.word(cost.kind);
        let word = if cost.kind == "upkeep" { format!(" at each {word}") } else { format!(" {word}") };
        let mut part: Line = cost.points.map(number).into_iter().collect();
        part.extend(cost.check.iter().flat_map(VariableFigure::line));
        part.push(text(word));
        parts.push(part);
    }
    parts.join(&text(", "))
}

impl PublishedUse {
    fn line(&self) -> Line {
        let mut line = self.link.marked();
        line.extend(self.amount.as_ref().map(|amount| text(format!(" {amount}"))));
        line.extend(self.unit.as_ref().map(|unit| text(format!(" {}", unit.replace('_', " ")))));
        line
    }
}

impl Cheapest {
    /// What it costs, in words.
    pub fn cost(&self, look: &Look) -> String {
        let xps = look.rules.word("xps");
        match self.at_least {
            Some(least) => format!("{least} to {} {xps}", self.xps),
            None => format!("{} {xps}", self.xps),
        }
    }

    /// The same with what a hero must be besides.
    pub fn whole_cost(&self, look: &Look) -> String {
        let mut parts = vec![self.cost(look)];
        if self.experience > self.xps {
            parts.push(format!("{} {} in all", self.experience, look.rules.word("experience")));
        }
        parts.extend(self.core.as_ref().map(|core| format!("{} {}", look.rules.word("core"), core.name)));
        parts.join(", ")
    }

    fn figure(&self, look: &Look) -> Figure {
        let paid: Vec<String> =
            self.order.iter().filter(|step| step.xps > 0).map(|step| step.xps.to_string()).take(40).collect();
        let computed = paid.len() > 1 && paid.len() < 40;
        let mut line = vec![text(self.cost(look))];
        if self.experience > self.xps {
            line.push(text(format!(", {} {} in all", self.experience, look.rules.word("experience"))));
        }
        line.extend(self.level.map(|level| text(format!(", {} {level}", look.rules.word("level")))));
        if let Some(core) = &self.core {
            line.push(text(format!(", {} ", look.rules.word("core"))));
            // What opens on demand may hold no link of its own.
            line.push(if computed { text(core.name.as_str()) } else { core.inline() });
        }
        if computed {
            return Figure::derived("Cheapest way", line, format!("{} = {}", paid.join(" + "), self.xps));
        }
        Figure::new("Cheapest way", line)
    }

    /// The steps with what is paid so far; nothing for a single step or where there is no room left.
    fn table(&self, name: &str, look: &Look, rows: &mut usize) -> Option<Block> {
        if self.order.len() < 2 {
            return None;
        }
        *rows = rows.checked_sub(self.order.len())?;
        let mut paid = 0;
        let steps = self.order.iter().map(|step| {
            paid += step.xps;
            vec![step.node.inline().into(), number(step.xps).into(), number(paid).into()]
        });
        Some(Block::Table(Table {
            caption: format!("The cheapest way to {name}, step by step"),
            rows: steps.collect(),
            head: vec![Head::words("Step"), Head::numbers(look.rules.word("xps")), Head::numbers("In all")],
            folded: true,
            ..Table::default()
        }))
    }
}

/// Words, then what they speak of.
fn after(words: &str, mut rest: Line) -> Line {
    let mut line: Line = vec![strong(words), text(": ")];
    line.append(&mut rest);
    line
}

fn told(words: &str, links: &[Link]) -> Option<Line> {
    let mut line = listed(links.iter().take(LINKS));
    if links.len() > LINKS {
        line.push(text(format!(" and {} more", links.len() - LINKS)));
    }
    (!links.is_empty()).then(|| after(words, line))
}
