//! What the project's theme adds to the output: files, a logo, colours.

use std::collections::BTreeMap;

use crate::{codex::Codex, vocabulary::Colour};

/// What the project's theme adds to the output.
#[derive(Debug, Default)]
pub struct Extras {
    /// Files that are copied: their paths in the output, and those under which they are shown.
    pub files: BTreeMap<String, String>,
    /// The path of the logo in the output.
    pub logo: Option<String>,
    /// Colours by name.
    pub colours: Vec<(String, Colour)>,
}

impl Extras {
    /// What the project says of it.
    pub fn new(codex: &Codex) -> Self {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        for (name, shown) in codex.theme_files() {
            files.insert(format!("assets/{name}"), shown.to_owned());
        }
        let logo = codex.theme_logo().map(|shown| {
            let known = files.iter().find(|(_, from)| **from == shown).map(|(to, _)| to.clone());
            known.unwrap_or_else(|| {
                let ending = shown.rsplit('.').next().unwrap_or_default().to_lowercase();
                let to = format!("assets/logo.{ending}");
                files.insert(to.clone(), shown);
                to
            })
        });
        let theme = codex.theme();
        let colours = theme.into_iter().flat_map(|theme| theme.colours.iter());
        let colours = colours.map(|(name, colour)| (name.value.clone(), colour.value)).collect();
        Self { files, logo, colours }
    }

    /// A colour of the theme.
    pub fn colour(&self, name: &str) -> Option<Colour> {
        self.colours.iter().find(|(own, _)| own == name).map(|(_, colour)| *colour)
    }
}
