//! Styles, scripts and fonts.

use crate::emit::{OutputFile, Sink, site::Site};

/// The files, as they are written.
const FILES: &[(&str, &[u8])] = &[
    ("site.css", include_bytes!("assets/tokens.css")),
    ("site.js", include_bytes!("assets/site.js")),
    ("fonts/OFL.txt", include_bytes!("assets/fonts/OFL.txt")),
    ("fonts/alegreya-700.woff2", include_bytes!("assets/fonts/alegreya-700.woff2")),
    ("fonts/alegreya-700-ext.woff2", include_bytes!("assets/fonts/alegreya-700-ext.woff2")),
    ("fonts/source-sans-3.woff2", include_bytes!("assets/fonts/source-sans-3.woff2")),
    ("fonts/source-sans-3-italic.woff2", include_bytes!("assets/fonts/source-sans-3-italic.woff2")),
];

/// Writes them.
pub fn emit(_: &Site, sink: &dyn Sink) {
    for (name, bytes) in FILES {
        sink.put(OutputFile { path: format!("assets/{name}"), bytes: bytes.to_vec() });
    }
}
