//! Projects.

use schemars::JsonSchema;
use serde::Deserialize;

use super::common::choices;
use crate::{
    load::{Dict, Field, List, Prose},
    vocabulary::{Base, Colour},
};

/// A repository: which packs it holds and how they are published.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Project {
    /// The title of the site.
    #[serde(default)]
    pub title: Field<String>,
    /// Folders to look for packs in; `content` where it is not said.
    #[serde(default)]
    pub packs: List<String>,
    /// What is published.
    #[serde(default)]
    pub publish: Field<Publish>,
    /// For whom it is published.
    #[serde(default)]
    pub audience: Field<super::Audience>,
    /// The address at which the site will stand.
    #[serde(default)]
    pub base: Field<Base>,
    /// The look of the site.
    #[serde(default)]
    pub theme: Field<Theme>,
    /// How much findings weigh: `{ weapon/dominated: warning, balance: off }`.
    #[serde(default)]
    pub levels: Dict<Level>,
    /// Findings that are meant, by path.
    #[serde(default)]
    pub silence: List<Silence>,
    /// Paths that are not read, as in `.gitignore`.
    #[serde(default)]
    pub exclude: List<String>,
}

choices! {
    /// What is published.
    pub enum Publish {
        /// The packs of the project; links to entries of their dependencies open a card.
        Own = "own",
        /// Dependencies as well.
        All = "all",
    }
}

choices! {
    /// How much findings of a rule or group weigh.
    pub enum Level {
        /// Not at all.
        Off = "off",
        /// Worth knowing.
        Info = "info",
        /// Very likely wrong.
        Warning = "warning",
        /// No Codex.
        Error = "error",
    }
}

/// The look of the site.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Theme {
    /// A folder of your own: `.html` files stand for the templates of their names, `theme.css` is read after the styles
    /// of the site, every other file is copied to `assets/`, but for YAML and for hidden files.
    #[serde(default)]
    pub folder: Field<String>,
    /// A picture for the top bar, beside the title; a path from the project's folder.
    #[serde(default)]
    pub logo: Field<String>,
    /// Colours by name: `paper`, `surface`, `ink`, `quiet`, `line`, `line-strong`, `accent`, `good`, `bad`, `focus`, and
    /// those of the damage types. A name alone is the colour by day; `night-paper` and so on are those of dark pages.
    #[serde(default)]
    pub colours: Dict<Colour>,
    /// A line at the foot of every page, in Markdown; links as in texts.
    #[serde(default)]
    pub footer: Field<Prose>,
}

/// Findings that are meant, by path.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Silence {
    /// The rule.
    pub rule: Field<String>,
    /// The files, as in `.gitignore`.
    pub path: Field<String>,
    /// Why.
    #[serde(default)]
    pub reason: Field<String>,
}

/// What the Codex says of it.
#[derive(Debug, serde::Serialize, JsonSchema)]
pub struct Published {}

impl crate::kinds::Paged for Published {
    fn page(&self, _: &mut crate::page::Page, _: &crate::kinds::Look) {}
}

impl crate::kinds::Content for Project {
    crate::kinds::content!(Project);
    const SCAFFOLD: &'static str = "\
kind: project
title: {name}
# Folders to look for packs in:
packs: [content]
# What is published: own, or all to take in what the packs build on.
publish: own
audience: players
# The address at which the site will stand:
# base: https://example.org/codex/
theme:
  footer: ‹a line at the foot of every page›
";
    type Published = Published;

    fn publish(&self, _: &crate::kinds::Entry, _: &crate::kinds::Look) -> Published {
        Published {}
    }
}
