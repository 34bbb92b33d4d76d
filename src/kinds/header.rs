//! The keys that every entry has.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{common::choices, reference::SelfRef};
use crate::{
    load::{Dict, Field, List, Prose},
    vocabulary::{Id, Url, Version},
};

choices! {
    /// Who sees an entry.
    pub enum Audience {
        /// Everyone.
        Players = "players",
        /// Left out of the players' build, of its search and its data.
        Gm = "gm",
    }
}

/// The keys that every entry has.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Header {
    /// The content kind; it decides every other key.
    pub kind: Field<String>,
    /// Lower-case words with hyphens; unique within its kind and pack, and permanent.
    #[serde(default)]
    pub id: Field<Id>,
    /// The name that readers see.
    #[serde(default)]
    pub name: Field<String>,
    /// Markdown. `[[ability:taunt]]` links to an entry, `{strike}` fills in a value.
    #[serde(default)]
    pub text: Field<Prose>,
    /// Words that readers filter by.
    #[serde(default)]
    pub tags: List<String>,
    /// Ids that the entry had before; references to them still find it.
    #[serde(default)]
    pub aliases: List<Id>,
    /// A picture, as a path inside the pack.
    #[serde(default)]
    pub image: Field<String>,
    /// The book or page that the entry comes from.
    #[serde(default)]
    pub source: Field<Box<Citation>>,
    /// An entry of the same kind whose keys this one takes over; maps are merged, lists replaced.
    #[serde(default)]
    pub extends: Field<SelfRef>,
    /// Keys that are not taken over.
    #[serde(default)]
    pub without: List<String>,
    /// Findings that are meant: `group/name: reason`.
    #[serde(default)]
    pub allow: Dict<Option<String>>,
    /// The version of the pack in which the entry appeared.
    #[serde(default)]
    pub since: Field<Version>,
    /// Checked, but not published yet.
    #[serde(default)]
    pub draft: Field<bool>,
    /// Who sees it; everyone unless it says `gm`.
    #[serde(default)]
    pub audience: Field<Audience>,
}

/// Where an entry comes from.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Citation {
    /// The title.
    #[serde(default)]
    pub book: Field<String>,
    /// The page.
    #[serde(default)]
    pub page: Field<i64>,
    /// An address, http or https.
    #[serde(default)]
    pub url: Field<Url>,
}

impl Header {
    /// The id as text; empty where there is none.
    pub fn id(&self) -> &str {
        self.id.get().map_or("", |id| id.value.as_str())
    }

    /// The name, or the id where there is none or none that says anything.
    pub fn name(&self) -> &str {
        let name = self.name.get().filter(|name| !name.value.trim().is_empty());
        name.map_or(self.id(), |name| name.value.as_str())
    }

    /// Whether the entry is a draft.
    pub fn is_draft(&self) -> bool {
        self.draft.copied() == Some(true)
    }

    /// Whether only game masters see it.
    pub fn is_gm(&self) -> bool {
        self.audience.copied() == Some(Audience::Gm)
    }
}
