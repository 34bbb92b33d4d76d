//! Examples and their marks, out of a rule's text.

use super::generated;
use crate::codex::Loss;

/// One example: its files, without the lines that mark what is expected.
#[derive(Debug, Default)]
pub struct Example {
    /// Whether it stands under "Bad".
    pub bad: bool,
    /// Paths and bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// Files that stand for some that cannot be read.
    pub lost: Vec<(String, Loss)>,
    /// What must be found.
    pub marks: Vec<Mark>,
}

/// A finding that an example must give.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The first column in characters, from 1.
    pub start: usize,
    /// One past the last column.
    pub end: usize,
    /// The rule.
    pub rule: String,
}

/// Every example of a rule's text.
pub fn examples(text: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let mut bad = None;
    let mut block: Option<String> = None;
    for line in text.lines() {
        let line = line.strip_prefix(' ').unwrap_or(line);
        match (&mut block, line) {
            (Some(body), "```") => {
                found.extend(bad.map(|bad| example(bad, body)));
                block = None;
            }
            (Some(body), _) => {
                body.push_str(line);
                body.push('\n');
            }
            (None, "# Bad") => bad = Some(true),
            (None, "# Good") => bad = Some(false),
            (None, _) if line.starts_with("# ") => bad = None,
            (None, _) if line.starts_with("```") => block = Some(String::new()),
            (None, _) => {}
        }
    }
    found
}

fn example(bad: bool, body: &str) -> Example {
    let mut example = Example { bad, ..Example::default() };
    let mut path = "example.yaml".to_owned();
    let mut text = String::new();
    let mut bytes = false;
    let mut number = 0;
    for line in body.lines() {
        if let Some(name) = line.strip_prefix("# file: ") {
            example.add(&path, &text, bytes);
            (path, text, number) = (name.trim().to_owned(), String::new(), 0);
        } else if line == "# bytes" {
            bytes = true;
        } else if let Some(name) = line.strip_prefix("# generate ") {
            text = generated::text(name.trim());
            number = text.lines().count();
        } else if let Some(why) = line.strip_prefix("# unreadable: ") {
            example.lost.push((path.clone(), Loss::Unreadable(why.to_owned())));
        } else if let Some(why) = line.strip_prefix("# crash: ") {
            example.lost.push((path.clone(), Loss::Crash(why.to_owned())));
        } else if let Some((start, end, rule)) = mark(line) {
            example.marks.push(Mark {
                path: path.clone(),
                line: number.max(1),
                start,
                end,
                rule: rule.to_owned(),
            });
        } else {
            text.push_str(line);
            text.push('\n');
            number += 1;
        }
    }
    example.add(&path, &text, bytes);
    example.marks.sort();
    example
}

impl Example {
    fn add(&mut self, path: &str, text: &str, bytes: bool) {
        if !text.is_empty() {
            let content = if bytes { unescape(text) } else { text.as_bytes().to_vec() };
            self.files.push((path.to_owned(), content));
        }
    }
}

/// `#   ^^^ group/name`, or `#1-4 group/name` for places that begin in the first two columns.
fn mark(line: &str) -> Option<(usize, usize, &str)> {
    let rest = line.strip_prefix('#')?;
    let (place, rule) = rest.trim_start().split_once(' ')?;
    let rule = rule.trim();
    if !rule.contains('/') || rule.contains(' ') {
        return None;
    }
    if let Some((first, last)) = place.split_once('-') {
        return Some((first.parse().ok()?, last.parse::<usize>().ok()? + 1, rule));
    }
    let carets = place.bytes().all(|byte| byte == b'^');
    let start = line.find('^').filter(|_| carets)? + 1;
    Some((start, start + place.len(), rule))
}

/// `\xE9` for bytes that source text cannot hold.
fn unescape(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("\\x") {
        out.extend_from_slice(&rest.as_bytes()[..at]);
        let digits = rest.get(at + 2..at + 4).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        out.extend(digits);
        rest = rest.get(at + 4..).unwrap_or_default();
    }
    out.extend_from_slice(rest.as_bytes());
    out
}
