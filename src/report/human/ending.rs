//! The last lines: counts, what was not shown, the next command.

use crate::report::{Report, Summary};

/// The closing lines of a report, the most important first.
pub(super) fn lines(report: &Report) -> Vec<String> {
    let summary = &report.summary;
    let mut lines = Vec::new();
    let checked = format!("checked {} in {}", entries(summary.entries), count(summary.files, "file"));
    if report.findings.is_empty() {
        lines.push(format!("{checked}: nothing to report"));
    } else {
        lines.push(found(report));
        lines.push(checked);
    }
    lines.extend(not_shown(summary));
    lines.extend(next(report));
    lines
}

/// "3 errors and 1 warning in 2 files (2 can be fixed)"; the files are those that hold findings.
fn found(report: &Report) -> String {
    let summary = &report.summary;
    let kinds = [(summary.errors, "error"), (summary.warnings, "warning"), (summary.infos, "info")];
    let kinds: Vec<String> =
        kinds.iter().filter(|(number, _)| *number > 0).map(|(number, word)| count(*number, word)).collect();
    let mut files: Vec<_> = report.findings.iter().map(|finding| finding.span.file).collect();
    files.sort_unstable();
    files.dedup();
    let fixable = match summary.fixable {
        0 => String::new(),
        number => format!(" ({number} can be fixed)"),
    };
    format!("{} in {}{fixable}", listed(&kinds), count(files.len(), "file"))
}

fn not_shown(summary: &Summary) -> Vec<String> {
    let mut lines = Vec::new();
    if summary.hidden_infos > 0 {
        let infos = count(summary.hidden_infos, "info");
        lines.push(format!("not shown: {infos} (--info shows {})", them(summary.hidden_infos)));
    }
    if summary.elsewhere > 0 {
        let findings = count(summary.elsewhere, "finding");
        lines.push(format!("not shown: {findings} in other files (`loresmith check` shows all)"));
    }
    if summary.in_drafts > 0 {
        lines.push(format!("not shown: {} in drafts", count(summary.in_drafts, "remark")));
    }
    if summary.in_dependencies > 0 {
        let findings = count(summary.in_dependencies, "finding");
        lines.push(format!("not shown: {findings} in packs that this one depends on"));
    }
    if summary.silenced > 0 {
        lines.push(format!("silenced: {}", count(summary.silenced, "finding")));
    }
    lines
}

/// The command that says more about the heaviest finding, the first of its weight.
fn next(report: &Report) -> Option<String> {
    let heaviest = report.findings.iter().map(|finding| finding.severity).max()?;
    let finding = report.findings.iter().find(|finding| finding.severity == heaviest)?;
    Some(format!("`loresmith explain {}` says more", finding.rule))
}

fn count(number: usize, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {word}{plural}")
}

fn entries(number: usize) -> String {
    if number == 1 { "1 entry".into() } else { format!("{number} entries") }
}

fn them(number: usize) -> &'static str {
    if number == 1 { "it" } else { "them" }
}

fn listed(parts: &[String]) -> String {
    match parts {
        [] => "nothing that counts".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Severity;
    use crate::report::samples::{find, report, sources};

    #[test]
    fn a_clean_run_says_what_was_checked() {
        let sources = sources(&[]);
        let mut report = report(&sources, &[]);
        report.summary = Summary { entries: 143, files: 37, ..Summary::default() };
        assert_eq!(lines(&report), ["checked 143 entries in 37 files: nothing to report"]);
        report.summary = Summary { entries: 1, files: 1, hidden_infos: 1, ..Summary::default() };
        assert_eq!(
            lines(&report),
            ["checked 1 entry in 1 file: nothing to report", "not shown: 1 info (--info shows it)"]
        );
    }

    #[test]
    fn counts_name_what_there_is_and_what_is_not_shown() {
        let sources = sources(&[("a.yaml", "a"), ("b.yaml", "b")]);
        let mut findings = vec![find(&sources, 0, "a", "one"), find(&sources, 1, "b", "two")];
        findings[0].weigh(Severity::Warning);
        findings[0].rule = "test/other".into();
        let mut report = report(&sources, &findings);
        report.summary.fixable = 2;
        report.summary.silenced = 3;
        report.summary.in_dependencies = 1;
        assert_eq!(
            lines(&report),
            [
                "1 error and 1 warning in 2 files (2 can be fixed)",
                "checked 2 entries in 2 files",
                "not shown: 1 finding in packs that this one depends on",
                "silenced: 3 findings",
                "`loresmith explain test/sample` says more",
            ]
        );
    }
}
