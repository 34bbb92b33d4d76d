//! Findings become text: for people, for CI, for programs.
//!
//! Everything here is pure. Colour, width and drawing characters come in with [`Style`]; no format reads the
//! environment, the clock or the disk, and none decides what is shown: whoever calls has sorted the findings
//! and taken out what is silenced or hidden.
//!
//! To add a format: one file with `fn render(&Report, &Style) -> String`, its `mod` line, and one line in the
//! table `formats!` below.

mod concise;
mod human;
mod json;
#[cfg(test)]
mod samples;
mod text;

pub use json::schema as json_schema;

use crate::{
    diag::{Applicability, Diagnostic, Severity},
    source::{FileId, Source, Sources},
};

/// What a run found, ready to be written.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The files that the findings point into.
    pub sources: &'a Sources,
    /// The findings to show, in their order.
    pub findings: &'a [Diagnostic],
    /// The counts of the whole run.
    pub summary: Summary,
}

impl<'a> Report<'a> {
    /// The file of an id; nothing when the finding lies in no file of this run.
    fn source(&self, file: FileId) -> Option<&'a Source> {
        ((file.0 as usize) < self.sources.len()).then(|| self.sources.get(file))
    }
}

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Findings shown that weigh as errors.
    pub errors: usize,
    /// Findings shown that weigh as warnings.
    pub warnings: usize,
    /// Findings shown that are worth knowing.
    pub infos: usize,
    /// Findings that a silencer took out.
    pub silenced: usize,
    /// Findings shown that `--fix` can mend.
    pub fixable: usize,
    /// Files that were read.
    pub files: usize,
    /// Entries that were checked.
    pub entries: usize,
    /// Findings in packs that this project depends on; counted, not shown.
    pub in_dependencies: usize,
    /// Infos that are not shown.
    pub hidden_infos: usize,
}

impl Summary {
    /// The counts that the findings themselves tell; the rest is zero.
    pub fn of(findings: &[Diagnostic]) -> Self {
        let weighing = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
        let safe =
            |finding: &&Diagnostic| finding.fixes.iter().any(|fix| fix.applicability == Applicability::Safe);
        Self {
            errors: weighing(Severity::Error),
            warnings: weighing(Severity::Warning),
            infos: weighing(Severity::Info),
            fixable: findings.iter().filter(safe).count(),
            ..Self::default()
        }
    }
}

/// How the text may look.
#[derive(Clone, Debug, Default)]
pub struct Style {
    /// Whether colour codes may be written.
    pub colour: bool,
    /// Columns of the terminal; 0 means that nothing is wrapped.
    pub width: usize,
    /// Whether lines are drawn with more than ASCII.
    pub unicode: bool,
    /// Where the pages of the rules are, with a final slash: names of rules become links to them.
    pub links: Option<String>,
}

/// What the table says about one format.
struct Row {
    name: &'static str,
    title: &'static str,
    render: fn(&Report, &Style) -> String,
}

macro_rules! formats {
    ($($format:ident = $name:literal, $title:literal, $render:path;)+) => {
        /// A way to write findings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Format {
            $(#[doc = $title] $format,)+
        }

        impl Format {
            /// All formats, in the order of the table.
            pub const ALL: &'static [Format] = &[$(Format::$format),+];

            fn row(self) -> Row {
                match self {
                    $(Format::$format => Row { name: $name, title: $title, render: $render },)+
                }
            }
        }
    };
}

formats! {
    Human = "human", "source lines with labels, for people", human::render;
    Concise = "concise", "one line a finding", concise::render;
    Json = "json", "everything, for programs", json::render;
}

impl Format {
    /// The word that `--format` takes.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it is for, in a few words.
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// The format of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }
}

/// The findings alone, as people see them, without the counts.
pub fn drawn(report: &Report, style: &Style) -> String {
    human::findings(report, style)
}

/// The report in a format.
pub fn render(format: Format, report: &Report, style: &Style) -> String {
    (format.row().render)(report, style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_find_their_formats() {
        for format in Format::ALL {
            assert_eq!(Format::named(format.name()), Some(*format));
            assert!(!format.title().is_empty());
        }
        assert_eq!(Format::named("xml"), None);
    }
}
