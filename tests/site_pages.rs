//! Every figure that the Codex publishes of an entry stands on its page, in HTML and in Markdown.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{collections::BTreeMap, sync::OnceLock};

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    emit::{Selection, outputs},
    kinds::ratio_text,
};
use serde_json::Value;

/// Kinds whose pages are told as a whole; effect trees and heroes have tests of their own.
const KINDS: &[&str] = &[
    "ability",
    "ancestry",
    "chapter",
    "character",
    "class",
    "condition",
    "creature",
    "damage-type",
    "encounter",
    "equipment",
    "item",
    "outfit",
    "weapon",
];

/// Keys that name, but tell readers nothing; the order of chapters stands in their table.
const UNTOLD: &[&str] = &["pack", "kind", "id", "form", "order", "what"];

/// Words of the format that pages say in full.
const SAID: &[(&str, &str)] = &[
    ("phys_def", "physical defence"),
    ("mag_def", "magical defence"),
    ("melee_atk", "melee attack"),
    ("ranged_atk", "ranged attack"),
    ("mag_atk", "magical attack"),
    ("untyped", "non-elemental"),
];

fn shipped() -> Codex {
    let files: Vec<RawFile> = builtin::files().map(|file| RawFile { origin: Origin::Own, ..file }).collect();
    compile(Input { files, ..Input::default() })
}

fn files() -> &'static BTreeMap<String, String> {
    static FILES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    FILES.get_or_init(|| {
        let files = outputs(&shipped(), Selection { gm: true, all: true });
        files.into_iter().filter_map(|file| Some((file.path, String::from_utf8(file.bytes).ok()?))).collect()
    })
}

#[test]
fn every_published_figure_stands_on_the_page() {
    let files = files();
    let mut missing = Vec::new();
    let mut seen = BTreeMap::new();
    for (path, json) in files {
        let Some(path) = path.strip_prefix("api/").and_then(|path| path.strip_suffix(".json")) else {
            continue;
        };
        let Some(kind) = path.split('/').nth(1).filter(|kind| KINDS.contains(kind)) else { continue };
        let (Some(html), Some(markdown)) =
            (files.get(&format!("{path}.html")), files.get(&format!("md/{path}.md")))
        else {
            continue;
        };
        let entry: Value = serde_json::from_str(json).unwrap();
        let mut figures = Vec::new();
        leaves("", &entry["data"], &mut figures);
        *seen.entry(kind).or_insert(0) += figures.len();
        let pages = [("HTML", plain(&seen_words(html))), ("Markdown", unlinked(&markdown.replace('\\', "")))];
        for (format, page) in pages.map(|(format, page)| (format, told(&page))) {
            let lacks = figures.iter().filter(|(key, _)| format == "HTML" || !key.starts_with("dice "));
            let lacks = lacks.filter(|(_, figure)| !stands(&page, figure));
            missing.extend(lacks.map(|(key, figure)| format!("{path} ({format}): {key} {figure}")));
        }
    }
    let silent: Vec<_> = KINDS.iter().filter(|kind| !seen.contains_key(*kind)).collect();
    assert!(silent.is_empty(), "no entry of {silent:?}");
    assert!(missing.is_empty(), "{} figures are missing:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn steps_mark_what_changes_and_tell_the_rest_once() {
    let files = files();
    let page = &files["md/worlds-awakening/ability/precise-shot.md"];
    assert_eq!(page.matches("**Action**").count(), 1, "{page}");
    for line in
        ["## Level 5 (3 AP, 9 in all)", "- **Range** ~~15 m~~ 25 m", "- **Aim** ~~+2~~ +3 to attack rolls"]
    {
        assert!(page.contains(line), "{line}: {page}");
    }
    let taunt = &files["md/worlds-awakening/ability/taunt.md"];
    assert!(taunt.contains("- **Targets** ~~3~~ 4"), "{taunt}");
}

#[test]
fn damage_types_and_conditions_list_who_brings_them() {
    let files = files();
    let fire = &files["worlds-awakening/damage-type/fire.html"];
    for heading in ["<h3>Dealt by</h3>", "<h3>Resisted by</h3>", "<h3>Weak against it</h3>"] {
        assert!(fire.contains(heading), "{heading}");
    }
    assert!(files["worlds-awakening/condition/slowed.html"].contains("<h3>Inflicted by</h3>"));
}

#[test]
fn the_headings_of_a_chapter_are_its_contents() {
    let files = files();
    let page = &files["worlds-awakening/chapter/poisons.html"];
    assert!(page.contains("<li><a href=\"#what-it-does\">What it does</a></li>"), "{page}");
}

/// The figures and words of an entry with their keys; what dice can show is marked, Markdown leaves it out.
fn leaves(key: &str, value: &Value, out: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            let dice = map.contains_key("critical") && map.contains_key("text");
            for (name, value) in map.iter().filter(|(name, _)| !UNTOLD.contains(&name.as_str())) {
                let inside = if dice && name != "text" { "dice " } else { "" };
                leaves(&format!("{inside}{key}.{name}"), value, out);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| leaves(key, value, out)),
        Value::Number(number) => {
            let number = number.as_f64().unwrap();
            let shown = if key.ends_with("ratio") {
                ratio_text(number)
            } else {
                ((number * 100.0).round() / 100.0).to_string()
            };
            // A bonus of 0 is not printed, and evolutions that were not bought are told in words.
            let last = key.rsplit('.').next().unwrap_or_default();
            let printed = number != 0.0 || !["bonus", "evolution"].contains(&last);
            out.extend(printed.then(|| (key.to_owned(), shown)));
        }
        Value::String(words) => {
            let said = SAID.iter().find(|(word, _)| word == words).map_or(words.as_str(), |(_, said)| said);
            let end = said.find("[[").into_iter().chain(said.find('\n')).min();
            out.push((key.to_owned(), told(&said[..end.unwrap_or(said.len())])));
        }
        Value::Bool(_) | Value::Null => {}
    }
}

