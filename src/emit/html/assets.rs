//! Styles, scripts and fonts.

use std::collections::BTreeMap;

use super::{accent, marks, squeeze};
use crate::{
    emit::{OutputFile, Pieces, Sink, site::Site},
    theme::colours,
    vocabulary::Colour,
};

/// The one stylesheet of every page, in the order in which its parts hold.
const STYLES: &[&str] = &[
    include_str!("assets/tokens.css"),
    include_str!("assets/base.css"),
    include_str!("assets/frame.css"),
    include_str!("assets/entry.css"),
    include_str!("assets/pages.css"),
    include_str!("assets/table.css"),
    include_str!("assets/pairs.css"),
    include_str!("assets/tree.css"),
    include_str!("assets/search.css"),
    include_str!("assets/hover.css"),
    include_str!("assets/print.css"),
];

/// The scripts and the styles of single rooms, as they are written.
const FILES: &[(&str, &str)] = &[
    ("theme.js", include_str!("assets/theme.js")),
    ("site.js", include_str!("assets/site.js")),
    ("cards.js", include_str!("assets/cards.js")),
    ("table.js", include_str!("assets/table.js")),
    ("pairs.js", include_str!("assets/pairs.js")),
    ("tree.js", include_str!("assets/tree.js")),
    ("shards.js", include_str!("assets/shards.js")),
    ("words.js", include_str!("assets/words.js")),
    ("search.js", include_str!("assets/search.js")),
    ("finder.js", include_str!("assets/finder.js")),
    ("hover.js", include_str!("assets/hover.js")),
    ("icon.svg", include_str!("assets/icon.svg")),
    ("fonts/OFL.txt", include_str!("assets/fonts/OFL.txt")),
];

/// The fonts, each under 40 KB.
const FONTS: &[(&str, &[u8])] = &[
    ("alegreya-700.woff2", include_bytes!("assets/fonts/alegreya-700.woff2")),
    ("alegreya-700-ext.woff2", include_bytes!("assets/fonts/alegreya-700-ext.woff2")),
    ("source-sans-3.woff2", include_bytes!("assets/fonts/source-sans-3.woff2")),
    ("source-sans-3-italic.woff2", include_bytes!("assets/fonts/source-sans-3-italic.woff2")),
];

/// A sink in which files of the theme stand for ours of the same name.
pub struct Themed<'s> {
    /// The files of the theme, by path.
    pub files: &'s BTreeMap<String, String>,
    /// Where everything goes.
    pub sink: &'s dyn Sink,
}

impl Sink for Themed<'_> {
    fn put(&self, file: OutputFile) {
        if !self.files.contains_key(&file.path) {
            self.sink.put(file);
        }
    }

    fn copy(&self, path: String, from: &str) {
        self.sink.copy(path, from);
    }

    fn begin(&self, path: &str) -> Box<dyn Pieces + '_> {
        self.sink.begin(path)
    }
}

/// Writes them, and those of the theme.
pub fn emit(site: &Site, sink: &dyn Sink) {
    let styles = squeeze::styles(&STYLES.concat())
        + &marks::styles()
        + &colours::styles(&colours(site))
        + &accent::styles(site);
    sink.put(OutputFile::text("assets/site.css", styles));
    for (path, from) in &site.theme.files {
        sink.copy(path.clone(), from);
    }
    for (name, text) in FILES {
        let text = if is_script(name) { squeeze::script(text) } else { (*text).to_owned() };
        sink.put(OutputFile::text(format!("assets/{name}"), text));
    }
    for (name, bytes) in FONTS {
        sink.put(OutputFile { path: format!("assets/fonts/{name}"), bytes: bytes.to_vec() });
    }
}

/// The colours of the theme. An accent is moved until it can be read, and is there by night too.
fn colours<'a>(site: &'a Site<'a>) -> Vec<(&'a str, Colour)> {
    let theme = &site.theme;
    let mut colours: Vec<(&str, Colour)> =
        theme.colours.iter().map(|(name, colour)| (name.as_str(), *colour)).collect();
    if let Some(accent) = theme.colour("accent") {
        let grounds = accent::Grounds::of(site);
        colours.retain(|(name, _)| *name != "accent");
        colours.push(("accent", grounds.by_day(accent)));
        if theme.colour("night-accent").is_none() {
            colours.push(("night-accent", grounds.by_night(accent)));
        }
    }
    colours
}

fn is_script(name: &str) -> bool {
    std::path::Path::new(name).extension().is_some_and(|ending| ending == "js")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_small() {
        for (name, bytes) in FONTS {
            assert!(bytes.len() < 40 * 1024, "{name}");
        }
    }

    #[test]
    fn the_colours_of_themes_are_those_of_the_styles() {
        let tokens = include_str!("assets/tokens.css");
        for name in colours::COLOURS {
            assert!(tokens.contains(&format!("  --{name}: ")), "{name}");
        }
        for pair in colours::text_on_paper(|_| None) {
            for (name, colour) in pair {
                let name = name.trim_start_matches("night-");
                assert!(tokens.contains(&format!("--{name}: {colour};")), "{name}");
            }
        }
    }

    #[test]
    fn scripts_are_small() {
        let scripts = FILES.iter().filter(|(name, _)| is_script(name));
        let sizes: Vec<_> = scripts.map(|(name, text)| (name, squeeze::script(text).len())).collect();
        let sum: usize = sizes.iter().map(|(_, size)| size).sum();
        assert!(sum < 40 * 1024, "{sum}: {sizes:?}");
    }

    #[test]
    fn styles_keep_texts_within_their_lines() {
        for text in STYLES {
            assert!(text.lines().all(|line| line.matches('"').count() % 2 == 0));
            assert!(
                !text.lines().any(|line| line.split('"').skip(1).step_by(2).any(|text| text.contains("/*")))
            );
        }
    }

    #[test]
    fn nothing_is_asked_for_outside() {
        for text in
            STYLES.iter().chain(FILES.iter().filter(|(name, _)| is_script(name)).map(|(_, text)| text))
        {
            // The name of a language is no address that is asked for.
            let text = text.replace("xmlns='http://www.w3.org/2000/svg'", "");
            assert!(!text.contains("//fonts") && !text.contains("http:") && !text.contains("https:"));
        }
    }
}
