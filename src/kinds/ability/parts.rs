//! How readers see the parts of an ability: its test and its effects.

use super::published::{PublishedEffect, PublishedTest};
use crate::{
    kinds::{
        Link, Ruleset,
        told::{capital, stat, stat_name, typed},
    },
    page::{Figure, Inline, Line, number, quiet, sign, text},
};

impl PublishedEffect {
    pub(super) fn has_figure(&self) -> bool {
        self.dice.is_some() || self.amount.is_some() || self.condition.is_some()
    }

    pub(super) fn label(&self) -> String {
        capital(&self.name.as_deref().unwrap_or(self.form).replace(['_', '-'], " "))
    }

    /// How much, and of what.
    pub(super) fn value(&self) -> Line {
        let mut value = Line::new();
        value.extend(self.dice.as_ref().map(Inline::from));
        let signs = self.form.ends_with("_bonus");
        value.extend(self.amount.map(|amount| if signs { text(sign(amount)) } else { number(amount) }));
        value.extend(self.condition.as_ref().map(Link::inline));
        value.extend(self.of_condition.iter().map(|amount| text(format!(" {amount}"))));
        if let Some(kind) = &self.damage_type {
            value.extend(typed(kind));
        }
        value.extend(self.about().map(|about| quiet(format!(" {about}"))));
        value.extend(self.vs.iter().map(|own| quiet(format!(", {} against {}", own.value, own.name))));
        value
    }

    /// What its figure is about.
    fn about(&self) -> Option<&'static str> {
        Some(match self.form {
            "damage" if self.adds_to_weapon => "added to the weapon's damage",
            "damage" => "damage",
            "heal" => "HP given back",
            "attack_bonus" => "to attack rolls",
            "test_bonus" => "to tests",
            "defence_bonus" => "to defence",
            "damage_reduction" => "off damage taken",
            "self_damage" => "damage to oneself",
            "move" => "m moved",
            _ => return None,
        })
    }
}

impl PublishedTest {
    /// As the guide prints it: `PHY(DEX)`.
    pub(super) fn printed(&self) -> String {
        match &self.stat {
            Some(stat) => format!("{}({stat})", self.against),
            None => self.against.to_owned(),
        }
    }

    /// What the roll is held against; nothing where it succeeds by itself.
    fn defence(&self) -> Option<&'static str> {
        match self.against {
            "PHY" => Some("physical defence"),
            "MAG" => Some("magical defence"),
            _ => None,
        }
    }

    pub(super) fn spelled_out(&self, rules: &Ruleset) -> String {
        let Some(defence) = self.defence() else { return "support, succeeds without a test".to_owned() };
        match &self.stat {
            Some(stat) => format!("attack roll with {} against {defence}", stat_name(stat, rules)),
            None => format!("attack roll against {defence}"),
        }
    }

    /// What its roll is and what it is held against.
    pub(in crate::kinds) fn figure(&self, rules: &Ruleset) -> Figure {
        let Some(defence) = self.defence() else {
            return Figure::new("Test", text("none, it succeeds")).said();
        };
        let mut value: Line = self.stat.as_deref().map(|own| stat(own, rules)).into_iter().collect();
        value.push(quiet(format!(" against {defence}")));
        Figure::new("Test", value).said()
    }
}
