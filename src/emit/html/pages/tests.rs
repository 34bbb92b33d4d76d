//! Pages that belong to no entry, from content to files.

use std::fmt::Write as _;

use crate::{
    codex::{Input, Origin, RawFile, compile},
    emit::{OutputFile, Selection, outputs},
};

const PACK: &str = "\
kind: pack
id: own
name: \"Own <pack> & 'co'\"
version: 1.10.0
format: 1
authors: [\"A <script>alert(1)</script>\", \"javascript:alert(1)\"]
licence: CC-BY-4.0 OR \"><b>
ruleset: r
changes:
  - { version: 1.2.0, text: Older. }
  - { version: 1.10.0, text: \"Newer <b>bold</b>, [bad](javascript:alert(1)).\" }
---
kind: ruleset
id: r
name: R
kinds: [ancestry, class, ability]
stats: { names: { A: Ay, B: Bee }, min: -2, max: +2 }
---
kind: ability
id: cut
name: Cut
aliases: [old-cut]
source: { book: \"Book <i>\", page: 3, url: \"https://example.org/?a=1&b=2\" }
";

/// The pack with so many ancestries and classes, on a site with or without an address.
fn built(base: &str, ancestries: usize, classes: usize) -> Vec<OutputFile> {
    let mut text = PACK.to_owned();
    for at in 0..ancestries {
        let _ = write!(
            text,
            "---\nkind: ancestry\nid: a-{at}\nname: Anc <{at}>\nmodifiers: {{ A: 2 }}\nfree_points: 1\nadaptability: 1\n"
        );
    }
    for at in 0..classes {
        let more = if at == 0 { "{ A: 1, B: -1 }" } else { "{ B: 1 }" };
        let _ = write!(text, "---\nkind: class\nid: c-{at}\nname: Class {at}\nmodifiers: {more}\n");
    }
    let project = format!("kind: project\ntitle: The <Codex>\n{base}");
    let file = |path: &str, text: String| RawFile {
        path: path.to_owned(),
        bytes: text.into_bytes(),
        origin: Origin::Own,
    };
    let files = vec![file("loresmith.yaml", project), file("content/pack.yaml", text)];
    outputs(&compile(Input { files, ..Input::default() }), Selection::default())
}

fn text<'f>(files: &'f [OutputFile], path: &str) -> &'f str {
    let file = files.iter().find(|file| file.path == path);
    file.and_then(|file| std::str::from_utf8(&file.bytes).ok()).unwrap_or_else(|| panic!("no {path}"))
}

fn has(files: &[OutputFile], path: &str) -> bool {
    files.iter().any(|file| file.path == path)
}

const BASE: &str = "base: https://example.org/a/b\n";

#[test]
fn home_has_one_search_and_what_is_new() {
    let files = built("", 1, 1);
    let page = text(&files, "index.html");
    assert_eq!(page.matches("id=\"frame_search\"").count(), 1, "{page}");
    assert!(page.contains("The &lt;Codex&gt;") && !page.contains("<Codex>"));
    assert!(page.contains("own/ability/index.html"));
    assert!(page.contains("own/pairs.html"));
    let newer = page.find("Newer").zip(page.find("Older"));
    assert!(newer.is_some_and(|(newer, older)| newer < older), "1.10.0 is newer than 1.2.0");
    assert!(!page.contains("<b>") && !page.contains("href=\"javascript"));
    assert_eq!(text(&files, "credits.html").matches("id=\"frame_search\"").count(), 1);
}

#[test]
fn credits_are_text() {
    let files = built("", 1, 1);
    let page = text(&files, "credits.html");
    assert!(page.contains("href=\"https://spdx.org/licenses/CC-BY-4.0.html\""), "{page}");
    assert!(page.contains("&lt;script&gt;alert(1)"));
    assert!(!page.contains("<script>") && !page.contains("href=\"javascript") && !page.contains("<b>"));
    assert!(page.contains("Book &lt;i&gt;") && page.contains("1 entry"));
    assert!(page.contains("?a=1&amp;b=2"));
}

#[test]
fn a_missing_page_finds_its_way_from_any_depth() {
    let page = built(BASE, 1, 1);
    let page = text(&page, "404.html");
    assert!(page.contains("href=\"/a/b/assets/site.css\""), "{page}");
    assert!(page.contains("href=\"/a/b/index.html\""));
    assert!(!page.contains("canonical"), "it stands at no address of its own");
    let page = built("", 1, 1);
    let page = text(&page, "404.html");
    assert!(page.contains("href=\"assets/site.css\"") && page.contains("from the first page of the site"));
}

#[test]
fn robots_are_told_every_page_once() {
    let files = built(BASE, 1, 1);
    let map = text(&files, "sitemap.xml");
    for path in ["index", "credits", "own/ability/index", "own/ability/cut", "own/pairs", "own/class/c-0"] {
        let line = format!("<loc>https://example.org/a/b/{path}.html</loc>");
        assert_eq!(map.matches(&line).count(), 1, "{path}: {map}");
    }
    assert!(has(&files, "own/ability/old-cut.html"), "the redirect is a file");
    assert!(!map.contains("old-cut") && !map.contains("404"));
    assert!(text(&files, "robots.txt").contains("Sitemap: https://example.org/a/b/sitemap.xml"));
    let files = built("", 1, 1);
    assert!(!has(&files, "sitemap.xml") && !has(&files, "robots.txt"));
}

#[test]
fn pairs_tell_what_they_need() {
    let files = built("", 1, 2);
    let page = text(&files, "own/pairs.html");
    assert!(page.contains("<a href=\"#pair-a-0-c-0\">"), "{page}");
    assert!(page.contains("id=\"pair-a-0-c-0\""));
    assert_eq!(page.matches("class=\"needs\"").count(), 1, "A +3 is above +2 in one pair");
    assert!(page.contains("<strong>needs 1</strong>"));
    assert!(page.contains("1 moved from A to B"));
    assert!(page.contains("href=\"ancestry/a-0.html\">Anc &lt;0&gt;</a>"));
    assert!(page.contains("1 free point to spend, 1 point may move."));
    assert!(!has(&built("", 1, 0), "own/pairs.html"), "one kind makes no pairs");
}

#[test]
fn many_pairs_are_split_and_more_are_two_lists() {
    let files = built("", 25, 20);
    let cells = |path: &str| text(&files, path).matches("class=\"pair\"").count();
    assert_eq!((cells("own/pairs.html"), cells("own/pairs.2.html")), (300, 200));
    let files = built("", 80, 60);
    assert!(!has(&files, "own/pairs.2.html"));
    let page = text(&files, "own/pairs.html");
    assert!(page.contains("There are 4800 pairs"), "{page}");
    assert_eq!(page.matches("<tr>").count(), 2 + 80 + 60);
}
