use std::collections::BTreeSet;

use crate::{
    codex::Codex,
    diag::{Diagnostic, Reporter},
    page::{PICTURES, is_picture},
    rule,
};

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
    for (id, entry) in codex.entries() {
        let Some(image) = entry.header.image.get().filter(|image| entry.span.contains(image.span)) else {
            continue;
        };
        if let Some((what, help)) = outside(&image.value) {
            report.at(image.span, format!("the image of {} {what}", entry.title())).help(help);
            continue;
        }
        let pack = codex.pack(codex.home(id));
        if let Some(files) = codex.others().filter(|_| pack.is_own() && pack.manifest.is_some()) {
            let wanted = format!("{}{}", pack.folder, plain(&image.value));
            if !files.contains(&wanted) {
                let finding = report.at(image.span, format!("the image of {} is not there", entry.title()));
                not_there(files, &pack.folder, &wanted, finding);
            }
        }
    }
}

/// The path without steps that lead nowhere.
fn plain(path: &str) -> String {
    let mut steps = Vec::new();
    for step in path.split('/') {
        match step {
            "." | "" => {}
            ".." => {
                steps.pop();
            }
            _ => steps.push(step),
        }
    }
    steps.join("/")
}

/// Some systems take capitals for small letters, the others find nothing.
fn not_there(files: &BTreeSet<String>, folder: &str, wanted: &str, finding: &mut Diagnostic) {
    let small = wanted.to_lowercase();
    let inside = |path: &String| path.strip_prefix(folder).map(str::to_owned);
    match files.iter().find(|path| path.to_lowercase() == small).and_then(inside) {
        Some(there) => finding
            .note("on most systems capitals and small letters are not the same")
            .help(format!("the file is `{there}`: write it just so")),
        None => finding.help(format!("put a picture at `{wanted}`, or take the key out")),
    };
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
    if !is_picture(path) {
        let help = format!("name a picture: {}", PICTURES.join(", "));
        return Some(("is no picture that browsers show", help));
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
