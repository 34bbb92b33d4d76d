//! Styles and scripts.

use crate::emit::{OutputFile, Sink, site::Site};

/// The files, as they are written.
const FILES: &[(&str, &str)] = &[
    ("site.css", include_str!("assets/site.css")),
    ("site.js", include_str!("assets/site.js")),
    ("search.css", include_str!("assets/search.css")),
    ("hover.css", include_str!("assets/hover.css")),
    ("shards.js", include_str!("assets/shards.js")),
    ("words.js", include_str!("assets/words.js")),
    ("search.js", include_str!("assets/search.js")),
    ("finder.js", include_str!("assets/finder.js")),
    ("hover.js", include_str!("assets/hover.js")),
];

/// Writes them.
pub fn emit(_: &Site, sink: &dyn Sink) {
    for (name, text) in FILES {
        sink.put(OutputFile::text(format!("assets/{name}"), *text));
    }
}
