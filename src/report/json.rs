//! Everything about every finding, for programs. The shape is versioned and has a published schema.

use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;

use super::{Report, Style, Summary};
use crate::{
    diag::{Applicability, Diagnostic, Fix, Label, Severity},
    source::{Position, Source},
};

/// The version of the shape; it grows when a program that reads it would have to change.
const FORMAT: u32 = 1;

/// The report as indented JSON.
pub(super) fn render(report: &Report, _style: &Style) -> String {
    let findings = report.findings.iter().map(|finding| Finding::of(finding, report)).collect();
    let document = Document { format: FORMAT, findings, summary: Counts::of(report.summary) };
    // Plain data with text keys always serializes.
    serde_json::to_string_pretty(&document).map(|text| text + "\n").unwrap_or_default()
}

/// The JSON Schema of this format.
pub fn schema() -> Schema {
    schema_for!(Document)
}

/// The findings of a run of loresmith.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "Findings")]
struct Document<'a> {
    /// Version of this shape.
    format: u32,
    /// All findings shown: ordered by path, place, rule and message.
    findings: Vec<Finding<'a>>,
    /// The counts of the whole run.
    summary: Counts,
}

/// One finding.
#[derive(Serialize, JsonSchema)]
struct Finding<'a> {
    /// `group/name` of the rule.
    rule: &'a str,
    /// How much it weighs.
    severity: Weight,
    /// One plain sentence.
    message: &'a str,
    /// The file; null when the finding lies in none.
    path: Option<&'a str>,
    /// The smallest place that shows it.
    span: Option<Range>,
    /// A few words right at the place; may be empty.
    label: &'a str,
    /// Every other place that took part.
    labels: Vec<Place<'a>>,
    /// Facts: the arithmetic, how it was read.
    notes: &'a [String],
    /// The way out.
    help: &'a [String],
    /// The chapter that decides.
    chapter: Option<&'a str>,
    /// Changes that would mend it.
    fixes: Vec<Change<'a>>,
}

/// How much a finding weighs.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Weight {
    /// The Codex cannot be built, or would lie.
    Error,
    /// Very likely wrong.
    Warning,
    /// Worth knowing.
    Info,
}

/// A half-open range of a file.
#[derive(Serialize, JsonSchema)]
struct Range {
    /// Its first character.
    start: Point,
    /// The place right behind its last character.
    end: Point,
}

/// A place in a file.
#[derive(Serialize, JsonSchema)]
struct Point {
    /// Bytes from the start of the file, a byte-order mark included.
    offset: u32,
    /// Line, from 1.
    line: usize,
    /// Column in characters, from 1.
    column: usize,
}

/// A place that took part.
#[derive(Serialize, JsonSchema)]
struct Place<'a> {
    /// The file.
    path: Option<&'a str>,
    /// The place.
    span: Option<Range>,
    /// What it has to do with the finding.
    text: &'a str,
}

/// One replacement of text.
#[derive(Serialize, JsonSchema)]
struct Change<'a> {
    /// How sure it is.
    applicability: Sureness,
    /// The file.
    path: Option<&'a str>,
    /// What is replaced.
    span: Option<Range>,
    /// The text to stand there.
    replacement: &'a str,
}

/// How sure a change is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Sureness {
    /// Keeps the author's meaning.
    Safe,
    /// Chooses for the author.
    Ask,
}

/// The counts of a run.
#[derive(Serialize, JsonSchema)]
struct Counts {
    /// Findings shown that weigh as errors.
    errors: usize,
    /// Findings shown that weigh as warnings.
    warnings: usize,
    /// Findings shown that are worth knowing.
    infos: usize,
    /// Findings that a silencer took out.
    silenced: usize,
    /// Findings shown that `--fix` can mend.
    fixable: usize,
    /// Files that were read.
    files: usize,
    /// Entries that were checked.
    entries: usize,
    /// Findings in dependencies; counted, not shown.
    in_dependencies: usize,
    /// Infos that are not shown.
    hidden_infos: usize,
    /// Findings in files that were not asked for; counted, not shown.
    elsewhere: usize,
    /// Warnings and infos of drafts; counted, not shown.
    in_drafts: usize,
}

impl<'a> Finding<'a> {
    fn of(finding: &'a Diagnostic, report: &Report<'a>) -> Self {
        let source = report.source(finding.span.file);
        Self {
            rule: &finding.rule,
            severity: Weight::of(finding.severity),
            message: &finding.message,
            path: source.map(Source::path),
            span: source.map(|source| Range::of(source, finding.span.start, finding.span.end)),
            label: &finding.label,
            labels: finding.labels.iter().map(|label| Place::of(label, report)).collect(),
            notes: &finding.notes,
            help: &finding.help,
            chapter: finding.chapter.as_deref(),
            fixes: finding.fixes.iter().map(|fix| Change::of(fix, report)).collect(),
        }
    }
}

