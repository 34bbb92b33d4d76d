use std::{collections::BTreeSet, ops::Range};

use pulldown_cmark::{Event, Options, Parser, Tag};

use super::unsafe_html::unsafe_scheme;
use crate::{
    codex::{Codex, EntryId},
    diag::{Diagnostic, Reporter, nearest},
    kinds::Kind,
    page::{PICTURES, is_picture},
    rule,
    source::Span,
};

rule! {
    /// The pictures of an entry, and those in its texts, lie inside its pack.
    ///
    /// # Why
    /// A pack is handed on as a folder. A path that leads out of it, or that begins at the root of one computer, finds
    /// nothing anywhere else; a backslash is a folder on Windows only. A picture of another site would tell that site who
    /// reads: of such a picture a page shows only the words.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// image: ../pictures/salve.webp
    /// #      ^^^^^^^^^^^^^^^^^^^^^^ text/missing-image
    /// price: 10
    /// text: |
    ///   ![A jar](https://example.org/jar.png) beside ![two](../two.png).
    /// #          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ text/missing-image
    /// #                                                     ^^^^^^^^^^ text/missing-image
    /// ```
    ///
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: pictures/jar.svg
    /// <svg xmlns="http://www.w3.org/2000/svg"/>
    /// # file: salve.yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   ![A jar](pictures/jra.svg)
    /// #          ^^^^^^^^^^^^^^^^ text/missing-image
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// image: pictures/salve.webp
    /// price: 10
    /// text: |
    ///   ![A jar](pictures/jar.svg)
    /// ```
    pub RULE = "text/missing-image", Error;
}

/// Pictures that are compared with all files; beyond, a search for each would take longer than all else.
const MOST_GUESSED: usize = 300;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (id, entry) in codex.entries() {
        if let Some(image) = entry.header.image.get().filter(|image| entry.span.contains(image.span)) {
            judge(codex, id, "the image", (&image.value, image.span), report);
        }
    }
    for (id, _, prose) in codex.prose().filter(|(.., prose)| prose.text.contains("![")) {
        for (address, range) in pictures(&prose.text) {
            let place = codex.within(prose.span, prose.style, &prose.text, range);
            judge(codex, id, "a picture in a text", (&address, place), report);
        }
    }
}

/// The pictures of a text: their addresses and where those stand. What opens no page at all is told as a link.
fn pictures(text: &str) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        let Event::Start(Tag::Image { dest_url, .. }) = event else {
            continue;
        };
        if unsafe_scheme(&dest_url).is_none() {
            let written = text[range.clone()].rfind(&*dest_url).filter(|_| !dest_url.is_empty());
            let place =
                written.map_or(range.clone(), |at| range.start + at..range.start + at + dest_url.len());
            found.push((dest_url.into_string(), place));
        }
    }
    found
}

/// Tells what is wrong with the path of a picture.
fn judge(codex: &Codex, id: EntryId, what: &str, (path, place): (&str, Span), report: &mut Reporter) {
    let title = || codex.entry(id).title();
    if codex.entry(id).kind == Kind::Project {
        let finding = report.at(place, format!("{what} of {} belongs to no pack", title()));
        finding.help("write words, or name the picture under `logo`");
        return;
    }
    if let Some((wrong, help)) = outside(path) {
        report.at(place, format!("{what} of {} {wrong}", title())).help(help);
        return;
    }
    let pack = codex.pack(codex.home(id));
    if let Some(files) = codex.others().filter(|_| pack.is_own() && pack.manifest.is_some()) {
        let wanted = format!("{}{}", pack.folder, plain(path));
        if !files.contains(&wanted) {
            let many = report.count() > MOST_GUESSED;
            let finding = report.at(place, format!("{what} of {} is not there", title()));
            if many {
                finding.help(format!("put a picture at `{wanted}`, or take it out"));
            } else {
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
    if let Some(there) = files.iter().find(|path| path.to_lowercase() == small).and_then(inside) {
        finding
            .note("on most systems capitals and small letters are not the same")
            .help(format!("the file is `{there}`: write it just so"));
        return;
    }
    let pictures: Vec<String> = files.iter().filter(|path| is_picture(path)).filter_map(inside).collect();
    let own = wanted.strip_prefix(folder).unwrap_or(wanted);
    if let Some(close) = nearest(own, pictures.iter().map(String::as_str)).first() {
        finding.help(format!("did you mean `{close}`?"));
    }
    finding.help(format!("put a picture at `{wanted}`, or take it out"));
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
