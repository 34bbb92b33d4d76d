//! Styles, scripts and fonts.

use super::accent;
use crate::emit::{OutputFile, Sink, site::Site};

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
    ("fonts/OFL.txt", include_str!("assets/fonts/OFL.txt")),
];

/// The fonts, each under 40 KB.
const FONTS: &[(&str, &[u8])] = &[
    ("alegreya-700.woff2", include_bytes!("assets/fonts/alegreya-700.woff2")),
    ("alegreya-700-ext.woff2", include_bytes!("assets/fonts/alegreya-700-ext.woff2")),
    ("source-sans-3.woff2", include_bytes!("assets/fonts/source-sans-3.woff2")),
    ("source-sans-3-italic.woff2", include_bytes!("assets/fonts/source-sans-3-italic.woff2")),
];

/// Writes them.
pub fn emit(site: &Site, sink: &dyn Sink) {
    sink.put(OutputFile::text("assets/site.css", STYLES.concat() + &accent::styles(site)));
    for (name, text) in FILES {
        let text = if is_script(name) { lean(text) } else { (*text).to_owned() };
        sink.put(OutputFile::text(format!("assets/{name}"), text));
    }
    for (name, bytes) in FONTS {
        sink.put(OutputFile { path: format!("assets/fonts/{name}"), bytes: bytes.to_vec() });
    }
}

fn is_script(name: &str) -> bool {
    std::path::Path::new(name).extension().is_some_and(|ending| ending == "js")
}

/// A script without comments and indentation: half of what is written for those who read it.
fn lean(script: &str) -> String {
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
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
    fn scripts_may_lose_their_indentation() {
        for (name, text) in FILES {
            let across = text.lines().any(|line| line.matches('`').count() % 2 == 1);
            assert!(!is_script(name) || !across, "{name} has a text over several lines");
        }
    }

    #[test]
    fn nothing_is_asked_for_outside() {
        for text in
            STYLES.iter().chain(FILES.iter().filter(|(name, _)| is_script(name)).map(|(_, text)| text))
        {
            assert!(!text.contains("//fonts") && !text.contains("http:") && !text.contains("https:"));
        }
    }
}
