//! Runs an example through the whole pipeline.

use std::collections::BTreeSet;

use super::{Example, Mark};
use crate::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::{Diagnostic, Severity},
    rules,
    source::Position,
};

/// What an example gave.
pub struct Outcome {
    /// The joined Codex, for drawing.
    pub codex: Codex,
    /// The findings of the example's own files: those of the rule, and every other error and warning.
    pub findings: Vec<Diagnostic>,
}

const FIXTURE: &str = include_str!("fixture.yaml");

/// Runs an example of a rule.
pub fn run(example: &Example, rule: &str) -> Outcome {
    let own = |path: &str, bytes: &[u8]| RawFile {
        path: path.to_owned(),
        bytes: bytes.to_vec(),
        origin: Origin::Own,
    };
    let (read, others): (Vec<_>, Vec<_>) = example.files.iter().partition(|(path, _)| is_read(path));
    let mut files: Vec<RawFile> = read.into_iter().map(|(path, bytes)| own(path, bytes)).collect();
    // Only an example that brings such files says which there are.
    let others: BTreeSet<String> = others.into_iter().map(|(path, _)| path.clone()).collect();
    let others = (!others.is_empty()).then_some(others);
    let manifests = example.files.iter().filter_map(|(path, _)| path.strip_suffix("pack.yaml"));
    let folder = manifests.min_by_key(|folder| folder.len());
    files.push(own(&format!("{}fixture.yaml", folder.unwrap_or_default()), FIXTURE.as_bytes()));
    files.extend(builtin::files());
    let loose = folder.is_none();
    let codex = compile(Input { files, lost: example.lost.clone(), others, loose });
    let mut findings = rules::settled(&codex).findings;
    findings.retain(|finding| {
        codex.is_own(finding.span.file) && (finding.rule == rule || finding.severity > Severity::Info)
    });
    Outcome { codex, findings }
}

/// Whether a project's file of that name is read; others are only known to be there.
fn is_read(path: &str) -> bool {
    [".yaml", ".yml", ".html"].iter().any(|ending| path.ends_with(ending))
}

impl Outcome {
    /// The findings as marks, to be compared with those of the example.
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks: Vec<Mark> = self.findings.iter().map(|finding| self.mark(finding)).collect();
        marks.sort();
        marks
    }

    fn mark(&self, finding: &Diagnostic) -> Mark {
        let source = self.codex.sources.get(finding.span.file);
        let start = Position::of(source, finding.span.start);
        let end = Position::of(source, finding.span.end);
        Mark {
            path: source.path().to_owned(),
            line: start.line,
            start: start.column,
            end: if end.line == start.line { end.column } else { usize::MAX },
            rule: finding.rule.to_string(),
        }
    }
}
