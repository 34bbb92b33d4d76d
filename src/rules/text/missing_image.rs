use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// An entry's picture lies inside its pack.
    ///
    /// # Why
    /// A pack is handed on as a folder. A path that leads out of it, or that begins at the root of one computer, finds
    /// nothing anywhere else; a backslash is a folder on Windows only.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// image: ../pictures/salve.webp
    /// #      ^^^^^^^^^^^^^^^^^^^^^^ text/missing-image
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// image: pictures/salve.webp
    /// price: 10
    /// ```
    pub RULE = "text/missing-image", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries() {
        let Some(image) = entry.header.image.get().filter(|image| entry.span.contains(image.span)) else {
            continue;
        };
        if let Some((what, help)) = outside(&image.value) {
            report.at(image.span, format!("the image of {} {what}", entry.title())).help(help);
        }
    }
}

/// What keeps a path from lying inside its pack, and the way out.
fn outside(path: &str) -> Option<(&'static str, String)> {
    const INSIDE: &str = "put the picture into the pack and write its path from the pack's folder";
    if path.contains("://") || path.starts_with("//") {
        return Some(("lies on another site", INSIDE.to_owned()));
    }
    if path.contains('\\') {
        let slashes = path.replace('\\', "/");
        return Some(("has a backslash in its path", format!("write `{slashes}`")));
    }
    let drive = path.as_bytes().get(1) == Some(&b':');
    if path.starts_with('/') || drive {
        return Some(("has a path of one computer", INSIDE.to_owned()));
    }
    let mut depth = 0i64;
    for step in path.split('/') {
        match step {
            ".." => depth -= 1,
            "." | "" => {}
            _ => depth += 1,
        }
        if depth < 0 {
            return Some(("lies outside the pack", INSIDE.to_owned()));
        }
    }
    None
}
