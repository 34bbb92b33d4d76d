//! Every rule's text: its headings, and its examples through the whole pipeline.

use std::fmt::Write;

use loresmith::{
    diag::Rule,
    explain::{Mark, examples, run},
    rules,
};

/// The marks of every example, bad and good, are exactly what is found.
#[test]
fn examples_give_exactly_what_they_mark() {
    let mut faults = String::new();
    for rule in rules::all() {
        for example in examples(rule.text) {
            let found = run(&example, rule.name);
            let marks = found.marks();
            if marks != example.marks {
                let kind = if example.bad { "bad" } else { "good" };
                let _ = writeln!(faults, "\n{} ({kind} example)", rule.name);
                list(&mut faults, "marked, not found", &example.marks, &marks);
                list(&mut faults, "found, not marked", &marks, &example.marks);
                for finding in &found.findings {
                    let _ = writeln!(faults, "    {}", finding.message);
                }
            }
            if example.bad && !example.marks.iter().any(|mark| mark.rule == rule.name) {
                let generated = example.files.iter().any(|(_, bytes)| bytes.len() > 500);
                if !generated {
                    let _ = writeln!(faults, "\n{}: a bad example marks nothing of its rule", rule.name);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

fn list(out: &mut String, title: &str, marks: &[Mark], others: &[Mark]) {
    for mark in marks.iter().filter(|mark| !others.contains(mark)) {
        let _ =
            writeln!(out, "  {title}: {}:{}:{}-{} {}", mark.path, mark.line, mark.start, mark.end, mark.rule);
    }
}

#[test]
fn texts_have_their_parts() {
    for rule in rules::all() {
        let has = |heading: &str| rule.text.lines().any(|line| line.trim() == heading);
        for heading in ["# Why", "# Bad", "# Good"] {
            assert!(has(heading), "{} lacks \"{heading}\"", rule.name);
        }
        let (bad, good): (Vec<_>, Vec<_>) = examples(rule.text).into_iter().partition(|example| example.bad);
        assert!(!bad.is_empty() && !good.is_empty(), "{} lacks an example", rule.name);
        assert!(rule.summary().ends_with('.'), "{}: the summary is one sentence", rule.name);
    }
}

#[test]
fn names_are_unique_and_formed_alike() {
    let mut names: Vec<&str> = rules::all().map(|rule: &Rule| rule.name).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "a rule name stands twice");
    for name in names {
        let parts: Vec<&str> = name.split('/').collect();
        let word = |part: &&str| part.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(parts.len() == 2 && parts.iter().all(word), "{name}");
    }
}
