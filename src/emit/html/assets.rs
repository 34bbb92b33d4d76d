//! Styles, scripts and fonts.

use super::accent;
use crate::emit::{OutputFile, Sink, site::Site};

/// The one stylesheet of every page, in the order in which its parts hold.
const STYLES: &[&str] = &[
    include_str!("assets/tokens.css"),
    include_str!("assets/base.css"),
    include_str!("assets/frame.css"),
    include_str!("assets/entry.css"),
    include_str!("assets/print.css"),
];

/// The other files, as they are written.
const FILES: &[(&str, &[u8])] = &[
    ("theme.js", include_bytes!("assets/theme.js")),
    ("site.js", include_bytes!("assets/site.js")),
    ("cards.js", include_bytes!("assets/cards.js")),
    ("fonts/OFL.txt", include_bytes!("assets/fonts/OFL.txt")),
    ("fonts/alegreya-700.woff2", include_bytes!("assets/fonts/alegreya-700.woff2")),
    ("fonts/alegreya-700-ext.woff2", include_bytes!("assets/fonts/alegreya-700-ext.woff2")),
    ("fonts/source-sans-3.woff2", include_bytes!("assets/fonts/source-sans-3.woff2")),
    ("fonts/source-sans-3-italic.woff2", include_bytes!("assets/fonts/source-sans-3-italic.woff2")),
];

/// Writes them.
pub fn emit(site: &Site, sink: &dyn Sink) {
    sink.put(OutputFile::text("assets/site.css", STYLES.concat() + &accent::styles(site)));
    for (name, bytes) in FILES {
        sink.put(OutputFile { path: format!("assets/{name}"), bytes: bytes.to_vec() });
    }
}