impl<'a> Place<'a> {
    fn of(label: &'a Label, report: &Report<'a>) -> Self {
        let source = report.source(label.span.file);
        Self {
            path: source.map(Source::path),
            span: source.map(|source| Range::of(source, label.span.start, label.span.end)),
            text: &label.text,
        }
    }
}

impl<'a> Change<'a> {
    fn of(fix: &'a Fix, report: &Report<'a>) -> Self {
        let source = report.source(fix.span.file);
        Self {
            applicability: match fix.applicability {
                Applicability::Safe => Sureness::Safe,
                Applicability::Ask => Sureness::Ask,
            },
            path: source.map(Source::path),
            span: source.map(|source| Range::of(source, fix.span.start, fix.span.end)),
            replacement: &fix.replacement,
        }
    }
}

impl Weight {
    fn of(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
            Severity::Info => Self::Info,
        }
    }
}

impl Range {
    fn of(source: &Source, start: u32, end: u32) -> Self {
        Self { start: Point::of(source, start), end: Point::of(source, end) }
    }
}

impl Point {
    fn of(source: &Source, offset: u32) -> Self {
        let place = Position::of(source, offset);
        Self { offset, line: place.line, column: place.column }
    }
}

impl Counts {
    fn of(summary: Summary) -> Self {
        Self {
            errors: summary.errors,
            warnings: summary.warnings,
            infos: summary.infos,
            silenced: summary.silenced,
            fixable: summary.fixable,
            files: summary.files,
            entries: summary.entries,
            in_dependencies: summary.in_dependencies,
            hidden_infos: summary.hidden_infos,
            elsewhere: summary.elsewhere,
            in_drafts: summary.in_drafts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples::{at, price, report, sources};

    #[test]
    #[expect(clippy::too_many_lines, reason = "the whole output is what is tested")]
    fn a_finding_is_written_whole() {
        let sources = sources(&[(
            "iron-coat.yaml",
            "\u{feff}# é\r\nmag_def: -1\nphys_def: +3\ndurability: 8\nprice: 90",
        )]);
        let mut finding = price(&sources);
        finding.labels.truncate(1);
        insta::assert_snapshot!(render(&report(&sources, &[finding]), &Style::default()), @r#"
            {
              "format": 1,
              "findings": [
                {
                  "rule": "outfit/price-mismatch",
                  "severity": "error",
                  "message": "outfit \"Iron Coat\" should cost 100, but its price is 90",
                  "path": "iron-coat.yaml",
                  "span": {
                    "start": {
                      "offset": 55,
                      "line": 5,
                      "column": 8
                    },
                    "end": {
                      "offset": 57,
                      "line": 5,
                      "column": 10
                    }
                  },
                  "label": "the price says 90",
                  "labels": [
                    {
                      "path": "iron-coat.yaml",
                      "span": {
                        "start": {
                          "offset": 31,
                          "line": 3,
                          "column": 11
                        },
                        "end": {
                          "offset": 33,
                          "line": 3,
                          "column": 13
                        }
                      },
                      "text": "physical 3"
                    }
                  ],
                  "notes": [
                    "10 x (durability 8 + physical 3 + magical -1) = 100"
                  ],
                  "help": [
                    "write `price: 100`, or leave the price out: it is computed"
                  ],
                  "chapter": "Player's Guide, Outfit: Purchase",
                  "fixes": [
                    {
                      "applicability": "safe",
                      "path": "iron-coat.yaml",
                      "span": {
                        "start": {
                          "offset": 55,
                          "line": 5,
                          "column": 8
                        },
                        "end": {
                          "offset": 57,
                          "line": 5,
                          "column": 10
                        }
                      },
                      "replacement": "100"
                    }
                  ]
                }
              ],
              "summary": {
                "errors": 1,
                "warnings": 0,
                "infos": 0,
                "silenced": 0,
                "fixable": 1,
                "files": 1,
                "entries": 2,
                "in_dependencies": 0,
                "hidden_infos": 0,
                "elsewhere": 0,
                "in_drafts": 0
              }
            }
        "#);
    }

    #[test]
    fn a_finding_without_a_file_has_no_place() {
        let sources = sources(&[]);
        let text = render(&report(&sources, &[at(0, 0, 0, "nothing to check")]), &Style::default());
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(value["findings"][0]["path"].is_null());
        assert!(value["findings"][0]["span"].is_null());
    }

    #[test]
    fn the_schema_names_every_key() {
        let schema = schema().to_value();
        let text = render(&report(&sources(&[]), &[]), &Style::default());
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        for key in value.as_object().unwrap().keys() {
            assert!(schema["properties"][key].is_object(), "{key}");
        }
        assert_eq!(value["findings"], serde_json::json!([]));
    }
}
