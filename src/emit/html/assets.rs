//! Styles and scripts.

use crate::emit::{OutputFile, Sink, site::Site};

/// The files, as they are written.
const FILES: &[(&str, &str)] = &[
    ("site.css", include_str!("assets/site.css")),
    ("site.js", include_str!("assets/site.js")),
    ("table.css", include_str!("assets/table.css")),
    ("table.js", include_str!("assets/table.js")),
    ("pages.css", include_str!("assets/pages.css")),
    ("pairs.css", include_str!("assets/pairs.css")),
    ("pairs.js", include_str!("assets/pairs.js")),
];

/// Writes them.
pub fn emit(_: &Site, sink: &dyn Sink) {
    for (name, text) in FILES {
        sink.put(OutputFile::text(format!("assets/{name}"), *text));
    }
}