/// Whether a figure stands on a page, not as a part of another number.
fn stands(page: &str, figure: &str) -> bool {
    let number = figure.parse::<f64>().is_ok();
    page.match_indices(figure).any(|(at, _)| {
        let before =
            page[..at].chars().next_back().is_some_and(|letter| letter.is_ascii_digit() || letter == '.');
        let after = page[at + figure.len()..].chars().next().is_some_and(|letter| letter.is_ascii_digit());
        !number || (!before && !after)
    })
}

/// Words as they are compared: without case, signs of notation and kinds of dashes.
fn told(words: &str) -> String {
    let mut told = words.to_lowercase().replace(['\u{2212}', '\u{2013}'], "-").replace(['(', ')'], "");
    for number in '0'..='9' {
        told = told.replace(&format!("-{number}"), &format!("\u{2212}{number}"));
    }
    told.replace(['-', '_'], " ").replace('\u{2212}', "-")
}

/// Markdown with the words of its links alone.
fn unlinked(markdown: &str) -> String {
    let mut out = String::new();
    for (at, part) in markdown.split("](").enumerate() {
        out.push_str(if at == 0 { part } else { part.split_once(')').map_or(part, |(_, rest)| rest) });
    }
    out.replace(['[', '`'], "")
}

/// A page without its tags, but with what they say on demand.
/// A page without the words that only screen readers hear.
fn seen_words(html: &str) -> String {
    let mut parts = html.split("<span class=\"hidden\">");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |seen, part| seen + part.split_once("</span>").map_or("", |(_, rest)| rest))
}

fn plain(html: &str) -> String {
    let (mut out, mut titles) = (String::new(), String::new());
    let body = html.split_once("<article").map_or(html, |(_, body)| body);
    for part in body.split('<') {
        let (tag, words) = part.split_once('>').unwrap_or(("", part));
        if let Some((_, title)) = tag.split_once("title=\"") {
            titles.push_str(title.split('"').next().unwrap());
            titles.push(' ');
        }
        let within = ["a", "/a", "small", "/small", "span", "/span", "abbr", "/abbr"];
        if !within.contains(&tag.split(' ').next().unwrap()) {
            out.push(' ');
        }
        out.push_str(words);
    }
    out.push_str(&titles);
    out.replace("&#x27;", "'")
        .replace("&#39;", "'")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&#x2f;", "/")
        .replace("&amp;", "&")
}
