//! Styles and scripts.

use crate::emit::{OutputFile, Sink, site::Site};

/// The files, as they are written.
const FILES: &[(&str, &str)] = &[
    ("site.css", include_str!("assets/site.css")),
    ("site.js", include_str!("assets/site.js")),
    ("tree.css", include_str!("assets/tree.css")),
    ("tree.js", include_str!("assets/tree.js")),
];

/// Writes them.
pub fn emit(_: &Site, sink: &dyn Sink) {
    for (name, text) in FILES {
        sink.put(OutputFile::text(format!("assets/{name}"), *text));
    }
}
