//! A page for every rule, with what its bad examples really say.
//!
//! The pages read the rules and the packs that the program brings along, never the Codex that is published: they
//! are the same for every project, so they are made once, and only for a project that publishes such a pack.
//! What is found elsewhere links to them there.

use std::{fmt::Write as _, sync::LazyLock};

use rayon::prelude::*;

use super::{shelf::Shelf, site::Article};
use crate::{
    builtin,
    diag::{Diagnostic, Rule, counted},
    explain::{Example, examples, run},
    page::Address,
    report::{self, Report, Style, Summary},
    rules,
};

/// Columns of the drawn findings.
const WIDTH: usize = 90;

/// The file beside every example; what is found in it is no part of the example.
const FIXTURE: &str = "fixture.yaml";

/// The most lines of an example's file that a page shows.
const LINES: usize = 40;

/// The most characters of such a line.
const LETTERS: usize = 160;

static PAGES: LazyLock<Vec<Article>> = LazyLock::new(pages);

/// The index and the page of every rule.
pub fn articles(shelf: &Shelf) -> Vec<Article> {
    let brought = builtin::packs().iter().any(|pack| shelf.packs.contains(pack));
    if brought { PAGES.clone() } else { Vec::new() }
}

fn pages() -> Vec<Article> {
    let rules: Vec<&Rule> = rules::all().collect();
    let mut pages =
        vec![Article { at: Address::page("rules/index"), title: "Rules".to_owned(), text: index(&rules) }];
    let of = |rule: &&Rule| Article {
        at: Address::page(format!("rules/{}", rule.name)),
        title: rule.name.to_owned(),
        text: page(rule),
    };
    pages.extend(rules.par_iter().map(of).collect::<Vec<Article>>());
    pages
}

/// The rules by group, in the order of the groups.
fn index(rules: &[&Rule]) -> String {
    let mut groups: Vec<&str> = Vec::new();
    for rule in rules {
        if !groups.contains(&rule.group()) {
            groups.push(rule.group());
        }
    }
    let mut out = String::from("Everything that `check` can say, by group. Each name leads to its page.\n");
    for group in groups {
        let _ = write!(out, "\n## {group}\n\n| Rule | Severity | What it asks for |\n|---|---|---|\n");
        for rule in rules.iter().filter(|rule| rule.group() == group) {
            let summary = rule.summary().trim().replace('|', "\\|");
            let _ =
                writeln!(out, "| [{0}](page:rules/{0}) | {1} | {summary} |", rule.name, rule.severity.word());
        }
    }
    out
}

fn page(rule: &Rule) -> String {
    let chapter = rule.chapter.map(|chapter| format!(" · {chapter}")).unwrap_or_default();
    let mut page = Page::default();
    page.block(&format!("**{}**{chapter} · [all rules](page:rules/index)", rule.severity.word()));
    let mut examples = examples(rule.text).into_iter();
    let mut heading = "";
    let mut block = false;
    for line in rule.text.trim_start().lines().map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        let fence = line.starts_with("```");
        block ^= fence;
        if heading == "Bad" || heading == "Good" {
            if fence && !block {
                examples.next().into_iter().for_each(|example| page.example(&example, rule));
            }
            if fence || block {
                continue;
            }
        }
        match line.strip_prefix("# ") {
            Some(title) if !block => {
                heading = title;
                page.block(&format!("## {title}"));
            }
            _ => page.line(line),
        }
    }
    page.text.trim_end().to_owned() + "\n"
}

/// A page while it is written: blocks stand between empty lines, and no two of those follow each other.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, line: &str) {
        if !line.is_empty() || !self.text.ends_with("\n\n") {
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    fn block(&mut self, block: &str) {
        if !self.text.is_empty() {
            self.line("");
        }
        self.text.push_str(block.trim_end());
        self.text.push_str("\n\n");
    }

    /// The files of an example and, for a bad one, what is found in them.
    fn example(&mut self, example: &Example, rule: &Rule) {
        for (path, bytes) in &example.files {
            if example.files.len() > 1 {
                self.block(&format!("`{path}`:"));
            }
            self.block(&fenced("yaml", &short(&String::from_utf8_lossy(bytes))));
        }
        let found = if example.bad { found(example, rule) } else { String::new() };
        if !found.is_empty() {
            self.block(&fenced("text", &found));
        }
    }
}

fn short(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().take(LINES) {
        let line: String = line.chars().take(LETTERS).map(safe).collect();
        let _ = writeln!(out, "{}", line.trim_end());
    }
    let left = text.lines().count().saturating_sub(LINES);
    if left > 0 {
        let _ = writeln!(out, "# ... {}", counted(left, "more line", "more lines"));
    }
    out
}

fn safe(letter: char) -> char {
    if letter.is_control() && letter != '\t' { char::REPLACEMENT_CHARACTER } else { letter }
}

/// What the example really gives.
fn found(example: &Example, rule: &Rule) -> String {
    let outcome = run(example, rule.name);
    let sources = &outcome.codex.sources;
    let own = |finding: &&Diagnostic| !sources.get(finding.span.file).path().ends_with(FIXTURE);
    let findings: Vec<Diagnostic> = outcome.findings.iter().filter(own).cloned().collect();
    let style = Style { colour: false, width: WIDTH, unicode: true, links: None };
    let text = report::drawn(&Report { sources, findings: &findings, summary: Summary::default() }, &style);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}

/// A code block whose fence is longer than any inside it.
fn fenced(language: &str, text: &str) -> String {
    let runs = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(3.max(runs + 1));
    format!("{fence}{language}\n{}\n{fence}\n", text.trim_end_matches('\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_its_page_and_its_line() {
        let index = &PAGES[0];
        assert_eq!(index.at.path, "rules/index");
        for (rule, page) in rules::all().zip(&PAGES[1..]) {
            assert_eq!(
                (page.at.path.as_str(), page.title.as_str()),
                (&*format!("rules/{}", rule.name), rule.name)
            );
            assert!(index.text.contains(&format!("| [{0}](page:rules/{0}) |", rule.name)));
            for part in ["## Why\n\n", "\n## Bad\n\n", "\n## Good\n\n", "```text\n"] {
                assert!(page.text.contains(part), "{} lacks {part:?}", page.title);
            }
            assert!(
                page.text.contains(&format!("[{}]", rule.name)),
                "{} does not show what is said",
                page.title
            );
        }
    }

    #[test]
    fn marks_are_no_part_of_a_page() {
        for page in &PAGES[1..] {
            let mark = page.text.lines().any(|line| line.starts_with('#') && line.contains("^ "));
            assert!(!mark, "{} shows the marks of an example", page.title);
        }
    }

    #[test]
    fn a_fence_is_longer_than_those_inside() {
        assert_eq!(fenced("yaml", "a: 1\n"), "```yaml\na: 1\n```\n");
        assert_eq!(fenced("text", "````x"), "`````text\n````x\n`````\n");
    }
}
